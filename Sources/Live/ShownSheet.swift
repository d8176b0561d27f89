import Output
package import Core

/// The daemon's knowledge of a panel, as lines for people.
package struct ShownSheet {
    /// The panel's node; empty if it has none.
    package let node: String
    /// The most important figures, in one line.
    package let summary: String
    private let json: JSONValue

    /// The panel that `json`, a part of an answer to `health`, is about.
    package init(_ json: JSONValue) {
        self.json = json
        node = json["node"]?.string ?? ""
        summary = escaped(json["summary"]?.string ?? "")
    }

    /// The panel with its summary, then indented figures.
    package var lines: [String] {
        let name = escaped(json["panel"]?.string ?? "")
        return ["\(name) \(summary)"] + figures.map { "  \(padded($0.name, 16)) \($0.text)" } + faults + map
    }

    private var figures: [(name: String, text: String)] {
        let size = numbers("size").map { decimal($0.rounded()) }.joined(separator: " x ")
        let figures: [(String, String?)] = [
            ("size", "\(size) mm (\(json["scale"]?.string ?? ""))"),
            (
                "contacts",
                "\(count("contacts")), \(count("short")) under 20 ms, \(count("zero")) of 0 ms, "
                    + "\(count("fingers")) at a time"
            ),
            (
                "oddities",
                "\(count("flaps")) flaps, \(count("lostLifts")) lost lifts, \(count("jumps")) jumps"
            ),
            ("slow interval", milliseconds(json["slowInterval"]?.number)),
            ("resting finger", json["restingRadius"]?.number.map { "\(decimal(hundredths($0))) mm" }),
            ("duration", durations),
            ("latency", latencies),
            ("reach", reach),
        ]
        return figures.compactMap { name, text in text.map { (name, $0) } }
    }

    private var durations: String? {
        let values = numbers("durations").compactMap { milliseconds($0) }
        return values.count == 3 ? "\(values[0]), 5 % \(values[1]), 95 % \(values[2])" : nil
    }

    private var latencies: String? {
        let values = numbers("latencies").map { "\(decimal(hundredths($0 * 1000))) ms" }
        return values.count == 3 ? "\(values[0]), 99 % \(values[1]), 99.9 % \(values[2])" : nil
    }

    private var reach: String? {
        let shares = numbers("reach").map { "\(decimal(hundredths($0 * 100)))%" }
        return shares.count == 4 ? "x \(shares[0]) to \(shares[1]), y \(shares[2]) to \(shares[3])" : nil
    }

    private var faults: [String] {
        (json["faults"]?.array ?? []).map { fault in
            let name = escaped(fault["fault"]?.string ?? "")
            return "  \(padded("fault", 16)) \(name), \(decimal(fault["count"]?.number ?? 0)) times"
        }
    }

    /// Where the panel was touched: a digit for each doubling, ten rows of sixteen cells.
    private var map: [String] {
        let cells = numbers("coverage")
        guard cells.count == 160, cells.contains(where: { $0 > 0 }) else { return [] }
        return (0..<10).map { row in
            let text = cells[row * 16..<row * 16 + 16].map { count -> String in
                count > 0 ? "\(min(Int(count.exponent) / 2 + 1, 9))" : "."
            }
            return "  \(padded(row == 0 ? "coverage" : "", 16)) \(text.joined())"
        }
    }

    private func numbers(_ key: String) -> [Double] { (json[key]?.array ?? []).compactMap(\.number) }

    private func count(_ key: String) -> String { decimal(json[key]?.number ?? 0) }

    private func milliseconds(_ seconds: Double?) -> String? {
        seconds.map { "\(decimal(($0 * 10_000).rounded() / 10)) ms" }
    }

    private func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
