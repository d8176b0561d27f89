import Core
import HIDRecords
import TouchKit

/// The form of a property's value, and what such a value changes: ``PropertyReader`` reads it.
enum PropertyForm {
    case flag(ViewFlags)
    case bool((Bool) -> PropertyChange)
    case number(NumberRange, (Double) -> PropertyChange)
    case whole(ClosedRange<Int>, (Int) -> PropertyChange)
    /// One of these whole numbers.
    case oneOf([Int], (Int) -> PropertyChange)
    /// A time in seconds.
    case interval((Interval) -> PropertyChange)
    case point((Point) -> PropertyChange)
    case rect((Rect) -> PropertyChange)
    case extent((Size) -> PropertyChange)
    case insets((EdgeInsets) -> PropertyChange)
    case string((String) -> PropertyChange)
    /// A condition, which responders of different kinds may keep in their own ways.
    case conditionOfKind((Condition, Responder.Kind) -> PropertyChange)
    case views(([ResponderID]) -> PropertyChange)
    /// One of the detents of a sheet.
    case detent((SheetDetent) -> PropertyChange)
    /// A row in the place of a cell.
    case row((CellChoice) -> PropertyChange)
    /// One of these words; nil for another one.
    case word([String], (String) -> PropertyChange?)
    /// What a responder does with a shake or a press, in each phase.
    case phases((PhaseDispositions) -> ResponderChange)
    case snap
    /// A property of several classes of controls, each of which changes it in its own way.
    case boolOfClass((Bool, ViewClass) -> PropertyChange?)
    /// A property of several classes of controls, each of which changes it in its own way.
    case numberOfClass(NumberRange, (Double, ViewClass) -> PropertyChange?)
    /// The value of a control, whatever key its class has for it.
    case value
    case transform, level, screen, key, hitTest, pointInside, touches
    case segments, widths, disabledSegments, rateLimit

    /// The most segments of a control: each tap looks through them.
    static let mostSegments = 1_000
    /// The most times a second that programs are told where a scroll view is.
    static let mostOffsets = 1_000
    /// The highest index of a tab bar controller's view controller: each tap on an item looks through them.
    static let mostTabs = 999
    /// The most pages of a control.
    static let mostPages = 1_000_000

    /// A condition.
    static func condition(_ change: @escaping (Condition) -> PropertyChange) -> PropertyForm {
        .conditionOfKind { condition, _ in change(condition) }
    }

    /// One of the names of `Choice`.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ change: @escaping (Choice) -> PropertyChange
    ) -> PropertyForm {
        .word(Choice.rawValues) { Choice(rawValue: $0).map(change) }
    }

    /// What the value may be.
    var valueForm: ValueForm {
        switch self {
        case .flag, .bool, .boolOfClass, .key: .bool
        case .number(let range, _), .numberOfClass(let range, _): .number(range)
        case .whole(let range, _): .whole(range)
        case .oneOf(let numbers, _): .oneOf(numbers)
        case .interval: .number(.nonNegative)
        case .point: .point
        case .rect: .rect
        case .extent: .extent
        case .insets: .insets
        case .string: .string
        case .conditionOfKind: .condition
        case .views: .list(.string)
        case .detent: .detent
        case .row: .either([.choice(RowName.self), .string])
        case .word(let words, _): .choice(words)
        case .snap:
            .either([
                .choice(SnapName.self), .list(.number(.any), count: 1...ScrollSnap.mostOffsets),
            ])
        case .value: .number(.any)
        case .transform: .either([.named(.transform), .matrix])
        case .level: .either([.choice(LevelName.self), .number(.any)])
        case .screen: .string
        case .hitTest: .either([.choice(HitTestName.self), .named(.redirect)])
        case .pointInside: .either([.choice(PointInsideName.self), .named(.pointInside)])
        case .touches: .either([.choice(DispositionName.self), .named(.touchPhases)])
        case .phases: .either([.choice(DispositionName.self), .named(.motionPhases)])
        case .segments:
            .either([.whole(0...Self.mostSegments), .list(.string, count: 0...Self.mostSegments)])
        case .widths: .list(.number(.nonNegative))
        case .rateLimit: .named(.rateLimit)
        case .disabledSegments: .list(.whole(0...Self.mostSegments))
        }
    }

    /// What the value may be in a `set` effect, where that differs: a window can only be made key, and the value of a
    /// control has the same key for all classes.
    var formInSet: ValueForm? {
        if case .key = self { return .true }
        if case .value = self { return .either([.bool, .number(.any), .point]) }
        return nil
    }
}
