package import HIDRecords

/// A point as a vector: the arithmetic of ways and distances.
extension Point {
    /// The sum of both.
    package static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }

    /// The way from `right` to `left`.
    package static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }

    /// The square of its distance from the origin.
    package var squaredLength: Double { x * x + y * y }
    /// Its distance from the origin.
    package var length: Double { squaredLength.squareRoot() }
    /// In radians, clockwise on the screen from the direction of x.
    var angle: Double { Arctangent.angle(of: self) }

    /// Of so many points whose sum this is, the mean; of none it is zero.
    func mean(of count: Int) -> Point {
        count == 0 ? .zero : Point(x: x / Double(count), y: y / Double(count))
    }

    /// How far it leads along `unit`, a vector of length 1.
    func along(_ unit: Point) -> Double { x * unit.x + y * unit.y }
    /// How far it leads away from the line of `unit`, to either side.
    func across(_ unit: Point) -> Double { abs(x * unit.y - y * unit.x) }

    /// Rounded to whole numbers; there is no -0 in a line.
    var whole: Point { Point(x: x.rounded() + 0, y: y.rounded() + 0) }

    /// The point, or vector, with both lengths rounded to 1/8 point.
    package var onGrid: Point { Point(x: x.onGrid, y: y.onGrid) }
}

extension Double {
    /// The length rounded to 1/8 point, halves away from zero, as sentences and fields have it.
    package var onGrid: Double { (self * 8).rounded() / 8 + 0 }

    /// Rounded to the four decimals that values of controls have.
    var roundedAsControlValue: Double {
        let rounded = (self * 10_000).rounded() / 10_000
        return rounded == 0 ? 0 : rounded
    }

    /// Rounded to three decimals; there is no -0 in a line.
    var withThreeDecimals: Double { (self * 1_000).rounded() / 1_000 + 0 }
}
