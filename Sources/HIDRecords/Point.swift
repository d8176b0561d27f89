/// A point in the plane: normalised to 0…1 in records, in points on a screen or in a view elsewhere.
package struct Point: Hashable, Sendable {
    /// Distance from the left edge.
    package var x: Double
    /// Distance from the top edge.
    package var y: Double

    /// The point at (`x`, `y`).
    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    package static let zero = Point(x: 0, y: 0)
}
