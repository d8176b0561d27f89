import ApplicationProtocol
import ControlProtocol
import Core
import Daemon
import Devices
import HIDRecords
import Pipeline
import Reports
import Runtime
import Testing
import TouchKit

/// Rules: actions/run-and-unit, journal/what-led-to-an-effect.
@Suite("What made an effect happen")
struct EffectCauseTests {
    /// A control of `viewClass` that starts a unit and publishes when tapped.
    private func pipeline(
        with viewClass: ViewClass = .button, output: LineOutput = LineOutput(format: .calls)
    ) -> Pipeline<LineOutput> {
        let frame = Rect(x: 0, y: 0, width: 400, height: 800)
        var tree = ViewTree(screens: [Screen(name: "main", size: frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: frame))
        let root = tree.addView(Responder(name: "root", kind: .view), view: View(frame: frame))
        let home = tree.addViewController(Responder(name: "home", kind: .viewController), view: root)
        tree.setRootViewController(home, of: window)
        var responder = Responder(name: "start", kind: .view)
        responder.touches = PhaseDispositions(.handle)
        var view = View(frame: Rect(x: 0, y: 0, width: 100, height: 44))
        view.viewClass = viewClass
        let start = tree.addView(responder, view: view, to: root)
        var scene = Scene(tree: tree)
        var control = ControlDescription()
        control.add(Action(name: "light"), for: .touchUpInside)
        scene.controls[start] = control
        scene.actions[home, "light"] = [
            .outbound(.unit("touch-action@light.service")), .outbound(.publish(topic: "light")),
        ]
        return Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
            foreground: "kiosk", hitTestLimit: 0, output: output)
    }

    private func tap(_ pipeline: inout Pipeline<LineOutput>) {
        let panel = pipeline.addFingers()
        var record = DigitizerEvent()
        // One finger beside the button stays; the other taps it.
        var held = DigitizerFinger()
        held.position = Point(x: 300, y: 700)
        held.touch = true
        held.range = true
        held.eventMask = [.touch, .range]
        record.fingers = [held]
        pipeline.handle(.record(record), from: panel)
        var finger = held
        finger.index = 2
        finger.identity = 2
        finger.position = Point(x: 10, y: 10)
        held.eventMask = []
        for isDown in [true, false] {
            finger.touch = isDown
            finger.range = isDown
            record.fingers = [held, finger]
            pipeline.handle(.record(record), from: panel)
        }
    }

    @Test("an effect has its app, action, performer and the touch that lifted from the button")
    func cause() throws {
        var pipeline = pipeline()
        tap(&pipeline)
        let effects = pipeline.outbox.take().joined().compactMap(\.effect)
        #expect(effects.map(\.effect) == [.unit("touch-action@light.service"), .publish(topic: "light")])
        let cause = try #require(effects.first?.cause)
        #expect(cause.app == "kiosk" && cause.performer == "home" && cause.action == "light")
        #expect(cause.sender == "start" && cause.value == nil)
        #expect(cause.touches.map(\.id.number) == [2])
    }

    @Test("a publication names the control that sent it, and its value now", arguments: [1, 2])
    func publication(_ taps: Int) throws {
        var pipeline = pipeline(with: .switch)
        for _ in 0..<taps { tap(&pipeline) }
        let cause = try #require(pipeline.outbox.take().joined().compactMap(\.effect).last?.cause)
        var json = JSONWriter()
        Topic("light", cause: cause).writePublication(to: &json)
        #expect(
            json.text.string == """
                {"topic":"light","time":0,"app":"kiosk","performer":"home","action":"light","sender":"start",\
                "value":\(taps == 1),"touches":[{"id":\(taps * 2),"x":10,"y":10,"tapCount":\(taps)}]}
                """)
    }

    @Test("a unit is a request to the service manager, and a refusal names unit, action and touch")
    func refusal() throws {
        var pipeline = pipeline(output: LineOutput(format: .json, shown: []))
        tap(&pipeline)
        let request = try #require(
            pipeline.outbox.take().joined().compactMap(\.effect).lazy.compactMap { ProcessRequest($0) }.first)
        #expect(request.arguments.first == "/usr/bin/systemctl")
        #expect(request.arguments.suffix(3) == ["start", "--", "touch-action@light.service"])
        pipeline.output = LineOutput(format: .json)
        pipeline.report(
            request.report(of: .tooMany(4)), of: request.cause, at: Timestamp(microseconds: 0))
        let line = pipeline.output.lines.string
        #expect(line.contains("unit touch-action@light.service refused (4 programs run already)"))
        #expect(line.contains(#""reason":"4 programs run already""#))
        #expect(line.contains(#""touches":[{"id":2,"#) && line.contains(#""action":"light""#))
    }
}
