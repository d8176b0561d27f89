package import HIDRecords

/// What actions do.
extension Application {
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
        case .present(let controller): present(controller)
        case .dismiss(let controller): dismiss(controller, at: time, to: &log)
        case .becomeFirstResponder(let id): becomeFirstResponder(id, at: time, to: &log)
        case .resignFirstResponder(let id): resignFirstResponder(id, at: time, to: &log)
        case .ignoreInteraction(.begin): beginIgnoringInteraction(at: time, to: &log)
        case .ignoreInteraction(.end): endIgnoringInteraction(at: time, to: &log)
        case .receiveRemoteControl(let bracket): isReceivingRemoteControl = bracket == .begin
        }
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
        case .trackingOutset(let outset):
            scene.controls[id, default: ControlDescription()].trackingOutset = outset
        case .control(let change): apply(change, to: id)
        case .flag(.enabled, false): cancelTracking(in: id, to: &log)
        case .flag(.hidden, true): handOverKey(from: id, to: &log)
        case .bounds, .frame:
            for presentation in scene.presentations where presentation.window == id {
                tree.fit(transition: presentation.transition, to: id)
            }
        default: break
        }
    }
}
