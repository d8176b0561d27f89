package import HIDRecords

/// An area that is no rectangle, as `UIBezierPath.contains(_:)` of an override knows it.
package enum ViewShape: Equatable, Sendable {
    /// The bounds without what round corners cut off: the radii across and down of each corner, clockwise from the left top one.
    /// Too large ones are made smaller together, as CSS does it.
    case rounded([Double])
    /// A closed line through these points of the view; a point is inside if it is in front of an odd number of its sides, so that
    /// a line that goes to and fro may leave holes.
    case polygon([Point])
    /// A circle around the middle of the bounds; without a radius the largest that they hold.
    case circle(radius: Double?)
    /// An ellipse around the middle of the bounds, with these radii across and down; without them the largest that they hold.
    case ellipse(Size?)

    /// The most corners of a polygon.
    package static var mostCorners: Int { 1024 }

    /// Whether it has no extent where the bounds have none.
    package var followsBounds: Bool {
        switch self {
        case .rounded, .circle(nil), .ellipse(nil): true
        case .polygon, .circle, .ellipse: false
        }
    }

    /// It in a view with these bounds.
    package func fitted(to bounds: Rect) -> FittedShape {
        let (width, height) = (bounds.size.width / 2, bounds.size.height / 2)
        let middle = Point(x: bounds.origin.x + width, y: bounds.origin.y + height)
        return switch self {
        case .rounded(let radii): FittedShape(rounding: bounds, by: radii)
        case .polygon(let points): FittedShape(polygon: points)
        case .circle(let radius):
            FittedShape(
                ovalAround: middle, across: radius ?? min(width, height), down: radius ?? min(width, height))
        case .ellipse(let radii):
            FittedShape(ovalAround: middle, across: radii?.width ?? width, down: radii?.height ?? height)
        }
    }
}
