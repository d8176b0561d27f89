import Core
import FakeDevices
import HIDRecords
import Runtime
import TestSupport

/// What random fingers do on a panel of 1000 by 1000 points, and where each touch was when.
struct FingerScript {
    /// The way of one touch: where it was from which time on, in microseconds.
    struct Course {
        private(set) var places: [(time: Int64, point: Point)] = []

        fileprivate mutating func add(_ time: Int64, _ point: Point) { places.append((time, point)) }

        /// When and where it began.
        var start: (time: Int64, point: Point) { places[0] }

        /// Where it was at `time`; nil before it began.
        func point(at time: Int64) -> Point? { places.last { $0.time <= time }?.point }

        /// Where it was at `time` as far as a daemon may know: when a timer fires, a frame that is not a millisecond old
        /// may still be unread.
        func points(knownAt time: Int64) -> [Point] {
            [point(at: time)].compactMap(\.self)
                + places.filter { (time - 1_000..<time).contains($0.time) }
                .compactMap { point(at: $0.time - 1) }
        }
    }

    /// How many fingers there are.
    static let fingers = 5

    /// The touches in the order of their numbers, from 1.
    private(set) var courses: [Course] = []
    private var down: [Int?] = Array(repeating: nil, count: FingerScript.fingers)
    private var lastTime: Int64 = 0
    private var tracking: Int32 = 0

    /// Writes a frame of random movements to `panel`.
    mutating func play(on panel: FakePanel, _ random: inout SeededRandom) {
        var frame = Frame(after: lastTime)
        for slot in down.indices {
            switch (down[slot] == nil, Int.random(in: 0..<20, using: &random)) {
            case (true, 0..<6): land(slot, &frame, &random)
            case (false, 0..<2): lift(slot, &frame)
            case (false, 2..<16): move(slot, &frame, &random)
            default: break
            }
        }
        send(frame, to: panel)
    }

    /// Lifts all fingers.
    mutating func end(on panel: FakePanel) {
        var frame = Frame(after: lastTime)
        for slot in down.indices where down[slot] != nil { lift(slot, &frame) }
        send(frame, to: panel)
    }

    private struct Frame {
        let time: Int64
        var events: [(type: EventType, code: EventCode, value: Int32)] = []

        init(after last: Int64) { time = max(last + 1, Timestamp.monotonic.microseconds) }
    }

    private mutating func send(_ frame: Frame, to panel: FakePanel) {
        guard !frame.events.isEmpty else { return }
        lastTime = frame.time
        panel.write(frame.events, at: frame.time)
    }

    private mutating func land(_ slot: Int, _ frame: inout Frame, _ random: inout SeededRandom) {
        let point = Point(
            x: Double(Int.random(in: 0...1000, using: &random)),
            y: Double(Int.random(in: 0...1000, using: &random)))
        tracking = (tracking + 1) % 60_000
        frame.events.append((EventType.abs, Abs.mtSlot, Int32(slot)))
        frame.events.append((EventType.abs, Abs.mtTrackingID, tracking))
        place(point, &frame)
        down[slot] = courses.count
        courses.append(Course())
        courses[courses.count - 1].add(frame.time, point)
    }

    private mutating func move(_ slot: Int, _ frame: inout Frame, _ random: inout SeededRandom) {
        guard let touch = down[slot], let last = courses[touch].places.last?.point else { return }
        let reach = Int.random(in: 0..<3, using: &random) == 0 ? 60 : 5
        let point = Point(
            x: min(1000, max(0, last.x + Double(Int.random(in: -reach...reach, using: &random)))),
            y: min(1000, max(0, last.y + Double(Int.random(in: -reach...reach, using: &random)))))
        frame.events.append((EventType.abs, Abs.mtSlot, Int32(slot)))
        place(point, &frame)
        courses[touch].add(frame.time, point)
    }

    private mutating func lift(_ slot: Int, _ frame: inout Frame) {
        frame.events.append((EventType.abs, Abs.mtSlot, Int32(slot)))
        frame.events.append((EventType.abs, Abs.mtTrackingID, -1))
        down[slot] = nil
    }

    private func place(_ point: Point, _ frame: inout Frame) {
        frame.events.append((EventType.abs, Abs.mtPositionX, Int32(point.x)))
        frame.events.append((EventType.abs, Abs.mtPositionY, Int32(point.y)))
    }
}
