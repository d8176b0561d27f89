import ArgumentParser
import Live
import Output

/// `touchctl attach`: its arguments.
struct Attach: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Be a client: print the touches that views send it.",
        discussion: "The views with client: NAME handle touches as long as this runs."
    )

    @Argument(help: "The client's name.")
    var name: String

    @Option(help: "Where the daemon listens for programs.", completion: .file())
    var socket = AttachCommand.defaultPath

    @Flag(help: "Write one JSON object a line, as programs get it.")
    var json = false

    mutating func run() throws {
        var command = AttachCommand(as: name)
        command.socket = socket
        command.isJSON = json
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}
