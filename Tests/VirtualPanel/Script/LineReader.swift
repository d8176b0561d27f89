/// Lines of a stream that may arrive in pieces.
struct LineReader {
    private var pending: [UInt8] = []

    /// The lines that `bytes` complete, without their ends.
    mutating func lines(completedBy bytes: [UInt8]) -> [String] {
        pending += bytes
        var lines: [String] = []
        while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: pending[..<end], as: UTF8.self))
            pending.removeSubrange(...end)
        }
        return lines
    }
}
