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
        let letters: [Unicode.Scalar: String] = ["\n": "\\n", "\t": "\\t", "\r": "\\r"]
        return letters[self] ?? (value < 0x100 ? "\\x" + hexadecimal(digits: 2) : unicodeEscape)
    }

    /// `\u202e`, as JSON and YAML read it; for a character that needs an escape.
    package var unicodeEscape: String { "\\u" + hexadecimal(digits: 4) }

    private func hexadecimal(digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
