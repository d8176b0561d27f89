import ArgumentParser
import Live
import Output

/// `touchctl health`: its arguments.
struct Health: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what the daemon knows of its touch panels, and which faults they have.",
        discussion: "The exit status is 1 if a fault is raised.")

    @Argument(help: "The name of a panel or its node; all panels by default.")
    var panel: String?

    @OptionGroup var daemon: SocketOption

    @Flag(help: "Write one JSON object a panel and line.")
    var json = false

    mutating func run() throws {
        var command = HealthCommand(panel: panel)
        command.socket = daemon.socket
        command.isJSON = json
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}
