package import Core

/// How often intervals were how long.
package struct Histogram: Equatable, Sendable {
    /// The upper ends of the ranges that are counted, in microseconds; a last range has what is longer.
    package static let bounds = [
        10, 25, 100, 250, 1_000, 2_500, 10_000, 25_000, 100_000, 250_000, 500_000, 1_000_000,
    ]

    /// How many intervals were in each range.
    package private(set) var counts = [Int](repeating: 0, count: Self.bounds.count + 1)
    /// How long they were together.
    package private(set) var sum = Interval(microseconds: 0)

    /// No intervals.
    package init() {}

    /// Counts `interval`.
    package mutating func add(_ interval: Interval) {
        let bound = Self.bounds.firstIndex { interval.microseconds <= Int64($0) }
        counts[bound ?? Self.bounds.count] += 1
        sum = sum + interval
    }
}
