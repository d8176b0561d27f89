package import Output
import ControlProtocol
package import Core
import Runtime

/// `touchctl snapshot`: has the daemon keep what fingers did of late in a file.
package struct SnapshotCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// Why; nil is that somebody asked for it.
    package var reason: String?
    /// Where a copy goes, which must not exist; nil for none.
    package var file: String?

    /// The most bytes of a snapshot: the recorder has a bounded number of events, each of which is a line.
    private static let limit = 64 << 20

    /// A snapshot through the default socket.
    package init() {}

    /// Asks for it, and writes the path of the file, and to `errors` what is in it.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError) -> ExitCode
    {
        var daemon = try DaemonConnection(to: socket)
        let answer = try daemon.ask(.snapshot(reason: reason))
        guard let path = answer["file"]?.string else { throw .refused("the daemon names no file") }
        if let file { try copy(path, to: file) }
        output.put(line: escaped(file ?? path))
        let frames = answer["frames"]?.number ?? 0
        let seconds = answer["seconds"]?.number ?? 0
        errors.put(line: "\(decimal(frames)) frames of \(decimal(seconds)) s")
        return .ok
    }

    private func copy(_ path: String, to file: String) throws(InspectError) {
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
