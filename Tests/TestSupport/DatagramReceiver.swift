import Glibc
import Runtime

/// A socket in place of journald's or the service manager's.
package struct DatagramReceiver: ~Copyable {
    /// How many datagrams the kernel queues at a socket by default; further senders have to wait.
    package static let room = 10

    /// The address that senders connect to.
    package let path: String
    private let socket: DatagramSocket
    private let folder: TemporaryFolder?

    /// A socket that listens at `path`, which must be free; one that begins with `@` is not in the file system.
    package init(at path: String) throws {
        let socket = try DatagramSocket()
        try socket.bind(to: try SocketAddress(path))
        self.path = path
        self.socket = socket
        folder = nil
    }

    /// A socket in a temporary folder.
    package init() throws {
        let folder = TemporaryFolder()
        let path = folder.file("socket")
        let socket = try DatagramSocket()
        try socket.bind(to: try SocketAddress(path))
        self.path = path
        self.socket = socket
        self.folder = consume folder
    }

    /// What to wait for to be readable.
    package var descriptor: Int32 { socket.descriptor }

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

    /// The datagram that arrives within `milliseconds`, as text; nil if none does.
    package func text(within milliseconds: Int32) throws -> String? {
        guard isReadable(within: milliseconds), let datagram = try receive() else { return nil }
        return String(decoding: datagram.bytes, as: UTF8.self)
    }

    /// Discards the datagram that arrives within `milliseconds`; false if none does.
    package func discardOne(within milliseconds: Int32) -> Bool {
        var byte: UInt8 = 0
        return unsafe isReadable(within: milliseconds) && recv(socket.descriptor, &byte, 1, 0) >= 0
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) == 1
    }

    /// Discards the datagrams that have arrived.
    ///
    /// - Returns: The number of discarded datagrams.
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
