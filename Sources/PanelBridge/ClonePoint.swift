/// A point of the clone, whose axes go from 0 to 65535.
package struct ClonePoint: Equatable, Sendable {
    /// The number of units of an axis.
    static let units = 65_536.0

    /// From 0 to 65535.
    package let x: Int32
    /// From 0 to 65535.
    package let y: Int32

    /// This point of the clone.
    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// The unit that a point of a screen of this size lies in; a point beside the screen is at its edge.
    package init(screenX: Double, screenY: Double, size: [Double]) {
        x = Self.unit(screenX, of: size[0])
        y = Self.unit(screenY, of: size[1])
    }

    private static func unit(_ coordinate: Double, of length: Double) -> Int32 {
        let unit = (coordinate / length * units).rounded(.down)
        return unit.isFinite ? Int32(min(max(0, unit), units - 1)) : 0
    }
}
