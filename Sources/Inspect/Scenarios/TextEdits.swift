/// Replacements in a text, by ranges of its bytes that do not overlap.
struct TextEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    /// Whether there is none.
    var isEmpty: Bool { edits.isEmpty }

    /// Replaces `range` with `text`.
    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    /// `bytes` with the replacements.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for (range, text) in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[end..<range.lowerBound]
            result += text.utf8
            end = range.upperBound
        }
        return result + bytes[end...]
    }
}
