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
