import Core
import HIDRecords

/// What the program that decides of a recognizer is told: the recognizer's touches, and the states that it enters.
package struct GestureNews: Sendable {
    /// What is told.
    package enum Content: Sendable {
        /// A call of the recognizer, and those of its touches that are down after it.
        case touches(ClientCall, live: [TouchID])
        /// The state that it has entered, and why, where the state alone does not say it.
        case state(GestureState, StateReason?)
    }

    /// The index of the entry in the log that says the same.
    package let entry: Int
    /// The recognizer.
    package let recognizer: RecognizerID
    /// The program's name.
    package let client: String
    /// What is told.
    package let content: Content
}

extension GestureNews {
    /// Tells the program of `id`, if one decides of it, that it has entered `state`, which the last entry of `log` says.
    ///
    /// It is told when the recognizer begins and when its sequence is over.
    @inline(never)
    static func add(
        stateOf id: RecognizerID, _ state: GestureState, _ reason: StateReason?, in arena: GestureArena,
        _ surface: Surface, to log: inout DecisionLog
    ) {
        guard state == .began || state.isFinished,
            let client = arena.descriptions[id].program(among: surface.tree.clients)
        else { return }
        log.append(
            GestureNews(
                entry: log.entries.count - 1, recognizer: id, client: client, content: .state(state, reason)))
    }

    /// Tells programs of the touches that entries of `log` from `first` on say their recognizers got.
    @inline(never)
    static func add(
        touchesFrom first: Int, in arena: GestureArena, _ surface: Surface, to log: inout DecisionLog
    ) {
        for entry in first..<log.entries.count {
            guard case .gesture(.touches(let id, let phase, let set)) = log.entries[entry].decision,
                let client = arena.descriptions[id].program(among: surface.tree.clients)
            else { continue }
            var touches: [ClientCall.Touch] = []
            for position in set.indices {
                let snapshot = log.touch(at: position, of: set)
                guard let touch = surface.touches.touch(snapshot.id) else { continue }
                touches.append(ClientCall.Touch(touch, as: snapshot, in: phase, at: log.time))
            }
            let cause =
                phase == .cancelled
                ? touches.first.flatMap { surface.outcomes.interruption(of: $0.id, &log) } : nil
            let view = arena.descriptions[id].view
            let call = ClientCall(
                client: client, view: view, phase: phase, touches: touches, cause: cause,
                toScreen: surface.tree.transformToScreen(of: view))
            let live = arena.touches(of: id, downAfter: phase, surface.touches)
            log.append(
                GestureNews(
                    entry: entry, recognizer: id, client: client, content: .touches(call, live: live)))
        }
    }
}

extension GestureRecognizerDescription {
    /// The name of the program that decides of it; nil if none does, or if that is not there.
    fileprivate func program(among clients: ClientTable) -> String? {
        guard case .custom(let custom) = gesture, clients.isAttached(at: custom.client) else { return nil }
        return clients.clients[custom.client].name
    }
}

extension GestureArena {
    /// The touches of `id` that are down after the calls of `phase` in the event under way: those that end in a later one are
    /// still there.
    fileprivate func touches(
        of id: RecognizerID, downAfter phase: TouchPhase, _ touches: TouchTracker
    ) -> [TouchID] {
        self[id].touches.filter { bound in
            guard !bound.isDown, let index = bound.index else { return bound.isDown }
            return touches[index].phase.rawValue > phase.rawValue
        }
        .map { $0.id }
    }
}
