import Glibc

/// What `fstat` says about an open descriptor, as far as touchd asks.
package struct FileStatus: Equatable, Sendable {
    /// The number of the device the file is on.
    package let device: UInt64
    /// The file's number on that device.
    package let inode: UInt64
    /// Bytes of content; 0 for what has none.
    package let size: Int
    /// Whether it is a plain file, not a directory, FIFO, socket or device.
    package let isRegular: Bool

    /// Asks for the status of `descriptor`, which an error message calls by the given name: `fstat`.
    package init(of descriptor: Int32, called name: String) throws(RuntimeError) {
        var status = stat()
        _ = try attempt("examine", on: name) { unsafe fstat(descriptor, &status) }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = max(0, Int(status.st_size))
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }
}
