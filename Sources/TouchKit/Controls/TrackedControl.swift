import Core
import HIDRecords

/// A control and the touches that it tracks: what it sends because of them.
struct TrackedControl {
    /// The control.
    let control: ResponderID

    /// That of `control`.
    init(_ control: ResponderID) { self.control = control }

    /// Updates it, the hit view, from `touch` as its class does when it handles a call for it in `phase`.
    ///
    /// - Returns: what it sends; nil for nothing.
    func react(
        to phase: TouchPhase, of touch: TouchSnapshot, on surface: inout Surface
    ) -> ControlReaction? {
        switch phase {
        case .began: reactToBegan(touch, on: &surface)
        case .moved: reactToMoved(touch, on: &surface)
        case .ended: reactToEnded(touch, on: &surface)
        case .cancelled: cancelTracking(touch.id, on: &surface)
        case .stationary, .regionEntered, .regionMoved, .regionExited: nil
        }
    }

    /// A second finger ends the tracking of the first, and no other is tracked before those lift; one that comes when the
    /// first has lifted is tracked beside it. A disabled control swallows touches (`UIControl.isEnabled`).
    private func reactToBegan(_ touch: TouchSnapshot, on surface: inout Surface) -> ControlReaction? {
        let isEnabled = surface.tree[view: control].flags.contains(.enabled)
        guard isEnabled, surface.isAlive(touch.id, for: control) else {
            if !isEnabled { surface.note(touch.id, .disabled) }
            return nil
        }
        let held = surface.controls.first(of: control) { surface.isDown($0.touch) }
        if let held {
            surface.note(held.touch, .tooManyTouches)
            surface.note(touch.id, .tooManyTouches)
            return cancelTracking(held.touch, on: &surface)
        }
        guard !isHeld(before: touch.id, on: surface) else {
            surface.note(touch.id, .tooManyTouches)
            return nil
        }
        guard let isChanged = beginTracking(touch, on: &surface) else {
            surface.note(touch.id, isBesideKnob(touch, on: surface) ? .besideKnob : .untracked)
            return nil
        }
        surface.note(touch.id, .tracked)
        var reaction = ControlReaction(of: control, needing: .tracked(touch.id))
        reaction.append(.touchDown)
        if touch.tapCount > 1 { reaction.append(.touchDownRepeat) }
        if surface.isImmediate(control) { reaction.append(.primaryActionTriggered) }
        if isChanged { reaction.append(.valueChanged) }
        return reaction
    }

    private func reactToMoved(_ touch: TouchSnapshot, on surface: inout Surface) -> ControlReaction? {
        if !goesOn(touch, on: surface) { return endTrackingSilently(touch.id, on: &surface) }
        guard let (wasInside, isInside, isChanged) = continueTracking(touch, on: &surface) else { return nil }
        var reaction = ControlReaction(of: control, needing: .tracked(touch.id))
        if wasInside != isInside { reaction.append(isInside ? .touchDragEnter : .touchDragExit) }
        reaction.append(isInside ? .touchDragInside : .touchDragOutside)
        if isChanged { reaction.append(.valueChanged) }
        return reaction
    }

    private func reactToEnded(_ touch: TouchSnapshot, on surface: inout Surface) -> ControlReaction? {
        guard let (isInside, isChanged, refusal) = endTracking(touch, on: &surface) else { return nil }
        surface.note(touch.id, refusal.map { .refused($0) } ?? (isInside ? .upInside : .upOutside))
        var reaction = ControlReaction(of: control, needing: .nothing)
        reaction.endsTracking = true
        if !isInside {
            reaction.append(.touchUpOutside)
        } else if refusal != nil {
            reaction.append(.touchCancel)
        } else if !surface.isEditable(control) {
            // Text input that can be edited recognizes taps itself.
            reaction.append(.touchUpInside)
            if isPrimaryActionOfLift(on: surface), !surface.isImmediate(control) {
                reaction.append(.primaryActionTriggered)
            }
        }
        if isChanged { reaction.append(.valueChanged) }
        return reaction
    }

    /// Ends the tracking of `touch`, if there is one; a value stays as it is, and one that is not reported continuously is reported
    /// then.
    func cancelTracking(_ touch: TouchID, on surface: inout Surface) -> ControlReaction? {
        guard let tracking = surface.controls.end(touch, control) else { return nil }
        var reaction = ControlReaction(of: control, needing: .unreported(tracking))
        reaction.append(.touchCancel)
        reaction.append(.valueChanged)
        reaction.endsTracking = true
        return reaction
    }

    /// Ends `tracking`, as it was disabled; nil when that is over.
    func cancel(_ tracking: ControlTracking, on surface: inout Surface) -> ControlReaction? {
        surface.note(tracking.touch, .disabled)
        return cancelTracking(tracking.touch, on: &surface)
    }

    /// Ends the tracking of `touch`, as it does not want to go on; only what it stands at is reported.
    private func endTrackingSilently(_ touch: TouchID, on surface: inout Surface) -> ControlReaction? {
        guard let tracking = surface.controls.end(touch, control) else { return nil }
        var reaction = ControlReaction(of: control, needing: .nothing)
        if Self.isUnreported(tracking, on: surface) { reaction.append(.valueChanged) }
        reaction.endsTracking = true
        return reaction
    }

    /// Whether it has a finger on it that landed before `id`.
    private func isHeld(before id: TouchID, on surface: Surface) -> Bool {
        surface.touches.live.contains { $0.id < id && $0.view == control && $0.isTracked && $0.isDown }
    }

    private func isBesideKnob(_ touch: TouchSnapshot, on surface: Surface) -> Bool {
        guard case .slider(let slider)? = surface.valuedControl(control),
            let location = surface.location(of: touch, in: control)
        else { return false }
        return slider.distance(of: location, in: surface.tree[view: control].bounds) != nil
    }

    /// Whether its primary action is that a finger lifts inside.
    private func isPrimaryActionOfLift(on surface: Surface) -> Bool {
        surface.sends(.primaryActionTriggered, control) && !surface.sends(.valueChanged, control)
            && !surface.sends(.editingChanged, control)
    }

    /// Whether a new value is its primary action, and something is registered for that alone.
    func triggersPrimaryAction(on surface: Surface) -> Bool {
        guard surface.sends(.valueChanged, control), !surface.isImmediate(control) else { return false }
        // What a slider reports as its finger lifts is nothing new.
        if case .slider(let slider)? = surface.valuedControl(control), slider.isContinuous,
            surface.controls.first(of: control, where: { _ in true }) == nil
        {
            return false
        }
        return surface.controls[control].registrations.contains {
            $0.events.contains(.primaryActionTriggered) && !$0.events.contains(.valueChanged)
        }
    }
}
