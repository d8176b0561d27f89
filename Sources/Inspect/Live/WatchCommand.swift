import ApplicationProtocol
package import Core

/// `touchctl watch`: writes what changes in an app of the running daemon, until either program ends.
package struct WatchCommand: Sendable {
    /// The app.
    package var target = LiveTarget()
    /// Whether to write the events as the daemon sends them, the state first.
    package var isJSON = false

    /// Watches the app in front.
    package init() {}

    /// Writes a line for the state and for each change.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try target.connect()
        _ = try daemon.ask(.watch(ClientRequest.Scope(app: target.app))) { event, line throws(InspectError) in
            write(event, line, to: &output)
            try output.flushIfLarge()
        }
        try output.flush()
        daemon.watch(output)
        while true {
            guard let line = try daemon.nextLine(), let event = DaemonConnection.object(line) else {
                continue
            }
            if event["dropped"] != nil || event["event"] == .string("bye") {
                try output.flush()
                let isEnding = event["reason"] == .string("stopping")
                throw .lost(
                    isEnding
                        ? "the daemon has ended"
                        : "the daemon has dropped this connection, as it was not read")
            }
            write(event, line, to: &output)
            if !daemon.hasLine { try output.flush() }
        }
    }

    private func write(_ event: JSONValue, _ line: [UInt8], to output: inout OutputFile) {
        if isJSON {
            output.text.put(escapingJSON: line.span)
            output.put(line: "")
        } else if let sentence = sentence(of: event) {
            output.put(line: escaped(sentence))
        }
    }

    /// `kiosk 119 by touch 17: set buy enabled null`; nil for events that have no line of their own.
    private func sentence(of event: JSONValue) -> String? {
        let head = "\(event["app"]?.string ?? "") \(decimal(event["rev"]?.number ?? 0))"
        switch event["event"]?.string {
        case "current": return "\(head): \(decimal(event["nodes"]?.number ?? 0)) nodes"
        case "change":
            let steps = (event["changes"]?.array ?? []).map(text(ofStep:))
            return "\(head) by \(event["by"]?.string ?? ""): \(steps.joined(separator: "; "))"
        default: return nil
        }
    }

    private func text(ofStep step: JSONValue) -> String {
        if let id = step["set"]?.string { return "set \(id) \(members(of: step["keys"]))" }
        if let id = step["remove"]?.string { return "remove \(id)" }
        if let app = step["app"] { return members(of: app) }
        let nodes = step["insert"]?.array ?? []
        guard let first = nodes.first.map(LiveNode.init) else { return "nothing" }
        let beside = nodes.count == 1 ? "" : " with \(nodes.count - 1) in it"
        return "insert \(first.id)\(beside) into \(first.parent ?? "the app")"
    }

    private func members(of object: JSONValue?) -> String {
        guard case .object(let members)? = object else { return "" }
        return members.map { "\($0.key) \(plain($0.value))" }.joined(separator: ", ")
    }
}
