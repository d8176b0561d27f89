import ApplicationProtocol
import Core
import Testing

/// Rules: applications/lines.
@Suite("Events for programs")
struct EventTests {
    static let view: ClientView = {
        var view = ClientView(
            app: "kiosk", view: "canvas", window: "window", screen: "main", screenSize: [1280, 800])
        view.millimetres = [344, 215]
        view.bounds = [0, 0, 880, 720]
        view.toScreen = [1, 0, 0, 1, 0, 80]
        return view
    }()

    private static var touch: Touches.Touch {
        var touch = Touches.Touch(id: 7, x: 401.5, y: 220, time: 81.402113)
        touch.screenY = 300
        return touch
    }

    private static var began: Touches {
        var touches = Touches(
            time: 81.402113, phase: .began, app: "kiosk", view: "canvas", touches: [touch])
        touches.live = [7]
        touches.panel = "ILITEK Multi-Touch"
        return touches
    }

    private static var merged: Touches {
        var full = touch
        full.screenX = 1.0 / 3
        (full.major, full.minor, full.pressure, full.angle) = (12.5, 10, 0.1, -1.5)
        full.tapCount = 0
        full.type = "stylus"
        var touches = began
        touches.phase = .moved
        touches.merged = 3
        touches.touches = [touch, full]
        touches.live = [2, 7, 9]
        return touches
    }

    private static var cancelled: Touches {
        var touches = began
        touches.phase = .cancelled
        touches.reason = "incoming call"
        touches.live = []
        return touches
    }

    private static var ofRecognizer: Touches {
        var touches = began
        touches.recognizer = "circle"
        return touches
    }

    private static var topic: Topic {
        var topic = Topic(topic: "light.level", time: 90.1, app: "wallPanel")
        (topic.performer, topic.action, topic.sender, topic.value) = ("room", "dim", "level", 0.4)
        topic.gesture = ["id": "pan", "state": "changed", "location": [1.5, 2], "numberOfTouches": 1]
        topic.touches = [Topic.Touch(id: 3, x: 1.25, y: 2, tapCount: 1)]
        return topic
    }

    private static var head: TreeHead {
        var head = TreeHead(
            app: "kiosk", revision: 118, by: "watch", front: true,
            screens: [.init(id: "main", size: [1280, 800])])
        head.keyWindow = "window"
        return head
    }

    private static let slider = TreeNode(
        id: "level", kind: .view, parent: "wall", index: 3,
        keys: ["class": "slider", "frame": [20, 140, 760, 60], "value": 0.4])

    private static let change = Change(
        app: "kiosk", revision: 119, by: "touch 17",
        steps: [
            .set("buy", keys: ["enabled": nil]), .set("level", keys: ["value": 0.7]), .remove("tea"),
            .insert([slider, TreeNode(id: "window", kind: .window, index: 0)]),
            .app(["front": false, "firstResponder": "note", "keyWindow": "window"]),
        ])

    private static var press: Press {
        var press = Press(time: 81.4, phase: .began, app: "kiosk", view: "canvas", id: 3)
        (press.key, press.modifiers) = ("f1", ["shift"])
        return press
    }

    static let events: [ClientEvent] = [
        .touches(began), .touches(merged), .touches(cancelled), .views([]), .views([view]), .topic(topic),
        .gestureTouches(ofRecognizer),
        .gestureState(RecognizerState(time: 2.5, app: "kiosk", recognizer: "circle", state: .began)),
        .gestureState(
            RecognizerState(
                time: 3, app: "kiosk", recognizer: "circle", state: .failed, reason: "no answer of sketch")),
        .press(press), .press(Press(time: 1, phase: .cancelled, app: "kiosk", view: "canvas", id: 4)),
        .scan(Scan(time: 1.5, app: "kiosk", view: "canvas", text: "a \"b\"")),
        .scan(Scan(time: 1.5, app: "kiosk", view: "canvas")),
        .topic(Topic(topic: "a", time: 0, app: "b")), .scene(head), .node(app: "kiosk", slider),
        .node(app: "kiosk", TreeNode(id: "kiosk", kind: .application)),
        .current(app: "kiosk", revision: 118, nodes: 57), .change(change), .ping, .bye(Bye(.stopping)),
        .bye(Bye(.behind, dropped: 212)),
    ]

