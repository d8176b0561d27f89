import ArgumentParser
import Output
import Playing
import Reports

/// `touchctl replay`: its arguments.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play recorded panel events and print what touchd decides.",
        discussion: """
            Reads files of evemu, evtest and libinput-record, told apart by content. Time is virtual: the same recording \
            and scene give the same output, every time.
            """
    )

    @Argument(
        help: "Recordings, - for standard input; those of several devices are merged by time.",
        completion: .file())
    var recordings: [String]

    @Option(help: "The scene that is touched.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Option(
        help: "The daemon's configuration: panels, taps, shakes, apps.",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(help: "How decisions are written: journal is what journalctl -o json would show.")
    var format = ReplayFormat.text

    @OptionGroup var categories: ShownCategories

    @Flag(help: "Take as long as the recording took.")
    var realtime = false

    mutating func validate() throws {
        if recordings.isEmpty { throw ValidationError("a recording is needed") }
    }

    mutating func run() throws {
        var command = ReplayCommand(recordings: recordings)
        command.scene = scene
        command.configuration = config
        command.format = format
        command.shown = categories.set ?? .replayDefault
        command.isRealtime = realtime
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}

extension LineFormat: ExpressibleByArgument {}

extension ReplayFormat: ExpressibleByArgument {}
