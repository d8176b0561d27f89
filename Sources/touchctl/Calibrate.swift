import ArgumentParser
import Output
import Panels

/// `touchctl calibrate`: its arguments.
struct Calibrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find out how a touch panel lies on its screen.",
        discussion: """
            A person holds one finger still on places of the screen, one after the other; touches get to nobody meanwhile. \
            The answer is how far the panel is turned and mirrored, or a matrix, and how far the worst place is beside it. \
            The exit status is 1 if the places tell nothing, or if q ends it.
            """)

    @Argument(help: "The name of a panel or its node; the first panel by default.")
    var panel: String?

    @Option(help: "How many places: 3 or 4.")
    var points = 4

    @Option(
        help: ArgumentHelp(
            "How far the places are from the edges, in percent of the screen's width and height.",
            valueName: "percent"))
    var inset = 10

    @Option(
        help: "The daemon's configuration (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: "The configuration that the answer is written into.", completion: .file(extensions: ["yaml"]))
    var write: String?

    @Flag(help: "Write one JSON object.")
    var json = false

    @OptionGroup var daemon: SocketOption

    func validate() throws {
        guard (3...4).contains(points) else { throw ValidationError("--points is 3 or 4") }
        guard (1...30).contains(inset) else { throw ValidationError("--inset is 1 to 30") }
    }

    mutating func run() throws {
        var command = CalibrateCommand(panel: panel)
        command.socket = daemon.socket
        command.places = points
        command.inset = Double(inset) / 100
        command.configuration = config
        command.file = write
        command.isJSON = json
        try run { (output, standardError) throws(InspectError) in
            try command.run(to: &output, standardError: &standardError)
        }
    }
}
