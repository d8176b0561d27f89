import Glibc

/// What the kernel reports about a file, as far as touchd uses it: `struct stat`.
package struct FileStatus: Equatable, Sendable {
    /// What kind of file it is.
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
    /// What kind of file it is.
    package let kind: Kind

    /// What the kernel has written to `status`.
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
