/// A new value for one property of a recognizer.
package enum RecognizerChange: Equatable, Sendable {
    case flag(RecognizerFlag, Bool)
    case number(GestureNumber, Double)
    case allowedTouchTypes(TouchTypes)
    case shouldBegin(Condition)
    case shouldReceive(Condition)
    case direction(SwipeDirection)
    case edges(RectEdge)
    case requireToFail(RecognizerList)
    case beRequiredToFailBy(RecognizerList)
    case simultaneousWith(RecognizerSet)
    case canPrevent(RecognizerSet)
    case canBePrevented(RecognizerSet)
    case action(Action?)
    case actionStates(GestureStates)
    case valuesIn(GestureSpace)
    case resets(MeasureReset, Bool)
    case actionRate(Int?)
}

/// The properties of every recognizer that are true or false, by their names in a scene.
package enum RecognizerFlag: String, CaseIterable, Sendable {
    case enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, requiresExclusiveTouchType
    case whileLocked, whileCleaning, whileMaintenance
}

/// The properties of gestures that are numbers, by their names in a scene.
package enum GestureNumber: String, CaseIterable, Sendable {
    case numberOfTapsRequired, numberOfTouchesRequired, minimumNumberOfTouches, maximumNumberOfTouches
    case allowableMovement, maximumHold, maximumInterval, minimumPressDuration, maximumDuration
    case hysteresis, region, minimumDistance, maximumDeviation, answerWithin

    /// Whether only whole numbers will do.
    package var isWhole: Bool {
        switch self {
        case .numberOfTapsRequired, .numberOfTouchesRequired, .minimumNumberOfTouches,
            .maximumNumberOfTouches:
            true
        case .allowableMovement, .maximumHold, .maximumInterval, .minimumPressDuration, .maximumDuration,
            .hysteresis, .region, .minimumDistance, .maximumDeviation, .answerWithin:
            false
        }
    }
}

extension GestureRecognizerDescription {
    /// Takes the new value; false if the gesture has no such property.
    @discardableResult
    package mutating func apply(_ change: RecognizerChange) -> Bool {
        switch change {
        case .flag(let flag, let value): set(flag, to: value)
        case .number(let number, let value): return gesture.set(number, to: value)
        case .allowedTouchTypes(let types): allowedTouchTypes = types
        case .shouldBegin(let condition): shouldBegin = condition
        case .shouldReceive(let condition): shouldReceive = condition
        case .direction(let direction):
            guard case .swipe(var swipe) = gesture else { return false }
            swipe.direction = direction
            gesture = .swipe(swipe)
        case .edges(let edges):
            guard case .screenEdgePan(var pan) = gesture else { return false }
            pan.edges = edges
            gesture = .screenEdgePan(pan)
        case .requireToFail(let list): requireToFail = list
        case .beRequiredToFailBy(let list): beRequiredToFailBy = list
        case .simultaneousWith(let set): simultaneousWith = set
        case .canPrevent(let set): canPrevent = set
        case .canBePrevented(let set): canBePrevented = set
        case .action(let action): self.action = action
        case .actionStates(let states): actionStates = states
        case .valuesIn(let space): valuesIn = space
        case .resets(let measure, let resets):
            guard MeasureReset(gesture.kind) == measure else { return false }
            resetsMeasure = resets
        case .actionRate(let rate): actionRate = rate
        }
        return true
    }

    private mutating func set(_ flag: RecognizerFlag, to value: Bool) {
        switch flag {
        case .enabled: isEnabled = value
        case .cancelsTouchesInView: cancelsTouchesInView = value
        case .delaysTouchesBegan: delaysTouchesBegan = value
        case .delaysTouchesEnded: delaysTouchesEnded = value
        case .requiresExclusiveTouchType: requiresExclusiveTouchType = value
        case .whileLocked: openStates.set(.locked, to: value)
        case .whileCleaning: openStates.set(.cleaning, to: value)
        case .whileMaintenance: openStates.set(.maintenance, to: value)
        }
    }
}

extension OpenStates {
    fileprivate mutating func set(_ state: OpenStates, to isOpen: Bool) {
        if isOpen { insert(state) } else { remove(state) }
    }
}

extension RecognizerChange: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> RecognizerChange {
        switch self {
        case .requireToFail(let list): .requireToFail(map(list))
        case .beRequiredToFailBy(let list): .beRequiredToFailBy(map(list))
        case .simultaneousWith(let set): .simultaneousWith(map(set))
        case .canPrevent(let set): .canPrevent(map(set))
        case .canBePrevented(let set): .canBePrevented(map(set))
        case .action(let action): .action(map(action))
        case .shouldBegin(let condition): .shouldBegin(map(condition))
        case .shouldReceive(let condition): .shouldReceive(map(condition))
        case .valuesIn(let space): .valuesIn(map(space))
        case .flag, .number, .allowedTouchTypes, .direction, .edges, .actionStates, .resets, .actionRate:
            self
        }
    }
}
