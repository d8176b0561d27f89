/// An acceleration along the device's axes, in g; a device at rest measures 1 g upwards.
package struct Acceleration: Equatable, Sendable {
    /// The part along the device's x axis, in g.
    package var x: Double
    /// The part along the device's y axis, in g.
    package var y: Double
    /// The part along the device's z axis, in g.
    package var z: Double

    /// The acceleration (`x`, `y`, `z`) in g.
    package init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// Whether all three are numbers.
    package var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
    /// How strong it is, in g.
    package var length: Double { dot(self).squareRoot() }

    /// The scalar product: negative when the two point in opposite directions.
    package func dot(_ other: Acceleration) -> Double { x * other.x + y * other.y + z * other.z }

    /// The sum of both.
    package static func + (left: Acceleration, right: Acceleration) -> Acceleration {
        Acceleration(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
    }

    /// The difference of both.
    package static func - (left: Acceleration, right: Acceleration) -> Acceleration {
        left + right * -1
    }

    /// The acceleration `factor` times as strong.
    package static func * (left: Acceleration, factor: Double) -> Acceleration {
        Acceleration(x: left.x * factor, y: left.y * factor, z: left.z * factor)
    }
}

extension AbsoluteAxis {
    /// How many units are 1 g on the axis of an accelerometer; nil when it is unknown.
    ///
    /// Such devices have units per g as resolution (Documentation/input/event-codes.rst). Devices without a resolution
    /// usually measure up to 2 g either way; one that measures more appears to move less, so that a nudge is no shake.
    package var unitsPerGravity: Double? {
        if resolution > 0 { return Double(resolution) }
        let reach = max(abs(Double(minimum)), abs(Double(maximum)))
        return reach > 0 ? reach / 2 : nil
    }
}
