package import ArgumentParser
package import Output
import ControlProtocol
package import Core

/// `touchctl metrics`: what the running daemon has counted, for Prometheus and what reads its formats.
package struct MetricsCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Write what the daemon has counted, for Prometheus.",
        discussion: """
            The text is OpenMetrics. --format prometheus is for the textfile collector of node_exporter, which reads files \
            whose names end in .prom.
            """)

    @OptionGroup var socket: SocketOption

    @Option(help: "How the metrics are written.")
    var format = MetricsFormat.openmetrics

    @Flag(help: "Also count the touches of each view, in at most 500 series.")
    var views = false

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "The file to replace, if the daemon answers; everybody may read it.", completion: .file())
    var file: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes the metrics. A file stays as it is if the daemon does not answer: its age then says so.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var daemon = try socket.connect()
        let text = Self.text(of: try daemon.ask(.metrics(views: views)), format)
        guard let file else {
            output.text.put(utf8: text.bytes.span)
            return .ok
        }
        try FileReplacement.publish(text.bytes, at: file)
        return .ok
    }

    /// The metrics of the daemon's `answer`.
    package static func text(of answer: JSONValue, _ format: MetricsFormat) -> TextBuffer {
        var text = TextBuffer(capacity: 1 << 14)
        for family in MetricFamily.all(of: DaemonMetrics(answer)) { family.write(to: &text, format) }
        if format == .openmetrics { text.put(static: "# EOF\n") }
        return text
    }
}

extension MetricsFormat: ExpressibleByArgument {}
