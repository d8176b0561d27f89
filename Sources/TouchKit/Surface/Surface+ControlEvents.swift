/// What controls send as they track touches.
extension Surface {
    /// Updates `control`, the hit view, from `touch` as its class does when it handles a call for it in `phase`.
    ///
    /// - Returns: what it sends; nil for nothing.
    mutating func react(
        to phase: TouchPhase, of touch: TouchSnapshot, in control: ResponderID
    ) -> ControlReaction? {
        switch phase {
        case .began: reactToBegan(touch, in: control)
        case .moved: reactToMoved(touch, in: control)
        case .ended: reactToEnded(touch, in: control)
        case .cancelled: cancelTracking(touch.id, in: control)
        case .stationary, .regionEntered, .regionMoved, .regionExited: nil
        }
    }

    /// A second finger ends the tracking of the first, and no other is tracked before those lift; one that comes when the
    /// first has lifted is tracked beside it. A disabled control swallows touches (`UIControl.isEnabled`).
    private mutating func reactToBegan(_ touch: TouchSnapshot, in control: ResponderID) -> ControlReaction? {
        guard mayTrack(touch.id, in: control) else {
            if !tree[view: control].flags.contains(.enabled) { note(touch.id, .disabled) }
            return nil
        }
        if let held = controls.first(of: control, where: { isDown($0.touch) }) {
            note(held.touch, .tooManyTouches)
            note(touch.id, .tooManyTouches)
            return cancelTracking(held.touch, in: control)
        }
        guard !isHeld(control, before: touch.id) else {
            note(touch.id, .tooManyTouches)
            return nil
        }
        guard let isChanged = beginTracking(touch, in: control) else {
            if case .slider(let slider)? = valuedControl(control),
                let place = location(of: touch, in: control),
                slider.distance(of: place, in: tree[view: control].bounds) != nil
            {
                note(touch.id, .besideKnob)
            }
            return nil
        }
        note(touch.id, .tracked)
        var reaction = ControlReaction(of: control, needing: .tracked(touch.id))
        reaction.append(.touchDown)
        if touch.tapCount > 1 { reaction.append(.touchDownRepeat) }
        if isImmediate(control) { reaction.append(.primaryActionTriggered) }
        if isChanged { reaction.append(.valueChanged) }
        return reaction
    }

    private mutating func reactToMoved(_ touch: TouchSnapshot, in control: ResponderID) -> ControlReaction? {
        if !goesOn(touch, in: control) { return endTrackingSilently(touch.id, in: control) }
        guard let (wasInside, isInside, isChanged) = continueTracking(touch, in: control) else { return nil }
        var reaction = ControlReaction(of: control, needing: .tracked(touch.id))
        if wasInside != isInside { reaction.append(isInside ? .touchDragEnter : .touchDragExit) }
        reaction.append(isInside ? .touchDragInside : .touchDragOutside)
        if isChanged { reaction.append(.valueChanged) }
        return reaction
    }

    private mutating func reactToEnded(_ touch: TouchSnapshot, in control: ResponderID) -> ControlReaction? {
        guard let (isInside, isChanged, refusal) = endTracking(touch, in: control) else { return nil }
        note(touch.id, refusal.map { .refused($0) } ?? (isInside ? .upInside : .upOutside))
        var reaction = ControlReaction(of: control, needing: .nothing)
        reaction.endsTracking = true
        if !isInside {
            reaction.append(.touchUpOutside)
        } else if refusal != nil {
            reaction.append(.touchCancel)
        } else if !isEditable(control) {
            // Text input that can be edited recognizes taps itself.
            reaction.append(.touchUpInside)
            if isPrimaryActionOfLift(control), !isImmediate(control) {
                reaction.append(.primaryActionTriggered)
            }
        }
        if isChanged { reaction.append(.valueChanged) }
        return reaction
    }

    /// Ends the tracking of `touch` by `control`, if there is one; a value stays as it is, and one that is not reported
    /// continuously is reported then.
    mutating func cancelTracking(_ touch: TouchID, in control: ResponderID) -> ControlReaction? {
        guard let tracking = controls.end(touch, control) else { return nil }
        var reaction = ControlReaction(of: control, needing: .unreported(tracking))
        reaction.append(.touchCancel)
        reaction.append(.valueChanged)
        reaction.endsTracking = true
        return reaction
    }

    /// Ends the tracking of `touch` by `control`, which does not want to go on; only what it stands at is reported.
    private mutating func endTrackingSilently(
        _ touch: TouchID, in control: ResponderID
    ) -> ControlReaction? {
        guard let tracking = controls.end(touch, control) else { return nil }
        var reaction = ControlReaction(of: control, needing: .nothing)
        if isUnreported(tracking) { reaction.append(.valueChanged) }
        reaction.endsTracking = true
        return reaction
    }

    /// Ends one of the trackings of `control`, which was disabled; nil when there is none left.
    mutating func cancelNextTracking(in control: ResponderID) -> ControlReaction? {
        controls.first(of: control, where: { _ in true }).flatMap { tracking in
            note(tracking.touch, .disabled)
            return cancelTracking(tracking.touch, in: control)
        }
    }

    /// A control or cell has made that of `touch`.
    mutating func note(_ touch: TouchID, _ course: OutcomeRecord.ControlCourse) {
        outcomes.update(touch) { $0.tracking = course }
    }

    /// Whether a control of the class of `control` sends `event` of its own.
    func sends(_ event: ControlEvents, _ control: ResponderID) -> Bool {
        tree[view: control].viewClass.behavior.control?.ownEvents.contains(event) ?? false
    }

    /// Whether the primary action of `control` is that a finger lifts inside.
    private func isPrimaryActionOfLift(_ control: ResponderID) -> Bool {
        sends(.primaryActionTriggered, control) && !sends(.valueChanged, control)
            && !sends(.editingChanged, control)
    }

    /// Whether a new value of `control` is its primary action, and something is registered for that alone.
    func triggersPrimaryAction(_ control: ResponderID) -> Bool {
        guard sends(.valueChanged, control), !isImmediate(control) else { return false }
        // What a slider reports as its finger lifts is nothing new.
        if case .slider(let slider)? = valuedControl(control), slider.isContinuous,
            controls.first(of: control, where: { _ in true }) == nil
        {
            return false
        }
        return controls[control].registrations.contains {
            $0.events.contains(.primaryActionTriggered) && !$0.events.contains(.valueChanged)
        }
    }
}
