package import HIDRecords
package import TouchKit

/// Where a finger of a scenario goes: a point of the screen, or of a view as it lies then.
package struct ScenarioLocation: Equatable, Sendable {
    /// What it is measured from.
    package enum Origin: Equatable, Sendable {
        /// The top left corner of the screen.
        case screen
        /// A point of a view in fractions of its bounds, from 0 at the left and top to 1 at the right and bottom edge.
        case view(ResponderID, Point)
    }

    /// What it is measured from.
    package var origin: Origin
    /// How far from the origin it is, in points of the screen.
    package var offset: Point

    /// The place so far from `origin`.
    package init(_ origin: Origin, offset: Point = .zero) {
        self.origin = origin
        self.offset = offset
    }

    /// A point of the screen.
    package init(_ point: Point) {
        self.init(.screen, offset: point)
    }

    /// The place `offset` away from this one.
    func moved(by offset: Point) -> ScenarioLocation {
        ScenarioLocation(origin, offset: self.offset + offset)
    }
}

/// Where a finger that is down goes.
package enum FingerDestination: Equatable, Sendable {
    case location(ScenarioLocation)
    /// So far from where it is, in points of the screen.
    case offset(Point)
}

extension Point {
    static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }

    static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
}
