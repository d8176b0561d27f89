import TestSupport

/// The seeds of a random test, many to a test case: a line of output for each would hide the differences.
struct SeedCases {
    private static let seedsPerCase = 25

    private let seeds: [UInt64]

    /// As many seeds, from 1, as ``RandomLength`` says.
    init(brief: Int, long: Int) {
        seeds = RandomLength.seeds(brief: brief, long: long)
    }

    /// The cases, each by the position of its first seed.
    var firsts: [Int] { Array(stride(from: 0, to: seeds.count, by: Self.seedsPerCase)) }

    /// The seeds of the case that begins at `first`.
    subscript(first: Int) -> ArraySlice<UInt64> { seeds.dropFirst(first).prefix(Self.seedsPerCase) }
}
