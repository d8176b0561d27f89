import Core
import HIDRecords
import TouchKit

extension RecognizerChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .flag(let flag, let value): .init(flag.rawValue, .bool(value))
        case .number(let number, let value): .init(number.rawValue, .number(value))
        case .allowedTouchTypes(let types): .init("allowedTouchTypes", TouchTypeName.json(types))
        case .shouldBegin(let condition): .init("shouldBegin", writer.json(condition))
        case .shouldReceive(let condition): .init("shouldReceive", writer.json(condition))
        case .direction(let direction): .init("direction", DirectionName.json(direction))
        case .edges(let edges): .init("edges", EdgeName.json(edges))
        case .requireToFail(let list): .init("requireToFail", writer.json(list.named, list.selectors))
        case .beRequiredToFailBy(let list):
            .init("beRequiredToFailBy", writer.json(list.named, list.selectors))
        case .simultaneousWith(let set): .init("simultaneousWith", set.jsonOfSimultaneous(writer))
        case .canPrevent(let set): .init("canPrevent", set.jsonOfPermission(writer))
        case .canBePrevented(let set): .init("canBePrevented", set.jsonOfPermission(writer))
        case .action(let action): .init("action", action.map(writer.json) ?? .null)
        case .actionStates(let states): .init("actionStates", ActionStateName.json(states))
        case .valuesIn(let space): .init("valuesIn", space.json(writer))
        case .resets(let measure, let resets): .init(measure.rawValue, .bool(resets))
        case .actionRate(let rate): .init("actionRate", rate.map { JSONValue($0) } ?? .null)
        }
    }
}

extension GestureSpace {
    fileprivate func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .own: .null
        case .view(let view): writer.name(view)
        case .screen: .string("screen")
        }
    }
}

extension RecognizerSet {
    /// Of `simultaneousWith`.
    fileprivate func jsonOfSimultaneous(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .none: .array([])
        case .all: .string("all")
        case .some(let named, let selectors): writer.json(named.inOrder(), selectors)
        }
    }

    /// Of `canPrevent` and `canBePrevented`.
    fileprivate func jsonOfPermission(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .none: .bool(false)
        case .all: .bool(true)
        case .some(let named, let selectors): writer.json(named.inOrder(), selectors)
        }
    }
}

extension RecognizerChange {
    /// The properties of `recognizer` that are not at their defaults.
    static func all(of recognizer: GestureRecognizerDescription) -> [RecognizerChange] {
        let gesture = recognizer.gesture
        let standard = GestureRecognizerDescription(
            name: "", view: recognizer.view, gesture: Gesture(gesture.kind), owner: recognizer.owner)
        var changes: [RecognizerChange] = []
        for flag in RecognizerFlag.allCases where flag.isSet(in: recognizer) != flag.isSet(in: standard) {
            changes.append(.flag(flag, flag.isSet(in: recognizer)))
        }
        for number in GestureNumber.allCases {
            guard let value = gesture.value(of: number), value != standard.gesture.value(of: number) else {
                continue
            }
            changes.append(.number(number, value))
        }
        changes += gesture.directions
        if recognizer.allowedTouchTypes != standard.allowedTouchTypes {
            changes.append(.allowedTouchTypes(recognizer.allowedTouchTypes))
        }
        changes += relations(of: recognizer, standard)
        if let action = recognizer.action { changes.append(.action(action)) }
        if recognizer.actionStates != standard.actionStates {
            changes.append(.actionStates(recognizer.actionStates))
        }
        if let actionRate = recognizer.actionRate { changes.append(.actionRate(actionRate)) }
        if recognizer.valuesIn != standard.valuesIn { changes.append(.valuesIn(recognizer.valuesIn)) }
        if recognizer.resetsMeasure, let measure = MeasureReset(gesture.kind) {
            changes.append(.resets(measure, true))
        }
        return changes
    }

    /// When it begins, which touches it gets, and what it is to other recognizers.
    private static func relations(
        of recognizer: GestureRecognizerDescription, _ standard: GestureRecognizerDescription
    ) -> [RecognizerChange] {
        var changes: [RecognizerChange] = []
        if recognizer.shouldBegin != standard.shouldBegin {
            changes.append(.shouldBegin(recognizer.shouldBegin))
        }
        if recognizer.shouldReceive != standard.shouldReceive {
            changes.append(.shouldReceive(recognizer.shouldReceive))
        }
        if !recognizer.requireToFail.isEmpty { changes.append(.requireToFail(recognizer.requireToFail)) }
        if !recognizer.beRequiredToFailBy.isEmpty {
            changes.append(.beRequiredToFailBy(recognizer.beRequiredToFailBy))
        }
        if recognizer.simultaneousWith != standard.simultaneousWith {
            changes.append(.simultaneousWith(recognizer.simultaneousWith))
        }
        if recognizer.canPrevent != standard.canPrevent { changes.append(.canPrevent(recognizer.canPrevent)) }
        if recognizer.canBePrevented != standard.canBePrevented {
            changes.append(.canBePrevented(recognizer.canBePrevented))
        }
        return changes
    }
}

extension RecognizerFlag {
    fileprivate func isSet(in recognizer: GestureRecognizerDescription) -> Bool {
        switch self {
        case .enabled: recognizer.isEnabled
        case .cancelsTouchesInView: recognizer.cancelsTouchesInView
        case .delaysTouchesBegan: recognizer.delaysTouchesBegan
        case .delaysTouchesEnded: recognizer.delaysTouchesEnded
        case .requiresExclusiveTouchType: recognizer.requiresExclusiveTouchType
        case .whileLocked: recognizer.openStates.contains(.locked)
        case .whileCleaning: recognizer.openStates.contains(.cleaning)
        case .whileMaintenance: recognizer.openStates.contains(.maintenance)
        }
    }
}

extension Gesture {
    fileprivate var directions: [RecognizerChange] {
        if case .swipe(let swipe) = self, swipe.direction != SwipeGesture().direction {
            return [.direction(swipe.direction)]
        }
        if case .screenEdgePan(let pan) = self, !pan.edges.isEmpty { return [.edges(pan.edges)] }
        return []
    }
}
