import Glibc

/// How the cost of a touch grows as its size becomes four times as large.
struct Curve {
    /// What is measured.
    let name: String
    /// The smaller and the larger size with their costs: instructions, or nanoseconds without a counter.
    let small: (size: Int, cost: Double)
    let large: (size: Int, cost: Double)

    /// The ratio of the larger cost to the smaller one.
    var growth: Double { large.cost / small.cost }

    /// The growth of n log n, which no curve may exceed.
    var bound: Double {
        let (few, many) = (Double(small.size), Double(large.size))
        return many * log2(many) / (few * log2(few))
    }

    static let head = Table.row(["curve", "n", "cost", "4n", "cost", "growth", "n log n", ""])

    var line: String {
        Table.row([
            name, "\(small.size)", Table.decimal(small.cost, digits: 0), "\(large.size)",
            Table.decimal(large.cost, digits: 0), Table.decimal(growth, digits: 2),
            Table.decimal(bound, digits: 2), growth <= bound ? " within" : " MORE",
        ])
    }

    /// The curves of ``TouchCosts`` whose cases are in `costs`.
    static func touches(_ costs: [String: Cost]) -> [Curve] {
        TouchCosts.allCases.compactMap { cost in
            let (few, many) = cost.sizes
            guard let small = costs[cost.name(few)], let large = costs[cost.name(many)] else { return nil }
            return Curve(
                name: "touch-\(cost.rawValue)",
                small: (few, (small.instructions ?? small.nanoseconds) / Double(cost.touches(few))),
                large: (many, (large.instructions ?? large.nanoseconds) / Double(cost.touches(many))))
        }
    }
}
