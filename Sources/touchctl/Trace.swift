import ArgumentParser
import Journals
import Output

/// `touchctl trace`: its arguments.
struct Trace: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a trace of what fingers led to, for Perfetto.",
        discussion: """
            Without SOURCE the journal of this machine is read. A source is a file that journalctl -o export or -o json wrote, \
            - for standard input, a folder of journal files, or a recording, which is played in the scene. host=NAME: in front \
            of one names its machine.
            """)

    @Argument(help: ArgumentHelp("Where entries come from.", valueName: "source"), completion: .file())
    var sources: [String] = []

    @Option(help: "The scene in which recordings are played.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Flag(help: "Show each move of a finger that the journal has, or the recording.")
    var moves = false

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.",
        completion: .file(extensions: ["pftrace"]))
    var output: String?

    mutating func run() throws {
        var command = TraceCommand(sources)
        command.scene = scene
        command.hasMoves = moves
        command.file = output
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}
