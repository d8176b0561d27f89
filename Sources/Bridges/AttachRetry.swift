package import Core
package import TouchClient

/// When a bridge that was refused asks again to attach, and what it reports about that.
package struct AttachRetry: Sendable {
    private static let pause = Interval.seconds(5)

    /// When to ask again; nil when nothing was refused.
    package private(set) var at: Timestamp?
    private var reported: Refused?

    /// Nothing was refused.
    package init() {}

    /// Takes note of what happened at `now`: the sentence to report, if it is news.
    package mutating func note(_ event: TouchClientEvent, at now: Timestamp) -> String? {
        switch event {
        case .refused(let refused):
            at = now + Self.pause
            defer { reported = refused }
            return refused == reported ? nil : "touchd refuses: \(refused.message)"
        case .received(.views, _):
            reported = nil
            return nil
        case .gone(let reason, _):
            reported = nil
            return "touchd has gone" + (reason.map { " (\($0.rawValue))" } ?? "")
        case .received, .connected: return nil
        }
    }

    /// Whether it is time to ask again, which is to be done then.
    package mutating func isDue(at now: Timestamp) -> Bool {
        guard let due = at, due <= now else { return false }
        at = nil
        return true
    }
}
