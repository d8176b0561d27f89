/// What may have changed in a scene since it was last asked for.
package struct SceneChanges: Sendable {
    /// Responders whose properties may have changed.
    package var responders: Set<ResponderID> = []
    /// Recognizers whose properties may have changed.
    package var recognizers: Set<RecognizerID> = []
    /// Whether responders may have come, gone or moved.
    package var areStructural = false

    /// What may have changed in `application` since this was last taken; nothing unless it is recorded.
    package init(takenFrom application: inout Application) {
        responders = application.surface.tree.changed.take()
            .union(application.surface.controls.changed.take())
            .union(application.surface.scrolls.changed.take())
        recognizers = application.arena.changed.take()
        areStructural = application.surface.tree.hasMoved
        application.surface.tree.hasMoved = false
    }

    /// Whether nothing has changed.
    package var isEmpty: Bool { responders.isEmpty && recognizers.isEmpty && !areStructural }
}

extension TouchID {
    /// The touch on the panel with the number `panel` that moves something in `application` although no decision tells of it: the
    /// first one of a recognizer that goes on, or else the first that is down; nil without one.
    package static func moving(on panel: Int, in application: borrowing Application) -> TouchID? {
        let touches = application.surface.touches
        let arena = application.arena
        func isDown(_ touch: TouchID) -> Bool {
            touches.contains(touch) { $0.isDown && $0.path.panel == panel }
        }
        for id in arena.active where arena[id].state.isActive {
            if let bound = arena[id].touches.first(where: { isDown($0.id) }) { return bound.id }
        }
        return touches.event.allTouches.first { isDown($0.id) }?.id
    }
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
