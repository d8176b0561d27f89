import Core
import HIDRecords
import Panels
import TestSupport
import Testing

/// Rules: health/the-guided-test.
@Suite("A guided test with random frames")
struct RandomPanelTestTests {
    private static let values: [Int32] = [.min, .min + 1, -1, 0, 1, 2_000, 29_999, 30_000, 30_001, .max]
    private static let kinds: [PanelChange.Kind] = [.begin, .move, .move, .move, .end, .replacement]
    private static let losses: [PanelFrame.Loss] = [.nothing, .nothing, .nothing, .stateKnown, .stateUnknown]

    private static func panels() -> [DeviceDescription] {
        var flat = DeviceDescription.panel(300, 190)
        flat.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 7, maximum: 7)
        var whole = DeviceDescription.panel(300, 190)
        whole.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: .min, maximum: .max)
        whole.millimetres = Point(x: 1e-300, y: 1e300)
        return [
            .panel(300, 190), .panel(300, 190, resolution: 0), flat, whole, DeviceDescription(name: "none"),
        ]
    }

    @Test("nothing traps, whatever a panel reports, and each step can be told", arguments: panels())
    func random(_ panel: DeviceDescription) {
        var generator = SeededRandom(seed: 7)
        for step in PanelTestStep.allCases {
            var course = PanelTestCourse(of: panel, steps: [step])
            var time: Int64 = 0
            for number in 0..<2_000 where !course.isOver {
                course.take(Self.frame(at: &time, &generator))
                if Bool.random(using: &generator) { course.advance(to: Timestamp(microseconds: time)) }
                guard number % 100 == 0 else { continue }
                _ = course.judged?.measured
                _ = course.judged?.hint
                _ = PanelTestPicture(panel: panel.name).grid(of: course, columns: 80, rows: 24)
            }
            course.end()
            #expect(course.isOver && course.results.count == 1)
            #expect(course.results.table.count == 2)
        }
    }

    private static func frame(at time: inout Int64, _ generator: inout SeededRandom) -> PanelFrame {
        var frame = PanelFrame()
        time =
            Int64.random(in: 0..<200, using: &generator) == 0
            ? Int64.random(in: -4_000_000_000...4_000_000_000, using: &generator)
            : time + Int64.random(in: -1_000...20_000, using: &generator)
        frame.timestamp = Timestamp(microseconds: time)
        frame.loss =
            Int.random(in: 0..<50, using: &generator) == 0
            ? losses.randomElement(using: &generator) ?? .nothing : .nothing
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            let near = Int32.random(in: 2_000...2_020, using: &generator)
            let isOdd = Int.random(in: 0..<10, using: &generator) == 0
            frame.changes.append(
                PanelChange(
                    kinds.randomElement(using: &generator) ?? .move,
                    slot: Int.random(in: 0..<5, using: &generator),
                    trackingID: Int32.random(in: 0..<9, using: &generator),
                    x: isOdd ? values.randomElement(using: &generator) ?? 0 : near,
                    y: isOdd ? values.randomElement(using: &generator) ?? 0 : near))
        }
        return frame
    }
}
