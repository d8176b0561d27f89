/// Takes the lines apart that a client sends.
package struct LineReader: Sendable {
    /// What the bytes of a client form.
    package enum Line: Sendable {
        /// A line without its end.
        case line(ArraySlice<UInt8>)
        /// A line of more bytes than allowed, perhaps without its end.
        case tooLong
    }

    /// How many bytes that were taken may stay in memory.
    private static let keptSize = 65_536

    private var input: [UInt8] = []
    private var start = 0
    /// Up to where no line ends that has not been taken.
    private var searched = 0

    /// A reader of nothing yet.
    package init() {}

    /// How many bytes wait to be taken as lines.
    package var waiting: Int { input.count - start }

    /// Takes `count` bytes that a client sent.
    package mutating func append(_ bytes: borrowing MutableSpan<UInt8>, count: Int) {
        if start == input.count {
            input.removeAll(keepingCapacity: input.capacity < Self.keptSize)
            (start, searched) = (0, 0)
        } else if start > Self.keptSize {
            // A client may always have sent the beginning of its next line.
            input.removeFirst(start)
            (start, searched) = (0, max(0, searched - start))
        }
        for index in 0..<count { input.append(bytes[index]) }
    }

    /// The next line of at most `limit` bytes; nil when there is none yet. A carriage return before its end is not counted.
    package mutating func next(limit: Int) -> Line? {
        guard let end = input[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = input.count
            // One byte more may be the carriage return of a line that is just short enough.
            return waiting > limit + 1 ? .tooLong : nil
        }
        var line = input[start..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        start = end + 1
        return line.count > limit ? .tooLong : .line(line)
    }

    /// Forgets what has not been taken.
    package mutating func removeAll() {
        input = []
        (start, searched) = (0, 0)
    }
}
