import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import Testing
import TouchKit

/// Rules: journal/entries, scroll-views/what-it-tells.
@Suite("What scroll views report")
struct ScrollReportTests {
    private static let text = """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: window
            subviews:
              - {id: menu, class: scrollView, frame: [0, 0, 400, 400], contentSize: [400, 1600]}
        """

    /// The lines of category `scroll` of a finger that flicks upwards, in this format.
    private func lines(_ format: LineFormat) throws -> [String] {
        let scene = try Scene(text: Self.text)
        var pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
            foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: format, shown: CategorySet([.scroll])))
        let panel = pipeline.addFingers()
        var finger = DigitizerFinger()
        for (step, isDown) in [true, true, true, true, false].enumerated() {
            finger.eventMask = finger.touch == isDown ? .position : [.touch, .range, .position]
            finger.touch = isDown
            finger.range = isDown
            finger.position = Point(x: 200, y: 300 - 20 * Double(min(step, 3)))
            var record = DigitizerEvent()
            record.timestamp = Timestamp(microseconds: Int64(step) * 20_000)
            record.fingers = [finger]
            pipeline.handle(.record(record), from: panel)
        }
        pipeline.advance(to: Timestamp(microseconds: 9_000_000))
        return String(decoding: pipeline.output.lines.bytes, as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    @Test("a line each, with the offset, the velocity and the target as pairs of numbers in JSON")
    func json() throws {
        #expect(
            try lines(.calls) == [
                "menu willBeginDragging 0,0", "menu didEndDragging 0,50 velocity 0,1000 target 0,544",
                "menu didEndDecelerating 0,544",
            ])
        let line = try #require(try lines(.json).dropFirst().first)
        #expect(line.contains(#""category":"scroll""#))
        #expect(line.contains(#""offset":[0,50],"velocity":[0,1000],"target":[0,544]"#))
        #expect(line.contains(#""responder":"menu""#) && line.contains(#""window":"window""#))
    }
}
