import Core
import TouchKit

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
        if resetsTranslation { changes.append(.resetsTranslation(true)) }
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
