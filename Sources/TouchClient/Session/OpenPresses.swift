import ApplicationProtocol

/// The presses that a client has seen begin and not end.
struct OpenPresses {
    /// In the order in which they began.
    private var presses: [Press] = []

    /// Takes note of a call.
    mutating func note(_ call: Press) {
        presses.removeAll { $0.app == call.app && $0.id == call.id }
        if call.phase == .began { presses.append(call) }
    }

    /// Forgets all of them: the calls that cancel them at `time`.
    mutating func cancelAll(at time: Double) -> [Press] {
        defer { presses = [] }
        return presses.map { press in
            var call = press
            call.time = time
            call.phase = .cancelled
            return call
        }
    }
}
