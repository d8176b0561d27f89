import Core
import HIDRecords

/// Whether an attached client still answers: it must, once it was sent the beginning or the end of a touch.
///
/// Without fingers nobody is asked, so that an idle machine stays idle.
struct Liveness: Sendable {
    /// What is due.
    enum Due: Sendable {
        case ping, giveUp
    }

    /// How long a client may be quiet before it is asked.
    private static let quiet = Interval.seconds(1)
    /// How long it then has.
    private static let patience = Interval.seconds(3)

    private enum State: Sendable {
        case alive
        /// It was sent something at that time, and nothing came from it since.
        case sent(Timestamp)
        case asked(Timestamp)
    }

    private var state = State.alive

    /// When something is due; nil while the client need not show that it is alive.
    var deadline: Timestamp? {
        switch state {
        case .alive: nil
        case .sent(let time): time + Self.quiet
        case .asked(let time): time + Self.patience
        }
    }

    /// A line came from the client.
    mutating func noteLine() { state = .alive }

    /// The client is sent the beginning or the end of a touch.
    mutating func noteEdge(at now: Timestamp) {
        if case .alive = state { state = .sent(now) }
    }

    /// What is due at `now`.
    mutating func take(at now: Timestamp) -> Due? {
        guard let deadline, deadline <= now else { return nil }
        if case .sent = state {
            state = .asked(now)
            return .ping
        }
        state = .alive
        return .giveUp
    }
}
