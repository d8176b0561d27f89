package import HIDRecords
package import TouchKit

/// The transforms of SVG (SVG 1.1, section 7.6), and those of CSS in the plane, with their units (CSS Transforms 1, "The
/// Transform Functions").
package enum DrawingTransform {
    /// What `text` says; nil if it is not understood.
    package static func read(_ text: String) -> AffineTransform? {
        var scanner = NumberScanner(text)
        scanner.skipBlanks()
        var whole = AffineTransform.identity
        while !scanner.isAtEnd {
            let name = scanner.word()
            if name == "none", scanner.isAtEnd { return whole }
            scanner.skipBlanks()
            guard scanner.take(UInt8(ascii: "(")), let numbers = arguments(&scanner),
                let next = transform(name, numbers)
            else { return nil }
            // The last one is applied first.
            whole = next.followed(by: whole)
            scanner.skipSeparator()
        }
        return whole
    }

    private static func arguments(_ scanner: inout NumberScanner) -> [Double]? {
        var numbers: [Double] = []
        scanner.skipBlanks()
        while !scanner.take(UInt8(ascii: ")")) {
            guard let number = scanner.number() else { return nil }
            numbers.append(number)
            guard ["", "px", "deg"].contains(scanner.word()) else { return nil }
            scanner.skipSeparator()
        }
        return numbers
    }

    private static func transform(_ name: String, _ numbers: [Double]) -> AffineTransform? {
        let second = numbers.count > 1 ? numbers[1] : nil
        switch (name, numbers.count) {
        case ("translate", 1...2): return .translation(x: numbers[0], y: second ?? 0)
        case ("translateX", 1): return .translation(x: numbers[0], y: 0)
        case ("translateY", 1): return .translation(x: 0, y: numbers[0])
        case ("scaleX", 1): return .scale(x: numbers[0], y: 1)
        case ("scaleY", 1): return .scale(x: 1, y: numbers[0])
        case ("scale", 1...2): return .scale(x: numbers[0], y: second ?? numbers[0])
        case ("rotate", 1): return .rotation(degrees: numbers[0])
        case ("rotate", 3):
            return .translation(x: -numbers[1], y: -numbers[2])
                .followed(by: .rotation(degrees: numbers[0]))
                .followed(by: .translation(x: numbers[1], y: numbers[2]))
        // By how much something is slanted does not matter: it is no rectangle any more.
        case ("skewX", 1):
            return AffineTransform(a: 1, b: 0, c: numbers[0] == 0 ? 0 : 1, d: 1, tx: 0, ty: 0)
        case ("skewY", 1):
            return AffineTransform(a: 1, b: numbers[0] == 0 ? 0 : 1, c: 0, d: 1, tx: 0, ty: 0)
        case ("matrix", 6):
            return AffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        default: return nil
        }
    }
}

extension AffineTransform {
    /// What becomes of `rect`; nil if it is no rectangle with upright sides any more.
    package func upright(_ rect: Rect) -> Rect? {
        let tiny = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
        guard abs(b) <= tiny && abs(c) <= tiny || abs(a) <= tiny && abs(d) <= tiny else { return nil }
        let first = applied(to: rect.origin)
        let last = applied(to: .init(x: rect.maxX, y: rect.maxY))
        return Rect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
            height: abs(last.y - first.y))
    }
}

/// The point that a transform leaves where it is: `transform-origin` (CSS Transforms 1), from the corner of the
/// drawing.
package enum DrawingOrigin {
    /// What `text` says for a drawing of `size`; nil if it is not understood.
    package static func read(_ text: String, in size: Size) -> Point? {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        // A third one is the depth, which nothing here has.
        if words.count == 3, DrawingNumbers.length(words[2], of: nil) != nil { words.removeLast() }
        if words.count == 1 { words.append("center") }
        guard words.count == 2 else { return nil }
        if isVertical(words[0]) || isHorizontal(words[1]) { words.swapAt(0, 1) }
        guard !isVertical(words[0]), !isHorizontal(words[1]), let x = length(words[0], of: size.width),
            let y = length(words[1], of: size.height)
        else { return nil }
        return Point(x: x, y: y)
    }

    private static func isVertical(_ word: String) -> Bool { word == "top" || word == "bottom" }

    private static func isHorizontal(_ word: String) -> Bool { word == "left" || word == "right" }

    /// How much of a length the words for places on it mean.
    private static let shares = ["left": 0.0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]

    private static func length(_ word: String, of whole: Double) -> Double? {
        shares[word].map { $0 * whole } ?? DrawingNumbers.length(word, of: whole)
    }
}
