/// Lines of a stream that may arrive in pieces.
struct LineReader {
    private var pending: [UInt8] = []

    /// The lines that `bytes` complete, without their ends, with which a carriage return goes.
    mutating func lines(completedBy bytes: [UInt8]) -> [String] {
        pending += bytes
        var lines: [String] = []
        while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            let line = pending[..<end]
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            lines.append(String(decoding: text, as: UTF8.self))
            pending.removeSubrange(...end)
        }
        return lines
    }
}
