package import Core
private import Glibc
import Runtime

/// A connection over TCP to a browser; every call waits, and none longer than its deadline.
package struct TCPConnection: ~Copyable {
    private let socket: Descriptor
    private let name: String

    /// The descriptor, for who waits for it.
    package var descriptor: Int32 { socket.number }

    /// Connects to the first address of the host that answers: getaddrinfo(3), connect(2).
    package init(to address: BrowserAddress, until deadline: Timestamp) throws(BrowserError) {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        let status = unsafe getaddrinfo(address.host, "\(address.port)", &hints, &list)
        guard status == 0, let first = unsafe list else {
            throw Self.unreachable(address, unsafe String(cString: gai_strerror(status)))
        }
        defer { unsafe freeaddrinfo(first) }
        var cause = "no address"
        var next: UnsafeMutablePointer<addrinfo>? = unsafe first
        while let candidate = unsafe next {
            let (socket, reason) = unsafe Self.connected(to: candidate.pointee, until: deadline)
            if socket >= 0 {
                self.socket = Descriptor(owning: socket)
                name = address.authority
                return
            }
            cause = reason
            unsafe next = candidate.pointee.ai_next
        }
        throw Self.unreachable(address, cause)
    }

    private static func unreachable(_ address: BrowserAddress, _ cause: String) -> BrowserError {
        .init(
            "cannot connect to a browser at \(address.authority): \(cause); "
                + "Chromium listens there with --remote-debugging-port=\(address.port)")
    }

    /// A socket that is connected and does not block, or -1 and why not.
    private static func connected(
        to candidate: addrinfo, until deadline: Timestamp
    ) -> (socket: Int32, reason: String) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let socket = unsafe Glibc.socket(candidate.ai_family, kind, 0)
        guard socket >= 0 else { return (-1, "\(Errno(errno))") }
        var number: Int32 = 0
        if unsafe connect(socket, candidate.ai_addr, candidate.ai_addrlen) != 0 {
            number = errno
            if number == EINPROGRESS {
                number = wait(for: socket, Int16(POLLOUT), until: deadline) ? 0 : ETIMEDOUT
                var length = socklen_t(MemoryLayout<Int32>.size)
                if number == 0 { unsafe getsockopt(socket, SOL_SOCKET, SO_ERROR, &number, &length) }
            }
        }
        guard number != 0 else { return (socket, "") }
        close(socket)
        return (-1, "\(Errno(number))")
    }

    /// True if one of the events came before the deadline: poll(2).
    private static func wait(for socket: Int32, _ events: Int16, until deadline: Timestamp) -> Bool {
        var request = pollfd(fd: socket, events: events, revents: 0)
        while true {
            let left = (deadline - .monotonic).microseconds
            let milliseconds = Int32(clamping: (max(0, left) + 999) / 1_000)
            let count = unsafe poll(&request, 1, milliseconds)
            if count > 0 { return true }
            if count == 0 || errno != EINTR { return false }
        }
    }

    /// Sends all of `bytes`.
    package func write(_ bytes: [UInt8], until deadline: Timestamp) throws(BrowserError) {
        let number = socket.number
        var start = 0
        while start < bytes.count {
            let rest = bytes.span.extracting(droppingFirst: start)
            let count: Int?
            do throws(Errno) {
                count = try unsafe rest.withUnsafeBufferPointer { rest throws(Errno) in
                    try unblocked { unsafe send(number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL)) }
                }
            } catch {
                throw .init("the connection to \(name) failed: \(error)")
            }
            if let count {
                start += count
            } else if !Self.wait(for: number, Int16(POLLOUT), until: deadline) {
                throw .init("the browser at \(name) does not read")
            }
        }
    }

    /// Reads what comes next, at least a byte. Nothing is read after the deadline, however much there is: who sends without end
    /// has not answered.
    package func read(until deadline: Timestamp) throws(BrowserError) -> Received {
        if Timestamp.monotonic >= deadline { return .nothing }
        var piece = [65_536 of UInt8](repeating: 0)
        while true {
            var bytes = piece.mutableSpan
            let count: Int?
            do throws(Errno) {
                count = try socket.read(into: &bytes)
            } catch {
                throw .init("the connection to \(name) failed: \(error)")
            }
            guard let count else {
                if Self.wait(for: socket.number, Int16(POLLIN), until: deadline) { continue }
                return .nothing
            }
            if count == 0 { return .end }
            var received: [UInt8] = []
            received.reserveCapacity(count)
            for index in 0..<count { received.append(bytes[index]) }
            return .bytes(received)
        }
    }

    /// The result of reading.
    package enum Received {
        case bytes([UInt8])
        /// The browser has closed the connection.
        case end
        /// Nothing came before the deadline.
        case nothing
    }
}
