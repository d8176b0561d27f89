import Scenes
import TouchKit

extension ResponderKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .id: .init("Its name, unique in the scene, recognizers included.", .word)
        case .class: .init("Its class; else view.", .choice(ViewClass.allCases.map(\.name)))
        case .frame: .init("[x, y, width, height] on the superview, without its transform.", .rect)
        case .center: .init("[x, y]: where the anchor point lies on the superview.", .point)
        case .bounds: .init("[x, y, width, height] of its own coordinates.", .rect)
        case .transform:
            .init(
                "Rotated, scaled and translated about the anchor point.",
                .any(TransformKey.map(), .numbers(6)))
        case .anchorPoint: .init("[x, y] in fractions of the bounds.", .point)
        case .hidden: .init("Whether no touch hits the view or what is in it.", .bool)
        case .alpha:
            .init(
                "From 0 to 1; below 0.01 no touch hits it.", ["type": "number", "minimum": 0, "maximum": 1])
        case .userInteractionEnabled: .init("Whether touches hit it.", .bool)
        case .multipleTouchEnabled: .init("Whether it takes more than one touch at a time.", .bool)
        case .exclusiveTouch:
            .init("Whether no other view of the window gets touches while it has one.", .bool)
        case .clipsToBounds: .init("Without influence on touches.", .bool)
        case .enabled: .init("Of a control: whether it sends anything.", .bool)
        case .selected: .init("Of a control; without influence on touches.", .bool)
        case .hitTest: .init("How it overrides hitTest.", .any(.choice(HitTestName.self), RedirectKey.map()))
        case .pointInside:
            .init("How it overrides pointInside.", .any(.choice(PointInsideName.self), PointInsideKey.map()))
        case .touches:
            .init("What it does with touches.", .dispositions(TouchPhaseName.allCases.map(\.rawValue)))
        case .motion: .init("What it does with shakes.", .dispositions(MotionPhase.allCases.map(\.rawValue)))
        case .remote: .init("What it does with remote control events.", .choice(DispositionName.self))
        case .on: .init("The actions that it sends, by event.", .definition("on"))
        case .actions:
            .init(
                "The effects of each action that it responds to.",
                ["type": "object", "additionalProperties": .list(.definition("effect"))])
        case .canBecomeFirstResponder: .init("Whether it can become first responder.", .bool)
        case .canResignFirstResponder: .init("Whether it can stop being first responder.", .bool)
        case .controller:
            .init("The child view controller whose view this is.", .definition("childViewController"))
        case .gestures: .init("Its recognizers.", .list(.definition("gesture")))
        case .subviews: .init("What is in it; later ones are in front.", .list(.definition("view")))
        case .include: .init("Stands alone: it is kept in this file.", .word)
        case .delegate: .init("The application's delegate.", .definition("delegate"))
        case .screen: .init("The screen that it lies on; else the first.", .word)
        case .level:
            .init("Windows of higher levels are in front.", .any(.choice(LevelName.self), .number))
        case .key: .init("Whether it is the key window.", .bool)
        case .canBecomeKey: .init("Whether touches make it key.", .bool)
        case .rootViewController: .init("Its controller.", .definition("rootViewController"))
        case .view: .init("Its view; else one that fills the window.", .definition("view"))
        case .presents:
            .init("Controllers that it presents.", .oneOrMore(.definition("presentedViewController")))
        case .presented: .init("Whether it is presented from the beginning.", .bool)
        case .trackingOutset:
            .init("How far outside its bounds a tracked finger is still inside.", .number)
        case .isOn: .init("Whether the switch is on.", .bool)
        case .value: .init("What the control stands at.", .number)
        case .minimumValue: .init("The lower end of the range.", .number)
        case .maximumValue: .init("The upper end of the range.", .number)
        case .continuous: .init("Whether valueChanged follows each change.", .bool)
        case .jumpsToTouch: .init("Whether the knob goes to a touch beside it.", .bool)
        case .knobWidth: .init("How wide the knob is, in points.", .moreThanZero)
        case .knobOutset: .init("How far left and right of the knob a touch may begin to drag it.", .positive)
        case .stepValue: .init("How much a step changes.", .moreThanZero)
        case .wraps: .init("Whether a step leads from one end to the other.", .bool)
        case .autorepeat: .init("Whether it steps on while it is pressed.", .bool)
        case .segments: .init("How many segments, or their names.", .any(.whole(0...1_000), .list(.word)))
        case .widths: .init("The widths of segments from the left; 0 is an equal share.", .list(.positive))
        case .selectedSegmentIndex: .init("The selected segment, from 0; -1 is none.", .whole(-1...1_000))
        case .momentary: .init("Whether none stays selected.", .bool)
        case .disabledSegments:
            .init("The indices of segments that cannot be selected.", .list(.whole(0...1_000)))
        case .numberOfPages: .init("How many pages there are.", .whole(0...1_000_000))
        case .currentPage: .init("The page that is shown, from 0.", .whole(0...1_000_000))
        }
    }
}

extension JSON {
    /// One disposition, or one for each of `phases`.
    fileprivate static func dispositions(_ phases: [String]) -> JSON {
        .any(.choice(DispositionName.self), .map(phases.map { ($0, .choice(DispositionName.self)) }))
    }
}
