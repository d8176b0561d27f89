package import HIDRecords

/// What effects do to recognizers.
extension Application {
    /// Gives the recognizer `id` new values; one that is disabled in the middle of its touches fails or is cancelled.
    package mutating func apply(
        _ changes: [RecognizerChange], to id: RecognizerID, at time: Timestamp, to log: inout DecisionLog
    ) {
        let place = Int(id.index)
        guard scene.gestures.indices.contains(place), gestures.contains(id) else { return }
        let wasEnabled = scene.gestures[place].isEnabled
        for change in changes { scene.gestures[place].apply(change) }
        guard wasEnabled, !scene.gestures[place].isEnabled, !gestures[id].touches.isEmpty else { return }
        performEvent(at: time, to: &log) { application, log in application.disable(id, to: &log) }
    }

    private mutating func disable(_ id: RecognizerID, to log: inout DecisionLog) {
        switch gestures[id].state {
        case .possible: fail(id, .disabled, to: &log)
        case .began, .changed: enter(.cancelled, id, .disabled, to: &log)
        case .ended, .cancelled, .failed: break
        }
    }
}
