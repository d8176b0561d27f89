import Core
import HIDRecords

/// Remembers the taps that a new touch could continue; taps in a row belong to a location, not to a view.
struct TapCountTracker: Sendable {
    private struct Tap {
        let touch: TouchID
        let location: Point
        let end: Timestamp
        let window: ResponderID?
        let type: TouchType
        let count: Int
    }

    private var taps: [Tap] = []

    /// The tap count of a touch that begins: one more than that of the latest tap it continues.
    mutating func count(of touch: Touch, settings: TapSettings) -> Int {
        taps.removeAll { touch.timestamp - $0.end > settings.interval }
        let previous = taps.lastIndex {
            $0.window == touch.window && $0.type == touch.type && settings.isNear(touch.location, $0.location)
        }
        guard let previous else { return 1 }
        return taps.remove(at: previous).count + 1
    }

    /// Forgets a touch that is cancelled after its finger lifted: its view will not see it end.
    mutating func forget(_ touch: TouchID) { taps.removeAll { $0.touch == touch } }

    /// Remembers a touch that ended; a cancelled one is not remembered, so no later tap continues it.
    mutating func end(_ touch: Touch) {
        // Ten fingers are enough: no finger continues a tap older than the last sixteen.
        if taps.count == 16 { taps.removeFirst() }
        taps.append(
            Tap(
                touch: touch.id, location: touch.beganLocation, end: touch.timestamp, window: touch.window,
                type: touch.type, count: touch.tapCount))
    }
}

extension TapSettings {
    /// The tap count of a touch that stays down: 0 once it left the box or was held too long.
    func count(of touch: Touch) -> Int {
        guard resetOnDrag, touch.tapCount > 0 else { return touch.tapCount }
        let isTap =
            isNear(touch.location, touch.beganLocation) && touch.timestamp - touch.began <= maximumHold
        return isTap ? touch.tapCount : 0
    }

    func isNear(_ point: Point, _ other: Point) -> Bool {
        abs(point.x - other.x) <= distance && abs(point.y - other.y) <= distance
    }
}
