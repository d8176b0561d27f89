import Glibc
package import Runtime

/// Sends datagrams to some addresses, and waits for nothing.
package struct UDPSender: ~Copyable {
    private let receivers: [ResolvedAddress]
    private let ipv4: Descriptor
    private let ipv6: Descriptor
    /// The last error of each receiver, which is reported once.
    private var failures: [Errno?]

    /// Makes a socket for each kind of address: `socket`.
    package init(to receivers: [ResolvedAddress]) throws(RuntimeError) {
        let ipv4 = try Self.socket(AF_INET)
        // A machine may have no IPv6, and does not need it for other addresses.
        let needsIPv6 = receivers.contains { $0.family == AF_INET6 }
        let ipv6 = try Self.socket(needsIPv6 ? AF_INET6 : AF_INET)
        self.ipv4 = ipv4
        self.ipv6 = ipv6
        self.receivers = receivers
        failures = Array(repeating: nil, count: receivers.count)
    }

    /// Sends `packet` to all: `sendto`. What does not fit now is lost, as datagrams may be. Returns what is to be
    /// reported.
    package mutating func send(_ packet: [UInt8]) -> [String] {
        var sentences: [String] = []
        for (index, receiver) in receivers.enumerated() {
            let failure = send(packet, to: receiver)
            if let failure, failure != failures[index] {
                sentences.append("cannot send to \(receiver.address): \(failure)")
            }
            failures[index] = failure
        }
        return sentences
    }

    private func send(_ packet: [UInt8], to receiver: ResolvedAddress) -> Errno? {
        let number = receiver.family == AF_INET6 ? ipv6.number : ipv4.number
        do throws(Errno) {
            _ = try unblocked {
                unsafe receiver.withPointer { target, length in
                    unsafe packet.withUnsafeBytes { bytes in
                        unsafe sendto(number, bytes.baseAddress, bytes.count, 0, target, length)
                    }
                }
            }
            return nil
        } catch {
            return error
        }
    }

    private static func socket(_ family: Int32) throws(RuntimeError) -> Descriptor {
        let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        return Descriptor(owning: try attempt("create a socket") { Glibc.socket(family, kind, 0) })
    }
}

/// Where datagrams go: a host and a port.
package struct UDPAddress: Equatable, Sendable, CustomStringConvertible {
    /// The port of TUIO on this machine.
    package static let standard = UDPAddress(host: "127.0.0.1", port: 3333)

    /// A name or an address.
    package let host: String
    /// From 1 to 65535.
    package let port: UInt16

    private init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// The address that `text` is: `HOST:PORT`, an address of IPv6 in brackets; nil when it is none.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
            port > 0
        else { return nil }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, !host.utf8.contains(0) else { return nil }
        self.init(host: String(host), port: port)
    }

    /// As it is read.
    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

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
