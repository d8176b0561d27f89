import Core

extension TextBuffer {
    /// Appends UTF-8 in one line that a terminal shows as it is, as `escaped()` makes it of a string, until there are
    /// `limit` bytes or, with an escape at the end, a few more; text that needs no escape is copied.
    package mutating func put(escaping utf8: borrowing Span<UInt8>, upTo limit: Int = .max) {
        var (start, place) = (0, 0)
        while place < utf8.count, bytes.count + (place - start) < limit {
            guard let character = utf8.characterToEscape(at: place) else {
                place += 1
                continue
            }
            put(utf8: utf8.extracting(start..<place))
            put(character.scalar.yamlEscape)
            place += character.length
            start = place
        }
        put(utf8: utf8.extracting(start..<place))
    }
}
