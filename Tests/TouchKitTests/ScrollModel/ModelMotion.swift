import HIDRecords

/// A scroll view that moves by itself.
struct ModelMotion {
    private let start: Int
    /// The places of its axes in each millisecond.
    private var x: [Double] = []
    private var y: [Double] = []
    /// From where to where an effect scrolls it, if one does.
    private var animation: (from: Point, to: Point)?

    /// Whether that is to its top, as by a tap on the status bar.
    var isToTop = false

    /// A movement that begins at `start`, in microseconds.
    init(start: Int, x: [Double], y: [Double]) {
        (self.start, self.x, self.y) = (start, x, y)
    }

    /// An effect scrolls it in 0.3 s.
    init(start: Int, animatedFrom offset: Point, to target: Point) {
        self.start = start
        animation = (offset, target)
    }

    /// When both axes rest, in microseconds.
    var end: Int { start + (isAnimation ? 300_000 : 1_000 * (max(x.count, y.count) - 1)) }
    var isAnimation: Bool { animation != nil }
    var isNothing: Bool { x.count == 1 && y.count == 1 }

    var target: Point { animation?.to ?? Point(x: x[x.count - 1], y: y[y.count - 1]).rounded }

    /// Whether all places that it has still to go to, from that at `time` on, are less than half a point from the last one.
    func isAsGoodAsOver(at time: Int) -> Bool {
        // An animation goes one way.
        let times = isAnimation ? [time] : [time] + stride(from: time / 1_000 * 1_000, to: end, by: 1_000)
        return times.filter { $0 >= time }.map(offset).allSatisfy {
            abs($0.x - target.x) < 0.5 && abs($0.y - target.y) < 0.5
        }
    }

    func offset(at time: Int) -> Point {
        guard let (from, to) = animation else {
            return Point(x: place(x, time - start), y: place(y, time - start)).rounded
        }
        // Faster in the middle than at the ends.
        let part = min(Double(time - start) / 300_000, 1)
        let share = 3 * part * part - 2 * part * part * part
        return Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share).rounded
    }

    /// Between whole milliseconds it goes straight on.
    private func place(_ places: [Double], _ time: Int) -> Double {
        let (number, part) = (time / 1_000, Double(time % 1_000) / 1_000)
        if number + 1 >= places.count { return places[places.count - 1] }
        return places[number] + (places[number + 1] - places[number]) * part
    }
}

extension Point {
    /// The nearest point whose coordinates are eighths.
    var rounded: Point {
        Point(
            x: (x * 8).rounded(.toNearestOrAwayFromZero) / 8,
            y: (y * 8).rounded(.toNearestOrAwayFromZero) / 8)
    }
}
