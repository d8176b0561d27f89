import Core
import HIDRecords

/// Where something was that fingers drag, over the last while: how fast they leave it is measured by that.
struct RecentOffsets: Sendable {
    /// Where it was after each event in which a finger moved; those before ``first`` are too old.
    private var samples: [Sample] = []
    private var first = 0

    private struct Sample: Sendable {
        let time: Timestamp
        let offset: Point
    }

    /// How long before the lift the speed is measured.
    private static let memory = Interval.seconds(0.1)
    /// As many events as a fast panel has in that time.
    private static let usualSamples = 128

    /// Nowhere yet; moves to come allocate nothing.
    init() { samples.reserveCapacity(2 * Self.usualSamples) }

    /// Whether nothing has been noted.
    var isEmpty: Bool { samples.isEmpty }

    /// It is at `offset`.
    mutating func note(_ offset: Point, at time: Timestamp) {
        if samples.last?.time == time {
            samples.removeLast()
            first = min(first, samples.count)
        }
        samples.append(Sample(time: time, offset: offset))
        while time - samples[first].time > Self.memory { first += 1 }
        if first >= Self.usualSamples, first >= samples.count / 2 { removeOld() }
    }

    /// Makes room at the end, which as many moves pay for as were noted since.
    private mutating func removeOld() {
        samples.removeFirst(first)
        first = 0
    }

    /// What has been noted does not count any more.
    mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
        first = 0
    }

    /// How fast it moves, in points per second, as the fingers lift at `time`.
    func velocity(at time: Timestamp) -> Point {
        guard let first = samples[first...].first(where: { time - $0.time <= Self.memory }),
            let last = samples.last, first.time < last.time
        else { return .zero }
        let seconds = (last.time - first.time).seconds
        return Point(
            x: (last.offset.x - first.offset.x) / seconds, y: (last.offset.y - first.offset.y) / seconds)
    }
}
