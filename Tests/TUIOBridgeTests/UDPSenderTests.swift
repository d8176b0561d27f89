import Glibc
import TUIOBridge
import Testing

/// Rules: applications/tuio.
@Suite("Sending datagrams")
struct UDPSenderTests {
    /// A socket of this machine and its port.
    private func receiver() throws -> (number: Int32, address: UDPAddress) {
        let number = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        try #require(number >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard unsafe bind(number, pointer, length) == 0 else { return Int32(-1) }
                return unsafe getsockname(number, pointer, &length)
            }
        }
        try #require(result == 0)
        let text = "localhost:\(UInt16(bigEndian: address.sin_port))"
        return (number, try #require(UDPAddress(text)))
    }

    @Test("each receiver gets each packet")
    func sending() throws {
        let receivers = [try receiver(), try receiver()]
        defer { for receiver in receivers { close(receiver.number) } }
        let addresses = receivers.compactMap { UDPAddress("127.0.0.1:\($0.address.port)") }
        var sender = try UDPSender(to: addresses.map { address in try ResolvedAddress(address) })
        #expect(sender.send([1, 2, 3]) == [])
        for receiver in receivers {
            var bytes = [UInt8](repeating: 0, count: 16)
            let count = unsafe recv(receiver.number, &bytes, 16, Int32(MSG_DONTWAIT))
            #expect(count == 3)
            #expect(bytes.prefix(3) == [1, 2, 3])
        }
    }

    @Test("an address that cannot be reached is reported once, and the others get their packets")
    func failure() throws {
        let receiver = try receiver()
        defer { close(receiver.number) }
        // Broadcasting needs permission, which was not asked for.
        let refused = try #require(UDPAddress("127.255.255.255:3333"))
        let right = try #require(UDPAddress("127.0.0.1:\(receiver.address.port)"))
        var sender = try UDPSender(to: [try ResolvedAddress(refused), try ResolvedAddress(right)])
        #expect(sender.send([1]) == ["cannot send to 127.255.255.255:3333: Permission denied"])
        #expect(sender.send([2]) == [])
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(unsafe recv(receiver.number, &bytes, 16, Int32(MSG_DONTWAIT)) == 1)
    }
}
