package import Core

/// An effect that reaches beyond its app: the owner of the decision log carries it out.
package enum OutboundEffect: Equatable, Sendable {
    /// Sends a message to the topic's subscribers at the socket.
    case publish(topic: String)
    /// Runs a program, killed after `timeout`.
    case run(arguments: [String], timeout: Interval)
    /// Starts a systemd unit.
    case unit(String)
    /// Brings another app to the front.
    case foreground(app: String)
    /// Has what fingers did of late kept in a file, for this reason.
    case snapshot(reason: String)

    /// The most bytes of the reason for a snapshot.
    package static let longestReason = 200

    /// The longest a program runs unless its effect says otherwise.
    package static let defaultTimeout = Interval(microseconds: 5_000_000)

    /// How sentences call it.
    var sentence: String {
        switch self {
        case .publish(let topic): "publish \(topic)"
        case .run(let arguments, _): "run \(arguments.joined(separator: " "))"
        case .unit(let name): "unit \(name)"
        case .foreground(let app): "foreground \(app)"
        case .snapshot(let reason): "snapshot \(reason)"
        }
    }

    /// Hands it on, for the entry at that index if an action performs it; what is in flight in `application` ends if another
    /// app comes to the front.
    func perform(
        in application: inout Application, performedBy entry: Int?, at time: Timestamp,
        to log: inout DecisionLog
    ) {
        log.handOutwards(self, performedBy: entry)
        if case .foreground(let app) = self, app != application.name {
            application.resignActive(.foreground, at: time, to: &log)
        }
    }
}
