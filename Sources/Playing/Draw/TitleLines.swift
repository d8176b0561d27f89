/// A title in lines: broken between words, and within those that are longer than a line.
struct TitleLines {
    /// The most lines; what goes beyond ends with dots.
    private static let most = 4

    /// The lines.
    private(set) var lines: [String] = []

    /// `title` in lines of at most `letters` letters.
    init(_ title: String, letters: Int) {
        let letters = max(8, letters)
        var line: [Unicode.Scalar] = []
        for word in title.split(separator: " ") {
            var rest = Array(word.unicodeScalars)
            if !line.isEmpty, line.count + 1 + rest.count > letters { take(&line) }
            if !line.isEmpty { line.append(" ") }
            line += rest.prefix(letters - line.count)
            rest.removeFirst(min(rest.count, letters))
            while !rest.isEmpty {
                take(&line)
                line += rest.prefix(letters)
                rest.removeFirst(min(rest.count, letters))
            }
        }
        if !line.isEmpty { take(&line) }
        guard lines.count > Self.most else { return }
        lines.removeLast(lines.count - Self.most)
        lines[Self.most - 1] = String(lines[Self.most - 1].unicodeScalars.prefix(letters - 1)) + "…"
    }

    private mutating func take(_ line: inout [Unicode.Scalar]) {
        var text = ""
        text.unicodeScalars.append(contentsOf: line)
        lines.append(text)
        line = []
    }
}
