import Core
import Devices
import HIDRecords
import Playing
import Pipeline
import Reports
import Testing
import TouchKit

/// Rules: recordings/what-a-scenario-compares.
@Suite("What a replay verifies")
struct VerificationTests {
    private static let frame = Rect(x: 0, y: 0, width: 400, height: 800)

    /// A view with a tap recognizer under a finger that is down, and a verification that has observed
    /// everything.
    private func pipeline() -> Pipeline<LineOutput> {
        var tree = ViewTree(screens: [Screen(name: "main", size: Self.frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: Self.frame))
        var responder = Responder(name: "A", kind: .view)
        responder.touches = PhaseDispositions(.handle)
        let view = tree.addView(responder, view: View(frame: Self.frame), to: window)
        var scene = Scene(tree: tree)
        scene.gestures = [GestureRecognizerDescription(name: "tap1", view: view, gesture: Gesture(.tap))]
        var pipeline = Pipeline(
            apps: [App(name: "app", isSystem: false, application: Application(scene: scene))],
            foreground: "app", output: LineOutput(format: .calls))
        pipeline.verifier = Verification(pipeline.apps.all)
        let panel = pipeline.addFingers()
        var finger = DigitizerFinger()
        finger.touch = true
        finger.range = true
        finger.eventMask = [.touch, .range]
        var record = DigitizerEvent()
        record.fingers = [finger]
        pipeline.handle(.record(record), from: panel)
        return pipeline
    }

    /// Verifies `decisions` as if the app had made them at 0.5 s in violation of its rules.
    private func violations(_ decisions: GestureDecision...) -> [String] {
        var pipeline = pipeline()
        pipeline.withActiveApplication { application in
            application.log.time = Timestamp(microseconds: 500_000)
            for decision in decisions { application.log.append(.gesture(decision)) }
        }
        return pipeline.verifier?.violations ?? []
    }

    private let tap = RecognizerID(index: 0)

    @Test("a recognizer with valid changes of state violates nothing")
    func possible() {
        #expect(violations(.state(tap, from: .possible, to: .failed, .held)) == [])
        #expect(
            violations(
                .state(tap, from: .possible, to: .ended, nil),
                .state(tap, from: .ended, to: .possible, .reset)
            ) == [])
    }

    @Test("an impossible change of state is reported with its time, recognizer and touches")
    func impossible() {
        #expect(
            violations(.state(tap, from: .possible, to: .changed, nil)) == [
                "at 0.5 s: tap1 with touches {1} goes from possible to changed when possible"
            ])
        #expect(
            violations(
                .state(tap, from: .possible, to: .failed, .held),
                .state(tap, from: .possible, to: .ended, nil)
            ) == ["at 0.5 s: tap1 with touches {1} goes from possible to ended when failed"])
        #expect(violations(.state(tap, from: .possible, to: .possible, .reset)).count == 1)
    }

    @Test("a touch that has not ended and a recognizer that was not reset are reported")
    func unfinished() {
        var pipeline = pipeline()
        let touch = ["touch 1 neither ended nor was cancelled", "touch 1 has no outcome"]
        #expect(pipeline.verifier?.unfinished == touch)
        pipeline.advance(to: Timestamp(microseconds: 5_000_000))
        #expect(pipeline.verifier?.unfinished == touch + ["tap1 was not reset"])
        pipeline.interrupt("the end", at: Timestamp(microseconds: 6_000_000))
        #expect(pipeline.verifier?.unfinished == [])
        #expect(pipeline.verifier?.violations == [])
    }
}
