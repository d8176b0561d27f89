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
@Suite("Sentences of controls, actions, first responders, motion and remote control")
struct ControlSentenceTests {
    private let start: ResponderID
    private let field: ResponderID
    private let home: ResponderID
    private let scene: Scene

    init() {
        let frame = Rect(x: 0, y: 0, width: 400, height: 800)
        var tree = ViewTree(screens: [Screen(name: "main", size: frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: frame))
        let root = tree.addView(Responder(name: "root", kind: .view), view: View(frame: frame))
        home = tree.addViewController(Responder(name: "home", kind: .viewController), view: root)
        tree.setRootViewController(home, of: window)
        start = Self.add("start", .button, y: 0, to: root, of: &tree)
        field = Self.add("field", .textField, y: 100, to: root, of: &tree)
        tree[field].canBecomeFirstResponder = true
        tree[window].motion.ended = .handle
        tree[window].remote = .handleAndPass

        var scene = Scene(tree: tree)
        var control = ControlDescription()
        control.add(Action(name: "startOrder"), for: .touchUpInside)
        control.add(Action(name: "nobody"), for: .touchUpInside)
        scene.controls[start] = control
        scene.actions[home, "startOrder"] = [
            .outbound(.publish(topic: "order.start")), .firstResponder(.become(field)),
            .interaction(.ignoreInteraction(.begin)),
        ]
        self.scene = scene
    }

    private static func add(
        _ name: String, _ viewClass: ViewClass, y: Double, to superview: ResponderID, of tree: inout ViewTree
    ) -> ResponderID {
        var responder = Responder(name: name, kind: .view)
        responder.touches = PhaseDispositions(.handle)
        var view = View(frame: Rect(x: 0, y: y, width: 100, height: 44))
        view.viewClass = viewClass
        return tree.addView(responder, view: view, to: superview)
    }

    /// The lines that `body` makes the app report.
    private func lines(
        _ format: LineFormat, _ categories: [Category],
        _ body: (inout Pipeline<LineOutput>) -> Void
    ) -> [String] {
        var pipeline = Pipeline(
            apps: [App(name: "kiosk", isSystem: false, application: Application(scene: scene))],
            foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: format, shown: CategorySet(categories)))
        body(&pipeline)
        return String(decoding: pipeline.output.lines.bytes, as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    private func tap(_ pipeline: inout Pipeline<LineOutput>) {
        let panel = pipeline.addFingers()
        var record = DigitizerEvent()
        var finger = DigitizerFinger()
        finger.position = Point(x: 10, y: 10)
        for isDown in [true, false] {
            finger.touch = isDown
            finger.range = isDown
            finger.eventMask = [.touch, .range]
            record.fingers = [finger]
            pipeline.handle(.record(record), from: panel)
        }
    }

    @Test("a tap on a button, from the event it sends to what the action does")
    func action() {
        let lines = lines(.calls, [.control, .action, .discard, .responder]) { pipeline in
            tap(&pipeline)
        }
        #expect(
            lines == [
                "start sends touchDown",
                "start sends touchUpInside",
                "start action startOrder to home",
                "home performs startOrder: publish order.start",
                "home performs startOrder: becomeFirstResponder field",
                "field becomeFirstResponder yes",
                "field sends editingDidBegin",
                "home performs startOrder: ignoreInteraction begin",
                "action nobody discarded",
                "start sends primaryActionTriggered",
            ])
    }

    @Test("fields hold the control's event, the action and its target")
    func fields() {
        let lines = lines(.json, [.control, .action]) { pipeline in tap(&pipeline) }
        #expect(
            lines.contains {
                $0.contains(#""responder":"start""#) && $0.contains(#""controlEvent":"touchUpInside""#)
            })
        #expect(lines.contains { $0.contains(#""action":"startOrder","target":"home""#) })
    }

    @Test("everything caused by a tap on a button names the touch, and what no touch caused names none")
    func touches() {
        let lines = lines(.json, [.control, .action, .discard, .responder]) { pipeline in
            tap(&pipeline)
            pipeline.withActiveApplication { application in
                application.perform(.firstResponder(.resign(field)), at: Timestamp(microseconds: 0))
            }
        }.compactMap { JSONValue(parsing: $0.utf8) }
        let byTouch = lines.filter { $0["touches"]?.array?.map { $0["id"]?.number } == [1] }
        #expect(byTouch.count == 10)
        #expect(
            lines.filter { $0["touches"] == nil }.map { $0["message"]?.string } == [
                "field resignFirstResponder yes", "field sends editingDidEnd",
            ])
    }

