import Core
import HIDRecords
import Pipeline
import TestSupport
import Testing

/// Rules: journal/entries, hit-testing/windows-and-screens.
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

    @Test("hit nothing if the app does not have that screen, and say which one it is")
    func missingScreen() throws {
        let left = "{id: left, size: [100, 100]}"
        for screens in [left, "\(left), {id: right, size: [100, 100]}"] {
            var bench = try JournalBench(
                scene: """
                    screens: [\(screens)]
                    windows:
                      - id: a
                        subviews:
                          - {id: tea, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: {publish: tea}}}
                    """)
            var entry = PanelConfiguration()
            entry.screen = "tall"
            let tall = bench.pipeline.addDevice(
                DeviceDescription(name: "Tall"), configuration: entry, at: Timestamp(microseconds: 0))
            _ = try bench.read()
            bench.fingers(1_000_000, [0.5], [.touch, .range, .identity], on: tall)
            bench.fingers(1_060_000, [0.5], [.touch, .range, .identity], isDown: false, on: tall)
            let entries = try bench.read()
            let outcomes = entries.filter { $0["TOUCH_OUTCOME"] != nil }
            #expect(outcomes.map { $0["MESSAGE"] } == ["touch 1 did nothing (no screen)"])
            #expect(outcomes.map { $0["TOUCH_REASON_KIND"] } == ["noScreen"])
            #expect(outcomes.map { $0["TOUCH_SCREEN"] } == ["tall"])
            #expect(!entries.contains { $0["TOUCH_CATEGORY"] == "control" })
        }
    }
}
