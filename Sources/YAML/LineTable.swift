import Core

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

    /// Lines that begin at `starts`, which are asked for no column.
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

/// The line around a place, fit for a terminal: long lines are cut, control characters shown by their pictures.
package struct LineExcerpt: Hashable, Sendable {
    /// The line, or the part of it around the place with an ellipsis where it is cut.
    package let text: String
    /// How many characters of ``text`` stand before the place.
    package let caret: Int

    /// The bytes of the longest line that is shown whole.
    static let longest = 160
    /// The characters that are shown of a longer one.
    static let width = 100

    /// The first line of `bytes`, or its beginning.
    package static func firstLine(of bytes: [UInt8]) -> LineExcerpt {
        LineTable(bytes).excerpt(at: 0, in: bytes)
    }
}

extension LineTable {
    /// The excerpt around the byte at `offset`.
    func excerpt(at offset: Int, in bytes: [UInt8]) -> LineExcerpt {
        let offset = min(max(offset, 0), bytes.count)
        guard let line = range(ofLine: line(at: offset), in: bytes) else {
            return LineExcerpt(text: "", caret: 0)
        }
        let target = min(offset, line.upperBound)
        let part = line.count <= LineExcerpt.longest ? line : part(of: line, around: target, in: bytes)
        let (start, end) = (part.lowerBound, part.upperBound)
        let head = start > line.lowerBound ? "…" : ""
        let tail = end < line.upperBound ? "…" : ""
        let shown = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.map(printable)
        let text = head + String(String.UnicodeScalarView(shown)) + tail
        let caret = bytes[start..<target].count { !isContinuation($0) } + head.count
        return LineExcerpt(text: text, caret: caret)
    }

    private func part(of line: Range<Int>, around target: Int, in bytes: [UInt8]) -> Range<Int> {
        var start = target
        for _ in 0..<LineExcerpt.width / 2 where start > line.lowerBound {
            repeat { start -= 1 } while start > line.lowerBound && isContinuation(bytes[start])
        }
        var end = start
        for _ in 0..<LineExcerpt.width where end < line.upperBound {
            repeat { end += 1 } while end < line.upperBound && isContinuation(bytes[end])
        }
        return start..<end
    }
}

/// The character as it may go to a terminal, one column wide: control characters become their pictures, a tab one
/// space, other characters that need an escape the sign for an unknown character.
private func printable(_ character: Unicode.Scalar) -> Unicode.Scalar {
    let value = character.value
    if value == 9 { return " " }
    if value < 32 { return Unicode.Scalar(0x2400 + value) ?? "?" }
    if 127..<160 ~= value { return "\u{2421}" }
    return character.needsEscape ? "\u{FFFD}" : character
}

/// `%TAG` lines, whose cost in the parser grows with the square of their number and with their length.
extension LineTable {
    /// Where the first `%TAG` line of `bytes` begins that is too long or one too many; nil if there is none.
    func excessiveTagDirective(in bytes: [UInt8]) -> Int? {
        var count = 0
        for line in lineNumbers {
            guard let range = range(ofLine: line, in: bytes), range.count > 4,
                bytes[range].starts(with: "%TAG".utf8)
            else { continue }
            count += 1
            if count > YAMLLimits.tagDirectives || range.count > YAMLLimits.longestTagDirective {
                return range.lowerBound
            }
        }
        return nil
    }
}

/// Turns libyaml's marks, which count characters, into byte offsets; cheap as long as they hardly go back.
struct CharacterCursor {
    private var character = 0
    private var byte = 0
    private let isASCII: Bool

    /// A cursor at the start of a text; if that `isASCII`, marks are offsets.
    init(isASCII: Bool) {
        self.isASCII = isASCII
    }

    /// The offset in `bytes` of the character that `mark` counts from the start.
    mutating func offset(of mark: Int, in bytes: [UInt8]) -> Int {
        if isASCII { return min(mark, bytes.count) }
        while character < mark && byte < bytes.count {
            repeat { byte += 1 } while byte < bytes.count && isContinuation(bytes[byte])
            character += 1
        }
        while character > mark && byte > 0 {
            repeat { byte -= 1 } while byte > 0 && isContinuation(bytes[byte])
            character -= 1
        }
        return byte
    }
}
