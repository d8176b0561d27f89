package import HIDRecords

/// A width and a height in points.
package struct Size: Equatable, Sendable {
    /// The extent along x.
    package var width: Double
    /// The extent along y.
    package var height: Double

    /// A size of `width` by `height` points.
    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in points, in the coordinates of the view, window or screen that it is given for.
package struct Rect: Equatable, Sendable {
    /// The corner with the smallest x and y.
    package var origin: Point
    /// The extent from the origin.
    package var size: Size

    /// The rectangle at (`x`, `y`) of `width` by `height`.
    package init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// The smallest rectangle around `points`.
    package init(around points: [Point]) {
        var (low, high) = (points.first ?? .zero, points.first ?? .zero)
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The empty rectangle at the origin.
    package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The right edge, which is not part of the rectangle.
    package var maxX: Double { origin.x + size.width }
    /// The bottom edge, which is not part of the rectangle.
    package var maxY: Double { origin.y + size.height }
    /// The centre.
    package var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    /// The corners, clockwise from the top left.
    package var corners: [Point] {
        [origin, Point(x: maxX, y: origin.y), Point(x: maxX, y: maxY), Point(x: origin.x, y: maxY)]
    }

    /// What lies in both; nil if that has no area.
    package func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether some point lies in both.
    package func overlaps(_ other: Rect) -> Bool {
        origin.x < other.maxX && other.origin.x < maxX && origin.y < other.maxY && other.origin.y < maxY
    }

    /// Whether `point` lies in it: the left and top edges count, the right and bottom do not (CGRectContainsPoint).
    package func contains(_ point: Point) -> Bool {
        point.x >= origin.x && point.x < maxX && point.y >= origin.y && point.y < maxY
    }

    /// The rectangle without `insets`; negative insets enlarge it.
    package func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: origin.x + insets.left,
            y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom
        )
    }
}

/// Distances from the four edges in points, in UIEdgeInsets' order.
package struct EdgeInsets: Equatable, Sendable {
    /// The distance from the top edge downwards; negative lies above it.
    package var top: Double
    /// The distance from the left edge rightwards; negative lies to its left.
    package var left: Double
    /// The distance from the bottom edge upwards; negative lies below it.
    package var bottom: Double
    /// The distance from the right edge leftwards; negative lies to its right.
    package var right: Double

    /// The insets `top`, `left`, `bottom` and `right`.
    package init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
