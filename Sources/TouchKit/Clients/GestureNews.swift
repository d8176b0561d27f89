import Core
import HIDRecords

/// What the program that decides of a recognizer is told: the recognizer's touches, and the states that it enters.
package struct GestureNews: Sendable {
    /// What is told.
    package enum Content: Sendable {
        /// A call of the recognizer, and those of its touches that are down after it.
        case touches(ClientCall, live: [TouchID])
        /// The state that it has entered, and why, where the state alone does not say it: where its touches were cancelled, what
        /// cancelled them.
        case state(GestureState, StateReason?, Interruption?)
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
    /// Tells the program that decides of the recognizer whose change of state is the last entry of `log`, when that begins and when its
    /// sequence is over.
    static func addState(in arena: GestureArena, _ surface: Surface, to log: inout DecisionLog) {
        guard case .gesture(.state(let id, _, let state, let reason))? = log.entries.last?.decision,
            state == .began || state.isFinished,
            let client = arena.descriptions[id].attachedDecider(among: surface.tree.clients)
        else { return }
        var interruption: Interruption?
        if reason == .cancelled || state == .cancelled && reason == nil {
            interruption = arena[id].touches.first.flatMap {
                surface.outcomes.record(of: $0.id, &log)?.cancellation
            }
        }
        log.append(
            GestureNews(
                entry: log.entries.count - 1, recognizer: id, client: client,
                content: .state(state, reason, interruption)))
    }

    /// Tells programs of the touches that entries of `log` from `first` on say their recognizers got.
    static func addTouches(
        from first: Int, in arena: GestureArena, _ surface: Surface, to log: inout DecisionLog
    ) {
        for entry in first..<log.entries.count {
            guard case .gesture(.touches(let id, let phase, let set)) = log.entries[entry].decision,
                let client = arena.descriptions[id].attachedDecider(among: surface.tree.clients)
            else { continue }
            var touches: [ClientCall.Touch] = []
            for position in set.indices {
                let snapshot = log.touch(at: position, of: set)
                guard let touch = surface.touches.touch(snapshot.id) else { continue }
                touches.append(ClientCall.Touch(touch, as: snapshot, in: phase, at: log.time))
            }
            let cause =
                phase == .cancelled
                ? touches.first.flatMap { surface.outcomes.record(of: $0.id, &log)?.cancellation } : nil
            let view = arena.descriptions[id].view
            let call = ClientCall(
                client: client, view: view, phase: phase, touches: touches, cause: cause,
                toScreen: surface.tree.transformToScreen(of: view))
            let live = arena[id].touches(downAfter: phase, surface.touches)
            log.append(
                GestureNews(
                    entry: entry, recognizer: id, client: client, content: .touches(call, live: live)))
        }
    }
}

extension GestureRecognizerDescription {
    /// The name of the program that decides of it; nil if none does, or if that is not there.
    fileprivate func attachedDecider(among clients: ClientTable) -> String? {
        guard case .custom(let custom) = gesture, clients.isAttached(at: custom.client) else { return nil }
        return clients.clients[custom.client].name
    }
}

extension GestureRecognizer {
    /// The touches that are down after the calls of `phase` in the event under way: those that end in a later one are
    /// still there.
    fileprivate func touches(downAfter phase: TouchPhase, _ tracker: TouchTracker) -> [TouchID] {
        touches.filter { bound in
            guard !bound.isDown, let index = bound.index else { return bound.isDown }
            return tracker[index].phase.rawValue > phase.rawValue
        }
        .map { $0.id }
    }
}
