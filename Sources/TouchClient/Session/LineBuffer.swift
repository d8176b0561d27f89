/// Bytes that arrive in pieces, taken out as lines.
struct LineBuffer {
    /// A longer line is none that touchd sends.
    static let longest = 1 << 24

    private var bytes: [UInt8] = []
    private var start = 0
    /// No line ends before this index.
    private var searched = 0

    /// Whether so much has come without the end of a line that it cannot be one.
    var isOverfull: Bool { bytes.count - start > Self.longest }

    /// Adds what has arrived.
    mutating func append(_ piece: borrowing Span<UInt8>) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        for index in piece.indices { bytes.append(piece[index]) }
    }

    /// The next line without its end, LF or CR LF; nil when none is complete.
    mutating func next() -> ArraySlice<UInt8>? {
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
