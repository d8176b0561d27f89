private import CLinux
import Glibc

/// The kernel's facts about a file, as far as touchd uses them: `struct stat`.
package struct FileStatus: Equatable, Sendable {
    /// The kind of file: regular, or one of those that a program does not read.
    package enum Kind: Hashable, Sendable, CustomStringConvertible {
        case regular, directory, fifo, socket, device, other

        /// `a directory`.
        package var description: String {
            switch self {
            case .regular: "a regular file"
            case .directory: "a directory"
            case .fifo: "a FIFO"
            case .socket: "a socket"
            case .device: "a device"
            case .other: "something else"
            }
        }
    }

    /// Which file it is.
    package let identity: FileIdentity
    /// The device that it stands for; 0 for a file that stands for none.
    package let special: DeviceNumber
    /// Bytes of content; 0 for a file without any.
    package let size: Int
    /// The kind of file: regular, or one of those that a program does not read.
    package let kind: Kind

    /// The facts that the kernel has written to `status`.
    private init(_ status: stat) {
        identity = FileIdentity(
            device: DeviceNumber(rawValue: UInt64(status.st_dev)), inode: UInt64(status.st_ino))
        special = DeviceNumber(rawValue: UInt64(status.st_rdev))
        size = max(0, Int(status.st_size))
        kind = Self.kinds[status.st_mode & S_IFMT] ?? .other
    }

    private static let kinds: [mode_t: Kind] = [
        S_IFREG: .regular, S_IFDIR: .directory, S_IFIFO: .fifo, S_IFSOCK: .socket, S_IFCHR: .device,
        S_IFBLK: .device,
    ]

    /// The status of the open file `descriptor`: `fstat`.
    package init(of descriptor: Int32) throws(Errno) {
        var status = stat()
        _ = try uninterrupted { unsafe fstat(descriptor, &status) }
        self.init(status)
    }

    /// The status of the file that `path` leads to, or of the link that `path` names unless links are followed; nil
    /// when there is none: `stat`, `lstat`.
    package init?(at path: String, followingLinks: Bool = true) {
        var status = stat()
        guard !path.utf8.contains(0),
            unsafe (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0
        else { return nil }
        self.init(status)
    }
}

/// Identifies a file, whatever names and links lead to it.
package struct FileIdentity: Hashable, Sendable {
    /// The device that holds its file system.
    package let device: DeviceNumber
    /// Its number in that file system.
    package let inode: UInt64

    /// The file `inode` of the file system on `device`.
    package init(device: DeviceNumber, inode: UInt64) {
        self.device = device
        self.inode = inode
    }
}

/// The kernel's number of a device: `dev_t`.
package struct DeviceNumber: RawRepresentable, Hashable, Sendable {
    /// Major and minor number as the kernel packs them.
    package let rawValue: UInt64

    /// The device with this number.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// The owner and the mode of a file: `struct stat`.
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

    /// The access of the file that `path` leads to; nil when there is none: `stat`.
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

/// The access list of the file at `path` as the kernel keeps it (acl(5)), empty if it has none but its mode; nil if it
/// cannot be read: `getxattr`.
package func accessListBytes(of path: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe touchd_access_list(path, &bytes, bytes.count)
    if count < 0 { return errno == ENODATA || errno == EOPNOTSUPP ? [] : nil }
    return Array(bytes.prefix(count))
}

/// Whether `path` names something: `access`.
package func fileExists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
}
