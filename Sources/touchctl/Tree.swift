import ArgumentParser
import Inspect

/// `touchctl tree`: its arguments.
struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show a scene's view tree with frames in screen points."
    )

    @Option(help: "The scene file, - for standard input.", completion: .file(extensions: ["yaml"]))
    var scene: String

    @Flag(help: "Write one JSON object a view and line.")
    var json = false

    mutating func run() throws {
        var command = TreeCommand(scene: scene)
        command.isJSON = json
        command.style = .forStandardOutput
        try run { (output, _) throws(InspectError) in try command.run(to: &output) }
    }
}
