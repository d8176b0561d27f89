private import CLinux
package import Glibc

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

    /// The descriptor that an event loop waits for, to be readable or writable.
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

/// The process at the other end of a Unix socket, as it was when it connected (`SO_PEERCRED`).
package struct SocketPeer: Equatable, Sendable {
    /// Its user; in a service with `PrivateUsers=` all users but root and the service's own look alike.
    package let user: UInt32
    /// Its number; 0 when it has none in the namespace of this process.
    package let process: Int32

    /// The process `process` of `user`.
    package init(user: UInt32, process: Int32) {
        self.user = user
        self.process = process
    }

    /// Whether root started it.
    package var isRoot: Bool { user == 0 }
}

/// The name of a Unix socket: a path, or an abstract name that begins with `@`.
package struct SocketAddress: Sendable {
    /// The name as given.
    package let name: String

    private let address: sockaddr_un
    private let length: socklen_t

    /// The address of `name`; it must have 1 to 107 bytes.
    package init(_ name: String) throws(RuntimeError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        let bytes = Array(name.utf8)
        guard !bytes.isEmpty, bytes.count < capacity else { throw .unusableSocketName(name) }
        let isAbstract = bytes[0] == UInt8(ascii: "@")
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { path in
            unsafe path.copyBytes(from: bytes)
            if isAbstract { unsafe path[0] = 0 }
        }
        let used = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)
        self.name = name
        self.address = address
        length = socklen_t(used)
    }

    /// Calls `body` with what `bind`, `connect` and `sendto` take.
    package func withPointer<Value>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        unsafe withUnsafePointer(to: address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
        }
    }
}
