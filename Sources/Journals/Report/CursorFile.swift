import Core
package import Output
private import Glibc
import Runtime

/// The file that names the last entry of a report, of which journalctl gets a copy: it moves on only once the report is safe.
package struct CursorFile: ~Copyable {
    /// The most bytes that a cursor has.
    private static let limit = 1 << 16

    /// The path of the copy; nil without a file.
    package let copy: String?
    private let path: String

    /// Copies the file at `path`, which need not exist; does nothing if it is nil.
    package init(_ path: String?) throws(InspectError) {
        guard let path else {
            (copy, self.path) = (nil, "")
            return
        }
        self.path = resolvedPath(path) ?? path
        let copy = "\(self.path).\(getpid()).new"
        self.copy = copy
        guard fileExists(path) else { return }
        let bytes: [UInt8]
        do throws(Unreadable) {
            bytes = try RegularFile.read(path, limit: Self.limit)
        } catch {
            throw .journal("cannot read the cursor in \(path): \(error)")
        }
        var file = try WholeFile(new: copy, isPrivate: true)
        file.output.text.put(utf8: bytes.span)
        try file.keep()
    }

    deinit {
        if let copy { _ = unsafe unlink(copy) }
    }

    /// Lets the file name the entry that its copy names: rename(2).
    package func keep() throws(InspectError) {
        guard let copy, fileExists(copy) else { return }
        if unsafe rename(copy, path) != 0 { throw .output(name: path, cause: Errno(errno)) }
    }
}
