import ArgumentParser
import Live
import Output

/// `touchctl status`: its arguments.
struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show how the daemon is.")

    @OptionGroup var daemon: SocketOption

    @Flag(help: "Write one JSON object.")
    var json = false

    mutating func run() throws {
        var command = StatusCommand()
        command.socket = daemon.socket
        command.isJSON = json
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}
