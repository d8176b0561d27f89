import HIDRecords

/// Controls that follow the finger as their scene says.
extension Surface {
    /// `beginTracking(_:with:)` of `control`, which is `valued`.
    func mayBegin(_ touch: TouchSnapshot, _ valued: ValuedControl, _ control: ResponderID) -> Bool {
        guard case .tracking(let tracking) = valued else { return true }
        return holds(tracking.tracks.begin, for: touch, in: control)
    }

    /// `continueTracking(_:with:)` of `control`: whether it goes on tracking `touch`.
    func goesOn(_ touch: TouchSnapshot, in control: ResponderID) -> Bool {
        guard case .place? = controls[touch.id, control]?.course,
            case .tracking(let tracking)? = controls[control].valued
        else { return true }
        return holds(tracking.tracks.proceed, for: touch, in: control)
    }

    private func holds(_ condition: Condition, for touch: TouchSnapshot, in control: ResponderID) -> Bool {
        if case .always(let answer) = condition { return answer }
        guard let known = touches.touch(touch.id) else { return false }
        var subject = ConditionSubject(
            view: control, hitView: control, location: touch.location, tapCount: touch.tapCount,
            type: known.type)
        subject.values.direction = touch.location - known.beganLocation
        subject.touchCount = touches.live.count { $0.isDown && $0.view == control }
        return holds(condition, for: subject)
    }

    /// The tracking of `control` is over: its value may go back.
    ///
    /// - Returns: whether that changed it.
    mutating func returnValue(of control: ResponderID) -> Bool {
        guard case .tracking(var tracking)? = controls[control].valued else { return false }
        let before = tracking.value
        tracking.endTracking()
        guard tracking.value != before else { return false }
        controls[control].valued = .tracking(tracking)
        return true
    }
}
