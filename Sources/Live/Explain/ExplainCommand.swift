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
        help: ArgumentHelp(
            "The point in screen points, for instance 290,440, or a view, of which the middle counts.",
            valueName: "x,y|view"),
        transform: Self.spot
    )
    var at: Spot

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
        if case .view = at, screen != nil {
            throw ValidationError("--screen is for a point: a view has its own")
        }
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
        let scene = try loadScene(path).scene
        let (index, point) = try location(in: scene.tree)
        return JSONValue(parsing: Explanation(point, on: index, in: scene).json.bytes) ?? .null
    }

    private func ofState() throws(InspectError) -> JSONValue {
        let setting = try state.setting(scene: scene.path, configuration: nil)
        guard let app = setting.apps.first else { return .null }
        let (index, point) = try location(in: app.application.tree)
        return JSONValue(parsing: Explanation(point, on: index, of: app.application).json.bytes) ?? .null
    }

    private func ofDaemon() throws(InspectError) -> JSONValue {
        var daemon = try target.connect()
        let spot: ExplainedSpot =
            switch at {
            case .point(let point): .point(x: point.x, y: point.y, screen: screen)
            case .view(let name): .view(name)
            }
        guard case .object(let members) = try daemon.ask(ClientRequest.explain(spot, app: target.app)) else {
            return .null
        }
        return .object(members.filter { $0.key != "ok" })
    }

    /// The index of the screen, and the point on it.
    private func location(in tree: ViewTree) throws(InspectError) -> (screen: Int, point: Point) {
        switch at {
        case .point(let point): return (try ScreenName(screen).index(in: tree), point)
        case .view(let name):
            guard let view = tree.responder(named: name) else {
                let hint = suggestion(for: name, among: tree.responders.map(\.name))
                throw .usage("the scene has no view \(name)\(hint.map { "; did you mean \($0)?" } ?? "")")
            }
            do throws(UntouchableView) {
                let touched = try TouchablePoint(of: view, at: Point(x: 0.5, y: 0.5), in: tree)
                return (touched.screen, touched.point)
            } catch {
                throw .usage(error.message)
            }
        }
    }

    private static func spot(_ argument: String) throws -> Spot {
        if let point = Live.point(ofCoordinates: argument) { return .point(point) }
        guard argument.contains(where: \.isLetter), !argument.contains(",") else {
            throw ValidationError(
                "a point is two numbers with a comma and no blank, for instance 290,440")
        }
        return .view(argument)
    }
}

extension ExplainCommand {
    /// What is explained.
    enum Spot: Sendable {
        case point(Point)
        /// The middle of the view of that id.
        case view(String)
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
