package import Output
import ApplicationProtocol
package import Core

/// `touchctl tree` without a file: the tree of an app of the running daemon.
package struct LiveTreeCommand: Sendable {
    /// The app.
    package var target = LiveTarget()
    /// Whether to write the nodes as JSON, one object a line, instead of text.
    package var isJSON = false
    /// Colours for the text.
    package var style = TerminalStyle(isOn: false)

    /// The tree of the app in front.
    package init() {}

    /// Writes the nodes, each before what is in it.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try target.connect()
        var nodes: [LiveNode] = []
        _ = try daemon.ask(.tree(ClientRequest.Scope(app: target.app))) { event, _ throws(InspectError) in
            if let node = event["node"] { nodes.append(LiveNode(json: node)) }
        }
        var depths: [String: Int] = [:]
        for node in nodes {
            let depth = node.parent.map { (depths[$0] ?? -1) + 1 } ?? 0
            depths[node.id] = depth
            if isJSON {
                output.text.put(json: node.json)
                output.put(line: "")
            } else {
                output.put(line: node.row(depth: depth, style))
            }
            try output.flushIfLarge()
        }
        return .ok
    }
}
