import ArgumentParser
import Journals
import Output

/// `touchctl report`: its arguments.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a page about what touches came to.",
        discussion: """
            Without SOURCE the journal of this machine is read. A source is a file that journalctl -o export or -o json wrote, \
            - for standard input, a folder of journal files, or a recording, which is played in the scene. host=NAME: in front \
            of one names its machine.
            """)

    @Argument(help: ArgumentHelp("Where entries come from.", valueName: "source"), completion: .file())
    var sources: [String] = []

    @Option(
        help: "The scene that is drawn, and in which recordings are played.",
        completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Option(
        parsing: .unconditional,
        help: "Leave out entries before '2026-11-21 08:00', '@1795248000', or '-2h' before the last entry.")
    var since: String?

    @Option(parsing: .unconditional, help: "Leave out entries after that time.")
    var until: String?

    @Option(
        help: ArgumentHelp(
            "Begin after the entry that this file names, and have it name the last one.", valueName: "file"),
        completion: .file())
    var cursorFile: String?

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.", completion: .file())
    var output: String?

    @Flag(help: "Write one JSON object instead of a page.")
    var json = false

    @Option(
        help: "Leave out places, or names: none, places, names.",
        completion: .list(["none", "places", "names"]))
    var redact = "none"

    @Flag(help: "Write times in UTC (the default).")
    var utc = false

    @Option(name: .customLong("tz"), help: "Write times of this zone, for instance Europe/Berlin.")
    var zone: String?

    func validate() throws {
        if utc, zone != nil { throw ValidationError("--utc and --tz contradict each other") }
    }

    mutating func run() throws {
        var command = ReportCommand(sources)
        command.scene = scene
        command.since = since
        command.until = until
        command.cursor = cursorFile
        command.file = output
        command.isJSON = json
        command.redaction = redact
        command.zone = zone
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}
