/// Bytes that arrive in pieces, taken out as lines.
package struct LineBuffer: Sendable {
    private let longest: Int
    private var bytes: [UInt8] = []
    private var start = 0
    /// No line ends before this index.
    private var searched = 0

    /// Without bytes, of lines that have at most `longest` of them.
    package init(longest: Int) {
        self.longest = longest
    }

    /// Whether so much has come without the end of a line that it cannot be one.
    package var isOverfull: Bool { bytes.count - start > longest }

    /// Adds what has arrived.
    package mutating func append(_ piece: borrowing Span<UInt8>) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        for index in piece.indices { bytes.append(piece[index]) }
    }

    /// The next line without its end, LF or CR LF; nil when none is complete.
    package mutating func next() -> ArraySlice<UInt8>? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            return nil
        }
        let line = bytes[start..<end]
        start = end + 1
        searched = start
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}
