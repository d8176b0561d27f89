package import Core
import Runtime
package import TouchKit
import HIDRecords
import Scenes

/// The forms in which `touchctl` prints decisions.
package enum LineFormat: String, CaseIterable, Sendable {
    /// Time, category and sentence, for people.
    case text
    /// The sentence alone.
    case calls
    /// One JSON object a line.
    case json
}

/// Writes reports as lines into a buffer, which its owner empties.
package struct LineOutput: ReportOutput {
    /// The lines not yet taken.
    package var lines = TextBuffer(capacity: 4096)
    /// How many reports have been written.
    package private(set) var count = 0

    private var json = JSONWriter()
    private let format: LineFormat
    private let shown: CategorySet

    /// Lines of `format` for the categories `shown`.
    package init(format: LineFormat, shown: CategorySet = .replayDefault) {
        self.format = format
        self.shown = shown
    }

    /// Whether `category` is one of those shown.
    package func wants(
        _ category: Category, of decision: Decision?, in log: borrowing DecisionLog
    ) -> Bool { shown.contains(category) }

    /// Appends one line in the output's format, and counts it.
    package mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        count += 1
        switch format {
        case .text: putText(report)
        case .calls: putMessage(of: report)
        case .json:
            json.text.clear()
            json.put(report, sequence: count, in: tree)
            let object = json.text.bytes
            lines.put(utf8: object.span)
        }
        lines.put(byte: UInt8(ascii: "\n"))
    }

    private mutating func putText(_ report: borrowing Report) {
        let start = lines.bytes.count
        lines.put(decimal: report.time.seconds)
        pad(to: start + 12)
        lines.put(static: report.category.name)
        pad(to: start + 23)
        putMessage(of: report)
    }

    /// The sentence, escaped: the name of a panel must not control the terminal.
    private mutating func putMessage(of report: borrowing Report) {
        lines.put(escaping: report.message.bytes.span)
    }

    private mutating func pad(to end: Int) {
        repeat { lines.put(byte: UInt8(ascii: " ")) } while lines.bytes.count < end
    }
}
