package import Glibc

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
