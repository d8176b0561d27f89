private import CLinux
import Glibc

/// One end of a Unix stream connection that never blocks and never raises `SIGPIPE`.
package struct StreamConnection: ~Copyable {
    private let socket: Descriptor

    /// Connects to the listener at `address`: `socket`, `connect`.
    package init(to address: SocketAddress) throws(RuntimeError) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = try attempt("create a socket") { Glibc.socket(AF_UNIX, kind, 0) }
        let socket = Descriptor(owning: number)
        _ = try attempt("connect to", on: address.name) {
            unsafe address.withPointer { unsafe connect(number, $0, $1) }
        }
        self.socket = socket
    }

    /// Takes over a connected socket that does not block.
    package init(owning number: Int32) {
        socket = Descriptor(owning: number)
    }

    /// What an event loop waits for to be readable or writable.
    package var descriptor: Int32 { socket.number }

    /// The process that connected, or nil when the kernel does not say: `getsockopt(SO_PEERCRED)`.
    package var peer: SocketPeer? {
        var user: uid_t = 0
        var process: pid_t = 0
        guard unsafe touchd_peer(socket.number, &user, &process) == 0 else { return nil }
        return SocketPeer(user: user, process: process)
    }

    /// Reads what is there into `buffer`: the count, 0 when the other side has closed, nil when nothing waits.
    package func read(into buffer: inout MutableSpan<UInt8>) throws(Errno) -> Int? {
        try socket.read(into: &buffer)
    }

    /// Sends as much of `bytes` as fits: the count, or nil when nothing fits now: `send(MSG_NOSIGNAL)`.
    package func write(_ bytes: borrowing Span<UInt8>) throws(Errno) -> Int? {
        let number = socket.number
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        return try unsafe bytes.withUnsafeBufferPointer { bytes throws(Errno) in
            try unblocked { unsafe send(number, bytes.baseAddress, bytes.count, flags) }
        }
    }
}
