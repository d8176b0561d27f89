import HIDRecords
import Testing
import TouchKit

/// Rules: actions/endless-actions, actions/targets, actions/where-the-walk-begins,
/// controls/registrations.
@Suite("Actions: targets and the walk for one without")
struct ActionTests {
    private func tap(_ scene: TestScene) -> [String] {
        let app = scene.app
        return tap(app)
    }

    private func tap(_ app: TestApp) -> [String] {
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .up(1))
        return app.lines().filter { $0.contains("action") || $0.contains("performs") }
    }

    private func button() -> TestScene {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 400, 400)
        scene.add("K", .button, 10, 10, 100, 40, in: "P")
        scene.on("K", .touchUpInside, "go")
        return scene
    }

    @Test("without a target and a first responder, the walk starts at the control")
    func fromSender() {
        var scene = button()
        scene.responds("P", to: "go", .outbound(.publish(topic: "p")))
        scene.responds("V", to: "go", .outbound(.publish(topic: "v")))
        #expect(tap(scene) == ["K action go to P", "P performs go: publish p"])
    }

    @Test("with a first responder the walk starts there, and only there when so configured")
    func fromFirstResponder() {
        var scene = button()
        scene.add("mid", .view, 200, 200, 100, 100)
        scene.add("leaf", .textField, 0, 0, 50, 50, in: "mid")
        scene.responds("mid", to: "go")
        scene.responds("P", to: "go")
        let app = scene.app
        app.send(.firstResponder(.become(scene["leaf"])))
        #expect(tap(app) == ["K action go to mid"])
        app.application.settings.nilTarget = .sender
        #expect(tap(app) == ["K action go to P"])
        app.application.settings.nilTarget = .firstResponder
        #expect(tap(app) == ["K action go to mid"])
        app.send(.firstResponder(.resign(scene["leaf"])))
        #expect(tap(app) == ["action go discarded"])
    }

    @Test("nobody on the chain responds: discarded")
    func nobody() {
        #expect(tap(button()) == ["action go discarded"])
    }

    @Test("a target that does not respond is not replaced by its chain")
    func wrongTarget() {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 400, 400)
        scene.add("K", .button, 10, 10, 100, 40, in: "P")
        scene.on("K", .touchUpInside, "go", to: "P")
        scene.responds("V", to: "go")
        #expect(tap(scene) == ["action go discarded"])
    }

    @Test("a pair registered twice fires once, with and without a target are two, in order of addition")
    func registrations() {
        var scene = button()
        scene.on("K", [.touchUpInside, .touchDown], "go")
        scene.on("K", .touchUpInside, "go", to: "V")
        scene.on("K", .touchUpInside, "third")
        for name in ["go", "third"] { scene.responds("V", to: name) }
        #expect(
            tap(scene) == [
                "K action go to V", "K action go to V", "K action go to V", "K action third to V",
            ])
    }

    @Test("an action set off by many events fires for each")
    func allTouchEvents() {
        var scene = button()
        scene.on("K", .allTouchEvents, "any")
        scene.responds("V", to: "any")
        let lines = tap(scene)
        #expect(lines.filter { $0 == "K action any to V" }.count == 2)
    }

    @Test("two actions that cause each other without end are cut off")
    func endless() {
        var scene = TestScene()
        scene.add("field", .textField, 10, 10, 100, 40)
        scene.on("field", .editingDidBegin, "leave")
        scene.on("field", .editingDidEnd, "return")
        scene.responds("V", to: "leave", .firstResponder(.resign(scene["field"])))
        scene.responds("V", to: "return", .firstResponder(.become(scene["field"])))
        let app = scene.app
        app.send(.firstResponder(.become(scene["field"])))
        let lines = app.lines()
        #expect(lines.filter { $0.hasSuffix("dropped") }.count == 1)
        #expect(lines.count < 500)
        // The next one is counted afresh.
        app.send(.outbound(.publish(topic: "x")))
        #expect(app.log.outbox.map(\.effect) == [.publish(topic: "x")])
    }
}
