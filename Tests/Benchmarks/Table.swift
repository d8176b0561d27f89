/// Figures in columns.
enum Table {
    static let head = row(["case", "ns", "instructions", "allocations"])

    static func row(_ name: String, _ cost: Cost?) -> String {
        guard let cost else { return row([name, "-", "-", "-"]) }
        return row([
            name, decimal(cost.nanoseconds, digits: 1),
            cost.instructions.map { decimal($0, digits: 0) } ?? "-",
            decimal(cost.allocations, digits: 2),
        ])
    }

    /// A line of `columns`; the first one and those whose text begins with a space are left-aligned.
    static func row(_ columns: [String], first: Int = 28, others: Int = 14) -> String {
        columns.dropFirst().reduce(columns[0].padding(to: first)) { line, column in
            line + column.padding(to: column.hasPrefix(" ") ? 0 : -others)
        }
    }

    /// `value` with `digits` decimals.
    static func decimal(_ value: Double, digits: Int) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "-" }
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard digits > 0 else { return "\(sign)\(scaled)" }
        let fraction = "\(scaled % scale)"
        return "\(sign)\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}

extension String {
    /// The text in a column of `width`, left-aligned, or right-aligned when `width` is negative.
    func padding(to width: Int) -> String {
        let space = String(repeating: " ", count: max(abs(width) - count, 0))
        return width < 0 ? space + self : self + space
    }
}
