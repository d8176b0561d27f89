package import Core
package import HIDRecords
import Runtime
import Scenes
import TouchKit

/// `touchctl explain`: why a touch at a point reaches its view.
package struct ExplainCommand: Sendable {
    /// The scene file, `-` for standard input.
    package var scene: String
    /// The point, in points of the screen.
    package var point: Point
    /// The screen's id; nil means the first one.
    package var screen: String?
    /// Whether to write JSON instead of text.
    package var isJSON = false
    /// Colours for the text.
    package var style = TerminalStyle(isOn: false)

    /// An explanation of `point` in the scene at the path `scene`.
    package init(scene: String, point: Point) {
        self.scene = scene
        self.point = point
    }

    /// Writes the explanation.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        let loaded = try loadScene(scene)
        let explanation = Explanation(point, on: try screenIndex(in: loaded.scene.tree), in: loaded.scene)
        if isJSON {
            output.text.put(utf8: explanation.json.bytes.span)
            output.put(line: "")
        } else {
            output.text.put(explanation.text(style))
        }
        return .ok
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
