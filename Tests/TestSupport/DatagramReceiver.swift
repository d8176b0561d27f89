import Runtime

/// A socket in the place of journald's or the service manager's.
package struct DatagramReceiver: ~Copyable {
    /// The address that senders connect to.
    package let path: String
    private let socket: DatagramSocket

    /// A socket that listens at `path`, which must be free; one that begins with `@` is not in the file system.
    package init(at path: String) throws {
        let socket = try DatagramSocket()
        try socket.bind(to: try SocketAddress(path))
        self.path = path
        self.socket = socket
    }

    /// The oldest datagram that has arrived, and the descriptor that it carries; nil if none has.
    package func receive() throws -> (bytes: [UInt8], passed: Int32?)? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var span = buffer.mutableSpan
        guard let (count, passed) = try socket.receive(into: &span) else { return nil }
        return (Array(buffer.prefix(count)), passed)
    }

    /// The datagrams that have arrived, oldest first, as text.
    package func texts() throws -> [String] {
        var texts: [String] = []
        while let datagram = try receive() { texts.append(String(decoding: datagram.bytes, as: UTF8.self)) }
        return texts
    }

    /// Throws away what has arrived.
    ///
    /// - Returns: how many datagrams that were.
    @discardableResult
    package func drain() -> Int {
        var byte = [1 of UInt8](repeating: 0)
        var span = byte.mutableSpan
        var count = 0
        while let received = try? socket.receive(into: &span) {
            if let passed = received.passed { _ = Descriptor(owning: passed) }
            count += 1
        }
        return count
    }
}
