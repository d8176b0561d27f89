/// When to try again what failed: after a tenth of a second, then twice as long each time, at most five seconds.
struct Backoff: Equatable, Sendable {
    private static let shortest: Int64 = 100_000
    private static let longest: Int64 = 5_000_000

    /// When to try again, in microseconds of the monotonic clock; nil when nothing has failed.
    private(set) var retryAt: Int64?
    private var delay = Self.shortest

    /// The attempt at `now` failed.
    mutating func failed(at now: Int64) {
        retryAt = now &+ delay
        delay = min(delay * 2, Self.longest)
    }

    /// The attempt succeeded.
    mutating func succeeded() {
        self = Backoff()
    }
}
