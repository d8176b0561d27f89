/// The starts of a text's lines: turns byte offsets into places in a time that does not depend on the length of lines.
struct LineTable: Sendable {
    private let starts: [UInt32]
    /// How many bytes before each block continue a character.
    private let continuations: [UInt32]
    /// Whether any character takes more than one byte.
    let hasContinuations: Bool

    private static let block = 512

    /// Finds the lines of `bytes`, which end with LF, CR LF or CR.
    init(_ bytes: [UInt8]) {
        var starts: [UInt32] = [0]
        var continuations: [UInt32] = []
        var continued: UInt32 = 0
        for block in stride(from: 0, to: bytes.count, by: Self.block) {
            continuations.append(continued)
            for index in block..<min(block + Self.block, bytes.count) {
                let byte = bytes[index]
                if byte > 13, byte < 128 { continue }
                if isContinuation(byte) { continued += 1 }
                guard byte == 10 || byte == 13 else { continue }
                if byte == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { continue }
                starts.append(UInt32(truncatingIfNeeded: index + 1))
            }
        }
        self.starts = starts
        self.continuations = continuations
        hasContinuations = continued > 0
    }

    /// Lines that begin at `starts`, of which nobody asks for a column.
    init(starts: [UInt32]) {
        self.starts = starts
        continuations = []
        hasContinuations = false
    }

    /// The numbers of all lines.
    var lineNumbers: ClosedRange<Int> { 1...starts.count }

    /// The line, counted from 1, of the byte at `offset`.
    func line(at offset: Int) -> Int { lineIndex(at: offset) + 1 }

    /// The place of the byte at `offset` of `bytes`.
    func place(at offset: Int, in bytes: [UInt8]) -> YAMLPlace {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let start = Int(starts[line])
        let column = offset - start - continued(to: offset, in: bytes) + continued(to: start, in: bytes)
        return YAMLPlace(line: line + 1, column: column + 1)
    }

    /// The bytes of `line`, counted from 1, without its end.
    func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int>? {
        guard line >= 1, line <= starts.count else { return nil }
        let start = Int(starts[line - 1])
        var end = line < starts.count ? Int(starts[line]) : bytes.count
        while end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
        return start..<end
    }

    private func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// How many of the bytes before `offset` continue a character.
    private func continued(to offset: Int, in bytes: [UInt8]) -> Int {
        let block = min(offset / Self.block, continuations.count - 1)
        guard block >= 0 else { return 0 }
        return Int(continuations[block]) + bytes[block * Self.block..<offset].count(where: isContinuation)
    }
}

/// Whether `byte` continues a UTF-8 character that an earlier byte began.
func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
