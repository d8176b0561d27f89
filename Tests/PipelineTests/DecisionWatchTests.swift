import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Testing
import TouchKit

/// Rules: recordings/flight-recorder.
@Suite("Decisions are checked while the daemon runs")
struct DecisionWatchTests {
    private static let frame = Rect(x: 0, y: 0, width: 400, height: 800)

    /// A pipeline of one view, with decisions watched.
    private func pipeline() -> Pipeline<LineOutput> {
        var tree = ViewTree(screens: [Screen(name: "main", size: Self.frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: Self.frame))
        var responder = Responder(name: "A", kind: .view)
        responder.touches = PhaseDispositions(.handle)
        _ = tree.addView(responder, view: View(frame: Self.frame), to: window)
        var pipeline = Pipeline(
            apps: [App(name: "app", isSystem: false, application: Application(scene: Scene(tree: tree)))],
            foreground: "app", output: LineOutput(format: .calls))
        pipeline.decisionWatch = DecisionWatch()
        return pipeline
    }

    private func record(_ time: Int64, x: Double, isDown: Bool, _ mask: DigitizerEventMask) -> DigitizerEvent
    {
        var finger = DigitizerFinger()
        (finger.touch, finger.range, finger.eventMask) = (isDown, isDown, mask)
        finger.position = Point(x: x, y: 10)
        var record = DigitizerEvent()
        record.timestamp = Timestamp(microseconds: time)
        record.fingers = [finger]
        return record
    }

    @Test("touches that begin, move and end break nothing, however many come")
    func touches() {
        var pipeline = pipeline()
        let panel = pipeline.addFingers()
        for number in 0..<Int64(50) {
            let time = number * 1_000_000
            pipeline.handle(.record(record(time, x: 10, isDown: true, [.touch, .range])), from: panel)
            pipeline.handle(.record(record(time + 10_000, x: 90, isDown: true, [.position])), from: panel)
            pipeline.handle(
                .record(record(time + 20_000, x: 90, isDown: false, [.touch, .range])), from: panel)
        }
        #expect(pipeline.decisionWatch?.takeBreaches() == [])
    }

    @Test("a number that two touches have is found once, with the time")
    func breach() {
        var pipeline = pipeline()
        let panels = [pipeline.addFingers(), pipeline.addFingers()]
        pipeline.handle(.record(record(0, x: 10, isDown: true, [.touch, .range])), from: panels[0])
        pipeline.numbers = TouchNumbers(following: 1)
        pipeline.handle(.record(record(500_000, x: 90, isDown: true, [.touch, .range])), from: panels[1])
        #expect(pipeline.decisionWatch?.takeBreaches().first == "at 0.5 s: touch 1 hit twice")
        #expect(pipeline.decisionWatch?.takeBreaches() == [])
    }
}
