import Core

/// Numbers of which percentiles are asked: exact to two or three digits, in bounded memory, in whatever order they come.
struct Distribution: Sendable {
    /// From how many different numbers on only two digits are kept.
    private static let mostNumbers = 256

    private var counts: [Int: Int] = [:]
    private var isCoarse = false
    /// How many numbers there are.
    private(set) var count = 0

    /// Adds `number`, which is not negative.
    mutating func add(_ number: Double) {
        guard number.isFinite else { return }
        let tenths = Int((min(max(number, 0), 1e9) * 10).rounded(.toNearestOrEven))
        counts.add(1, to: Self.rounded(tenths, digits: isCoarse ? 2 : 3))
        count += 1
        if counts.count > Self.mostNumbers, !isCoarse { coarsen() }
    }

    private mutating func coarsen() {
        isCoarse = true
        var coarse: [Int: Int] = [:]
        for (number, count) in counts { coarse.add(count, to: Self.rounded(number, digits: 2)) }
        counts = coarse
    }

    private static func rounded(_ number: Int, digits: Int) -> Int {
        var unit = 1
        let limit = digits == 2 ? 100 : 1000
        while number / unit >= limit { unit *= 10 }
        return number / unit * unit
    }

    /// The smallest number that `share` of all do not exceed; nil without numbers.
    func percentile(_ share: Double) -> Double? {
        guard count > 0 else { return nil }
        let rank = max(1, Int((share * Double(count)).rounded(.up)))
        var seen = 0
        for (number, count) in counts.sorted(by: { $0.key < $1.key }) {
            seen += count
            if seen >= rank { return Double(number) / 10 }
        }
        return nil
    }
}
