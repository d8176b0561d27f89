import Core
package import Runtime

/// Lines on their way to a client: so many bytes, and then no more.
package struct LineQueue: Sendable {
    /// A reader that is this far behind does not read.
    package static let limit = 256 * 1024

    /// How many lines were not taken.
    package private(set) var dropped = 0

    private var bytes: [UInt8] = []
    private var start = 0

    /// An empty queue.
    package init() {}

    /// Whether nothing waits.
    package var isEmpty: Bool { start == bytes.count }

    /// Takes `line` without its newline, unless it does not fit or one before it did not.
    package mutating func offer(_ line: borrowing Span<UInt8>) {
        guard dropped == 0, bytes.count - start + line.count < Self.limit else {
            dropped += 1
            return
        }
        append(line)
    }

    /// Takes the last line, which says how many were dropped: nothing else waits by then.
    package mutating func endWithNote() {
        var note = TextBuffer(capacity: 32)
        note.put(static: "{\"dropped\":")
        note.put(integer: dropped)
        note.put(static: "}")
        append(note.bytes.span)
        dropped = 0
    }

    /// Calls `body` with what waits; it returns how much of that is gone, or nil when nothing goes now.
    package mutating func send(_ body: (borrowing Span<UInt8>) throws(Errno) -> Int?) throws(Errno) {
        while !isEmpty {
            guard let count = try body(bytes.span.extracting(droppingFirst: start)) else { return }
            start += count
        }
        bytes.removeAll(keepingCapacity: true)
        start = 0
    }

    private mutating func append(_ line: borrowing Span<UInt8>) {
        // What is gone makes room before the array would have to grow.
        if start > Self.limit / 2 {
            bytes.removeFirst(start)
            start = 0
        }
        for index in line.indices { bytes.append(line[index]) }
        bytes.append(UInt8(ascii: "\n"))
    }
}
