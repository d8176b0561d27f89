/// A place in a text file, as editors count it.
package struct YAMLPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package var line: Int
    /// The character in the line, from 1; a tab is one character.
    package var column: Int

    /// The place at `line` and `column`.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package var description: String { "\(line):\(column)" }

    package static func < (left: YAMLPlace, right: YAMLPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// The starts of a text's lines, to turn byte offsets into places.
struct LineTable: Sendable {
    private let starts: [UInt32]

    /// Finds the lines of `bytes`, which end with LF, CR LF or CR.
    init(_ bytes: [UInt8]) {
        var starts: [UInt32] = [0]
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte == 10 || byte == 13 else { continue }
            if byte == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { continue }
            starts.append(UInt32(truncatingIfNeeded: index + 1))
        }
        self.starts = starts
    }

    /// The place of the byte at `offset` of `bytes`.
    func place(at offset: Int, in bytes: [UInt8]) -> YAMLPlace {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let column = bytes[Int(starts[line])..<offset].count { !isContinuation($0) }
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
}

/// Whether `byte` continues a UTF-8 character that an earlier byte began.
func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
