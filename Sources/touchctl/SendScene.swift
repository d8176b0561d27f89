import ArgumentParser
import Live
import Output

/// `touchctl scene`: its arguments.
struct SendScene: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene",
        abstract: "Replace the scene of an app of the running daemon until the next reload.",
        discussion: "Touches in flight are cancelled. Mistakes are written as check writes them.")

    @OptionGroup var live: LiveOptions

    @Argument(help: "The scene file, - for standard input.", completion: .file(extensions: ["yaml"]))
    var file: String

    mutating func run() throws {
        var command = SceneCommand(file)
        command.target = live.target
        try run { (_, _) throws(InspectError) in try command.run() }
    }
}
