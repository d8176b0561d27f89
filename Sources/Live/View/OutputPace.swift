package import Core

/// When the terminal may be written to, and how much: a line over which many are logged in is narrow.
package struct OutputPace {
    /// The least time between two redraws.
    package static let interval = Interval(microseconds: 50_000)
    /// The most bytes in any second.
    package static let bytesPerSecond = 10_000
    private static let second = Interval(microseconds: 1_000_000)

    private let interval: Interval
    private var written: [(time: Timestamp, bytes: Int)] = []

    /// A pace with that time between two redraws, at which nothing was written yet.
    package init(interval: Interval = Self.interval) {
        self.interval = interval
    }

    /// When the next redraw may be; nil for at once.
    package var nextRedraw: Timestamp? { written.last.map { $0.time + interval } }

    /// How many bytes may be written at `now`.
    package mutating func allowance(at now: Timestamp) -> Int {
        written.removeAll { $0.time + Self.second <= now }
        return Self.bytesPerSecond - written.reduce(0) { $0 + $1.bytes }
    }

    /// So many bytes were written at `now`.
    package mutating func note(_ bytes: Int, at now: Timestamp) {
        written.append((now, bytes))
    }
}
