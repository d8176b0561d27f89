import ControlProtocol
import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import Testing
import TouchKit

/// Rules: journal/entries.
@Suite("Sentences of recognizers and of the calls they withhold")
struct GestureSentenceTests {
    private static let frame = Rect(x: 0, y: 0, width: 400, height: 800)

    /// A view A that handles its touches, with the recognizers that `attach` gives it.
    private func scene(_ attach: (inout Scene, ResponderID) -> Void) -> Scene {
        var tree = ViewTree(screens: [Screen(name: "main", size: Self.frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: Self.frame))
        var responder = Responder(name: "A", kind: .view)
        responder.touches = PhaseDispositions(.handle)
        let view = tree.addView(responder, view: View(frame: Self.frame), to: window)
        var scene = Scene(tree: tree)
        attach(&scene, view)
        return scene
    }

    private func tap(taps: Int = 1) -> Gesture {
        var tap = TapGesture()
        tap.numberOfTapsRequired = taps
        return .tap(tap)
    }

    /// The lines of a finger that goes down at 0 s and up at 0.1 s, and of the time after; `moves` moves it
    /// away first.
    private func lines(
        _ scene: Scene, moves: Bool = false, _ format: LineFormat = .calls,
        _ categories: [Category] = [.recognizer, .state, .delivery, .action, .touches]
    ) -> [String] {
        var pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
            foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: format, shown: CategorySet(categories)))
        let panel = pipeline.addFingers()
        var finger = DigitizerFinger()
        finger.position = Point(x: 40, y: 80)
        for (time, isDown) in [(0, true), (50_000, true), (100_000, false)] as [(Int64, Bool)] {
            finger.eventMask = finger.touch == isDown ? .position : [.touch, .range]
            finger.touch = isDown
            finger.range = isDown
            if moves, time > 0 { finger.position = Point(x: 200, y: 80) }
            var record = DigitizerEvent()
            record.timestamp = Timestamp(microseconds: time)
            record.fingers = [finger]
            pipeline.handle(.record(record), from: panel)
        }
        pipeline.advance(to: Timestamp(microseconds: 9_000_000))
        return String(decoding: pipeline.output.lines.bytes, as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    @Test("a single tap waits for a double tap, and calls are withheld until then")
    func waiting() {
        let scene = scene { scene, view in
            var double = GestureRecognizerDescription(name: "double", view: view, gesture: tap(taps: 2))
            double.delaysTouchesBegan = true
            var single = GestureRecognizerDescription(name: "single", view: view, gesture: tap())
            single.requireToFail = RecognizerList([RecognizerID(index: 0)])
            single.action = Action(name: "open", target: view)
            scene.actions[view, "open"] = []
            scene.gestures = [double, single]
        }
        #expect(
            lines(scene) == [
                "double on A touchesBegan {1}",
                "single on A touchesBegan {1}",
                "A withholds touchesBegan {1} (delaysTouchesBegan of double)",
                "double on A touchesEnded {1}",
                "single on A touchesEnded {1}",
                "single on A waits for double",
                "A withholds touchesEnded {1} (delaysTouchesEnded of double)",
                "double on A possible to failed (timeout)",
                "single on A possible to recognized",
                "single action open to A",
                "A drops touchesBegan {1} (single)",
                "double on A failed to possible (reset)",
                "single on A recognized to possible (reset)",
            ])
    }

    @Test("a pan prevents a tap and goes through all its states")
    func states() {
        let scene = scene { scene, view in
            let pan = GestureRecognizerDescription(name: "pan1", view: view, gesture: Gesture(.pan))
            var tap = TapGesture()
            tap.allowableMovement = 1000
            let other = GestureRecognizerDescription(name: "tap1", view: view, gesture: .tap(tap))
            var shy = GestureRecognizerDescription(name: "tap2", view: view, gesture: self.tap())
            shy.shouldReceive = .always(false)
            scene.gestures = [pan, other, shy]
        }
        #expect(
            lines(scene, moves: true, .calls, [.state, .delivery]) == [
                "tap2 on A refuses {1} (shouldReceive)",
                "pan1 on A possible to began",
                "tap1 on A possible to failed (prevented by pan1)",
                "pan1 on A began to ended",
                "pan1 on A ended to possible (reset)",
                "tap1 on A failed to possible (reset)",
            ])
    }

    @Test("JSON names the recognizer and the state it enters")
    func fields() {
        let scene = scene { scene, view in
            scene.gestures = [GestureRecognizerDescription(name: "tap1", view: view, gesture: tap())]
        }
        let line = lines(scene, .json, [.state]).first ?? ""
        for field in [
            #""message":"tap1 on A possible to recognized""#, #""recognizer":"tap1""#,
            #""state":"recognized""#,
            #""view":"A""#, #""window":"window""#,
        ] {
            #expect(line.utf8.contains(field.utf8), "\(line)")
        }
    }

    @Test("a state and an action name the recognizer's touches, although a timer caused them")
    func touchesOfTimers() {
        let scene = scene { scene, view in
            var press = GestureRecognizerDescription(name: "press", view: view, gesture: hold(0.08))
            press.action = Action(name: "open", target: view)
            scene.actions[view, "open"] = [.outbound(.publish(topic: "open"))]
            let double = GestureRecognizerDescription(name: "double", view: view, gesture: tap(taps: 2))
            scene.gestures = [press, double]
        }
        let lines = lines(scene, .json, [.state, .action]).compactMap { JSONValue(parsing: $0.utf8) }
        #expect(
            lines.map { $0["message"]?.string } == [
                "press on A possible to began",
                "double on A possible to failed (prevented by press)",
                "press action open to A",
                "A performs open: publish open",
                "press on A began to ended",
                "press action open to A",
                "A performs open: publish open",
                "press on A ended to possible (reset)",
                "double on A failed to possible (reset)",
            ])
        for line in lines {
            let touches = line["touches"]?.array ?? []
            #expect(touches.map { $0["id"]?.number } == [1], "\(line)")
            #expect(touches.first?["x"]?.number == 40)
        }
    }

    @Test("the result of a tap after its finger lifted still names the touch")
    func touchesThatLifted() {
        let scene = scene { scene, view in
            scene.gestures = [
                GestureRecognizerDescription(name: "double", view: view, gesture: tap(taps: 2))
            ]
        }
        let lines = lines(scene, .json, [.state]).compactMap { JSONValue(parsing: $0.utf8) }
        #expect(
            lines.map { $0["message"]?.string } == [
                "double on A possible to failed (timeout)", "double on A failed to possible (reset)",
            ])
        #expect(lines.allSatisfy { $0["touches"]?.array?.first?["id"]?.number == 1 })
    }

    private func hold(_ seconds: Double) -> Gesture {
        var press = LongPressGesture()
        press.minimumPressDuration = .seconds(seconds)
        return .longPress(press)
    }
}

extension Collection where Element == UInt8 {
    /// Whether `part` is a contiguous part of it.
    fileprivate func contains(_ part: some Collection<UInt8>) -> Bool {
        indices.contains { self[$0...].starts(with: part) }
    }
}
