import Glibc

/// Keeps two processes from making a socket at the same path at the same time; released when its owner goes away.
///
/// It locks a file beside the socket that only its user may open: a lock on the folder could be held for ever by any
/// user who may read the folder.
struct SocketLock: ~Copyable {
    private let path: String
    private let file: Descriptor

    /// Waits up to a second for the lock of the socket at `socket`: `flock`.
    init(of socket: String) throws(RuntimeError) {
        let path = socket + ".lock"
        for _ in 0..<100 {
            let file = try Descriptor(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
            // The file that is locked may have been removed by the last owner of the lock.
            if flock(file.number, LOCK_EX | LOCK_NB) == 0, Self.isFile(file, at: path) {
                self.path = path
                self.file = file
                return
            }
            usleep(10_000)
        }
        throw .failed(action: "lock", subject: path, cause: Errno(EWOULDBLOCK))
    }

    deinit {
        unsafe unlink(path)
    }

    private static func isFile(_ file: borrowing Descriptor, at path: String) -> Bool {
        guard let named = FileStatus(at: path, followingLinks: false) else { return false }
        return (try? FileStatus(of: file.number))?.identity == named.identity
    }
}
