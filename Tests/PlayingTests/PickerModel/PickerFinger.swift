/// A finger on a wheel, and where the wheel comes to rest that it has turned.
///
/// Rules: scroll-views/dragging, scroll-views/the-lift, scroll-views/coming-to-rest, wheels/coming-to-rest.
struct PickerFinger {
    /// The index of the wheel.
    let index: Int
    private let wheel: PickerScene.Wheel
    private let start: Double
    private let began: Int
    private var place: Double
    /// What is taken off its way, once it drags.
    private var reduction: Double?
    /// How far from row 0 the wheel was turned after each of its moves, in points, and when that was.
    private var turns: [(time: Int, offset: Double)] = []

    /// It comes down on `wheel`, `start` points from its top, at `time` in hundredths of a second.
    init(on wheel: PickerScene.Wheel, at index: Int, _ start: Double, _ time: Int) {
        (self.wheel, self.index, self.start, place, began) = (wheel, index, start, start, time)
    }

    mutating func move(to place: Double, at time: Int) {
        // One that stays where it is does not move.
        if place == self.place { return }
        self.place = place
        let way = start - place
        if reduction == nil, abs(way) > 10 { reduction = way > 0 ? 10 : -10 }
        guard let reduction else { return }
        turns.append((time, offset(Double(wheel.row) * wheel.height + way - reduction)))
    }

    /// The row to which the wheel goes, counted on beyond the ends, after a lift at `time`; nil if that was a tap.
    func row(afterLiftAt time: Int) -> Int? {
        guard let offset = turns.last?.offset else { return nil }
        if !wheel.wraps, offset < 0 || offset > end { return offset < 0 ? 0 : wheel.count - 1 }
        let speed = speed(at: time)
        let rest = rest(from: offset, speed)
        // Of two as near the later one.
        var row = Int((rest / wheel.height + 0.5).rounded(.down))
        if speed > 50 { row = max(row, Int((offset / wheel.height).rounded(.down)) + 1) }
        if speed < -50 { row = min(row, Int((offset / wheel.height).rounded(.up)) - 1) }
        return wheel.wraps ? row : min(max(row, 0), wheel.count - 1)
    }

    /// The row that a lift at `time` hits, if that is a tap; nil if it is the selected one, or beyond the ends.
    func tapped(at time: Int) -> Int? {
        let row = wheel.row(start - PickerScene.Wheel.length / 2)
        return time - began <= 75 && row != wheel.row ? wheel.known(row) : nil
    }

    /// The offset of the last row.
    private var end: Double { Double(wheel.count - 1) * wheel.height }

    /// Where the wheel is when it is pulled to `raw`.
    private func offset(_ raw: Double) -> Double {
        let beyond = raw < 0 ? raw : max(raw - end, 0)
        let length = PickerScene.Wheel.length
        let resisted = 0.55 * beyond * length / (0.55 * abs(beyond) + length)
        return eighths(wheel.wraps ? raw : raw - beyond + resisted)
    }

    /// The speed over the moves of the last 0.1 s, in points a second.
    private func speed(at time: Int) -> Double {
        let recent = turns.filter { time - $0.time <= 10 }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
        return (last.offset - first.offset) / Double(last.time - first.time) * 100
    }

    /// Where the wheel would come to rest if there were no rows; it loses speed until it is at 10 points a second.
    private func rest(from offset: Double, _ speed: Double) -> Double {
        var (rest, left) = (offset, speed)
        while abs(left) > 10 {
            left *= 0.998
            rest += left / 1_000
        }
        return eighths(rest)
    }

    private func eighths(_ offset: Double) -> Double {
        (offset * 8).rounded(.toNearestOrAwayFromZero) / 8
    }
}
