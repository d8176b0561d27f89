import Output

/// A title in lines: broken between words, and within those that are longer than a line.
struct TitleLines {
    /// The most lines; what goes beyond ends with dots.
    private static let most = 4

    /// The lines.
    private(set) var lines: [String] = []

    /// `title` in lines of at most so many columns: those of a letter, of which wide ones have two.
    init(_ title: String, columns: Int) {
        let columns = max(8, columns)
        for word in title.split(separator: " ") where lines.count <= Self.most {
            if let line = lines.last, line.columns + 1 + word.columns <= columns {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append("")
                put(word, columns)
            }
        }
        guard lines.count > Self.most else { return }
        lines.removeLast(lines.count - Self.most)
        while lines[Self.most - 1].columns >= columns { lines[Self.most - 1].unicodeScalars.removeLast() }
        lines[Self.most - 1] += "…"
    }

    /// Puts a word into the last line, and into those after it what does not fit.
    private mutating func put(_ word: Substring, _ columns: Int) {
        for letter in word.unicodeScalars where lines.count <= Self.most {
            if lines[lines.count - 1].columns + letter.columns > columns { lines.append("") }
            lines[lines.count - 1].unicodeScalars.append(letter)
        }
    }
}
