package import ArgumentParser
package import Output
import ApplicationProtocol
package import Core
import Runtime

/// `touchctl watch`: the scene of the running daemon and its fingers, until either program ends.
package struct WatchCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show the scene of the running daemon and its fingers, live.",
        discussion: """
            In a terminal: p pauses, c clears the marks of touches, + and - scroll what touches came to, q ends. With --json \
            the tree comes first, and then the events that programs get, one a line.
            """)

    @OptionGroup var target: LiveTarget

    @Option(help: "The screen that is drawn (default: the scene's first).")
    var screen: String?

    @Flag(help: "Write the tree and its changes, one JSON object a line.")
    var json = false

    @Flag(help: "Draw with ASCII characters (default if the locale is not UTF-8).")
    var ascii = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if json, ascii { throw ValidationError("--json draws nothing for --ascii.") }
        if json, screen != nil { throw ValidationError("--json writes what is on all screens.") }
    }

    /// Shows the scene in the terminal, or writes the events as the daemon sends them.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        if json { return try follow(to: &output) }
        let hasColors = TerminalStyle(for: output).isOn
        try LiveView(
            target: target, screen: screen, isASCII: ascii || !Self.hasUTF8, hasColors: hasColors
        ).run()
        return .ok
    }

    /// True if the locale's characters are in UTF-8.
    private static var hasUTF8: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { Environment.process[$0] }
        let locale = (names.first { !$0.isEmpty } ?? "C").uppercased()
        return locale.contains("UTF-8") || locale.contains("UTF8")
    }

    /// Writes the events, the state first.
    private func follow(to output: inout OutputFile) throws(InspectError) -> Core.ExitCode {
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
