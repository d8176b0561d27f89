private import Glibc

/// Reads whole regular files, and refuses everything else before it could block or fill the memory.
package enum RegularFile {
    /// Which file `path` leads to, by whatever names and links: stat(2); nil when there is none.
    package static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
        return FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    /// The bytes of the file at `path`: open(2), fstat(2), read(2).
    ///
    /// A FIFO, a device or a directory is refused by its type, a file of more than `limit` bytes by its size.
    package static func read(_ path: String, limit: Int) throws(YAMLError) -> [UInt8] {
        do throws(Unreadable) {
            let file = OpenFile(try OpenFile.open(path))
            let size = try file.checkedSize(limit: limit)
            return try file.readAll(expecting: size, limit: limit)
        } catch {
            throw .unreadable(path: path, reason: error)
        }
    }
}

/// A file as the kernel knows it, whatever it is called.
package struct FileIdentity: Hashable, Sendable {
    /// The number of its file system.
    package let device: UInt64
    /// Its number there.
    package let inode: UInt64

    /// The file `inode` of the file system `device`.
    package init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }
}

extension Unreadable: Error {
    fileprivate init(errno code: Int32) {
        switch code {
        case ENOENT, ENOTDIR: self = .missing
        case EACCES, EPERM: self = .noPermission
        default: self = unsafe .failed(strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)")
        }
    }

    fileprivate init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFDIR: self = .notRegular("a directory")
        case S_IFIFO: self = .notRegular("a FIFO")
        case S_IFSOCK: self = .notRegular("a socket")
        case S_IFCHR, S_IFBLK: self = .notRegular("a device")
        default: self = .notRegular("something else")
        }
    }
}

/// The owner of a file descriptor open for reading.
private struct OpenFile: ~Copyable {
    private let descriptor: Int32

    /// Takes over `descriptor`, the result of ``open(_:)``.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// open(2) without waiting for a FIFO's writer.
    static func open(_ path: String) throws(Unreadable) -> Int32 {
        // A NUL would end the path early and open another file.
        guard !path.utf8.contains(0) else { throw .missing }
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let descriptor = retrying { unsafe Glibc.open(path, flags) }
        if descriptor < 0 { throw Unreadable(errno: errno) }
        return descriptor
    }

    deinit { close(descriptor) }

    /// fstat(2): the size of a regular file of at most `limit` bytes.
    func checkedSize(limit: Int) throws(Unreadable) -> Int {
        var status = stat()
        if unsafe fstat(descriptor, &status) < 0 { throw Unreadable(errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Unreadable(mode: status.st_mode) }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        return Int(status.st_size)
    }

    /// read(2) to the end, which need not be where fstat saw it.
    func readAll(expecting size: Int, limit: Int) throws(Unreadable) -> [UInt8] {
        var bytes: [UInt8] = []
        var wanted = size + 1
        while true {
            let before = bytes.count
            bytes.reserveCapacity(before + wanted)
            bytes.append(contentsOf: repeatElement(0, count: wanted))
            let count = retrying {
                unsafe bytes.withUnsafeMutableBytes { buffer in
                    unsafe Glibc.read(descriptor, buffer.baseAddress.map { unsafe $0 + before }, wanted)
                }
            }
            bytes.removeLast(wanted - max(count, 0))
            if count < 0 { throw Unreadable(errno: errno) }
            if count == 0 { return bytes }
            if bytes.count > limit { throw .tooLarge(limit: limit) }
            // As long as it is not longer than fstat said, one allocation holds it.
            wanted = bytes.count <= size ? size + 1 - bytes.count : 1 << 16
        }
    }
}

/// Repeats a system call that a signal interrupted (EINTR).
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
