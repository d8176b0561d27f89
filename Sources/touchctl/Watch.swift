import ArgumentParser
import Live
import Output
import Runtime

/// `touchctl watch`: its arguments.
struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the scene of the running daemon and its fingers, live.",
        discussion: """
            In a terminal: p pauses, c clears the marks of touches, + and - scroll what touches came to, q ends. With --json \
            the tree comes first, and then the events that programs get, one a line.
            """)

    @OptionGroup var live: LiveOptions

    @Flag(help: "Write the tree and its changes, one JSON object a line.")
    var json = false

    @Flag(help: "Draw with ASCII characters (default if the locale is not UTF-8).")
    var ascii = false

    func validate() throws {
        if json, ascii { throw ValidationError("--json draws nothing for --ascii.") }
    }

    mutating func run() throws {
        if json {
            var command = WatchCommand()
            command.target = live.target
            return try run { (output, _) throws(InspectError) in try command.run(to: &output) }
        }
        var command = LiveViewCommand()
        command.target = live.target
        command.isASCII = ascii || !Self.hasUTF8
        command.hasColors = TerminalStyle.forStandardOutput.isOn
        try run { (_, _) throws(InspectError) in try command.run() }
    }

    /// Whether the locale's characters are in UTF-8.
    private static var hasUTF8: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { Environment.process[$0] }
        let locale = (names.first { !$0.isEmpty } ?? "C").uppercased()
        return locale.contains("UTF-8") || locale.contains("UTF8")
    }
}
