import Core
import YAML

/// One line of what evemu or evtest wrote, read word by word.
struct EvemuLine {
    private let bytes: ArraySlice<UInt8>
    private let hasCommas: Bool
    private var next: Int

    /// The line of these bytes; with `commas`, those are blanks, too.
    init(_ bytes: ArraySlice<UInt8>, commas hasCommas: Bool = false) {
        self.bytes = bytes
        self.hasCommas = hasCommas
        next = bytes.startIndex
        skipBlanks()
    }

    /// The column of the next word, from 1.
    var column: Int { next - bytes.startIndex + 1 }

    /// The next byte; nil at the end of the line.
    var peek: UInt8? { next < bytes.endIndex ? bytes[next] : nil }

    /// Whether nothing but a comment is left.
    var isAtEnd: Bool { peek == nil || peek == UInt8(ascii: "#") }

    /// Passes over `byte` if it comes next.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        next += 1
        return true
    }

    /// Passes over the characters of `text` and the blanks after it if they come next.
    mutating func skip(_ text: String) -> Bool {
        guard bytes[next...].starts(with: text.utf8) else { return false }
        next += text.utf8.count
        skipBlanks()
        return true
    }

    mutating func skipBlanks() {
        while let byte = peek, isBlank(byte) { next += 1 }
    }

    /// Passes over the next word and the blanks after it.
    mutating func skipWord() {
        while let byte = peek, !isBlank(byte) { next += 1 }
        skipBlanks()
    }

    /// Passes over what is in brackets, with blanks in it, and the blanks after it; over nothing else.
    mutating func skipBrackets() {
        guard peek == UInt8(ascii: "("), let end = bytes[next...].firstIndex(of: UInt8(ascii: ")")) else {
            return
        }
        next = end + 1
        skipBlanks()
    }

    /// The rest of the line without blanks around it.
    mutating func rest() -> String {
        skipBlanks()
        defer { next = bytes.endIndex }
        let text = String(decoding: bytes[next...], as: UTF8.self).unicodeScalars
        guard let last = text.lastIndex(where: { !$0.isBlank }) else { return "" }
        return String(text[...last])
    }

    /// A number of up to 18 digits and the blanks after it; nil when none comes next.
    mutating func number(radix: Int = 10) -> Int? {
        let isNegative = radix == 10 && skip(UInt8(ascii: "-"))
        guard let (value, _) = digits(radix: radix) else { return nil }
        if !isAtEnd, peek.map(isBlank) == false { return nil }
        skipBlanks()
        return isNegative ? -value : value
    }

    /// `seconds.fraction` as seconds and microseconds, and the blanks after it.
    mutating func time() -> (seconds: Int, microseconds: Int)? {
        guard let (seconds, _) = digits(radix: 10), skip(UInt8(ascii: ".")),
            let (fraction, length) = digits(radix: 10), peek.map(isBlank) == true
        else { return nil }
        skipBlanks()
        // Usually there are six digits; with fewer or more, the first one still counts tenths.
        var microseconds = fraction
        for _ in min(length, 6)..<6 { microseconds *= 10 }
        for _ in 6..<max(length, 6) { microseconds /= 10 }
        return (seconds, microseconds)
    }

    private mutating func digits(radix: Int) -> (value: Int, length: Int)? {
        var value = 0
        var length = 0
        while let byte = peek, let digit = Character(UnicodeScalar(byte)).hexDigitValue, digit < radix {
            length += 1
            next += 1
            if length > (radix == 16 ? 15 : 18) { return nil }
            value = value * radix + digit
        }
        return length == 0 ? nil : (value, length)
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0d
            || hasCommas && byte == UInt8(ascii: ",")
    }
}
