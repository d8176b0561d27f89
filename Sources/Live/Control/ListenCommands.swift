package import ArgumentParser
import ControlProtocol
package import Core
package import Output
package import Reports
import Runtime

/// `touchctl monitor`: shows what the daemon decides, until either program ends.
package struct MonitorCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "monitor", abstract: "Watch the daemon decide.")

    @OptionGroup var socket: SocketOption

    @OptionGroup var categories: ShownCategories

    @Option(help: "How decisions are written.")
    var format = LineFormat.text

    @Flag(help: "Write times of the wall clock, not seconds since the machine started.")
    var wallClock = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        guard wallClock, format == .calls else { return }
        throw ValidationError("--format calls writes no times for --wall-clock.")
    }

    /// Writes decisions as they are made.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var listener = Listener(socket, .monitor(categories.named))
        listener.format = format
        listener.showsWallClock = wallClock
        return try listener.run(to: &output, &errors)
    }
}

/// `touchctl subscribe`: prints what actions publish, until either program ends.
package struct SubscribeCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "subscribe",
        abstract: "Print the topics that actions publish.",
        discussion: "A line is a topic, or with --json an object with the touches that led there."
    )

    @OptionGroup var socket: SocketOption

    @Argument(help: "Topics (default: all).", completion: .custom(DaemonNames.completeTopics))
    var topics: [String] = []

    @Flag(help: "Write one JSON object a line.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes publications as they are made.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var listener = Listener(socket, .subscribe(topics))
        listener.format = json ? .json : .text
        return try listener.run(to: &output, &errors)
    }
}

extension LineFormat: ExpressibleByArgument {}

/// Writes what the daemon sends, line by line, until either program ends.
private struct Listener {
    /// The format of lines; JSON is what the daemon sends.
    var format = LineFormat.text
    /// True if times are those of the wall clock; JSON then has them in addition, as `wallTime`.
    var showsWallClock = false

    private let socket: SocketOption
    private let request: ControlRequest

    /// A listener for the lines that follow `request`.
    init(_ socket: SocketOption, _ request: ControlRequest) {
        self.socket = socket
        self.request = request
    }

    /// Writes lines as they arrive; lines that are neither a decision nor a publication go to
    /// `errors`, unless the format is JSON.
    func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var daemon = try socket.connect()
        _ = try daemon.ask(request)
        daemon.watch(output)
        while true {
            guard let line = try daemon.nextLine() else { continue }
            let value = JSONValue(parsing: line)
            if format != .json, let event = value?["event"]?.string {
                try write(event, value, to: &errors)
                continue
            }
            try write(line, value, to: &output)
            if !daemon.hasLine { try output.flush() }
        }
    }

    /// Unknown events of a newer daemon are not shown.
    private func write(
        _ event: String, _ value: JSONValue?, to errors: inout OutputFile
    ) throws(InspectError) {
        guard event == "loaded" else { return }
        errors.put(line: "scenes loaded, generation \(numeral(value?["generation"]?.number ?? 0))")
        try errors.flush()
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

/// Formats any number that JSON can represent: as touchd formats numbers if it fits, otherwise with an
/// exponent.
func numeral(_ number: Double) -> String {
    abs(number) < 1e15 ? decimal(number) : "\(number)"
}
