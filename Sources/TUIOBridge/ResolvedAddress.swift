import Glibc

/// An address of a datagram as the kernel takes it.
package struct ResolvedAddress: Sendable {
    /// Why an address is of no use.
    package struct Failure: Error, CustomStringConvertible {
        /// One sentence.
        package let description: String
    }

    /// The address as it was given.
    package let address: UDPAddress

    private let storage: sockaddr_storage
    private let length: socklen_t

    /// Looks `address` up: `getaddrinfo`.
    package init(_ address: UDPAddress) throws(Failure) {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = unsafe getaddrinfo(address.host, "\(address.port)", &hints, &list)
        guard code == 0, let first = unsafe list, let found = unsafe first.pointee.ai_addr else {
            let reason = unsafe gai_strerror(code).map { unsafe String(cString: $0) } ?? "no address"
            throw Failure(description: "cannot find \(address.host): \(reason)")
        }
        var storage = sockaddr_storage()
        let length = unsafe first.pointee.ai_addrlen
        unsafe withUnsafeMutableBytes(of: &storage) { bytes in
            unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: found, count: Int(length)))
        }
        unsafe freeaddrinfo(list)
        self.address = address
        self.storage = storage
        self.length = length
    }

    /// `AF_INET` or `AF_INET6`.
    var family: Int32 { Int32(storage.ss_family) }

    /// Calls `body` with what `sendto` takes.
    func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        unsafe withUnsafePointer(to: storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
        }
    }
}
