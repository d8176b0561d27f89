package import Core

/// How long to wait before the next attempt to reach the broker: 1 s, doubling to 60 s.
package struct ReconnectPause: Equatable, Sendable {
    private static let (shortest, longest) = (Interval.seconds(1), Interval.seconds(60))

    private var pause = Self.shortest

    /// No attempt has failed.
    package init() {}

    /// When to try again after an attempt that failed `now`.
    package mutating func next(after now: Timestamp) -> Timestamp {
        defer { pause = min(pause + pause, Self.longest) }
        return now + pause
    }
}
