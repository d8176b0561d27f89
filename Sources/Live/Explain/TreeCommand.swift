package import ArgumentParser
import ApplicationProtocol
package import Output
package import Core
import HIDRecords
import Runtime
import Scenes
import TouchKit

/// `touchctl tree`: the view tree of a scene, with frames in screen points, or of an app of the running daemon.
package struct TreeCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "tree",
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

    @OptionGroup var target: LiveTarget

    @Flag(help: "Write one JSON object a view and line.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if scene != nil, target.app != nil {
            throw ValidationError("--app is for the daemon's tree, not for --scene")
        }
    }

    /// Writes the tree of the scene file, or that of the app.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        if let scene { try write(scene: scene, to: &output) } else { try writeLive(to: &output) }
        return .ok
    }

    /// Writes the tree: the application, windows in file order, views from back to front.
    private func write(scene path: String, to output: inout OutputFile) throws(InspectError) {
        let style = TerminalStyle(for: output)
        let loaded = try loadScene(path)
        for row in ApplicationRow.rows(of: loaded.scene) {
            if json {
                output.text.put(json: row.json)
                output.put(line: "")
            } else {
                output.put(line: row.text(style))
            }
        }
        for row in TreeRows(loaded.scene) {
            if json {
                output.text.put(utf8: row.json(of: loaded.scene.tree).bytes.span)
                output.put(line: "")
            } else {
                output.put(line: row.text(of: loaded.scene.tree, style))
            }
            try output.flushIfLarge()
        }
    }

    /// Writes the nodes of the app, each before what is in it.
    private func writeLive(to output: inout OutputFile) throws(InspectError) {
        let style = TerminalStyle(for: output)
        var daemon = try target.connect()
        var nodes: [LiveNode] = []
        _ = try daemon.ask(.tree(ClientRequest.Scope(app: target.app))) { event, _ throws(InspectError) in
            if let node = event["node"] { nodes.append(LiveNode(json: node)) }
        }
        var depths: [String: Int] = [:]
        for node in nodes {
            let depth = node.parent.map { (depths[$0] ?? -1) + 1 } ?? 0
            depths[node.id] = depth
            if json {
                output.text.put(json: node.json)
                output.put(line: "")
            } else {
                output.put(line: node.row(depth: depth, style))
            }
            try output.flushIfLarge()
        }
    }
}
