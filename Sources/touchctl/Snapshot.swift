import ArgumentParser
import Live
import Output

/// `touchctl snapshot`: its arguments.
struct Snapshot: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Keep what fingers did in the last 30 seconds in a file.",
        discussion: """
            The daemon writes what panels sent, what was decided, and what the app was like before; the path of the file is \
            printed. touchctl replay plays it. Nothing is kept of touches in sensitive views.
            """)

    @OptionGroup var daemon: SocketOption

    @Option(help: "Why, in a few words.")
    var reason: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Where a copy goes, which must not exist.", completion: .file(extensions: ["yml"]))
    var output: String?

    mutating func run() throws {
        var command = SnapshotCommand()
        command.socket = daemon.socket
        command.reason = reason
        command.file = output
        try run { (output, errors) throws(InspectError) in try command.run(to: &output, &errors) }
    }
}
