import Glibc
import HIDRecords

/// A touch that a recognizer gets.
struct BoundTouch: Sendable {
    /// Which one.
    let id: TouchID
    /// How many superviews lie between the hit view and the recognizer's view.
    let depth: Int32
    /// Its place in ``TouchEvent/allTouches``, or -1 once it has left the event.
    var place: Int32
    /// Whether the recognizer has seen it neither end nor being cancelled.
    var isDown = true
}

/// The touches of one recognizer as the present event changed them; those that left the event earlier are not seen.
struct Fingers {
    let bound: [BoundTouch]
    let touches: [Touch]

    /// Calls `body` with each touch, in the order in which they began.
    @inline(__always)
    func forEach(_ body: (Touch) -> Void) {
        for finger in bound where finger.place >= 0 { body(touches[Int(finger.place)]) }
    }

    /// How many were down before this event or began in it.
    var presentCount: Int { count { _ in true } }

    /// How many began in this event.
    var beganCount: Int { count { $0.phase == .began } }

    /// How many are down after this event.
    var downCount: Int { count { $0.isDown } }

    /// Whether one of them lifted in this event.
    var hasEnded: Bool { count { $0.phase == .ended } > 0 }

    /// Whether one of them is elsewhere than before this event.
    var haveMoved: Bool { count { $0.location != $0.previousLocation } > 0 }

    /// Whether one of them moved and stays down.
    var moveOn: Bool { count { $0.phase == .moved } > 0 }

    /// Whether one is farther than `distance` points from where it began.
    func haveStrayed(beyond distance: Double) -> Bool {
        count { $0.displacement.squaredLength > distance * distance } > 0
    }

    /// How far the centroid moved in this event; fingers that come or go do not move it.
    var step: Point {
        mean {
            $0.location - $0.previousLocation
        } of: {
            $0.phase != .began
        }
    }

    /// How far the fingers are from where they began, on average.
    var displacement: Point {
        mean {
            $0.displacement
        } of: { _ in
            true
        }
    }

    /// The centroid of the places where the fingers began.
    var beganCentroid: Point {
        mean {
            $0.beganLocation
        } of: { _ in
            true
        }
    }

    /// The centroid.
    var centroid: Point {
        mean {
            $0.location
        } of: { _ in
            true
        }
    }

    private func count(_ belongs: (Touch) -> Bool) -> Int {
        var count = 0
        forEach { if belongs($0) { count += 1 } }
        return count
    }

    private func mean(_ value: (Touch) -> Point, of belongs: (Touch) -> Bool) -> Point {
        var sum = Point.zero
        var count = 0.0
        forEach { touch in
            guard belongs(touch) else { return }
            sum = sum + value(touch)
            count += 1
        }
        return count == 0 ? .zero : Point(x: sum.x / count, y: sum.y / count)
    }
}

extension Touch {
    /// From where it began to where it is.
    var displacement: Point { location - beganLocation }
}

extension Point {
    static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
    static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }

    var squaredLength: Double { x * x + y * y }
    var length: Double { squaredLength.squareRoot() }
    /// In radians, clockwise on the screen from the direction of x.
    var angle: Double { atan2(y, x) }
}
