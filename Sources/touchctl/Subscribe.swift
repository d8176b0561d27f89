import ArgumentParser
import Live
import Output
import Reports

/// `touchctl subscribe`: its arguments.
struct Subscribe: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the topics that actions publish.",
        discussion: "A line is a topic, or with --json an object with the touches that led there."
    )

    @OptionGroup var daemon: SocketOption

    @Argument(help: "Topics (default: all).", completion: .custom(Completions.topics))
    var topics: [String] = []

    @Flag(help: "Write one JSON object a line.")
    var json = false

    mutating func run() throws {
        var command = ListenCommand(subscribingTo: topics)
        command.socket = daemon.socket
        command.format = json ? .json : .text
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}
