import HIDRecords

/// Tracking: how UIControl turns the touches that reach it into control events.
extension Application {
    /// Has `responder`, which handled a call, do what its class does with touches.
    @inline(never)
    mutating func track(
        _ phase: TouchPhase, _ set: TouchSet, in responder: ResponderID, to log: inout DecisionLog
    ) {
        let viewClass = tree[view: responder].viewClass
        if viewClass.isControl {
            track(phase, set, inControl: responder, to: &log)
        } else if viewClass == .textView, phase == .ended {
            endTouches(set, inTextView: responder, to: &log)
        }
    }

    private mutating func track(
        _ phase: TouchPhase, _ set: TouchSet, inControl control: ResponderID, to log: inout DecisionLog
    ) {
        if phase == .began {
            // A disabled control swallows touches (UIControl.isEnabled).
            guard tree[view: control].flags.contains(.enabled) else { return }
            for place in set.indices { beginTracking(log.touch(at: place, of: set), in: control, to: &log) }
            return
        }
        guard let tracking = controls[tracking: control] else { return }
        for place in set.indices {
            let touch = log.touch(at: place, of: set)
            guard touch.id == tracking.touch else { continue }
            switch phase {
            case .moved: continueTracking(touch, tracking, to: &log)
            case .ended: endTracking(touch, tracking, to: &log)
            default: cancelTracking(in: control, to: &log)
            }
            return
        }
    }

    /// A second finger ends the tracking, and no other is tracked before those lift; one that comes when the first has
    /// lifted is tracked in its stead.
    private mutating func beginTracking(
        _ touch: TouchSnapshot, in control: ResponderID, to log: inout DecisionLog
    ) {
        if let tracking = controls[tracking: control], isDown(tracking.touch) {
            return cancelTracking(in: control, to: &log)
        }
        guard !isHeld(control, before: touch.id) else { return }
        let tracking = ControlTracking(control: control, touch: touch.id)
        controls.setTracking(tracking, of: control)
        if tree[view: control].viewClass == .slider, let location = location(of: touch, in: control) {
            // A scene does not say where the knob is: it is where the finger takes it.
            _ = moveKnob(of: control, to: location)
        }
        send(.touchDown, from: control, to: &log)
        if touch.tapCount > 1, isTracking(tracking) { send(.touchDownRepeat, from: control, to: &log) }
    }

    private mutating func continueTracking(
        _ touch: TouchSnapshot, _ tracking: ControlTracking, to log: inout DecisionLog
    ) {
        let control = tracking.control
        let isInside = isInside(touch, control)
        var tracking = tracking
        let wasInside = tracking.isInside
        tracking.isInside = isInside
        controls.setTracking(tracking, of: control)
        // An action may end the tracking: nothing is sent after touchCancel.
        send(isInside ? .touchDragInside : .touchDragOutside, from: control, to: &log)
        if isTracking(tracking), tree[view: control].viewClass == .slider,
            let location = location(of: touch, in: control), moveKnob(of: control, to: location)
        {
            send(.valueChanged, from: control, to: &log)
        }
        guard isInside != wasInside, isTracking(tracking) else { return }
        send(isInside ? .touchDragEnter : .touchDragExit, from: control, to: &log)
    }

    private mutating func endTracking(
        _ touch: TouchSnapshot, _ tracking: ControlTracking, to log: inout DecisionLog
    ) {
        let control = tracking.control
        let viewClass = tree[view: control].viewClass
        controls.setTracking(nil, of: control)
        guard isInside(touch, control) else { return send(.touchUpOutside, from: control, to: &log) }
        if viewClass.changesValueOnTap, let location = location(of: touch, in: control) {
            changeValue(of: control, byTapAt: location)
        }
        send(.touchUpInside, from: control, to: &log)
        if viewClass == .button { send(.primaryActionTriggered, from: control, to: &log) }
        if viewClass.changesValueOnTap { send(.valueChanged, from: control, to: &log) }
        if viewClass == .textField { becomeFirstResponder(control, at: log.time, to: &log) }
    }

    /// Ends the tracking of `control`, if it tracks, with `touchCancel`.
    mutating func cancelTracking(in control: ResponderID, to log: inout DecisionLog) {
        guard controls[tracking: control] != nil else { return }
        controls.setTracking(nil, of: control)
        send(.touchCancel, from: control, to: &log)
    }

    private func isTracking(_ tracking: ControlTracking) -> Bool {
        controls[tracking: tracking.control]?.touch == tracking.touch
    }

    /// Whether `control` has a finger on it that landed before `id`.
    private func isHeld(_ control: ResponderID, before id: TouchID) -> Bool {
        event.allTouches.contains { $0.id < id && $0.view == control && $0.isTracked && $0.isDown }
    }

    /// Whether the finger is on the panel: one whose `touchesEnded` is still to come is not.
    private func isDown(_ id: TouchID) -> Bool {
        event.allTouches.contains { $0.id == id && $0.isDown }
    }
}

/// Where a touch is, for a control.
extension Application {
    /// `UIControl.isTouchInside`: the bounds reach outwards while a finger is tracked.
    private func isInside(_ touch: TouchSnapshot, _ control: ResponderID) -> Bool {
        guard let location = location(of: touch, in: control) else { return false }
        let outset = scene.controls[control]?.trackingOutset ?? ControlDescription.defaultTrackingOutset
        let insets = EdgeInsets(top: -outset, left: -outset, bottom: -outset, right: -outset)
        return tree[view: control].bounds.inset(by: insets).contains(location)
    }

    private func location(of touch: TouchSnapshot, in view: ResponderID) -> Point? {
        tree.convert(touch.location, from: nil, to: view)
    }

    private mutating func endTouches(_ set: TouchSet, inTextView view: ResponderID, to log: inout DecisionLog)
    {
        for place in set.indices {
            guard let location = location(of: log.touch(at: place, of: set), in: view),
                tree[view: view].bounds.contains(location)
            else { continue }
            becomeFirstResponder(view, at: log.time, to: &log)
            return
        }
    }
}
