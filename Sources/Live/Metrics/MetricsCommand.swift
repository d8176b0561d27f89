package import Output
import ControlProtocol
package import Core

/// `touchctl metrics`: what the running daemon has counted, for Prometheus and what reads its formats.
package struct MetricsCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// How it is written.
    package var format = MetricsFormat.openmetrics
    /// Whether touches are also told by view.
    package var showsViews = false
    /// The file that is replaced as a whole; nil is standard output.
    package var file: String?

    /// A command for the default socket.
    package init() {}

    /// Writes the metrics. A file stays as it is if the daemon does not answer: its age then says so.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        let text = Self.text(of: try daemon.ask(.metrics(views: showsViews)), format)
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
        text.put(MetricFamily.all(of: DaemonMetrics(answer)), format)
        return text
    }
}
