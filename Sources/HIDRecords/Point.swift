/// A point in the plane: normalised to 0…1 in records, in points on a screen or in a view elsewhere.
@usableFromInline
package struct Point: Hashable, Sendable {
    /// Distance from the left edge.
    @usableFromInline package var x: Double
    /// Distance from the top edge.
    @usableFromInline package var y: Double

    /// The point at (`x`, `y`).
    @inlinable
    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    @inlinable package static var zero: Point { Point(x: 0, y: 0) }
}
