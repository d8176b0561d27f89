extension TextBuffer {
    /// Appends UTF-8 in one line that a terminal shows as it is, with YAML's escapes, until there are `limit` bytes or,
    /// with an escape at the end, a few more; text that needs no escape is copied.
    package mutating func put(escaping utf8: borrowing Span<UInt8>, upTo limit: Int = .max) {
        put(utf8, upTo: limit) { text, character in text.put(character.yamlEscape) }
    }

    /// Appends JSON with the same meaning that a terminal shows as it is: characters that need an escape, which JSON
    /// allows within its strings, become `\u` and four digits.
    package mutating func put(escapingJSON utf8: borrowing Span<UInt8>) {
        put(utf8, upTo: .max) { text, character in text.put(unicodeEscape: character) }
    }

    /// Appends `\u` and four hexadecimal digits, without allocation.
    mutating func put(unicodeEscape character: Unicode.Scalar) {
        put(static: "\\u")
        let digits = "0123456789abcdef".utf8.span
        for digit in 0..<4 { put(byte: digits[Int(character.value >> UInt32(12 - 4 * digit) & 15)]) }
    }

    private mutating func put(
        _ utf8: borrowing Span<UInt8>, upTo limit: Int,
        escape: (inout TextBuffer, Unicode.Scalar) -> Void
    ) {
        var (start, index) = (0, 0)
        while index < utf8.count, bytes.count + (index - start) < limit {
            guard let character = utf8.characterToEscape(at: index) else {
                index += 1
                continue
            }
            put(utf8: utf8.extracting(start..<index))
            escape(&self, character.scalar)
            index += character.length
            start = index
        }
        put(utf8: utf8.extracting(start..<index))
    }
}