    @Test("what touchd sends is what the client reads", arguments: events)
    func roundTrip(event: ClientEvent) {
        #expect(
            ServerLine(event.line(number: 12).utf8) == .event(event, number: 12, more: false))
        #expect(
            ServerLine(event.line(number: 13, more: true).utf8) == .event(event, number: 13, more: true))
    }

    @Test("lines are written as the protocol shows them")
    func lines() {
        #expect(
            ClientEvent.touches(Self.began).line(number: 9)
                == #"{"event":"touches","seq":9,"time":81.402113,"phase":"began","app":"kiosk","#
                + #""view":"canvas","touches":[{"id":7,"x":401.5,"y":220,"screenX":401.5,"screenY":300,"#
                + #""tapCount":1,"type":"direct","time":81.402113}],"live":[7],"panel":"ILITEK Multi-Touch"}"#
        )
        #expect(
            ClientEvent.node(app: "kiosk", Self.slider).line(number: 22)
                == #"{"event":"node","seq":22,"app":"kiosk","node":{"id":"level","kind":"view","#
                + #""parent":"wall","index":3,"class":"slider","frame":[20,140,760,60],"value":0.4}}"#)
        #expect(
            ClientEvent.change(Self.change).line(number: 78).hasPrefix(
                #"{"event":"change","seq":78,"app":"kiosk","rev":119,"by":"touch 17","changes":["#
                    + #"{"set":"buy","keys":{"enabled":null}},{"set":"level","keys":{"value":0.7}},"#
                    + #"{"remove":"tea"},{"insert":["#))
        #expect(
            ClientEvent.scene(Self.head).line(number: 20)
                == #"{"event":"scene","seq":20,"app":"kiosk","rev":118,"by":"watch","front":true,"#
                + #""screens":[{"id":"main","size":[1280,800]}],"firstResponder":null,"keyWindow":"window"}"#)
        #expect(
            ClientEvent.bye(Bye(.behind, dropped: 212)).line(number: 13)
                == #"{"event":"bye","seq":13,"reason":"behind","dropped":212}"#)
        #expect(ClientEvent.ping.line(number: 12) == #"{"event":"ping","seq":12}"#)
    }

    @Test("calls and states of recognizers are written as the protocol shows them")
    func recognizers() {
        #expect(
            ClientEvent.gestureTouches(Self.ofRecognizer).line(number: 9).hasPrefix(
                #"{"event":"gestureTouches","seq":9,"time":81.402113,"phase":"began","app":"kiosk","#
                    + #""view":"canvas","recognizer":"circle","touches":[{"id":7,"#))
        let state = RecognizerState(
            time: 82.1, app: "kiosk", recognizer: "circle", state: .failed, reason: "prevented by drag")
        #expect(
            ClientEvent.gestureState(state).line(number: 12)
                == #"{"event":"gestureState","seq":12,"time":82.1,"app":"kiosk","recognizer":"circle","#
                + #""state":"failed","reason":"prevented by drag"}"#)
        #expect(
            ServerLine(
                #"{"event":"gestureTouches","seq":1,"time":1,"phase":"moved","app":"a","view":"b","touches":[],"live":[]}"#
                    .utf8) == .event(nil, number: 1, more: false), "a call without a recognizer")
    }

    /// Rules: applications/presses.
    @Test("presses and scans are written as the protocol shows them")
    func presses() {
        #expect(
            ClientEvent.press(Self.press).line(number: 9)
                == #"{"event":"press","seq":9,"time":81.4,"phase":"began","app":"kiosk","view":"canvas","#
                + #""id":3,"key":"f1","modifiers":["shift"]}"#)
        let unnamed = Press(time: 2, phase: .ended, app: "kiosk", view: "canvas", id: 3)
        #expect(
            ClientEvent.press(unnamed).line(number: 10)
                == #"{"event":"press","seq":10,"time":2,"phase":"ended","app":"kiosk","view":"canvas","id":3}"#
        )
        #expect(
            ClientEvent.scan(Scan(time: 81.4, app: "kiosk", view: "canvas", text: "4711")).line(number: 9)
                == #"{"event":"scan","seq":9,"time":81.4,"app":"kiosk","view":"canvas","text":"4711"}"#)
        #expect(
            ServerLine(
                #"{"event":"press","seq":1,"time":1,"phase":"changed","app":"a","view":"b","id":1}"#.utf8)
                == .event(nil, number: 1, more: false), "a phase of a later version")
    }

    @Test("views are written as the protocol shows them")
    func views() {
        #expect(
            ClientEvent.views([Self.view]).line(number: 4)
                == #"{"event":"views","seq":4,"views":[{"app":"kiosk","view":"canvas","window":"window","#
                + #""screen":"main","screenSize":[1280,800],"millimetres":[344,215],"bounds":[0,0,880,720],"#
                + #""toScreen":[1,0,0,1,0,80],"visible":true}]}"#)
    }

    @Test("events, keys and words of a later version are ignored, and their numbers count")
    func later() {
        #expect(
            ServerLine(#"{"event":"weather","seq":5,"sun":[1]}"#.utf8)
                == .event(nil, number: 5, more: false))
        #expect(
            ServerLine(#"{"event":"ping","seq":6,"urgent":true,"more":true}"#.utf8)
                == .event(.ping, number: 6, more: true))
        #expect(
            ServerLine(#"{"event":"bye","seq":7,"reason":"tea"}"#.utf8)
                == .event(.bye(Bye(nil)), number: 7, more: false))
    }

    @Test(
        "a line that is no line of the protocol is nothing",
        arguments: ["", "1", "[]", "{}", #"{"event":"ping"}"#, #"{"event":1,"seq":1}"#, "{\"ok\":true"])
    func garbage(line: String) {
        #expect(ServerLine(line.utf8) == nil)
    }
}
