extension Unicode.Scalar {
    /// Whether people are shown an escape in place of this character: a control character (C0, DEL, C1), a line or
    /// paragraph separator, or a control of the writing direction.
    package var needsEscape: Bool {
        switch value {
        case ..<0x20, 0x7f..<0xa0: true
        case ..<0x061c: false
        case 0x061c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

    /// `\n`, `\t`, `\r`, `\x1b` or `\u202e`.
    package var yamlEscape: String {
        switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        case let short where short.value < 0x100: "\\x" + short.hexadecimal(digits: 2)
        default: unicodeEscape
        }
    }

    /// `\u202e`: of a character that needs an escape, as JSON and YAML read it.
    package var unicodeEscape: String { "\\u" + hexadecimal(digits: 4) }

    private func hexadecimal(digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
