package import HIDRecords
package import TouchKit

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

    private static func length(_ word: String, of whole: Double) -> Double? {
        switch word {
        case "left", "top": 0
        case "center": whole / 2
        case "right", "bottom": whole
        default: DrawingNumbers.length(word, of: whole)
        }
    }
}
