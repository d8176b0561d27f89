import HIDRecords

/// Tracking: how UIControl turns the touches that hit it into control events.
extension Application {
    /// Has `control`, the hit view that handled a call, do what its class does, touch by touch: what it does with one may
    /// end what it does with the next.
    @inline(never)
    mutating func track(
        _ phase: TouchPhase, _ set: TouchSet, in control: ResponderID, to log: inout DecisionLog
    ) {
        guard tree[view: control].viewClass.isControl else { return }
        for place in set.indices {
            let touch = log.touch(at: place, of: set)
            switch phase {
            case .began: beginTracking(touch, in: control, to: &log)
            case .moved: continueTracking(touch, in: control, to: &log)
            case .ended: endTracking(touch, in: control, to: &log)
            case .cancelled: cancelTracking(touch.id, in: control, to: &log)
            case .stationary, .regionEntered, .regionMoved, .regionExited: break
            }
        }
    }

    /// A second finger ends the tracking of the first, and no other is tracked before those lift; one that comes when the
    /// first has lifted is tracked beside it.
    private mutating func beginTracking(
        _ touch: TouchSnapshot, in control: ResponderID, to log: inout DecisionLog
    ) {
        // A disabled control swallows touches (UIControl.isEnabled).
        guard isAlive(touch.id, for: control), tree[view: control].flags.contains(.enabled) else { return }
        if let held = controls.trackings.first(where: { $0.control == control && isDown($0.touch) }) {
            return cancelTracking(held.touch, in: control, to: &log)
        }
        guard !isHeld(control, before: touch.id),
            let (tracking, isChanged) = startTracking(touch, in: control)
        else { return }
        send(.touchDown, touch.tapCount > 1 ? .touchDownRepeat : nil, of: tracking, to: &log)
        if isChanged, isTracking(tracking) { send(.valueChanged, from: control, to: &log) }
    }

    private mutating func continueTracking(
        _ touch: TouchSnapshot, in control: ResponderID, to log: inout DecisionLog
    ) {
        guard var tracking = controls[touch.id, control] else { return }
        let wasInside = tracking.isInside
        // Once for all moves to come, unless the tree changes.
        if asksOthers(control) { hitTable.update(from: tree) }
        tracking.isInside = isInside(touch, control)
        let isChanged = moveValue(of: control, by: touch, &tracking)
        controls.set(tracking)
        switch (wasInside, tracking.isInside) {
        case (true, true): send(.touchDragInside, of: tracking, to: &log)
        case (true, false): send(.touchDragExit, .touchDragOutside, of: tracking, to: &log)
        case (false, true): send(.touchDragEnter, .touchDragInside, of: tracking, to: &log)
        case (false, false): send(.touchDragOutside, of: tracking, to: &log)
        }
        if isChanged, isTracking(tracking) { send(.valueChanged, from: control, to: &log) }
    }

    private mutating func endTracking(
        _ touch: TouchSnapshot, in control: ResponderID, to log: inout DecisionLog
    ) {
        guard let tracking = controls.end(touch.id, control), isInWindow(control) else { return }
        let isInside = isInside(touch, control)
        let isChanged = endValue(of: control, by: touch, tracking, isInside: isInside)
        if isInside {
            let viewClass = tree[view: control].viewClass
            // A text field that can be edited recognizes taps itself.
            if !isEditable(control) { send(.touchUpInside, from: control, to: &log) }
            if viewClass == .button { send(.primaryActionTriggered, from: control, to: &log) }
        } else {
            send(.touchUpOutside, from: control, to: &log)
        }
        if isChanged { send(.valueChanged, from: control, to: &log) }
        endValueReport(of: control)
    }

    /// Ends the tracking of `touch` by `control`, if there is one, with `touchCancel`; a value stays as it is, and one that
    /// is not reported continuously is reported then.
    private mutating func cancelTracking(
        _ touch: TouchID, in control: ResponderID, to log: inout DecisionLog
    ) {
        guard let tracking = controls.end(touch, control) else { return }
        send(.touchCancel, from: control, to: &log)
        if isUnreported(tracking) { send(.valueChanged, from: control, to: &log) }
    }

    /// Ends all that `control` tracks, each touch with its `touchCancel`.
    mutating func cancelTracking(in control: ResponderID, to log: inout DecisionLog) {
        while let tracking = controls.trackings.first(where: { $0.control == control }) {
            cancelTracking(tracking.touch, in: control, to: &log)
        }
    }
}

/// What has become of a touch, for a control.
extension Application {
    /// Whether the tracking goes on: an action may have ended it.
    func isTracking(_ tracking: ControlTracking) -> Bool {
        controls[tracking.touch, tracking.control] != nil
    }

    /// Whether the finger is on the panel: one whose `touchesEnded` is still to come is not.
    func isDown(_ id: TouchID) -> Bool {
        event.allTouches.contains { $0.id == id && $0.isDown }
    }

    /// Whether a touch that the view was told of has neither been cancelled meanwhile nor lost its view.
    private func isAlive(_ id: TouchID, for control: ResponderID) -> Bool {
        let isKnown = { (touch: Touch) in
            touch.id == id && touch.service == .began && touch.phase != .cancelled
        }
        return (event.allTouches.contains(where: isKnown) || gestures.lifted.contains(where: isKnown))
            && isInWindow(control)
    }

    private func isInWindow(_ control: ResponderID) -> Bool { tree.window(of: control) != nil }

    /// Whether `control` has a finger on it that landed before `id`.
    private func isHeld(_ control: ResponderID, before id: TouchID) -> Bool {
        event.allTouches.contains { $0.id < id && $0.view == control && $0.isTracked && $0.isDown }
    }
}

/// Where a touch is, for a control.
extension Application {
    /// `UIControl.isTouchInside`: where the control's own `pointInside` says so, and where the bounds reach outwards while a
    /// finger is tracked.
    func isInside(_ touch: TouchSnapshot, _ control: ResponderID) -> Bool {
        guard let location = location(of: touch, in: control) else { return false }
        let outset = scene.controls[control]?.trackingOutset ?? ControlDescription.defaultTrackingOutset
        let insets = EdgeInsets(top: -outset, left: -outset, bottom: -outset, right: -outset)
        if tree[view: control].bounds.inset(by: insets).contains(location) { return true }
        guard asksOthers(control) else {
            return tree.hasTraits(control) && tree.claimedArea(of: control).contains(location)
        }
        var table = hitTable
        table.update(from: tree)
        return table.pointInside(touch.location, of: control, in: tree)
    }

    /// Whether the `pointInside` of `control` asks other views.
    private func asksOthers(_ control: ResponderID) -> Bool {
        if case .including = tree[traits: control].pointInside { true } else { false }
    }

    /// The place of `touch` in the coordinates of `view`; nil when those have no inverse.
    func location(of touch: TouchSnapshot, in view: ResponderID) -> Point? {
        tree.convert(touch.location, from: nil, to: view)
    }
}
