import Output
import Core
private import Glibc
package import Runtime

/// Bytes that are read piece by piece, with a bounded part of them in memory.
package struct ByteStream: ~Copyable {
    /// The most bytes that a line may have to be returned whole.
    static let longestLine = 4 * 1024 * 1024
    private static let piece = 256 * 1024

    /// What comes next.
    enum Line {
        /// A line without its end.
        case line(ArraySlice<UInt8>)
        /// A line that is too long; it has been passed over.
        case tooLong
        /// There is nothing more.
        case end
    }

    private let descriptor: Descriptor?
    /// The number of the descriptor; nil for bytes in memory.
    private let number: Int32?
    private let name: String
    private var buffer: [UInt8]
    private var start = 0
    private var isAtEnd: Bool

    /// The bytes that `descriptor` yields, of what is called `name` in messages.
    package init(reading descriptor: consuming Descriptor, name: String) {
        number = descriptor.number
        self.descriptor = consume descriptor
        self.name = name
        buffer = []
        isAtEnd = false
    }

    /// `bytes`, which are in memory.
    package init(_ bytes: [UInt8]) {
        descriptor = nil
        number = nil
        name = ""
        buffer = bytes
        isAtEnd = true
    }

    /// The next bytes, at most `count`, without passing them.
    mutating func peek(_ count: Int) throws(InspectError) -> ArraySlice<UInt8> {
        while buffer.count - start < count, !isAtEnd { try fill() }
        return buffer[start..<min(start + count, buffer.count)]
    }

    /// The next line.
    mutating func nextLine() throws(InspectError) -> Line {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return .line(buffer[start..<end])
            }
            let offset = buffer.count - start
            if offset > Self.longestLine {
                try skipLine()
                return .tooLong
            }
            guard !isAtEnd else {
                guard start < buffer.count else { return .end }
                defer { start = buffer.count }
                return .line(buffer[start...])
            }
            try fill()
            searched = start + offset
        }
    }

    /// The next `count` bytes; nil, and they are passed over, if there are too many or fewer.
    mutating func take(_ count: UInt64) throws(InspectError) -> ArraySlice<UInt8>? {
        guard count <= UInt64(Self.longestLine) else {
            try skip(count)
            return nil
        }
        let bytes = try peek(Int(count))
        start += bytes.count
        return bytes.count == Int(count) ? bytes : nil
    }

    private mutating func skip(_ count: UInt64) throws(InspectError) {
        var rest = count
        while rest > 0 {
            if start == buffer.count {
                guard !isAtEnd else { return }
                try fill()
            }
            let now = min(rest, UInt64(buffer.count - start))
            start += Int(now)
            rest -= now
        }
    }

    private mutating func skipLine() throws(InspectError) {
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                start = end + 1
                return
            }
            start = buffer.count
            guard !isAtEnd else { return }
            try fill()
        }
    }

    /// Reads on, and forgets what has been passed: poll(2), read(2).
    private mutating func fill() throws(InspectError) {
        guard let number else { return }
        if start > 0 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        let before = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: Self.piece))
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe bytes.baseAddress.map { unsafe Glibc.read(number, $0 + before, Self.piece) } ?? 0
            }
            if count >= 0 {
                buffer.removeLast(Self.piece - count)
                isAtEnd = count == 0
                return
            }
            if errno == EAGAIN {
                var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
                _ = unsafe poll(&request, 1, -1)
            } else if errno != EINTR {
                throw .input(name: name, cause: Errno(errno))
            }
        }
    }
}
