/// `text` in one line that a terminal shows as it is: characters that act on the terminal, break the line or change the
/// writing direction are written as YAML's escapes. Text without them is returned as it is, without allocation.
package func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.needsEscape }) else { return text }
    var buffer = TextBuffer(capacity: text.utf8.count + 8)
    buffer.put(escaping: text.utf8.span)
    return buffer.string
}

/// `text` as a scalar of YAML in double quotes, fit for a terminal.
package func quotedYAML(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        if scalar.needsEscape {
            quoted += scalar.yamlEscape
        } else {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}

extension Unicode.Scalar {
    /// Whether this character is shown as an escape: a control character (C0, DEL, C1), a line or paragraph separator,
    /// or a control of the writing direction.
    package var needsEscape: Bool {
        if value < 0x061c { return value < 0x20 || 0x7f..<0xa0 ~= value }
        return value == 0x061c || 0x200e...0x200f ~= value || 0x2028...0x202e ~= value
            || 0x2066...0x2069 ~= value
    }

    /// `\n`, `\t`, `\r`, `\x1b` or `\u202e`.
    package var yamlEscape: String {
        switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        default: value < 0x100 ? "\\x" + hexadecimal(Int(value), digits: 2) : unicodeEscape
        }
    }

    /// `\u202e`, as JSON and YAML read it; for a character that needs an escape.
    package var unicodeEscape: String { "\\u" + hexadecimal(Int(value), digits: 4) }
}

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

/// A character of UTF-8 text that needs an escape.
@usableFromInline
@frozen
package struct EscapedCharacter: Equatable, Sendable {
    /// The character.
    package let scalar: Unicode.Scalar
    /// How many bytes it takes.
    package let length: Int
}

extension Span<UInt8> {
    /// The character that begins at `index` if it needs an escape, else nil; for callers that copy text byte by byte.
    /// Bytes that are not UTF-8 need no escape.
    @inlinable
    package func characterToEscape(at index: Int) -> EscapedCharacter? {
        0x20..<0x7f ~= self[index] ? nil : rareCharacterToEscape(at: index)
    }

    @usableFromInline
    func rareCharacterToEscape(at index: Int) -> EscapedCharacter? {
        let byte = self[index]
        if byte < 0x20 || byte == 0x7f { return EscapedCharacter(scalar: Unicode.Scalar(byte), length: 1) }
        // Longer characters that need an escape begin with one of these three bytes.
        if byte == 0xc2 || byte == 0xd8 { return EscapedCharacter(twoBytesAt: index, of: self) }
        return byte == 0xe2 ? EscapedCharacter(threeBytesAt: index, of: self) : nil
    }
}

extension EscapedCharacter {
    private init?(_ value: UInt32, length: Int) {
        guard let scalar = Unicode.Scalar(value), scalar.needsEscape else { return nil }
        self.init(scalar: scalar, length: length)
    }

    fileprivate init?(twoBytesAt index: Int, of utf8: borrowing Span<UInt8>) {
        guard index + 1 < utf8.count, utf8[index + 1] & 0xc0 == 0x80 else { return nil }
        let value = UInt32(utf8[index] & 0x1f) << 6 | UInt32(utf8[index + 1] & 0x3f)
        self.init(value, length: 2)
    }

    fileprivate init?(threeBytesAt index: Int, of utf8: borrowing Span<UInt8>) {
        guard index + 2 < utf8.count, utf8[index + 1] & 0xc0 == 0x80, utf8[index + 2] & 0xc0 == 0x80 else {
            return nil
        }
        let head = UInt32(utf8[index] & 0x0f) << 12 | UInt32(utf8[index + 1] & 0x3f) << 6
        self.init(head | UInt32(utf8[index + 2] & 0x3f), length: 3)
    }
}
