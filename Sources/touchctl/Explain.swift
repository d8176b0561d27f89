import ArgumentParser
import HIDRecords
import Live
import Output

/// `touchctl explain`: its arguments.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell why a touch at a point goes where it goes.",
        discussion: """
            Lists every view asked for that point with its answer and its reason, the hit view, its responder \
            chain and its recognizers. Without --scene the daemon is asked, whose views may have changed since their file \
            was loaded.
            """
    )

    // Unconditional: a point left of the screen starts like an option.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The point in screen points, for instance 290,440.", valueName: "x,y"),
        transform: Self.point
    )
    var at: Point

    @Option(
        help: "The scene file, - for standard input (default: the running daemon's).",
        completion: .file(extensions: ["yaml"]))
    var scene: String?

    @OptionGroup var live: LiveOptions

    @Option(help: "The screen (default: the scene's first).")
    var screen: String?

    @Flag(help: "Write one JSON object.")
    var json = false

    func validate() throws {
        if scene != nil, live.app != nil {
            throw ValidationError("--app is for the daemon's tree, not for --scene")
        }
    }

    mutating func run() throws {
        var command = ExplainCommand(scene: scene, point: at)
        command.target = live.target
        command.screen = screen
        command.isJSON = json
        command.style = .forStandardOutput
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }

    /// The point of `X,Y`, two finite numbers.
    private static func point(_ argument: String) throws -> Point {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite
        else {
            throw ValidationError(
                "a point is two numbers with a comma and no blank, for instance 290,440")
        }
        return Point(x: x, y: y)
    }
}
