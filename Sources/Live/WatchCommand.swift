package import Output
import ApplicationProtocol
package import Core

/// `touchctl watch --json`: writes what changes in an app of the running daemon, until either program ends.
package struct WatchCommand: Sendable {
    /// The app.
    package var target = LiveTarget()

    /// Watches the app in front.
    package init() {}

    /// Writes the events as the daemon sends them, the state first.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try target.connect()
        _ = try daemon.ask(.watch(ClientRequest.Scope(app: target.app))) { _, line throws(InspectError) in
            write(line, to: &output)
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
            write(line, to: &output)
            if !daemon.hasLine { try output.flush() }
        }
    }

    private func write(_ line: [UInt8], to output: inout OutputFile) {
        output.text.put(escapingJSON: line.span)
        output.put(line: "")
    }
}
