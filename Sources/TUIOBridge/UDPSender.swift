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
