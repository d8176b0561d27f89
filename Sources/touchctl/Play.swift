import ArgumentParser
import Output
import Playing

/// `touchctl play`: its arguments.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run a touchd whose panels are recordings, for a program that is tried without a panel.",
        discussion: """
            The recordings play at their own speed; the daemon ends when they are over. Programs connect to \
            apps.sock in the folder, touchctl to control.sock.
            """
    )

    @Argument(help: "Recordings; all play together.", completion: .file())
    var recordings: [String]

    @Option(help: "The daemon's configuration.", completion: .file(extensions: ["yaml"]))
    var config: String

    @Option(help: "The folder for the sockets.", completion: .directory)
    var sockets: String

    @Option(name: .customLong("await"), help: "Begin once the client of this name is attached.")
    var awaited: String?

    mutating func validate() throws {
        if recordings.isEmpty { throw ValidationError("a recording is needed") }
    }

    mutating func run() throws {
        var command = PlayCommand(recordings, configuration: config, folder: sockets)
        command.awaited = awaited
        try run { (_, _) throws(InspectError) in try command.run() }
    }
}
