import Core
import Runtime
package import TouchKit

/// The decisions of one turn of the loop, as JSON lines for clients; without clients it only counts.
package struct MonitorFeed: ReportOutput, Sendable {
    /// The categories that clients have asked for.
    package var shown: CategorySet = []

    private struct Line: Sendable {
        let category: Category
        let isReset: Bool
        let end: Int
    }

    private var sequence = 0
    private var json = JSONWriter()
    private var lines: [Line] = []

    /// A feed without clients.
    package init() {}

    /// Whether there is nothing to deliver.
    package var isEmpty: Bool { lines.isEmpty }

    /// Whether a client wants `category`; gives each report its sequence number, unwanted records left out.
    package mutating func wants(
        _ category: Category, of decision: Decision?, in log: borrowing DecisionLog
    ) -> Bool {
        let isWanted = shown.contains(category)
        // Unwanted decisions count, too: a gap shows a client how many it left out. Records are not decisions.
        if isWanted || category != .hid { sequence &+= 1 }
        return isWanted
    }

    /// Appends a JSON line with the sequence number that was last given.
    package mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        json.put(report, sequence: sequence, in: tree)
        var isReset = false
        if case .gesture(.state(_, _, to: .possible, _)) = decision { isReset = true }
        lines.append(Line(category: report.category, isReset: isReset, end: json.text.bytes.count))
    }

    /// Calls `body` with each line: its category, whether it is about the reset of a recognizer, and its bytes.
    package func forEach(_ body: (Category, Bool, borrowing Span<UInt8>) -> Void) {
        var start = 0
        for line in lines {
            body(line.category, line.isReset, json.text.bytes.span.extracting(start..<line.end))
            start = line.end
        }
    }

    /// Forgets the lines.
    package mutating func removeAll() {
        json.text.clear()
        lines.removeAll(keepingCapacity: true)
    }
}
