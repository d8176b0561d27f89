import ApplicationProtocol

/// The recognizers of which a client decides that have touches and are not over.
struct OpenGestures {
    private struct Gesture: Equatable {
        let app: String
        let recognizer: String
    }

    /// In the order in which their touches began.
    private var gestures: [Gesture] = []

    /// Takes note of a call.
    mutating func note(_ call: Touches) {
        guard let recognizer = call.recognizer else { return }
        let gesture = Gesture(app: call.app, recognizer: recognizer)
        if !gestures.contains(gesture) { gestures.append(gesture) }
    }

    /// Takes note of a state, after which one may be over.
    mutating func note(_ state: RecognizerState) {
        guard state.state.isFinal else { return }
        gestures.removeAll { $0 == Gesture(app: state.app, recognizer: state.recognizer) }
    }

    /// Forgets all of them: the states that cancel them at `time`.
    mutating func cancelAll(at time: Double) -> [RecognizerState] {
        defer { gestures = [] }
        return gestures.map { gesture in
            RecognizerState(
                time: time, app: gesture.app, recognizer: gesture.recognizer, state: .cancelled,
                reason: "connection ended")
        }
    }
}
