import ArgumentParser
import Live
import Output

/// `touchctl metrics`: its arguments.
struct Metrics: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write what the daemon has counted, for Prometheus.",
        discussion: """
            The text is OpenMetrics. --format prometheus is for the textfile collector of node_exporter, which reads files \
            whose names end in .prom.
            """)

    @OptionGroup var daemon: SocketOption

    @Option(help: "How the metrics are written.")
    var format = MetricsFormat.openmetrics

    @Flag(help: "Also count the touches of each view, in at most 500 series.")
    var views = false

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "The file to replace, if the daemon answers; everybody may read it.", completion: .file())
    var output: String?

    mutating func run() throws {
        var command = MetricsCommand()
        command.socket = daemon.socket
        command.format = format
        command.showsViews = views
        command.file = output
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}

extension MetricsFormat: ExpressibleByArgument {}
