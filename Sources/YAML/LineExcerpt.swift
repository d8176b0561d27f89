import Core

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
