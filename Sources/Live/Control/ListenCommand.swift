package import Output
import ControlProtocol
package import Core
package import Reports
import Runtime

/// `touchctl monitor` and `touchctl subscribe`: write what the daemon sends, line by line, until either
/// program ends.
package struct ListenCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// The format of lines; JSON is what the daemon sends.
    package var format = LineFormat.text
    /// Whether times are those of the wall clock; JSON then has them in addition, as `wallTime`.
    package var showsWallClock = false
    /// How many lines are written before the command ends; nil for no limit.
    package var limit: Int?

    private let request: ControlRequest

    /// A command that watches decisions of `categories`; nil means all except raw records.
    package init(monitoring categories: [Category]?) {
        request = .monitor(categories)
    }

    /// A command that prints what actions publish under `topics`, or under any topic if empty.
    package init(subscribingTo topics: [String]) {
        request = .subscribe(topics)
    }

    /// Writes lines as they arrive; lines that are neither a decision nor a publication go to
    /// `standardError`, unless the format is JSON.
    package func run(
        to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        _ = try daemon.ask(request)
        daemon.watch(output)
        var count = 0
        while count < limit ?? .max {
            guard let line = try daemon.nextLine() else { continue }
            let value = JSONValue(parsing: line)
            if format != .json, let event = value?["event"]?.string {
                try write(event, value, to: &standardError)
                continue
            }
            try write(line, value, to: &output)
            count += 1
            if !daemon.hasLine { try output.flush() }
        }
        return .ok
    }

    /// Unknown events of a newer daemon are not shown.
    private func write(
        _ event: String, _ value: JSONValue?, to standardError: inout OutputFile
    ) throws(InspectError) {
        guard event == "loaded" else { return }
        standardError.put(line: "scenes loaded, generation \(numeral(value?["generation"]?.number ?? 0))")
        try standardError.flush()
    }

    private func write(
        _ line: [UInt8], _ value: JSONValue?, to output: inout OutputFile
    ) throws(InspectError) {
        if let dropped = value?["dropped"]?.number {
            try output.flush()
            throw .lost("too slow: the daemon dropped \(numeral(dropped)) lines and this reader")
        }
        switch format {
        case .json: writeJSON(line, value, to: &output)
        case .calls: output.text.put(escaped(value?["message"]?.string ?? value?["topic"]?.string ?? ""))
        case .text: writeText(value, to: &output)
        }
        output.put(line: "")
    }

    private func writeJSON(_ line: [UInt8], _ value: JSONValue?, to output: inout OutputFile) {
        let text = String(decoding: line, as: UTF8.self)
        guard showsWallClock, let wallTime = wallTime(of: value), text.last == "}" else {
            return output.text.put(escapingJSON: text.utf8.span)
        }
        output.text.put(escapingJSON: text.dropLast().utf8.span)
        output.text.put(",\"wallTime\":\"\(wallTime)\"}")
    }

    /// The clocks are compared for each line: the wall clock may have been set, or the machine suspended.
    private func wallTime(of value: JSONValue?) -> String? {
        value?["time"]?.number.flatMap { WallClock().text(of: $0) }
    }

    /// Writes decisions as `touchctl replay` does, and publications as their topic, for scripts that read
    /// lines.
    private func writeText(_ value: JSONValue?, to output: inout OutputFile) {
        guard let message = value?["message"]?.string else {
            return output.text.put(escaped(value?["topic"]?.string ?? ""))
        }
        let start = output.text.bytes.count
        let time = showsWallClock ? wallTime(of: value) ?? "-" : numeral(value?["time"]?.number ?? 0)
        let column = showsWallClock ? 33 : 16
        output.text.put(time)
        output.pad(to: start + column)
        output.text.put(escaped(value?["category"]?.string ?? ""))
        output.pad(to: start + column + 11)
        output.text.put(escaped(message))
    }
}

extension OutputFile {
    /// Pads with spaces up to the column `end`, with at least one.
    fileprivate mutating func pad(to end: Int) {
        repeat { text.put(byte: UInt8(ascii: " ")) } while text.bytes.count < end
    }
}
