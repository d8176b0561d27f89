package import ArgumentParser
package import Output
import ControlProtocol
package import Core
import Runtime

/// `touchctl snapshot`: has the daemon keep what fingers did of late in a file.
package struct SnapshotCommand: Command {
    /// The most bytes of a snapshot: the recorder has a bounded number of events, each of which is a line.
    private static let limit = 64 << 20

    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Keep what fingers did in the last 30 seconds in a file.",
        discussion: """
            The daemon writes what panels sent, what was decided, and what the app was like before; the path of the file is \
            printed. touchctl replay plays it. Nothing is kept of touches in sensitive views.
            """)

    @OptionGroup var socket: SocketOption

    @Option(help: "Why, in a few words.")
    var reason: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Where a copy goes, which must not exist.", completion: .file(extensions: ["yml"]))
    var file: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Asks for it, and writes the path of the file, and to `errors` what is in it.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var daemon = try socket.connect()
        let answer = try daemon.ask(.snapshot(reason: reason))
        guard let path = answer["file"]?.string else { throw .refused("the daemon names no file") }
        if let file { try keep(path, as: file) }
        output.put(line: escaped(file ?? path))
        let frames = answer["frames"]?.number ?? 0
        let seconds = answer["seconds"]?.number ?? 0
        errors.put(line: "\(decimal(frames)) frames of \(decimal(seconds)) s")
        return .ok
    }

    private func keep(_ path: String, as file: String) throws(InspectError) {
        let bytes: [UInt8]
        do throws(Unreadable) {
            bytes = try RegularFile.read(path, limit: Self.limit)
        } catch {
            throw .missing("the daemon wrote \(path), which cannot be read here: \(error)")
        }
        // It tells where fingers were.
        var copy = try WholeFile(new: file, isPrivate: true)
        copy.output.text.put(utf8: bytes.span)
        try copy.keep()
    }
}
