import Live
import Core
import HIDRecords
import Panels
import Testing

/// Rules: inspection/calibrate-a-panel.
@Suite("The places of a calibration")
struct CalibrationCourseTests {
    private var course = CalibrationCourse(of: .panel(300, 190), places: 3, inset: 0.1)
    private var now = Timestamp(microseconds: 1_000_000)

    private mutating func send(
        _ kind: PanelChange.Kind, _ x: Double = 0, _ y: Double = 0, slot: Int = 0,
        after milliseconds: Int64 = 0
    ) {
        now = now + Interval(microseconds: milliseconds * 1000)
        var frame = PanelFrame()
        frame.timestamp = now
        frame.changes = [
            PanelChange(
                kind, slot: slot, trackingID: 1, x: Int32(x * 30_000), y: Int32(y * 19_000))
        ]
        course.take(frame)
    }

    /// Rests for so long, with a landing that is beside the place and a report that is far off.
    private mutating func rest(_ x: Double, _ y: Double, for milliseconds: Int64 = 1_200) {
        send(.begin, x + 0.02, y, after: 500)
        send(.move, x + 0.01, y, after: 50)
        for step in 0..<20 { send(.move, x + (step == 7 ? 0.025 : 0), y, after: (milliseconds - 100) / 20) }
        send(.end, after: 50)
    }

    @Test("a place is the median of a finger that rests for a second, without its landing")
    mutating func median() {
        #expect(course.place == .topLeft)
        rest(0.1, 0.1)
        #expect(course.place == .topRight && course.hint == "")
        #expect(course.points.count == 1)
        #expect(abs(course.points[0].reported.x - 0.1) < 0.0001)
        #expect(course.points[0].target == Point(x: 0.1, y: 0.1))
        rest(0.9, 0.1)
        rest(0.9, 0.9)
        #expect(course.isOver && course.place == nil)
        #expect(course.points.map(\.target.x) == [0.1, 0.9, 0.9])
    }

    @Test("a finger that sends nothing while it rests counts as well")
    mutating func silent() {
        send(.begin, 0.1, 0.1)
        course.advance(to: now + .seconds(2))
        #expect(course.points.count == 1 && course.hint == "lift the finger")
        #expect(!course.isOver)
        send(.end, after: 2_000)
        #expect(course.hint == "")
    }

    @Test("a short touch, one that moves, two fingers and lost reports are asked for again")
    mutating func refused() {
        rest(0.1, 0.1, for: 500)
        #expect(course.points.isEmpty && course.hint == "too short: hold it for a second")
        send(.begin, 0.1, 0.1, after: 300)
        send(.move, 0.1, 0.1, after: 300)
        send(.move, 0.2, 0.1, after: 300)
        #expect(course.hint == "it moved: lift it, and hold it still")
        course.advance(to: now + .seconds(3))
        send(.end, after: 3_000)
        #expect(course.points.isEmpty && course.hint == "it moved: lift it, and hold it still")
        send(.begin, 0.1, 0.1, after: 300)
        send(.begin, 0.5, 0.5, slot: 1, after: 300)
        #expect(course.hint == "two fingers: lift both, and touch with one")
        send(.end, after: 300)
        course.advance(to: now + .seconds(3))
        #expect(course.points.isEmpty, "the second finger does not become the first")
        send(.end, slot: 1, after: 3_000)
        send(.begin, 0.1, 0.1, after: 300)
        var frame = PanelFrame()
        frame.timestamp = now
        frame.loss = .stateUnknown
        course.take(frame)
        course.advance(to: now + .seconds(3))
        #expect(course.points.isEmpty && course.hint == "reports were lost: touch it again")
        now = now + .seconds(3)
        rest(0.1, 0.1)
        #expect(course.points.count == 1)
    }

    @Test("a terminal has a mark near the place, and what to do in its middle")
    func picture() {
        let picture = CalibrationPicture(panel: "ILITEK", inset: 0.1)
        let grid = picture.grid(of: course, columns: 120, rows: 40)
        #expect(grid.text(ofRow: 4).hasPrefix(String(repeating: " ", count: 12) + "+"))
        let small = picture.grid(of: course, columns: 80, rows: 24)
        #expect(small.text(ofRow: 10).contains("1 of 3: hold one finger still near the top left,"))
        #expect(small.text(ofRow: 11).contains("10 % of the width and of the height from the edges."))
        for (columns, rows) in [(0, 0), (1, 1), (20, 3)] {
            _ = picture.grid(of: course, columns: columns, rows: rows)
        }
    }
}
