import Core
package import Daemon
import Runtime

/// `touchctl monitor` and `touchctl subscribe`: what the daemon tells, line by line, until one of the two ends.
package struct ListenCommand: Sendable {
    /// Where the daemon listens.
    package var socket = DaemonConnection.defaultPath
    /// How lines are written; JSON is what the daemon sends.
    package var format = LineFormat.text
    /// How many lines are written before the command ends; nil goes on.
    package var limit: Int?

    private let request: ControlRequest

    /// A command that watches decisions of these categories; nil are all but raw records.
    package init(monitoring categories: [Category]?) {
        request = .monitor(categories)
    }

    /// A command that prints what actions publish, of these topics or of all when there are none.
    package init(subscribingTo topics: [String]) {
        request = .subscribe(topics)
    }

    /// Writes lines as they come.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        _ = try daemon.ask(request)
        daemon.watch(output)
        var count = 0
        while count < limit ?? .max {
            guard let line = try daemon.nextLine() else { continue }
            try write(line, to: &output)
            count += 1
            if !daemon.hasLine { try output.flush() }
        }
        return .ok
    }

    private func write(_ line: [UInt8], to output: inout OutputFile) throws(InspectError) {
        let value = JSONValue(parsing: line)
        if let dropped = value?["dropped"]?.number {
            try output.flush()
            throw .lost("too slow: the daemon dropped \(numeral(dropped)) lines and this reader")
        }
        switch format {
        case .json: output.text.put(escapedJSON(String(decoding: line, as: UTF8.self)))
        case .calls: output.text.put(escaped(value?["message"]?.string ?? value?["topic"]?.string ?? ""))
        case .text: writeText(value, to: &output)
        }
        output.put(line: "")
    }

    /// As `touchctl replay` writes decisions; a publication is its topic, for scripts that read lines.
    private func writeText(_ value: JSONValue?, to output: inout OutputFile) {
        guard let message = value?["message"]?.string else {
            return output.text.put(escaped(value?["topic"]?.string ?? ""))
        }
        let start = output.text.bytes.count
        output.text.put(numeral(value?["time"]?.number ?? 0))
        output.pad(to: start + 16)
        output.text.put(escaped(value?["category"]?.string ?? ""))
        output.pad(to: start + 27)
        output.text.put(escaped(message))
    }
}

extension OutputFile {
    /// Puts one space or as many as there is room for before `end`.
    fileprivate mutating func pad(to end: Int) {
        repeat { text.put(byte: UInt8(ascii: " ")) } while text.bytes.count < end
    }
}
