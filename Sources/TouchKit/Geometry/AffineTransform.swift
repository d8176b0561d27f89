private import CMath
package import HIDRecords

/// x' = a·x + c·y + tx, y' = b·x + d·y + ty: CGAffineTransform, with y pointing down.
package struct AffineTransform: Equatable, Sendable {
    /// How much of x goes into x'.
    package var a: Double
    /// How much of x goes into y'.
    package var b: Double
    /// How much of y goes into x'.
    package var c: Double
    /// How much of y goes into y'.
    package var d: Double
    /// The shift along x, in points.
    package var tx: Double
    /// The shift along y, in points.
    package var ty: Double

    /// The transform of the six numbers, in CGAffineTransform's order.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Leaves every point where it is.
    package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Moves points by (`x`, `y`).
    package static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Scales about the origin.
    package static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Turns clockwise on the screen about the origin; multiples of 90° are exact.
    package static func rotation(degrees: Double) -> AffineTransform {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let (sine, cosine): (Double, Double) =
            switch turn < 0 ? turn + 360 : turn {
            case 0: (0, 1)
            case 90: (1, 0)
            case 180: (0, -1)
            case 270: (-1, 0)
            default: (sin(turn * .pi / 180), cos(turn * .pi / 180))
            }
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// First this transform, then `next`.
    package func followed(by next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty
        )
    }

    /// Where `point` goes.
    package func applied(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The transform back, or nil when there is none (scale 0) or it is not finite.
    package var inverse: AffineTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
        return AffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
    }
}
