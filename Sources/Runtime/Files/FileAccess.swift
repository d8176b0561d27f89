import Glibc

/// Who owns a file, and what its mode allows: `struct stat`.
package struct FileAccess: Equatable, Sendable {
    /// The number of the user that owns it.
    package let owner: UInt32
    /// The number of its group.
    package let group: UInt32
    /// The lower twelve bits of its mode.
    package let mode: UInt32

    /// The access of a file that `owner` and `group` own.
    package init(owner: UInt32, group: UInt32, mode: UInt32) {
        self.owner = owner
        self.group = group
        self.mode = mode
    }

    /// That of the file that `path` leads to; nil when there is none: `stat`.
    package init?(of path: String) {
        var status = stat()
        guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
        self.init(owner: status.st_uid, group: status.st_gid, mode: UInt32(status.st_mode) & 0o7777)
    }

    /// The mode as chmod(1) takes it: `0660`.
    package var modeText: String {
        let digits = String(mode, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
