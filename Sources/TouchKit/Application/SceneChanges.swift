/// What may have changed in a scene since it was last asked for.
package struct SceneChanges: Sendable {
    /// Responders whose properties may have changed.
    package var responders: Set<ResponderID> = []
    /// Recognizers whose properties may have changed.
    package var recognizers: Set<RecognizerID> = []
    /// Whether responders may have come, gone or moved.
    package var areStructural = false

    /// Whether nothing has changed.
    package var isEmpty: Bool { responders.isEmpty && recognizers.isEmpty && !areStructural }
}

/// Which responders a scene has, and how they are related; equal only if nothing of that has changed.
package struct SceneShape: Equatable, Sendable {
    /// ``ViewTree/moves``.
    let moves: UInt64
    /// How often responders, recognizers and actions were added.
    let extensions: Int
}

/// Records which of many things change, if that is wanted: a test of a flag if not.
struct ChangeRecorder<ID: Hashable & Sendable>: Sendable {
    /// Whether changes are recorded.
    var isRecording = false
    private var changed: [ID] = []

    /// `id` changes.
    mutating func note(_ id: ID) {
        if isRecording { changed.append(id) }
    }

    /// What has changed since the last call.
    mutating func take() -> Set<ID> {
        defer { changed.removeAll(keepingCapacity: true) }
        return Set(changed)
    }
}
