private import CLinux
import Glibc

/// A Unix stream socket that clients connect to; its file is removed with it, unless another file has taken the path.
package struct StreamListener: ~Copyable {
    /// How many clients may wait to be accepted.
    private static let backlog: Int32 = 16

    // Released first: the file of a closed socket looks abandoned, and another process may replace it at once.
    private let file: SocketFile?
    private let socket: Descriptor

    /// Listens at `address`; a socket that a dead process left is replaced, one at which a process listens is not:
    /// `socket`, `bind`, `listen`.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when a process listens there.
    package init(at address: SocketAddress, mode: UInt32 = 0o660) throws(RuntimeError) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = try attempt("create a socket") { Glibc.socket(AF_UNIX, kind, 0) }
        let socket = Descriptor(owning: number)
        file = try Self.listen(socket, at: address, mode: mode)
        self.socket = socket
    }

    /// Listens; the result is the file of the socket, nil for an abstract name.
    private static func listen(
        _ socket: borrowing Descriptor, at address: SocketAddress, mode: UInt32
    ) throws(RuntimeError) -> SocketFile? {
        let number = socket.number
        guard !address.name.hasPrefix("@") else {
            _ = try attempt("listen at", on: address.name) {
                unsafe address.withPointer { unsafe bind(number, $0, $1) }
            }
            _ = try attempt("listen at", on: address.name) { Glibc.listen(number, backlog) }
            return nil
        }
        // Between bind and listen a socket looks abandoned, so only one process at a time may be there.
        let lock = try SocketLock(of: address.name)
        let file = try SocketFile.bound(to: address, by: socket, mode: mode)
        _ = try attempt("listen at", on: address.name) { Glibc.listen(number, backlog) }
        _ = consume lock
        return file
    }

    /// Takes over `socket`, which the service manager already listens at and has passed as it likes: from now on it does not
    /// block, and programs that are started do not get it (`fcntl`).
    package init(inheriting socket: consuming Descriptor) {
        let number = socket.number
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        self.socket = socket
        file = nil
    }

    /// The descriptor that an event loop waits for, to be readable.
    package var descriptor: Int32 { socket.number }

    /// The next client, or nil when none waits; running out of descriptors (`EMFILE`) throws: `accept4`.
    package func accept() throws(Errno) -> StreamConnection? {
        do throws(Errno) {
            guard let number = try unblocked({ touchd_accept(socket.number) }) else { return nil }
            return StreamConnection(owning: number)
        } catch {
            // The client left before it was accepted.
            if error.number == ECONNABORTED { return nil }
            throw error
        }
    }
}

/// The file of a socket that this process has bound; it is removed when its owner goes away.
@usableFromInline struct SocketFile: ~Copyable {
    private let path: String
    private let identity: FileIdentity

    /// Binds `socket` to the path of `address`, and replaces a socket at which no process listens: `bind`, `chmod`.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when a process listens there.
    static func bound(
        to address: SocketAddress, by socket: borrowing Descriptor, mode: UInt32
    ) throws(RuntimeError) -> SocketFile {
        let path = address.name
        if try !bind(socket, to: address) {
            try removeAbandoned(at: address)
            guard try bind(socket, to: address) else {
                throw .failed(action: "listen at", subject: path, cause: Errno(EADDRINUSE))
            }
        }
        guard let identity = FileIdentity(ofSocketAt: path) else {
            throw .failed(action: "listen at", subject: path, cause: Errno(ENOENT))
        }
        let file = SocketFile(path: path, identity: identity)
        _ = try attempt("set the mode of", on: path) { unsafe chmod(path, mode) }
        return file
    }

    private init(path: String, identity: FileIdentity) {
        self.path = path
        self.identity = identity
    }

    deinit {
        // The path may lead to the socket of another process by now.
        if FileIdentity(ofSocketAt: path) == identity { unsafe unlink(path) }
    }

    /// Binds; false when something stands at the path.
    private static func bind(
        _ socket: borrowing Descriptor, to address: SocketAddress
    ) throws(RuntimeError) -> Bool {
        let number = socket.number
        do throws(Errno) {
            _ = try uninterrupted { unsafe address.withPointer { unsafe Glibc.bind(number, $0, $1) } }
            return true
        } catch {
            if error.number == EADDRINUSE { return false }
            throw .failed(action: "listen at", subject: address.name, cause: error)
        }
    }

    /// Removes a socket that refuses connections; anything but a socket stays.
    private static func removeAbandoned(at address: SocketAddress) throws(RuntimeError) {
        let path = address.name
        guard let found = FileIdentity(ofSocketAt: path) else {
            throw .failed(action: "listen at", subject: path, cause: Errno(EADDRINUSE))
        }
        do throws(RuntimeError) {
            _ = try StreamConnection(to: address)
        } catch {
            let cause = error.cause?.number
            // With EAGAIN, clients wait there already.
            guard cause != EAGAIN else { throw .alreadyListening(path) }
            guard cause == ECONNREFUSED || cause == ENOENT else { throw error }
            if cause == ECONNREFUSED, FileIdentity(ofSocketAt: path) == found { unsafe unlink(path) }
            return
        }
        throw .alreadyListening(path)
    }
}

extension FileIdentity {
    /// The socket at `path`; nil when something else or nothing is there: `lstat`.
    fileprivate init?(ofSocketAt path: String) {
        guard let status = FileStatus(at: path, followingLinks: false), status.kind == .socket else {
            return nil
        }
        self = status.identity
    }
}

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
