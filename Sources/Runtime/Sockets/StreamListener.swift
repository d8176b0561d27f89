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

    /// What an event loop waits for to be readable.
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
