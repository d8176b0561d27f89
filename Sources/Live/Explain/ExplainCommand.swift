package import Output
import ApplicationProtocol
package import Core
import Explanations
package import HIDRecords
import Runtime
import Scenes
import TouchKit

/// `touchctl explain`: why a touch at a point reaches its view.
package struct ExplainCommand: Sendable {
    /// The scene file, `-` for standard input; nil asks the running daemon.
    package var scene: String?
    /// The app that is asked for without a scene file.
    package var target = LiveTarget()
    /// The point, in points of the screen.
    package var point: Point
    /// The screen's id; nil means the first one.
    package var screen: String?
    /// Whether to write JSON instead of text.
    package var isJSON = false
    /// Colours for the text.
    package var style = TerminalStyle(isOn: false)

    /// An explanation of `point` in the scene at the path `scene`, or in the running daemon.
    package init(scene: String?, point: Point) {
        self.scene = scene
        self.point = point
    }

    /// Writes the explanation.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        let explanation = if let scene { try ofFile(scene) } else { try ofDaemon() }
        if isJSON {
            output.text.put(json: explanation)
            output.put(line: "")
        } else {
            output.text.put(ExplanationText(explanation, style).text)
        }
        return .ok
    }

    private func ofFile(_ path: String) throws(InspectError) -> JSONValue {
        let loaded = try loadScene(path)
        let explanation = Explanation(point, on: try screenIndex(in: loaded.scene.tree), in: loaded.scene)
        return JSONValue(parsing: explanation.json.bytes) ?? .null
    }

    private func ofDaemon() throws(InspectError) -> JSONValue {
        var daemon = try target.connect()
        let request = ClientRequest.explain(x: point.x, y: point.y, screen: screen, app: target.app)
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
}
