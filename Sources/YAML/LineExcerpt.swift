/// The line around a place, fit for a terminal: long lines are cut, control characters shown by their pictures.
package struct LineExcerpt: Hashable, Sendable {
    /// The line, or the part of it around the place with an ellipsis where it is cut.
    package let text: String
    /// How many characters of ``text`` stand before the place.
    package let caret: Int

    /// The most characters of a line that are shown.
    static let width = 100
}

extension LineTable {
    /// The excerpt of the line of `place`.
    func excerpt(at place: YAMLPlace, in bytes: [UInt8]) -> LineExcerpt {
        guard let line = range(ofLine: place.line, in: bytes) else { return LineExcerpt(text: "", caret: 0) }
        let (target, isWithin) = byte(of: place.column - 1, from: line, in: bytes)
        let before = characters(LineExcerpt.width / 2, before: target, downTo: line.lowerBound, in: bytes)
        let (end, _) = byte(of: LineExcerpt.width, from: before..<line.upperBound, in: bytes)
        let head = before > line.lowerBound ? "…" : ""
        let tail = end < line.upperBound ? "…" : ""
        let shown = String(decoding: bytes[before..<end], as: UTF8.self).unicodeScalars.map(printable)
        let text = head + String(String.UnicodeScalarView(shown)) + tail
        let caret = bytes[before..<target].count { !isContinuation($0) } + head.count
        return LineExcerpt(text: text, caret: isWithin ? caret : min(caret, text.unicodeScalars.count))
    }

    /// The offset of the character `count` characters into `range`, and whether the range has that many.
    private func byte(of count: Int, from range: Range<Int>, in bytes: [UInt8]) -> (Int, Bool) {
        var offset = range.lowerBound
        var left = count
        while left > 0, offset < range.upperBound {
            repeat { offset += 1 } while offset < range.upperBound && isContinuation(bytes[offset])
            left -= 1
        }
        return (offset, left == 0)
    }

    private func characters(_ count: Int, before offset: Int, downTo start: Int, in bytes: [UInt8]) -> Int {
        var offset = offset
        var left = count
        while left > 0, offset > start {
            repeat { offset -= 1 } while offset > start && isContinuation(bytes[offset])
            left -= 1
        }
        return offset
    }
}

/// The character as it may go to a terminal: control characters become their pictures, a tab one space.
private func printable(_ character: Unicode.Scalar) -> Unicode.Scalar {
    switch character.value {
    case 9: " "
    case 0..<32: Unicode.Scalar(0x2400 + character.value) ?? "?"
    case 127..<160: "\u{2421}"
    default: character
    }
}
