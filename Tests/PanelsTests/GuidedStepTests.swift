import Core
import HIDRecords
import Panels
import Testing

/// A panel that a test touches: units of a hundredth of a millimetre, times in microseconds.
struct TouchedPanel<Step: JudgedStep> {
    var step: Step
    var now: Int64 = 1_000_000
    private var number: Int32 = 0

    init(_ step: Step) { self.step = step }

    mutating func send(
        _ kind: PanelChange.Kind, _ x: Int32 = 0, _ y: Int32 = 0, slot: Int = 0, after wait: Int64 = 8_000
    ) {
        now += wait
        if kind == .begin { number += 1 }
        var frame = PanelFrame()
        frame.timestamp = Timestamp(microseconds: now)
        frame.changes = [PanelChange(kind, slot: slot, trackingID: number, x: x, y: y)]
        step.take(frame)
    }

    mutating func tap(_ x: Int32, _ y: Int32) {
        send(.begin, x, y)
        send(.end, x, y)
    }

    mutating func draw(_ points: [(Int32, Int32)], each interval: Int64 = 8_000) {
        for (index, point) in points.enumerated() {
            send(index == 0 ? .begin : .move, point.0, point.1, after: interval)
        }
        send(.end, after: interval)
    }
}

extension DeviceDescription {
    /// A panel of that many millimetres with a hundred units each; of unknown size if the resolution is 0.
    static func panel(_ width: Int32, _ height: Int32, resolution: Int32 = 100) -> DeviceDescription {
        var panel = DeviceDescription(name: "panel")
        panel.axes[Abs.mtSlot] = AbsoluteAxis(minimum: 0, maximum: 9)
        panel.axes[Abs.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65_535)
        panel.axes[Abs.mtPositionX] = AbsoluteAxis(
            minimum: 0, maximum: width * 100, resolution: resolution)
        panel.axes[Abs.mtPositionY] = AbsoluteAxis(
            minimum: 0, maximum: height * 100, resolution: resolution)
        return panel
    }
}

/// Rules: health/the-guided-test.
@Suite("The steps of a guided test: cover, edges and fingers")
struct GuidedStepTests {
    @Test(
        "cells have 10 mm or less, and there are 24 by 15 at least",
        arguments: [(300, 190, 30, 19), (241, 150, 25, 15), (240, 151, 24, 16), (48, 30, 24, 15)])
    func cells(_ width: Int32, _ height: Int32, _ columns: Int, _ rows: Int) {
        let step = CoverStep(on: .panel(width, height))
        #expect(step.columns == columns && step.rows == rows && step.missing == columns * rows)
    }

    @Test("a size that cannot be makes no more cells than memory holds")
    func hugeSize() {
        var panel = DeviceDescription.panel(300, 190, resolution: 0)
        panel.entrySize = Point(x: 1e300, y: 10)
        #expect(CoverStep(on: panel).missing == 15_000)
    }

    @Test("a step covers the cells between if it has 5 mm or less", arguments: [(500, 4), (501, 2)])
    func shortStep(_ length: Int32, _ covered: Int) {
        var panel = TouchedPanel(CoverStep(on: .panel(48, 30)))
        panel.draw([(100, 100), (100 + length, 100)])
        #expect(24 * 15 - panel.step.missing == covered)
    }

    @Test("a diagonal step covers each cell that it crosses, however small its part in it")
    func diagonal() {
        var panel = TouchedPanel(CoverStep(on: .panel(48, 30)))
        panel.draw([(190, 100), (210, 201)])
        #expect(panel.step.isCovered(column: 1, row: 0) && panel.step.isCovered(column: 0, row: 0))
        #expect(panel.step.isCovered(column: 1, row: 1))
        #expect(24 * 15 - panel.step.missing == 3)
    }

    @Test("cover passes with the last cell; reports off the panel cover none")
    func cover() {
        var panel = TouchedPanel(CoverStep(on: .panel(48, 30)))
        for row in 0..<15 {
            for column in 0..<24 where row < 14 || column < 23 {
                panel.tap(Int32(column) * 200 + 100, Int32(row) * 200 + 100)
            }
        }
        #expect(panel.step.missing == 1 && !panel.step.isDecided && !panel.step.isPassed)
        panel.tap(4_801, 2_900)
        #expect(panel.step.missing == 1)
        panel.tap(4_800, 3_000)
        #expect(panel.step.isDecided && panel.step.isPassed)
        #expect(panel.step.measured == "360 of 360 cells")
    }

    @Test("missing cells in a line are a stripe, unless they are a quarter of the panel", arguments: [5, 6])
    func stripes(_ width: Int) {
        var panel = TouchedPanel(CoverStep(on: .panel(48, 30)))
        for row in 0..<15 {
            for column in 0..<24 where column < 12 || column >= 12 + width {
                panel.tap(Int32(column) * 200 + 100, Int32(row) * 200 + 100)
            }
        }
        let text = panel.step.stripes.map(\.text)
        #expect(text == (width == 5 ? ["from 50.00% to 70.83% of x"] : []))
    }

