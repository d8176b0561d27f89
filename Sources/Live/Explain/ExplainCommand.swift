package import ArgumentParser
package import Output
import Pipeline
import Playing
import ApplicationProtocol
package import Core
import Explanations
import HIDRecords
import Runtime
import Scenes
import TouchKit

/// `touchctl explain`: why a touch at a point reaches its view.
package struct ExplainCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tell why a touch at a point goes where it goes.",
        discussion: """
            Lists every view asked for that point with its answer and its reason, the hit view, its responder \
            chain and its recognizers. Without a scene the daemon is asked, whose views may have changed since their file \
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

    @OptionGroup var scene: SceneArgument

    @OptionGroup var state: StateOptions

    @OptionGroup var target: LiveTarget

    @Option(help: "The screen (default: the scene's first).")
    var screen: String?

    @Flag(help: "Write one JSON object.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        try target.validate(beside: scene, state)
    }

    /// Writes the explanation.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let explanation =
            if !state.isEmpty { try ofState() } else if let scene = scene.path { try ofFile(scene) } else {
                try ofDaemon()
            }
        if json {
            output.put(json: explanation)
        } else {
            output.text.put(ExplanationText(explanation, TerminalStyle(for: output)).text)
        }
        return .ok
    }

    private func ofFile(_ path: String) throws(InspectError) -> JSONValue {
        let loaded = try loadScene(path)
        let explanation = Explanation(at, on: try screenIndex(in: loaded.scene.tree), in: loaded.scene)
        return JSONValue(parsing: explanation.json.bytes) ?? .null
    }

    private func ofState() throws(InspectError) -> JSONValue {
        let setting = try state.setting(scene: scene.path, configuration: nil)
        guard let app = setting.apps.first else { return .null }
        let index = try screenIndex(in: app.application.tree)
        return JSONValue(parsing: Explanation(at, on: index, of: app.application).json.bytes) ?? .null
    }

    private func ofDaemon() throws(InspectError) -> JSONValue {
        var daemon = try target.connect()
        let request = ClientRequest.explain(x: at.x, y: at.y, screen: screen, app: target.app)
        guard case .object(let members) = try daemon.ask(request) else { return .null }
        return .object(members.filter { $0.key != "ok" })
    }

    private func screenIndex(in tree: ViewTree) throws(InspectError) -> Int {
        guard let screen else { return 0 }
        guard let index = tree.screens.firstIndex(where: { $0.name == screen }) else {
            let names = tree.screens.map(\.name).joined(separator: ", ")
            throw .usage("the scene has no screen \(screen); it has \(names)")
        }
        return index
    }

    private static func point(_ argument: String) throws -> Point {
        guard let point = Live.point(ofCoordinates: argument) else {
            throw ValidationError(
                "a point is two numbers with a comma and no blank, for instance 290,440")
        }
        return point
    }
}

/// The point that `290,440` means; nil if `text` is not two numbers with a comma.
func point(ofCoordinates text: String) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(foreign: parts[0]), let y = Double(foreign: parts[1]) else {
        return nil
    }
    return Point(x: x, y: y)
}
