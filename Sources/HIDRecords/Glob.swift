/// A pattern for a whole text: `*` stands for any characters, `?` for one, everything else for itself.
package struct Glob: Hashable, Sendable {
    private let pattern: [Character]

    /// The pattern written as `text`.
    package init(_ text: String) {
        pattern = Array(text)
    }

    /// Whether the pattern stands for all of `text`; takes at most the product of both lengths in steps.
    package func matches(_ text: String) -> Bool {
        let text = Array(text)
        var place = 0
        var here = 0
        // The last star and the text it has to swallow at least: one is enough to go back to.
        var star: (pattern: Int, text: Int)?
        while here < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, here)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[here] {
                place += 1
                here += 1
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                place = last.pattern + 1
                here = last.text + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
