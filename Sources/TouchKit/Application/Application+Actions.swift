package import Core

/// Target-action: `UIControl.sendActions(for:)`, `UIApplication.sendAction(_:to:from:for:)`, and what actions do.
extension Application {
    /// Sends one event of a control: the actions registered for it, in order of addition.
    ///
    /// `earlier` are the events of the same moment that were sent before it: what is registered for one of them has run.
    mutating func send(
        _ controlEvent: ControlEvents, after earlier: ControlEvents = [], from control: ResponderID,
        to log: inout DecisionLog
    ) {
        log.append(.sends(control, controlEvent), value: surface.valuedControl(control)?.value)
        for registration in surface.controls[control].registrations
        where !registration.events.isDisjoint(with: controlEvent)
            && registration.events.isDisjoint(with: earlier)
        {
            sendAction(registration.action, from: .responder(control), at: log.time, to: &log)
        }
    }

    /// Step four of an event: sends the queued actions of recognizers from `start` on; what they cause is done when this
    /// returns.
    mutating func sendRecognizerActions(from start: Int, to log: inout DecisionLog) {
        guard arena.pendingActions.count > start else { return }
        let cause = log.cause
        var index = start
        while index < arena.pendingActions.count {
            let id = arena.pendingActions[index]
            index += 1
            guard let action = arena.descriptions[id].action else { continue }
            log.cause = arena.boundTouches(of: id, in: surface.touches, &log)
            sendAction(action, from: .recognizer(id), at: surface.touches.time, to: &log)
        }
        log.cause = cause
        arena.pendingActions.removeLast(arena.pendingActions.count - start)
    }

    /// Sends `action` to its target, or along the responder chain to the first that responds to it.
    ///
    /// The target performs its effects before this returns. An explicit target that does not respond and a chain in which
    /// none responds make it a discarded action.
    ///
    /// - Returns: whether it had a target.
    @discardableResult
    package mutating func sendAction(
        _ action: Action, from sender: ActionSender, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        let name = log.keep(action.name)
        guard actionBudget.begin() else {
            log.append(.actionDropped(name: name))
            return false
        }
        defer { actionBudget.end() }
        guard let target = target(of: action, from: sender), let effects = actions[target, action.name]
        else {
            log.append(.actionDiscarded(name: name))
            return false
        }
        log.append(.action(sender, name: name, target: target), value: value(of: sender))
        for effect in effects {
            log.append(.performs(target, name: name, effect: log.keep(effect)), value: value(of: sender))
            perform(effect, at: time, to: &log)
        }
        return true
    }

    /// The target of `action`: its own, or the first on the chain that responds to it (``NilTarget``).
    private func target(of action: Action, from sender: ActionSender) -> ResponderID? {
        guard action.target == nil else { return action.target }
        let first: ResponderID? =
            switch settings.nilTarget {
            case .firstResponder: tree.firstResponder
            case .sender: view(of: sender)
            case .auto: tree.firstResponder ?? view(of: sender)
            }
        return first.flatMap { actions.firstResponder(to: action.name, on: tree, from: $0) }
    }

    /// The responder that `action` of `sender` gets to as things stand; nil if it is discarded.
    package func responder(to action: Action, from sender: ActionSender) -> ResponderID? {
        guard let target = target(of: action, from: sender), actions[target, action.name] != nil else {
            return nil
        }
        return target
    }

    private func value(of sender: ActionSender) -> ControlValue? {
        switch sender {
        case .responder(let responder): surface.valuedControl(responder)?.value
        case .recognizer: nil
        }
    }

    private func view(of sender: ActionSender) -> ResponderID {
        switch sender {
        case .responder(let responder): responder
        case .recognizer(let recognizer): arena.descriptions[recognizer].view
        }
    }

    // MARK: Effects

    /// Carries out `effect` at once; what reaches beyond the app goes to ``DecisionLog/externalEffects``.
    ///
    /// Writes no line of its own, only what it causes.
    package mutating func perform(_ effect: Effect, at time: Timestamp, to log: inout DecisionLog) {
        log.time = time
        switch effect {
        case .publish, .run, .unit: log.handOutwards(effect)
        case .foreground(let app):
            log.handOutwards(effect)
            if app != name { resignActive(.foreground, at: time, to: &log) }
        case .set(let changes): apply(changes, to: &log)
        case .remove(let view): removeFromSuperview(view, at: time, to: &log)
        case .present(let controller): presentations.present(controller, in: &surface.tree)
        case .dismiss(let controller): dismiss(controller, at: time, to: &log)
        case .becomeFirstResponder(let id): becomeFirstResponder(id, at: time, to: &log)
        case .resignFirstResponder(let id): resignFirstResponder(id, at: time, to: &log)
        case .ignoreInteraction(.begin): beginIgnoringInteraction(at: time, to: &log)
        case .ignoreInteraction(.end): endIgnoringInteraction(at: time, to: &log)
        case .receiveRemoteControl(let bracket): nonTouchEvents.isReceivingRemoteControl = bracket == .begin
        }
        if phase != .sending { updateDeadline() }
    }

    private mutating func apply(_ changes: PropertyChanges, to log: inout DecisionLog) {
        switch changes.target {
        case .view(let id, let changes):
            for change in changes { apply(change, to: id, &log) }
        case .recognizer(let id, let changes):
            apply(changes, to: id, at: log.time, to: &log)
        }
    }

    private mutating func apply(_ change: ViewChange, to id: ResponderID, _ log: inout DecisionLog) {
        tree.apply(change, to: id)
        switch change {
        case .trackingOutset(let outset): surface.controls[id].trackingOutset = outset
        case .control(let change): surface.apply(change, to: id)
        case .flag(.enabled, false): cancelTracking(in: id, to: &log)
        case .flag(.hidden, true): handOverKey(from: id, to: &log)
        case .bounds, .frame: presentations.fit(to: id, in: &surface.tree)
        case .flag, .alpha, .anchorPoint, .center, .transform, .hitTest, .pointInside, .touches, .motion,
            .remote, .canBecomeFirstResponder, .canResignFirstResponder, .level, .canBecomeKey, .screen,
            .key:
            break
        }
    }

    /// Gives the recognizer `id` new values.
    ///
    /// In the middle of its touches they count at once, but for those of the gesture itself, which count from the next
    /// sequence: one that is disabled fails or is cancelled, one that waits may have nothing to wait for any more, and
    /// views may get calls that were withheld.
    package mutating func apply(
        _ changes: [RecognizerChange], to id: RecognizerID, at time: Timestamp, to log: inout DecisionLog
    ) {
        guard arena.contains(id) else { return }
        let wasEnabled = arena.descriptions[id].isEnabled
        arena.apply(changes, to: id)
        guard !arena[id].touches.isEmpty else { return }
        performEvent(at: time, to: &log) { application, log in
            application.arena.followChange(
                of: id, wasEnabled: wasEnabled, on: application.surface, to: &log)
        }
    }
}
