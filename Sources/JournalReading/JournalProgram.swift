package import Output
import Core
private import Glibc
import Runtime

/// `journalctl`, which reads the journal's own files.
package struct JournalProgram: ~Copyable {
    private static let name = "journalctl"

    private var process: ChildProcess

    /// Starts it for touchd's entries, of the files in `folder` or of this machine; those after the one that the file
    /// `cursor` names, if there is such a file, which names the last one afterwards.
    package init(folder: String?, cursor: String?) throws(InspectError) {
        guard let path = systemProgramPath(Self.name) else { throw .missing("there is no journalctl here") }
        let arguments = try Self.arguments(folder: folder, cursor: cursor)
        do throws(RuntimeError) {
            process = try ChildProcess(
                running: path, arguments: arguments, environment: systemEnvironment)
        } catch {
            throw .system(error)
        }
    }

    /// How it is started.
    package static func arguments(folder: String?, cursor: String?) throws(InspectError) -> [String] {
        var arguments = [name, "--output=export", "--all", "--no-pager", "--quiet"]
        if let folder { arguments.append("--directory=\(try absolute(folder))") }
        if let cursor { arguments.append("--cursor-file=\(try absoluteFile(cursor))") }
        return arguments + EntrySender.matches
    }

    /// What it writes.
    package func stream() throws(InspectError) -> ByteStream {
        let number = fcntl(process.output.number, F_DUPFD_CLOEXEC, 3)
        guard number >= 0 else { throw .input(name: Self.name, cause: Errno(errno)) }
        return ByteStream(reading: Descriptor(owning: number), name: Self.name)
    }

    /// Waits for its end, and throws what it says if it failed.
    package mutating func finish() throws(InspectError) {
        var request = pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&request, 1, -1) < 0, errno == EINTR {}
        guard let ending = process.ending(), ending != .exited(0) else { return }
        let number = fcntl(process.errors.number, F_DUPFD_CLOEXEC, 3)
        guard number >= 0 else { return }
        var errors = ByteStream(reading: Descriptor(owning: number), name: Self.name)
        let text = String(decoding: try errors.peek(1024), as: UTF8.self)
        // No entry of this unit is not an error of journalctl's.
        guard !text.isEmpty else { return }
        throw .journal("journalctl failed: \(text.split(separator: "\n").first ?? "")")
    }

    /// The program runs in the root folder: realpath(3).
    private static func absolute(_ folder: String) throws(InspectError) -> String {
        guard let path = unsafe realpath(folder, nil) else {
            throw .folder(path: folder, cause: Errno(errno))
        }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// The file need not exist; its folder must.
    private static func absoluteFile(_ file: String) throws(InspectError) -> String {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        let parent = try absolute(parts.count == 1 ? "." : folder.isEmpty ? "/" : folder)
        return "\(parent == "/" ? "" : parent)/\(parts.last ?? "")"
    }
}
