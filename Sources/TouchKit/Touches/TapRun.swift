package import HIDRecords

/// The limits within which touches count as taps of one run (`behaviour` of `UITouch.tapCount`).
package struct TapLimits: Hashable, Sendable {
    /// The longest pause between a lift and the next touch.
    package var interval = Interval.seconds(0.35)
    /// How far a tap may lie from the one before along each axis, in points.
    package var distance = 30.0
    /// The longest a finger may stay down.
    package var maximumHold = Interval.seconds(0.75)
    /// Whether a touch that moved or stayed too long has tap count 0.
    package var resetOnDrag = true

    /// UIKit's observed limits.
    package init() {}

    func isNear(_ point: Point, _ other: Point) -> Bool {
        abs(point.x - other.x) <= distance && abs(point.y - other.y) <= distance
    }
}

/// Remembers the taps that a new touch could continue; a run belongs to a place, not to a view.
struct TapRun: Sendable {
    private struct Tap {
        let location: Point
        let end: Timestamp
        let window: ResponderID?
        let type: TouchType
        let count: Int
    }

    private var taps: [Tap] = []

    /// The tap count of a touch that begins: one more than that of the latest tap it continues.
    mutating func count(of touch: Touch, limits: TapLimits) -> Int {
        taps.removeAll { touch.timestamp - $0.end > limits.interval }
        let previous = taps.lastIndex {
            $0.window == touch.window && $0.type == touch.type && limits.isNear(touch.location, $0.location)
        }
        guard let previous else { return 1 }
        return taps.remove(at: previous).count + 1
    }

    /// Remembers a touch that ended; a cancelled one is not remembered, which ends its run.
    mutating func end(_ touch: Touch) {
        // Ten fingers are enough: older taps than the last sixteen cannot be told apart by a finger.
        if taps.count == 16 { taps.removeFirst() }
        taps.append(
            Tap(
                location: touch.beganLocation, end: touch.timestamp, window: touch.window, type: touch.type,
                count: touch.tapCount))
    }
}

extension TapLimits {
    /// The tap count of a touch as it goes on: 0 once it left the box or was held too long.
    func count(of touch: Touch) -> Int {
        guard resetOnDrag else { return touch.tapCount }
        let isTap =
            isNear(touch.location, touch.beganLocation) && touch.timestamp - touch.began <= maximumHold
        return isTap ? touch.tapCount : 0
    }
}
