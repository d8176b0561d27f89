import Core
import HIDRecords
import Pipeline
import TestSupport
import Testing

/// Rules: journal/entries.
@Suite("Touches on a screen that is not the first")
struct LaterScreenTests {
    private static let scene = """
        screens: [{id: left, size: [100, 100]}, {id: right, size: [100, 100]}]
        windows:
          - {id: a, screen: left, subviews: [{id: tea, class: button, frame: [0, 0, 100, 100]}]}
          - {id: b, screen: right, subviews: [{id: pay, class: button, frame: [0, 0, 100, 100]}]}
        """

    @Test("say in their outcomes which one it is; others name none")
    func outcomes() throws {
        var bench = try JournalBench(scene: Self.scene)
        var entry = PanelConfiguration()
        entry.screen = "right"
        let right = bench.pipeline.addDevice(
            DeviceDescription(name: "Right"), configuration: entry, at: Timestamp(microseconds: 0))
        var screens: [[String?]] = []
        for (index, panel) in [bench.panel, right].enumerated() {
            let time = Int64(index + 1) * 1_000_000
            _ = try bench.read()
            bench.fingers(time, [0.5], [.touch, .range, .identity], on: panel)
            _ = try bench.read()
            bench.fingers(time + 60_000, [0.5], [.touch, .range, .identity], isDown: false, on: panel)
            let outcomes = try bench.read().filter { $0["TOUCH_OUTCOME"] != nil }
            screens.append(outcomes.map { $0["TOUCH_SCREEN"] })
        }
        #expect(screens == [[nil], ["right"]])
    }
}
