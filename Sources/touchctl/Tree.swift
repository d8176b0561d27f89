import ArgumentParser
import Live
import Output

/// `touchctl tree`: its arguments.
struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the view tree of a scene, or of the running daemon.",
        discussion: """
            Of a scene file, frames are in screen points. Without --scene the daemon is asked for its tree as it is now: \
            frames and other keys are as in the scene, and --json writes the nodes that programs get.
            """
    )

    @Option(
        help: "The scene file, - for standard input (default: the running daemon's).",
        completion: .file(extensions: ["yaml"]))
    var scene: String?

    @OptionGroup var live: LiveOptions

    @Flag(help: "Write one JSON object a view and line.")
    var json = false

    func validate() throws {
        if scene != nil, live.app != nil {
            throw ValidationError("--app is for the daemon's tree, not for --scene")
        }
    }

    mutating func run() throws {
        guard let scene else { return try runLive() }
        var command = TreeCommand(scene: scene)
        command.isJSON = json
        command.style = .forStandardOutput
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }

    private func runLive() throws {
        var command = LiveTreeCommand()
        command.target = live.target
        command.isJSON = json
        command.style = .forStandardOutput
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}
