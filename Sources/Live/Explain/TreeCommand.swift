import ApplicationProtocol
package import ArgumentParser
package import Core
import HIDRecords
package import Output
import Pipeline
import Playing
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
            Of a scene file, frames are in screen points. Without a scene the daemon is asked for its tree as it is now: \
            frames and other keys are as in the scene, and --json writes the nodes that programs get.
            """
    )

    @OptionGroup var scene: SceneArgument

    @OptionGroup var state: StateOptions

    @OptionGroup var target: LiveTarget

    @Option(help: "The screen whose windows are shown (default: all).")
    var screen: String?

    @Flag(help: "Write one JSON object a view and line.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        try target.validate(beside: scene, state)
    }

    /// Writes the tree of the scene file, or that of the app.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        if state.isEmpty {
            if let scene = scene.path {
                try write(try loadScene(scene).scene, to: &output)
            } else {
                try writeLive(to: &output)
            }
        } else if let app = try state.setting(scene: scene.path, configuration: nil).apps.first {
            try write(app.application.scene, to: &output)
        }
        return .ok
    }

    /// Writes the tree: the application, windows in file order, views from back to front.
    private func write(_ scene: Scene, to output: inout OutputFile) throws(InspectError) {
        let style = TerminalStyle(for: output)
        let index = try screen == nil ? nil : ScreenName(screen).index(in: scene.tree)
        for row in ApplicationRow.rows(of: scene) {
            if json {
                output.put(json: row.json)
            } else {
                output.put(line: row.text(style))
            }
        }
        for row in TreeRows(scene, onScreen: index) {
            if json {
                output.put(line: row.json(of: scene.tree))
            } else {
                output.put(line: row.text(of: scene.tree, style))
            }
            try output.flushIfLarge()
        }
    }

    /// Writes the nodes of the app, each before what is in it.
    private func writeLive(to output: inout OutputFile) throws(InspectError) {
        let style = TerminalStyle(for: output)
        var depths: [String: Int] = [:]
        for node in try shownNodes() {
            let depth = node.parent.map { (depths[$0] ?? -1) + 1 } ?? 0
            depths[node.id] = depth
            if json {
                output.put(json: node.json)
            } else {
                output.put(line: node.row(depth: depth, style))
            }
            try output.flushIfLarge()
        }
    }

    /// The nodes of the app, without those on other screens than the one that is asked for.
    private func shownNodes() throws(InspectError) -> [LiveNode] {
        let nodes = try target.nodes().map(LiveNode.init)
        guard let screen else { return nodes }
        let screens = nodes.compactMap(\.screen)
        guard screens.contains(screen) else {
            let names = Set(screens).sorted().joined(separator: ", ")
            throw .usage("no window is on a screen \(screen); there are windows on \(names)")
        }
        var shown: Set<String> = []
        return nodes.filter { node in
            let isShown =
                node.parent.map(shown.contains) ?? (node.screen.map { $0 == screen } ?? !node.isView)
            if isShown { shown.insert(node.id) }
            return isShown
        }
    }
}

/// A node of the tree of a running app, as the daemon sends it.
struct LiveNode {
    /// Keys that the row shows in columns of their own, and the one that follows from others.
    private static let shown = ["id", "kind", "parent", "index", "class", "frame", "type", "range"]

    /// The object.
    let json: JSONValue

    /// Its id.
    var id: String { json["id"]?.string ?? "" }
    /// The id of the node that it is in; nil for a window or the application.
    var parent: String? { json["parent"]?.string }

    /// The id of the screen that a window is on; nil for another node.
    var screen: String? { json["screen"]?.string }
    /// Whether it is a view: without a parent it is in no window.
    var isView: Bool { json["kind"] == .string("view") }

    /// `  tea  button  25,25 400x320  enabled false`, at this depth below its root.
    func row(depth: Int, _ style: TerminalStyle) -> String {
        let kind = json["class"]?.string ?? json["type"]?.string ?? json["kind"]?.string ?? ""
        let indent = String(repeating: "  ", count: min(depth, 40))
        let columns = "\(padded(escaped(indent + id), 32))  \(padded(escaped(kind), 16))  \(frame)"
        let notes = notes.joined(separator: ", ")
        return notes.isEmpty ? columns : "\(padded(columns, 72))  \(style(.faint, escaped(notes)))"
    }

    /// `25,25 400x320`; empty for what has none.
    private var frame: String {
        let numbers = (json["frame"]?.array ?? []).compactMap(\.number).map(decimal)
        return numbers.count == 4 ? "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])" : ""
    }

    /// The keys that are not at their defaults.
    private var notes: [String] {
        guard case .object(let members) = json else { return [] }
        return members.filter { !Self.shown.contains($0.key) }.map { "\($0.key) \(plain($0.value))" }
    }
}
