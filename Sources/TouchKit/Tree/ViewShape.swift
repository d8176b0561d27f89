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

    /// The rectangle that holds it in a view with these bounds.
    package func area(in bounds: Rect) -> Rect {
        switch self {
        case .rounded: bounds
        case .polygon(let points): Rect(around: points)
        case .circle, .ellipse: oval(in: bounds).frame
        }
    }

    /// Whether it holds `point`, which lies in its area.
    package func contains(_ point: Point, in bounds: Rect) -> Bool {
        switch self {
        case .rounded(let radii): !Self.isCutOff(point, radii, bounds)
        case .polygon(let points): Self.holds(points, point)
        case .circle, .ellipse: oval(in: bounds).contains(point)
        }
    }

    /// Whether it holds the point that lies so far from the corner of its area, in a view with these bounds.
    func holds(_ offset: Point, in bounds: Rect) -> Bool {
        switch self {
        case .rounded(let radii): return !Self.isCutOff(bounds.origin + offset, radii, bounds)
        case .polygon(let points): return Self.holds(points, Rect(around: points).origin + offset)
        case .circle, .ellipse:
            let oval = oval(in: bounds)
            return oval.contains(oval.frame.origin + offset)
        }
    }

    /// Its outline in a view with these bounds: what is round as short lines.
    package func corners(in bounds: Rect) -> [Point] {
        switch self {
        case .polygon(let points): return points
        case .rounded(let radii): return Self.roundCorners(radii, bounds)
        case .circle, .ellipse:
            let oval = oval(in: bounds)
            let radii = (0..<4).flatMap { _ in [oval.across, oval.down] }
            return Self.roundCorners(radii, oval.frame)
        }
    }

    /// A circle or ellipse in a view with these bounds; another shape has none.
    private func oval(in bounds: Rect) -> Oval {
        let (width, height) = (bounds.size.width / 2, bounds.size.height / 2)
        let middle = Point(x: bounds.origin.x + width, y: bounds.origin.y + height)
        switch self {
        case .circle(let radius):
            let radius = radius ?? min(width, height)
            return Oval(middle: middle, across: radius, down: radius)
        case .ellipse(let radii):
            return Oval(middle: middle, across: radii?.width ?? width, down: radii?.height ?? height)
        case .rounded, .polygon: return Oval(middle: middle, across: 0, down: 0)
        }
    }

    /// How much smaller `radii` are made, so that those of no side are longer than it.
    private static func fit(_ radii: [Double], _ size: Size) -> Double {
        min(
            1, size.width / max(radii[0] + radii[2], radii[4] + radii[6], 1e-9),
            size.height / max(radii[1] + radii[7], radii[3] + radii[5], 1e-9))
    }

    /// Where a corner lies and where its arc has its middle.
    private static func corner(
        _ index: Int, _ radii: [Double], by fit: Double, _ bounds: Rect
    ) -> (isRight: Bool, isLow: Bool, middle: Point, across: Double, down: Double) {
        let isRound = radii[2 * index] > 0 && radii[2 * index + 1] > 0
        let fit = isRound ? fit : 0
        let (across, down) = (radii[2 * index] * fit, radii[2 * index + 1] * fit)
        let (isRight, isLow) = (index == 1 || index == 2, index > 1)
        let middle = Point(
            x: isRight ? bounds.maxX - across : bounds.origin.x + across,
            y: isLow ? bounds.maxY - down : bounds.origin.y + down)
        return (isRight, isLow, middle, across, down)
    }

    private static func isCutOff(_ point: Point, _ radii: [Double], _ bounds: Rect) -> Bool {
        let fit = fit(radii, bounds.size)
        for index in 0..<4 {
            let corner = corner(index, radii, by: fit, bounds)
            guard corner.across > 0 else { continue }
            let (x, y) = (point.x - corner.middle.x, point.y - corner.middle.y)
            guard corner.isRight ? x > 0 : x < 0, corner.isLow ? y > 0 : y < 0 else { continue }
            let (u, v) = (x / corner.across, y / corner.down)
            if u * u + v * v > 1 { return true }
        }
        return false
    }

    private static func holds(_ points: [Point], _ point: Point) -> Bool {
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

    /// An eighth of a quarter of the arc a line.
    private static let steps = [0, 0.195, 0.383, 0.556, 0.707, 0.831, 0.924, 0.981, 1]

    private static func roundCorners(_ radii: [Double], _ bounds: Rect) -> [Point] {
        var points: [Point] = []
        let fit = fit(radii, bounds.size)
        for index in 0..<4 {
            let corner = corner(index, radii, by: fit, bounds)
            let steps = corner.across > 0 ? steps : [0]
            for number in steps.indices {
                let (rise, rest) = (steps[number], steps[steps.count - 1 - number])
                let (x, y) = index % 2 == 0 ? (rest, rise) : (rise, rest)
                points.append(
                    Point(
                        x: corner.middle.x + (corner.isRight ? x : -x) * corner.across,
                        y: corner.middle.y + (corner.isLow ? y : -y) * corner.down))
            }
        }
        return points
    }
}

/// An ellipse whose axes lie across and down.
private struct Oval {
    let middle: Point
    let across: Double
    let down: Double

    var frame: Rect {
        Rect(x: middle.x - across, y: middle.y - down, width: 2 * across, height: 2 * down)
    }

    func contains(_ point: Point) -> Bool {
        guard across > 0, down > 0 else { return false }
        let (u, v) = ((point.x - middle.x) / across, (point.y - middle.y) / down)
        return u * u + v * v <= 1
    }
}
