package import HIDRecords

/// What effects do to recognizers.
extension Application {
    /// Gives the recognizer `id` new values.
    ///
    /// In the middle of its touches they count at once, but for those of the gesture itself, which count from the next
    /// sequence: one that is disabled fails or is cancelled, one that waits may have nothing to wait for any more, and
    /// views may get calls that were withheld.
    package mutating func apply(
        _ changes: [RecognizerChange], to id: RecognizerID, at time: Timestamp, to log: inout DecisionLog
    ) {
        let place = Int(id.index)
        guard scene.gestures.indices.contains(place), gestures.contains(id) else { return }
        let wasEnabled = scene.gestures[place].isEnabled
        for change in changes { scene.gestures[place].apply(change) }
        gestures.changeCount += 1
        if changes.contains(where: \.isRelation) {
            gestures.noteRelations(of: scene.gestures)
            gestures[id].obstacle = nil
        }
        guard !gestures[id].touches.isEmpty else { return }
        let isDisabled = wasEnabled && !scene.gestures[place].isEnabled
        performEvent(at: time, to: &log) { application, log in
            application.gestures.concernsViews = true
            application.gestures.mayTakeTouches = true
            if isDisabled { application.disable(id, to: &log) } else { application.retry(id, to: &log) }
        }
    }

    private mutating func disable(_ id: RecognizerID, to log: inout DecisionLog) {
        switch gestures[id].state {
        case .possible: fail(id, .disabled, to: &log)
        case .began, .changed: enter(.cancelled, id, .disabled, to: &log)
        case .ended, .cancelled, .failed: break
        }
    }
}

extension RecognizerChange {
    /// Whether it changes which recognizers must fail first, or which of them others may prevent.
    fileprivate var isRelation: Bool {
        switch self {
        case .requireToFail, .simultaneousWith, .canBePrevented: true
        case .flag, .number, .allowedTouchTypes, .direction, .edges, .canPrevent, .action, .actionStates:
            false
        }
    }
}
