package import Runtime
package import TouchKit
import HIDRecords

/// The forms in which `touchctl` prints decisions.
package enum LineFormat: String, CaseIterable, Sendable {
    /// Time, category and sentence, for people.
    case text
    /// The sentence alone.
    case calls
    /// One JSON object a line.
    case json
}

/// Writes reports as lines into a buffer, which its owner empties to wherever the lines go.
package struct LineOutput: ReportOutput {
    /// The lines not yet taken.
    package var lines = TextBuffer(capacity: 4096)
    /// How many reports have been written.
    package private(set) var count = 0

    private let format: LineFormat
    private let shown: CategorySet

    /// Lines of `format` for the categories `shown`.
    package init(format: LineFormat, shown: CategorySet = .replayDefault) {
        self.format = format
        self.shown = shown
    }

    package mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        guard shown.contains(report.category) else { return }
        count += 1
        switch format {
        case .text: putText(report)
        case .calls: lines.put(utf8: report.message.bytes.span)
        case .json: putJSON(report, tree)
        }
        lines.put(byte: UInt8(ascii: "\n"))
    }

    private mutating func putText(_ report: borrowing Report) {
        let start = lines.bytes.count
        lines.put(decimal: report.time.seconds)
        pad(to: start + 12)
        lines.put(static: report.category.name)
        pad(to: start + 23)
        lines.put(utf8: report.message.bytes.span)
    }

    private mutating func pad(to end: Int) {
        repeat { lines.put(byte: UInt8(ascii: " ")) } while lines.bytes.count < end
    }
}

/// One JSON object a line, with the journal's fields under their short names.
extension LineOutput {
    private mutating func putJSON(_ report: borrowing Report, _ tree: borrowing ViewTree) {
        lines.put(static: "{\"seq\":")
        lines.put(integer: count)
        lines.put(static: ",\"time\":")
        lines.put(decimal: report.time.seconds)
        put("category", static: report.category.name)
        lines.put(static: ",\"message\":")
        lines.put(jsonString: report.message.bytes.span)
        if let responder = report.responder { put("responder", tree[responder].name) }
        if let phase = report.phase { put("phase", static: phase) }
        if !report.touches.isEmpty { putTouches(report.touches) }
        if let disposition = report.disposition { put("disposition", static: disposition) }
        if let reason = report.reason {
            lines.put(static: ",\"reason\":")
            lines.put(jsonString: report.message.bytes.span.extracting(reason))
        }
        if let window = report.window { put("window", tree[window].name) }
        if let recognizer = report.recognizer { put("recognizer", recognizer) }
        if let state = report.state { put("state", static: state) }
        if let event = report.controlEvent?.name { put("controlEvent", event) }
        if let action = report.action { put("action", action) }
        if let target = report.target { put("target", tree[target].name) }
        if let run = report.run { put(run) }
        if let panel = report.panel { put("panel", panel) }
        if let view = report.view { put("view", tree[view].name) }
        if let app = report.app { put("app", app) }
        lines.put(byte: UInt8(ascii: "}"))
    }

    private mutating func put(_ run: RunResult) {
        if case .exited(let status) = run.ending {
            lines.put(static: ",\"status\":")
            lines.put(integer: Int(status))
        }
        if !run.output.isEmpty { put("output", run.output) }
        if !run.errors.isEmpty { put("errors", run.errors) }
    }

    private mutating func put(_ key: StaticString, _ value: String) {
        putKey(key)
        lines.put(jsonString: value.utf8.span)
    }

    private mutating func put(_ key: StaticString, static value: StaticString) {
        putKey(key)
        lines.put(byte: UInt8(ascii: "\""))
        lines.put(static: value)
        lines.put(byte: UInt8(ascii: "\""))
    }

    private mutating func putKey(_ key: StaticString) {
        lines.put(static: ",\"")
        lines.put(static: key)
        lines.put(static: "\":")
    }

    private mutating func putTouches(_ touches: ArraySlice<TouchSnapshot>) {
        lines.put(static: ",\"touches\":[")
        for (place, touch) in touches.enumerated() {
            lines.put(static: place == 0 ? "{\"id\":" : ",{\"id\":")
            lines.put(integer: touch.id.number)
            lines.put(static: ",\"x\":")
            lines.put(decimal: touch.location.x)
            lines.put(static: ",\"y\":")
            lines.put(decimal: touch.location.y)
            lines.put(static: ",\"tapCount\":")
            lines.put(integer: touch.tapCount)
            lines.put(byte: UInt8(ascii: "}"))
        }
        lines.put(byte: UInt8(ascii: "]"))
    }
}

extension TextBuffer {
    /// Puts UTF-8 as a JSON string in quotes (RFC 8259, section 7).
    package mutating func put(jsonString utf8: borrowing Span<UInt8>) {
        put(byte: UInt8(ascii: "\""))
        for place in utf8.indices {
            let byte = utf8[place]
            switch byte {
            case UInt8(ascii: "\""): put(static: "\\\"")
            case UInt8(ascii: "\\"): put(static: "\\\\")
            case UInt8(ascii: "\n"): put(static: "\\n")
            case UInt8(ascii: "\t"): put(static: "\\t")
            case UInt8(ascii: "\r"): put(static: "\\r")
            case 0..<0x20:
                put(static: "\\u00")
                put(byte: UInt8(ascii: "0") + byte >> 4)
                put(byte: "0123456789abcdef".utf8.span[Int(byte & 15)])
            default: put(byte: byte)
            }
        }
        put(byte: UInt8(ascii: "\""))
    }
}