    @Test("what was lost between two frames covers nothing")
    func loss() {
        var panel = TouchedPanel(CoverStep(on: .panel(48, 30)))
        panel.send(.begin, 100, 100)
        var frame = PanelFrame()
        frame.loss = .stateKnown
        panel.step.take(frame)
        panel.send(.move, 500, 100)
        #expect(24 * 15 - panel.step.missing == 1)
    }

    @Test("edges asks for reports within 1 % of each end", arguments: [(100, true), (101, false)])
    func ends(_ distance: Int32, _ passes: Bool) {
        for end in 0..<4 {
            var panel = TouchedPanel(EdgesStep(on: .panel(100, 100)))
            Self.tapCorners(&panel, at: 1_000)
            let reach = (0..<4).map { $0 == end ? distance : 100 }
            panel.draw([(reach[0], 5_000), (10_000 - reach[1], 5_000)])
            panel.draw([(5_000, reach[2]), (5_000, 10_000 - reach[3])])
            #expect(panel.step.isPassed == passes && panel.step.isDecided == passes)
        }
    }

    @Test("a corner is a tenth of both axes", arguments: [(1_000, true), (1_001, false)])
    func corners(_ distance: Int32, _ passes: Bool) {
        var panel = TouchedPanel(EdgesStep(on: .panel(100, 100)))
        panel.draw([(0, 5_000), (10_000, 5_000)])
        panel.draw([(5_000, 0), (5_000, 10_000)])
        Self.tapCorners(&panel, at: distance)
        #expect(panel.step.isPassed == passes)
        #expect(panel.step.measured.hasSuffix(passes ? "4 of 4 corners" : "0 of 4 corners"))
    }

    @Test("one report off the panel fails at once", arguments: [(0, -1), (0, 10_001), (-1, 0), (10_001, 0)])
    func beyond(_ x: Int32, _ y: Int32) {
        var panel = TouchedPanel(EdgesStep(on: .panel(100, 100)))
        panel.draw([(0, 0), (10_000, 10_000)])
        #expect(!panel.step.isDecided)
        panel.tap(x, y)
        #expect(panel.step.isDecided && !panel.step.isPassed)
        #expect(panel.step.hint == "a report off the panel: x \(x), y \(y)")
    }

    private static func tapCorners(_ panel: inout TouchedPanel<EdgesStep>, at distance: Int32) {
        for x in [distance, 10_000 - distance] {
            for y in [distance, 10_000 - distance] { panel.tap(x, y) }
        }
    }

    @Test("five fingers at a time pass once they are up; four do not, three times", arguments: [5, 4])
    func fingers(_ count: Int) {
        var panel = TouchedPanel(FingersStep(on: .panel(300, 190)))
        for turn in 1...3 {
            Self.lay(count, on: &panel)
            #expect(!panel.step.isDecided)
            Self.lift(count, from: &panel)
            panel.step.advance(to: Timestamp(microseconds: panel.now + 30_000))
            #expect(!panel.step.isDecided)
            panel.step.advance(to: Timestamp(microseconds: panel.now + 30_001))
            #expect(panel.step.isDecided == (count == 5 || turn == 3))
            if count == 5 { break }
        }
        #expect(panel.step.isPassed == (count == 5))
        #expect(panel.step.measured == "\(count) at a time, no flap, each lifted")
    }

    @Test("a finger that is back within 30 ms was lost", arguments: [(30_000, false), (30_001, true)])
    func flap(_ gap: Int64, _ passes: Bool) {
        var panel = TouchedPanel(FingersStep(on: .panel(300, 190)))
        Self.lay(5, on: &panel)
        Self.lift(5, from: &panel)
        panel.send(.begin, 5_000, 5_000, slot: 4, after: gap)
        panel.send(.end, 5_000, 5_000, slot: 4)
        panel.step.advance(to: Timestamp(microseconds: panel.now + 30_001))
        #expect(panel.step.isDecided && panel.step.isPassed == passes)
        #expect(panel.step.measured.contains(passes ? "no flap" : "1 flap"))
    }

    @Test("a contact whose lift nobody reports fails; what went wrong with too few fingers is forgotten")
    func lostLift() {
        var panel = TouchedPanel(FingersStep(on: .panel(300, 190)))
        for count in [3, 5] {
            Self.lay(count, on: &panel)
            panel.send(.replacement, 1_000, 5_000, slot: 0)
            panel.send(.begin, 1_000, 5_000, slot: 0, after: 0)
            if count == 5 { break }
            Self.lift(count, from: &panel)
            panel.step.advance(to: Timestamp(microseconds: panel.now + 30_001))
        }
        Self.lift(5, from: &panel)
        panel.step.advance(to: Timestamp(microseconds: panel.now + 30_001))
        #expect(panel.step.isDecided && !panel.step.isPassed)
        #expect(panel.step.measured.hasSuffix("1 not lifted"))
    }

    private static func lay(_ count: Int, on panel: inout TouchedPanel<FingersStep>) {
        for slot in 0..<count {
            panel.send(
                .begin, Int32(slot) * 1_000 + 1_000, 5_000, slot: slot, after: slot == 0 ? 500_000 : 2_000)
        }
    }

    private static func lift(_ count: Int, from panel: inout TouchedPanel<FingersStep>) {
        for slot in 0..<count {
            panel.send(.end, Int32(slot) * 1_000 + 1_000, 5_000, slot: slot, after: 2_000)
        }
    }
}
