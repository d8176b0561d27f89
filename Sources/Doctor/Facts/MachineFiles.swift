private import Glibc
import Runtime

/// Small files of the kernel and of udev below a folder, which is empty for this machine.
package struct MachineFiles: Sendable {
    /// The folder in front of all paths.
    private let root: String

    /// The files below `root`.
    package init(root: String) {
        self.root = root
    }

    /// The text of the file at `path` without the line end behind it; nil if it cannot be read: read(2).
    func text(_ path: String) -> String? {
        guard
            let file = try? Descriptor(
                opening: root + path, flags: O_RDONLY | O_NONBLOCK),
            let bytes = try? readToEnd(file.number, limit: 1 << 20)
        else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Where the link at `path` leads; nil if it is none: readlink(2).
    func link(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink(root + path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The names in the folder at `path`, in order; nil if it cannot be read.
    func names(in path: String) -> [String]? { try? folderNames(root + path).sorted() }

    /// True if there is something at `path`.
    func exists(_ path: String) -> Bool { fileExists(root + path) }

    /// Owner, group, mode and access list of the file at `path`; nil if there is none.
    func access(_ path: String) -> AccessList? {
        guard let file = FileAccess(of: root + path) else { return nil }
        return AccessList(of: file, bytes: accessListBytes(of: root + path) ?? [])
    }
}
