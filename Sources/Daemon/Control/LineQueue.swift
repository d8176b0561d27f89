import Core
package import Runtime

/// Lines that wait to be sent to a client, up to a limit in bytes.
package struct LineQueue: Sendable {
    /// The most bytes that wait: a reader this far behind has stopped reading.
    package static let limit = 256 * 1024

    /// How many lines were dropped.
    package private(set) var dropped = 0

    private var bytes: [UInt8] = []
    private var start = 0

    /// An empty queue.
    package init() {}

    /// Whether nothing waits.
    package var isEmpty: Bool { start == bytes.count }

    /// Takes `line`, without its newline, unless it or an earlier one did not fit.
    package mutating func offer(_ line: borrowing Span<UInt8>) {
        guard dropped == 0, bytes.count - start + line.count < Self.limit else {
            dropped += 1
            return
        }
        append(line)
    }

    /// Adds the last line, which says how many were dropped; call it when the queue is empty.
    package mutating func endWithNote() {
        var note = TextBuffer(capacity: 32)
        note.put(static: "{\"dropped\":")
        note.put(integer: dropped)
        note.put(static: "}")
        append(note.bytes.span)
        dropped = 0
    }

    /// Calls `body` with the waiting bytes; it returns how many were sent, or nil when it cannot send now.
    package mutating func send(_ body: (borrowing Span<UInt8>) throws(Errno) -> Int?) throws(Errno) {
        while !isEmpty {
            guard let count = try body(bytes.span.extracting(droppingFirst: start)) else { return }
            start += count
        }
        bytes.removeAll(keepingCapacity: true)
        start = 0
    }

    private mutating func append(_ line: borrowing Span<UInt8>) {
        // Sent bytes are removed before the array would have to grow.
        if start > Self.limit / 2 {
            bytes.removeFirst(start)
            start = 0
        }
        for index in line.indices { bytes.append(line[index]) }
        bytes.append(UInt8(ascii: "\n"))
    }
}
