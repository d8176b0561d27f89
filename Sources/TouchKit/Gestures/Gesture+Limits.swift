import Core

extension Gesture {
    /// The property of the gesture that fingers did not keep to when its recognizer failed for `reason`, with its value in
    /// points, seconds or fingers; nil if no single number decides.
    package func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        switch self {
        case .tap(let tap): tap.limit(behind: reason)
        case .longPress(let press): press.limit(behind: reason)
        case .swipe(let swipe): swipe.limit(behind: reason)
        case .pan(let pan): pan.limit(behind: reason)
        case .screenEdgePan(let edgePan):
            reason == .edge ? (.region, edgePan.region) : edgePan.pan.limit(behind: reason)
        case .pinch, .rotation: nil
        }
    }
}

extension TapGesture {
    fileprivate func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .moved { return (.allowableMovement, allowableMovement) }
        if reason == .held { return (.maximumHold, maximumHold.seconds) }
        if reason == .timeout { return (.maximumInterval, maximumInterval.seconds) }
        let isCount = reason == .tooManyTouches || reason == .lifted
        return isCount ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}

extension LongPressGesture {
    fileprivate func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .moved { return (.allowableMovement, allowableMovement) }
        if reason == .lifted { return (.minimumPressDuration, minimumPressDuration.seconds) }
        return reason == .tooManyTouches ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}

extension SwipeGesture {
    fileprivate func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .lifted { return (.minimumDistance, minimumDistance) }
        if reason == .timeout { return (.maximumDuration, maximumDuration.seconds) }
        return reason == .tooManyTouches ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}

extension PanGesture {
    fileprivate func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        reason == .lifted ? (.hysteresis, hysteresis) : nil
    }
}
