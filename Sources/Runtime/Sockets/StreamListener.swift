private import CLinux
import Glibc

/// A Unix stream socket that clients connect to; its file is removed when it goes away.
package struct StreamListener: ~Copyable {
    private let socket: Descriptor
    private let path: String?

    /// Listens at `address`; a file left behind by a process that died is replaced: `socket`, `bind`, `listen`.
    package init(at address: SocketAddress, mode: UInt32 = 0o660) throws(RuntimeError) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = try attempt("create a socket") { Glibc.socket(AF_UNIX, kind, 0) }
        let socket = Descriptor(owning: number)
        let path = address.name.hasPrefix("@") ? nil : address.name
        if let path { unsafe unlink(path) }
        _ = try attempt("listen at", on: address.name) {
            unsafe address.withPointer { unsafe bind(number, $0, $1) }
        }
        if let path { _ = try attempt("set the mode of", on: path) { unsafe chmod(path, mode) } }
        _ = try attempt("listen at", on: address.name) { listen(number, 16) }
        self.socket = socket
        self.path = path
    }

    /// Takes over `socket`, which the service manager already listens at.
    package init(inheriting socket: consuming Descriptor) {
        self.socket = socket
        path = nil
    }

    deinit {
        if let path { unsafe unlink(path) }
    }

    /// What an event loop waits for to be readable.
    package var descriptor: Int32 { socket.number }

    /// The next client, or nil when none waits; running out of descriptors (`EMFILE`) throws: `accept4`.
    package func accept() throws(Errno) -> StreamConnection? {
        do throws(Errno) {
            guard let number = try unblocked({ touchd_accept(socket.number) }) else { return nil }
            return StreamConnection(owning: number)
        } catch {
            // The client left before it was let in.
            if error.number == ECONNABORTED { return nil }
            throw error
        }
    }
}
