package import HIDRecords

/// A ``ViewShape`` in a view with certain bounds: made once, and asked for many points.
package struct FittedShape: Sendable {
    /// The rectangle that holds it, in the view's coordinates.
    package let area: Rect
    private let outline: Outline

    private enum Outline {
        /// The ellipse that the area holds.
        case oval
        /// The area without what round corners cut off: their radii across and down, clockwise from the left top one.
        case rounded([Double])
        /// A closed line through these points of the view.
        case polygon([Point])
    }

    /// An ellipse whose axes lie across and down.
    init(ovalAround middle: Point, across: Double, down: Double) {
        area = Rect(x: middle.x - across, y: middle.y - down, width: 2 * across, height: 2 * down)
        outline = .oval
    }

    /// A rectangle with round corners; radii that are too large for it are made smaller together.
    init(rounding bounds: Rect, by radii: [Double]) {
        area = bounds
        let fit = min(
            1, bounds.size.width / max(radii[0] + radii[2], radii[4] + radii[6], 1e-9),
            bounds.size.height / max(radii[1] + radii[7], radii[3] + radii[5], 1e-9))
        outline = .rounded(fit == 1 ? radii : radii.map { $0 * fit })
    }

    /// A closed line through these points of the view.
    init(polygon points: [Point]) {
        area = Rect(around: points)
        outline = .polygon(points)
    }

    /// Whether it holds a point of the view.
    package func contains(_ point: Point) -> Bool {
        area.contains(point) && holds(Point(x: point.x - area.origin.x, y: point.y - area.origin.y))
    }

    /// Whether it holds the point of its area that lies so far from the area's corner.
    func holds(_ offset: Point) -> Bool {
        switch outline {
        case .oval: isInOval(offset)
        case .rounded(let radii): !isCutOff(offset, radii)
        case .polygon(let points): Self.encloses(points, area.origin + offset)
        }
    }

    private func isInOval(_ offset: Point) -> Bool {
        let (across, down) = (area.size.width / 2, area.size.height / 2)
        guard across > 0, down > 0 else { return false }
        let (u, v) = ((offset.x - across) / across, (offset.y - down) / down)
        return u * u + v * v <= 1
    }

    private func isCutOff(_ offset: Point, _ radii: [Double]) -> Bool {
        for index in 0..<4 {
            guard let corner = Corner(index, radii, area.size) else { continue }
            let (x, y) = (offset.x - corner.middle.x, offset.y - corner.middle.y)
            guard corner.isRight ? x > 0 : x < 0, corner.isLow ? y > 0 : y < 0 else { continue }
            let (u, v) = (x / corner.across, y / corner.down)
            if u * u + v * v > 1 { return true }
        }
        return false
    }

    private static func encloses(_ points: [Point], _ point: Point) -> Bool {
        guard var from = points.last else { return false }
        var isInside = false
        for to in points {
            if (from.y > point.y) != (to.y > point.y) {
                let x = from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
                if point.x < x { isInside.toggle() }
            }
            from = to
        }
        return isInside
    }

    /// Its outline in the view's coordinates: what is round as short lines.
    package var corners: [Point] {
        switch outline {
        case .polygon(let points): points
        case .rounded(let radii): roundCorners(radii)
        case .oval: roundCorners((0..<4).flatMap { _ in [area.size.width / 2, area.size.height / 2] })
        }
    }

    /// An eighth of a quarter of the arc a line.
    private static let steps = [0, 0.195, 0.383, 0.556, 0.707, 0.831, 0.924, 0.981, 1]

    private func roundCorners(_ radii: [Double]) -> [Point] {
        (0..<4).flatMap { index -> [Point] in
            let (isRight, isLow) = Corner.place(index)
            guard let corner = Corner(index, radii, area.size) else {
                return [Point(x: isRight ? area.maxX : area.origin.x, y: isLow ? area.maxY : area.origin.y)]
            }
            return Self.steps.indices.map { number in
                let (rise, rest) = (Self.steps[number], Self.steps[Self.steps.count - 1 - number])
                let (x, y) = index % 2 == 0 ? (rest, rise) : (rise, rest)
                return Point(
                    x: area.origin.x + corner.middle.x + (isRight ? x : -x) * corner.across,
                    y: area.origin.y + corner.middle.y + (isLow ? y : -y) * corner.down)
            }
        }
    }
}

/// A round corner of a rectangle whose left top corner is the origin.
private struct Corner {
    let isRight: Bool
    let isLow: Bool
    /// The middle of its arc.
    let middle: Point
    /// The arc's radii.
    let across: Double
    let down: Double

    /// The corner with that index, clockwise from the left top one; nil if it is not round.
    init?(_ index: Int, _ radii: [Double], _ size: Size) {
        (across, down) = (radii[2 * index], radii[2 * index + 1])
        guard across > 0, down > 0 else { return nil }
        (isRight, isLow) = Self.place(index)
        middle = Point(x: isRight ? size.width - across : across, y: isLow ? size.height - down : down)
    }

    /// Whether the corner with that index is on the right, and whether it is below.
    static func place(_ index: Int) -> (isRight: Bool, isLow: Bool) { (index == 1 || index == 2, index > 1) }
}