    @Test("a first responder that becomes or resigns, one that refuses, and the reason")
    func firstResponders() {
        let lines = lines(.calls, [.responder]) { pipeline in
            pipeline.withActiveApplication { application in
                let now = Timestamp(microseconds: 0)
                application.perform(.firstResponder(.become(start)), at: now)
                application.perform(.firstResponder(.become(field)), at: now)
                application.tree[field].canResignFirstResponder = false
                application.tree[start].canBecomeFirstResponder = true
                application.perform(.firstResponder(.become(start)), at: now)
                application.perform(.tree(.remove([start])), at: now)
                application.perform(.firstResponder(.become(start)), at: now)
            }
        }
        #expect(
            lines == [
                "start becomeFirstResponder no (canBecomeFirstResponder)",
                "field becomeFirstResponder yes",
                "field resignFirstResponder no (canResignFirstResponder)",
                "start becomeFirstResponder no (canResignFirstResponder of field)",
                "start becomeFirstResponder no (window)",
            ])
    }

    @Test("a window becomes key by a touch, and when another one is hidden")
    func keyWindows() {
        let lines = lines(.json, [.system]) { pipeline in
            pipeline.withActiveApplication { application in
                let now = Timestamp(microseconds: 0)
                let window = application.tree.windows[0].responder
                let other = application.tree.addWindow(
                    Responder(name: "other", kind: .window),
                    view: View(frame: application.tree.frame(of: window)))
                application.tree.windows.key = other
                let hide = PropertyChanges(
                    target: .view(other, [.view(.flag(.hidden, true))]), targetName: "other",
                    text: "hidden true")
                application.perform(.set(hide), at: now)
                application.tree[view: other].flags.remove(.hidden)
            }
            tap(&pipeline)
        }
        #expect(
            lines.filter { $0.contains("becomes key") } == [
                #"{"seq":1,"time":0,"category":"system","message":"window becomes key (other hidden)","#
                    + #""responder":"window","reason":"other hidden","window":"window","app":"kiosk"}"#,
                #"{"seq":2,"time":0,"category":"system","message":"other becomes key (touch 1)","#
                    + #""responder":"other","touches":[{"id":1,"x":10,"y":10,"tapCount":1}],"#
                    + #""reason":"touch 1","window":"other","view":"other","app":"kiosk"}"#,
            ])
    }

    @Test("shakes and remote control, handled, passed, discarded and ignored")
    func withoutTouches() {
        let lines = lines(.calls, [.motion, .remote, .discard, .delivery]) { pipeline in
            pipeline.withActiveApplication { application in
                let now = Timestamp(microseconds: 0)
                application.sendMotion(.began, at: now)
                application.sendMotion(.ended, at: now)
                application.sendRemoteControl(.play, at: now)
                application.perform(.interaction(.receiveRemoteControl(.begin)), at: now)
                application.sendRemoteControl(.beginSeekingForward, at: now)
                application.tree.windows.key = nil
                application.sendRemoteControl(.togglePlayPause, at: now)
            }
        }
        #expect(
            lines == [
                "window motionBegan shake pass",
                "application motionBegan shake pass",
                "motionBegan shake discarded",
                "window motionEnded shake handle",
                "application ignores remoteControlReceived play (not receiving)",
                "window remoteControlReceived beginSeekingForward handleAndPass",
                "application remoteControlReceived beginSeekingForward pass",
                "application remoteControlReceived togglePlayPause pass",
                "remoteControlReceived togglePlayPause discarded",
            ])
    }
}
