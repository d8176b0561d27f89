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

extension GestureRecognizerDescription {
    /// Its properties that are not at their defaults.
    var changes: [RecognizerChange] {
        let standard = GestureRecognizerDescription(name: "", view: view, gesture: Gesture(gesture.kind))
        var changes: [RecognizerChange] = []
        for flag in RecognizerFlag.allCases where self[flag] != standard[flag] {
            changes.append(.flag(flag, self[flag]))
        }
        for number in GestureNumber.allCases {
            guard let value = gesture.value(of: number), value != standard.gesture.value(of: number) else {
                continue
            }
            changes.append(.number(number, value))
        }
        changes += gesture.directions
        if allowedTouchTypes != standard.allowedTouchTypes {
            changes.append(.allowedTouchTypes(allowedTouchTypes))
        }
        if shouldBegin != standard.shouldBegin { changes.append(.shouldBegin(shouldBegin)) }
        if shouldReceive != standard.shouldReceive { changes.append(.shouldReceive(shouldReceive)) }
        if !requireToFail.isEmpty { changes.append(.requireToFail(requireToFail)) }
        if !beRequiredToFailBy.isEmpty { changes.append(.beRequiredToFailBy(beRequiredToFailBy)) }
        if simultaneousWith != standard.simultaneousWith {
            changes.append(.simultaneousWith(simultaneousWith))
        }
        if canPrevent != standard.canPrevent { changes.append(.canPrevent(canPrevent)) }
        if canBePrevented != standard.canBePrevented { changes.append(.canBePrevented(canBePrevented)) }
        if let action { changes.append(.action(action)) }
        if actionStates != standard.actionStates { changes.append(.actionStates(actionStates)) }
        if let actionRate { changes.append(.actionRate(actionRate)) }
        if valuesIn != standard.valuesIn { changes.append(.valuesIn(valuesIn)) }
        if resetsMeasure, let measure = MeasureReset(gesture.kind) { changes.append(.resets(measure, true)) }
        return changes
    }

    private subscript(flag: RecognizerFlag) -> Bool {
        switch flag {
        case .enabled: isEnabled
        case .cancelsTouchesInView: cancelsTouchesInView
        case .delaysTouchesBegan: delaysTouchesBegan
        case .delaysTouchesEnded: delaysTouchesEnded
        case .requiresExclusiveTouchType: requiresExclusiveTouchType
        case .whileLocked: openStates.contains(.locked)
        case .whileCleaning: openStates.contains(.cleaning)
        case .whileMaintenance: openStates.contains(.maintenance)
        }
    }
}

extension Gesture {
    fileprivate var directions: [RecognizerChange] {
        switch self {
        case .swipe(let swipe):
            swipe.direction == SwipeGesture().direction ? [] : [.direction(swipe.direction)]
        case .screenEdgePan(let pan): pan.edges.isEmpty ? [] : [.edges(pan.edges)]
        case .tap, .longPress, .pan, .pinch, .rotation: []
        }
    }
}
