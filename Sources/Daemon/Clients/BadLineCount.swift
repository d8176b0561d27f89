import Core
import HIDRecords

/// Counts the lines of a client that are no requests.
struct BadLineCount: Sendable {
    private static let limit = 16
    private static let interval = Interval.seconds(10)

    private var times: [Timestamp] = []

    /// Counts one at `now`; returns whether there were more than 16 in ten seconds.
    mutating func isTooMany(at now: Timestamp) -> Bool {
        times.removeAll { now - $0 >= Self.interval }
        times.append(now)
        return times.count > Self.limit
    }
}
