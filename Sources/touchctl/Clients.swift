import ArgumentParser
import Live
import Output

/// `touchctl clients`: its arguments.
struct Clients: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the programs that are connected to the running daemon.")

    @OptionGroup var daemon: SocketOption

    @Flag(help: "Write one JSON object a program and line.")
    var json = false

    mutating func run() throws {
        var command = ClientsCommand()
        command.socket = daemon.socket
        command.isJSON = json
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}
