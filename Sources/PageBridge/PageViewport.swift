package import Core

/// What of a page people have before them: all of it, or, once they have pinched it larger, a part.
package struct PageViewport: Equatable, Sendable {
    /// How much larger than usual it is shown.
    package let scale: Double
    /// The first pixel of CSS that is shown, from the left edge of the page's window.
    package let x: Double
    /// The same from the upper edge.
    package let y: Double

    /// The page at its usual size.
    package static let whole = PageViewport(scale: 1, x: 0, y: 0)

    /// The part that begins at the pixel (`x`, `y`), so much larger.
    package init(scale: Double, x: Double, y: Double) {
        (self.scale, self.x, self.y) = (scale, x, y)
    }

    /// The part that the script describes; nil if it describes none.
    package init?(_ json: JSONValue?) {
        let numbers = json?.array?.compactMap { $0.number } ?? []
        guard numbers.count == 3, (0.1...100).contains(numbers[0]), numbers.allSatisfy({ abs($0) < 1e6 })
        else { return nil }
        self.init(scale: numbers[0], x: numbers[1], y: numbers[2])
    }
}
