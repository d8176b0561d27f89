package import Core

/// Lines that scanners type, each as one event.
extension Application {
    /// Sends `text` to the nearest responder that has actions for `didScan`: what they publish has it as its value. Entries show
    /// it if `isNamed`.
    package mutating func sendScan(
        _ text: String, isNamed: Bool = true, at time: Timestamp, to log: inout DecisionLog
    ) {
        log.time = time
        let first = tree.keyResponder
        guard isOpen(first) else { return log.append(.responder(.ignoresScan(gate.state))) }
        guard log.passesApplication(of: tree) else { return }
        var taker: ResponderID?
        tree.walkChain(from: first) { responder in
            if !nonTouchEvents.responses[responder, .scan].isEmpty { taker = responder }
            return taker == nil
        }
        guard let taker else { return log.append(.responder(.scanDiscarded)) }
        log.append(.responder(.scan(taker, text: isNamed ? log.keep(text) : nil)))
        scannedText = text
        for action in nonTouchEvents.responses[taker, .scan] {
            sendAction(action, from: .responder(taker), at: time, to: &log)
        }
        scannedText = nil
    }
}
