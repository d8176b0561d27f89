package import Core

/// When to try again what failed: after a tenth of a second, then twice as long each time, at most five seconds.
package struct Backoff: Equatable, Sendable {
    private static let shortest = Interval(microseconds: 100_000)
    private static let longest = Interval.seconds(5)

    /// When to try again; nil when nothing has failed.
    package private(set) var retryAt: Timestamp?
    private var delay = Self.shortest

    /// Nothing has failed yet.
    package init() {}

    /// The attempt at `now` failed.
    package mutating func failed(at now: Timestamp) {
        retryAt = now + delay
        delay = min(delay + delay, Self.longest)
    }

    /// The attempt succeeded.
    package mutating func succeeded() {
        self = Backoff()
    }
}
