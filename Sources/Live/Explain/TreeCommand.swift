package import Output
package import Core
import HIDRecords
import Runtime
import Scenes
import TouchKit

/// `touchctl tree`: the view tree with frames in screen points.
package struct TreeCommand: Sendable {
    /// The scene file, `-` for standard input.
    package var scene: String
    /// Whether to write JSON, one object and line per row, instead of text.
    package var isJSON = false
    /// Colours for the text.
    package var style = TerminalStyle(isOn: false)

    /// The tree of the scene at the path `scene`.
    package init(scene: String) {
        self.scene = scene
    }

    /// Writes the tree: the application, windows in file order, views from back to front.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        let loaded = try loadScene(scene)
        for row in ApplicationRow.rows(of: loaded.scene) {
            if isJSON {
                output.text.put(json: row.json)
                output.put(line: "")
            } else {
                output.put(line: row.text(style))
            }
        }
        for row in TreeRows(loaded.scene) {
            if isJSON {
                output.text.put(utf8: row.json(of: loaded.scene.tree).bytes.span)
                output.put(line: "")
            } else {
                output.put(line: row.text(of: loaded.scene.tree, style))
            }
            try output.flushIfLarge()
        }
        return .ok
    }
}
