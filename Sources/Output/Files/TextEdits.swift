/// Replacements in a text, by ranges of its bytes that do not overlap; of two that begin at one byte the first one added
/// comes first.
package struct TextEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    /// No replacement yet.
    package init() {}

    /// True if there is none.
    package var isEmpty: Bool { edits.isEmpty }

    /// Replaces `range` with `text`.
    package mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    /// `bytes` with the replacements.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        let inOrder = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (_, (range, text)) in inOrder {
            result += bytes[end..<range.lowerBound]
            result += text.utf8
            end = range.upperBound
        }
        return result + bytes[end...]
    }
}
