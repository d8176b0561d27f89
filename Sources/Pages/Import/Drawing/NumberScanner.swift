import Core

/// Reads the numbers and words of attributes of SVG from left to right (SVG 1.1, sections 4.2 and 7.6).
struct NumberScanner {
    private var rest: Substring.UTF8View

    /// A reader of `text`.
    init(_ text: String) {
        rest = text[...].utf8
    }

    /// True if nothing is left.
    var isAtEnd: Bool { rest.isEmpty }

    /// Skips blanks, and a comma among them.
    mutating func skipSeparator() {
        skipBlanks()
        if take(UInt8(ascii: ",")) { skipBlanks() }
    }

    /// Skips blanks.
    mutating func skipBlanks() {
        rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains($0) }
    }

    /// True if `byte` is next, which is then taken.
    mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    /// The letters that are next.
    mutating func word() -> String {
        let word = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        rest = rest.dropFirst(word.count)
        return String(decoding: word, as: UTF8.self)
    }

    /// The number that is next; nil if there is none. It may end where the next one begins, as in `10-5` and `.5.5`.
    mutating func number() -> Double? {
        var text: [UInt8] = []
        var next = rest
        func digits() -> Bool {
            let found = next.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            text += found
            next = next.dropFirst(found.count)
            return !found.isEmpty
        }
        func sign() {
            if let first = next.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
                text.append(next.removeFirst())
            }
        }
        sign()
        var hasDigits = digits()
        if next.first == UInt8(ascii: "."), hasDigits || next.dropFirst().first?.isDigit == true {
            text.append(next.removeFirst())
            if !hasDigits { text.insert(UInt8(ascii: "0"), at: text.count - 1) }
            hasDigits = digits() || hasDigits
            if text.last == UInt8(ascii: ".") { text.append(UInt8(ascii: "0")) }
        }
        guard hasDigits else { return nil }
        let (mantissa, before) = (text, next)
        if let first = next.first, first | 0x20 == UInt8(ascii: "e") {
            text.append(next.removeFirst())
            sign()
            // The e may begin a unit: em, ex.
            if !digits() { (text, next) = (mantissa, before) }
        }
        rest = next
        return Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
}

/// The values of attributes of SVG.
package enum DrawingNumbers {
    /// How many pixels a unit has (CSS Values 3, section 6.2).
    private static let units: [String: Double] = [
        "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
        "Q": 96 / 101.6,
    ]

    /// A length in units of the drawing, a part of `whole` where it is in per cent; nil if `text` is none.
    package static func length(_ text: String, of whole: Double?) -> Double? {
        var scanner = NumberScanner(text)
        scanner.skipBlanks()
        guard let number = scanner.number() else { return nil }
        let length: Double?
        if scanner.take(UInt8(ascii: "%")) {
            length = whole.map { $0 * number / 100 }
        } else {
            length = units[scanner.word()].map { $0 * number }
        }
        scanner.skipBlanks()
        return scanner.isAtEnd ? length : nil
    }

    /// Exactly `count` numbers; nil if `text` has something else.
    package static func list(_ text: String, count: Int) -> [Double]? {
        var scanner = NumberScanner(text)
        scanner.skipBlanks()
        var numbers: [Double] = []
        while let number = scanner.number() {
            numbers.append(number)
            scanner.skipSeparator()
        }
        return scanner.isAtEnd && numbers.count == count ? numbers : nil
    }
}
