package import HIDRecords

/// What actions do.
extension Application {
    /// Carries out `effect` at once; what reaches beyond the app goes to ``DecisionLog/externalEffects``.
    ///
    /// Writes no line of its own, only what it causes.
    package mutating func perform(_ effect: Effect, at time: Timestamp, to log: inout DecisionLog) {
        log.time = time
        switch effect {
        case .publish, .run, .unit, .foreground: log.handOutwards(effect)
        case .set(let changes): apply(changes)
        case .remove(let view): removeFromSuperview(view, at: time, to: &log)
        case .present(let controller): present(controller)
        case .dismiss(let controller): dismiss(controller, at: time, to: &log)
        case .becomeFirstResponder, .resignFirstResponder, .receiveRemoteControl: break
        case .ignoreInteraction(.begin): beginIgnoringInteraction(at: time, to: &log)
        case .ignoreInteraction(.end): endIgnoringInteraction(at: time, to: &log)
        }
    }

    private mutating func apply(_ changes: PropertyChanges) {
        switch changes.target {
        case .view(let id, let changes):
            for change in changes { tree.apply(change, to: id) }
        case .recognizer(let id, let changes):
            for change in changes { scene.gestures[Int(id.index)].apply(change) }
        }
    }
}
