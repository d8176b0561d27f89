/// What a program says of a recognizer of which it decides.
package struct CustomAnswer: Sendable {
    /// The name of the recognizer.
    package let recognizer: String
    /// A touch of its present sequence.
    package let touch: TouchID
    /// The state that it enters.
    package let state: CustomState
    /// The name of the program; nil for the one that decides, whichever that is.
    package let client: String?

    /// The answer of `client` that `recognizer`, which has `touch`, enters `state`.
    package init(recognizer: String, touch: TouchID, _ state: CustomState, by client: String?) {
        self.recognizer = recognizer
        self.touch = touch
        self.state = state
        self.client = client
    }

    /// The recognizer of `application` that it is about, or why the program may not say it.
    package func recognizer(in application: Application) -> Result<RecognizerID, CustomRefusal> {
        let arena = application.arena
        let named = arena.descriptions.indices.first { index in
            guard arena.descriptions[index].name == recognizer,
                let decider = arena.descriptions[index].decider(among: application.tree.clients)
            else { return false }
            return client == nil || client == decider
        }
        guard let id = named.map(RecognizerID.init(index:)) else { return .failure(.unknown) }
        guard arena[id].isBound(to: touch) else { return .failure(.otherTouch) }
        guard arena.mayEnter(state, id) else {
            return .failure(.impossible(arena[id].state, isWaiting: arena[id].held != nil))
        }
        return .success(id)
    }
}

/// Why a program may not say the state of a recognizer.
package enum CustomRefusal: Error, Sendable {
    /// No recognizer of that name is this program's.
    case unknown
    /// The touch is none of the recognizer's present sequence.
    case otherTouch
    /// The recognizer cannot enter that state; it is in this one, or waits for others to fail.
    case impossible(GestureState, isWaiting: Bool)
}

extension GestureRecognizerDescription {
    /// The name of the program that decides of it, one of `clients`; nil if none does.
    package func decider(among clients: ClientTable) -> String? {
        if case .custom(let custom) = gesture { clients.clients[custom.client].name } else { nil }
    }
}
