import Core
import HIDRecords

/// The recognizers of which programs decide.
extension Application {
    /// Why a program may not say the state of a recognizer.
    package enum CustomRefusal: Error, Sendable {
        /// No recognizer of that name is this program's.
        case unknown
        /// The touch is none of the recognizer's present sequence.
        case otherTouch
        /// The recognizer cannot enter that state; it is in this one, or waits for others to fail.
        case impossible(GestureState, isWaiting: Bool)
    }

    /// The recognizer called `name`, which the program called `client` says enters `state`, with `touch` in its present sequence.
    package func recognizer(
        named name: String, entering state: CustomState, with touch: TouchID, by client: String?
    ) -> Result<RecognizerID, CustomRefusal> {
        let named = arena.descriptions.indices.first { index in
            guard arena.descriptions[index].name == name,
                case .custom(let custom) = arena.descriptions[index].gesture
            else { return false }
            return client == nil || client == tree.clients.clients[custom.client].name
        }
        guard let id = named.map(RecognizerID.init(index:)) else { return .failure(.unknown) }
        guard arena[id].isBound(to: touch) else { return .failure(.otherTouch) }
        guard arena.mayEnter(state, id) else {
            return .failure(.impossible(arena[id].state, isWaiting: arena[id].held != nil))
        }
        return .success(id)
    }

    /// The recognizers of which the program called `name` decides.
    package func recognizers(ofClient name: String) -> [GestureRecognizerDescription] {
        arena.descriptions.filter { description in
            guard case .custom(let custom) = description.gesture else { return false }
            return tree.clients.clients[custom.client].name == name
        }
    }

    /// Has recognizers fail, or be cancelled, because of `reason`, as an event of its own: those of which the program at that index of
    /// ``ClientTable/clients`` decides, or any program.
    mutating func failCustomRecognizers(
        of client: Int?, _ reason: StateReason, at time: Timestamp, to log: inout DecisionLog
    ) {
        guard arena.haveCustoms else { return }
        let concerned = arena.active.filter { id in
            guard case .custom(let custom) = arena.descriptions[id].gesture else { return false }
            return arena[id].state.isListening && client ?? custom.client == custom.client
        }
        guard !concerned.isEmpty else { return }
        performEvent(at: time, to: &log) { application, log in
            for id in concerned where application.arena[id].state.isListening {
                application.arena.proposeFailure(reason, of: id)
                application.arena.settle(id, on: application.surface, to: &log)
            }
        }
    }
}
