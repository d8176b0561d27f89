import HIDRecords

/// A touch that has ended, to which the next may be the next tap.
struct ModelTap {
    let touch: Int
    let beganAt: Point
    let ended: Int
    let count: Int
}

/// Tap counts.
///
/// Rule: touches/tap-count.
extension ScrollModel {
    /// The count of a touch that begins at `point`.
    mutating func beginTap(_ point: Point) -> Int {
        taps.removeAll { now - $0.ended > 350_000 }
        guard let last = taps.lastIndex(where: { isNear($0.beganAt, point) }) else { return 1 }
        return taps.remove(at: last).count + 1
    }

    /// A touch that is dragged or held is no tap.
    mutating func countNoTap(_ place: Int) {
        let touch = touches[place]
        guard touch.phase != .stationary else { return }
        if !isNear(touch.location, touch.beganAt) || now - touch.began > 750_000 {
            touches[place].tapCount = 0
        }
    }

    mutating func endTap(_ place: Int) {
        taps.append(
            ModelTap(
                touch: touches[place].number, beganAt: touches[place].beganAt, ended: now,
                count: touches[place].tapCount))
    }

    /// A touch whose end its view will not see is no tap.
    mutating func forgetTap(_ place: Int) {
        taps.removeAll { $0.touch == touches[place].number }
    }

    private func isNear(_ one: Point, _ other: Point) -> Bool {
        abs(one.x - other.x) <= 30 && abs(one.y - other.y) <= 30
    }
}
