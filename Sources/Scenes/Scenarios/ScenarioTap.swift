import Core
import HIDRecords

/// `tap` and `hold`: fingers that go down at a place and lift, once or several times.
package struct ScenarioTap: Equatable, Sendable {
    /// Where the fingers go; looked up anew for each tap.
    var location: ScenarioLocation
    /// How often they go there.
    var taps = 1
    /// From one contact to the next.
    var every = Interval(microseconds: 150_000)
    /// How long they are down.
    var hold: Interval
    /// How many fingers.
    var fingers = 1

    /// Taps at `place` that are `hold` long.
    init(_ location: ScenarioLocation, hold: Interval) {
        self.location = location
        self.hold = hold
    }

    var duration: Interval { start(ofTap: taps - 1) + hold }

    var fingerCount: Int { overlappingTaps * fingers }

    /// What its fingers do, in order of time.
    var touches: [GestureTouch] {
        let touches = (0..<taps).flatMap { contacts(ofTap: $0) }
        // Fingers of one tap lift before those of the next go down at the same time.
        return touches.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map { $0.element }
    }

    /// How many taps are down at a time: several if each is longer than the time between them.
    private var overlappingTaps: Int {
        guard every < hold else { return 1 }
        guard every.microseconds > 0 else { return taps }
        let begun = (hold.microseconds - 1) / every.microseconds + 1
        return Int(min(Int64(taps), begun))
    }

    private func start(ofTap tap: Int) -> Interval {
        Interval(microseconds: every.microseconds * Int64(tap))
    }

    private func contacts(ofTap tap: Int) -> [GestureTouch] {
        let start = start(ofTap: tap)
        let first = tap % overlappingTaps * fingers
        let downs = (0..<fingers).map { finger in
            let location = location.moved(by: ScenarioGesture.offset(of: finger, of: fingers))
            return GestureTouch(time: start, finger: first + finger, action: .down(location))
        }
        return downs + downs.map { GestureTouch(time: start + hold, finger: $0.finger, action: .up) }
    }
}
