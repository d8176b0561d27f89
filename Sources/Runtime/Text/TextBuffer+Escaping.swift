import Core

extension TextBuffer {
    /// Appends UTF-8 in one line that a terminal shows as it is, as `escaped()` makes it of a string; text that needs
    /// no escape is copied.
    package mutating func put(escaping utf8: borrowing Span<UInt8>) {
        var start = 0
        for place in utf8.indices {
            guard let character = utf8.characterToEscape(at: place) else { continue }
            put(utf8: utf8.extracting(start..<place))
            put(character.scalar.yamlEscape)
            start = place + character.length
        }
        put(utf8: utf8.extracting(start...))
    }
}
