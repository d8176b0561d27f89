package import HIDRecords

/// A place on a panel, in its own units.
package struct RawPoint: Equatable, Sendable {
    /// Along the x axis.
    package var x: Int32
    /// Along the y axis.
    package var y: Int32

    /// The point at `x`, `y`.
    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// Where the contact of `change` is.
    package init(_ change: PanelChange) { self.init(x: change.x, y: change.y) }

    /// The coordinate on `axis`.
    package subscript(axis: PanelAxis) -> Int32 { axis == .x ? x : y }
}

/// A way in millimetres, or a velocity in millimetres a second.
package struct Vector: Equatable, Sendable {
    /// Along the x axis.
    package var x = 0.0
    /// Along the y axis.
    package var y = 0.0

    /// That far along x and y.
    package init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// The length, squared.
    package var squared: Double { x * x + y * y }
    /// The length.
    package var length: Double { squared.squareRoot() }

    /// Whether `other` has the same direction, within 20 degrees (a cosine of 0.94).
    func isAlong(_ other: Vector) -> Bool {
        let product = x * other.x + y * other.y
        return product > 0 && product * product >= 0.94 * 0.94 * squared * other.squared
    }

    static func * (vector: Vector, factor: Double) -> Vector {
        Vector(x: vector.x * factor, y: vector.y * factor)
    }

    static func - (left: Vector, right: Vector) -> Vector {
        Vector(x: left.x - right.x, y: left.y - right.y)
    }
}
