import Glibc

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
