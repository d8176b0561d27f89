import HIDRecords
import Testing
import TouchKit

/// Rules: controls/text-input, responders/first-responder.
@Suite("First responder")
struct FirstResponderTests {
    private func scene() -> TestScene {
        var scene = TestScene()
        for (name, y) in [("a", 0.0), ("b", 100), ("c", 200)] {
            scene.add(name, .view, 0, y, 100, 50)
            scene.base.tree[scene[name]].canBecomeFirstResponder = true
        }
        return scene
    }

    @Test("what cannot or is detached does not become first; twice is yes both times")
    func become() {
        var scene = scene()
        scene.add("plain", .view, 0, 300, 10, 10)
        let app = scene.app
        app.send(.firstResponder(.become(scene["plain"])))
        app.application.tree.removeFromSuperview(scene["c"])
        app.send(.firstResponder(.become(scene["c"])))
        app.send(.firstResponder(.become(scene["a"])))
        app.send(.firstResponder(.become(scene["a"])))
        #expect(
            app.lines() == [
                "plain becomeFirstResponder no (canBecomeFirstResponder)",
                "c becomeFirstResponder no (window)",
                "a becomeFirstResponder yes",
                "a becomeFirstResponder yes",
            ])
    }

    @Test("the previous one resigns first, unless it cannot")
    func taking() {
        let scene = scene()
        let app = scene.app
        app.send(.firstResponder(.become(scene["a"])))
        app.send(.firstResponder(.become(scene["b"])))
        #expect(app.application.tree.windows.firstResponder == scene["b"])
        app.application.tree[scene["b"]].canResignFirstResponder = false
        app.send(.firstResponder(.become(scene["c"])))
        app.send(.firstResponder(.resign(scene["b"])))
        app.send(.firstResponder(.resign(scene["c"])))
        #expect(
            app.lines() == [
                "a becomeFirstResponder yes",
                "a resignFirstResponder yes",
                "b becomeFirstResponder yes",
                "b resignFirstResponder no (canResignFirstResponder)",
                "c becomeFirstResponder no (canResignFirstResponder of b)",
                "b resignFirstResponder no (canResignFirstResponder)",
            ])
        #expect(app.application.tree.windows.isFirstResponder(scene["b"]))
    }

    @Test("each window has its own, and the key window's counts")
    func perWindow() {
        var scene = scene()
        let window = scene.base.tree.addWindow(
            Responder(name: "W2", kind: .window), view: View(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
        var responder = Responder(name: "d", kind: .view)
        responder.canBecomeFirstResponder = true
        let other = scene.base.tree.addView(responder, view: View(frame: .zero), to: window)
        let app = scene.app
        app.send(.firstResponder(.become(scene["a"])))
        app.send(.firstResponder(.become(other)))
        #expect(app.application.tree.windows.isFirstResponder(scene["a"]))
        #expect(app.application.tree.windows.isFirstResponder(other))
        #expect(app.application.tree.windows.firstResponder == scene["a"])
        app.application.tree.windows.key = window
        #expect(app.application.tree.windows.firstResponder == other)
    }

    @Test("a controller is first responder through its view's window")
    func controller() {
        var scene = scene()
        scene.base.tree[scene["V"]].canBecomeFirstResponder = true
        let app = scene.app
        let root = scene["R"]
        app.application.tree.removeFromSuperview(root)
        app.send(.firstResponder(.become(scene["V"])))
        app.application.tree.addSubview(root, to: scene["W"])
        app.send(.firstResponder(.become(scene["V"])))
        app.send(.firstResponder(.resign(scene["V"])))
        #expect(
            app.lines() == [
                "V becomeFirstResponder no (window)", "V becomeFirstResponder yes",
                "V resignFirstResponder yes",
            ])
        #expect(app.application.tree.windows.firstResponder == nil)
    }

    @Test(
        "a tapped text field becomes first responder and begins editing; a plain view does not"
    )
    func textField() {
        var scene = scene()
        scene.add("field", .textField, 0, 300, 100, 40)
        scene.add("other", .textField, 0, 400, 100, 40)
        let app = scene.app
        app.frame(0, .down(1, 10, 310))
        app.frame(0.1, .up(1))
        #expect(
            app.lines() == [
                "field touchesBegan {1} handle", "field sends touchDown",
                "field touchesCancelled {1} handle", "field sends touchCancel",
                "field becomeFirstResponder yes", "field sends editingDidBegin",
            ])
        app.frame(1, .down(1, 10, 10))
        app.frame(1.1, .up(1))
        #expect(app.lines() == ["a touchesBegan {2} handle", "a touchesEnded {2} handle"])
        app.send(.firstResponder(.become(scene["other"])))
        #expect(
            app.lines() == [
                "field resignFirstResponder yes", "field sends editingDidEnd",
                "other becomeFirstResponder yes", "other sends editingDidBegin",
            ])
    }

    @Test(
        "a text view becomes first responder when the finger lifts at most 45 points from where it began",
        arguments: [(55.0, true), (55.5, false)])
    func textView(x: Double, becomes: Bool) {
        var scene = scene()
        scene.add("text", .textView, 0, 300, 100, 100)
        let app = scene.app
        app.frame(0, .down(1, 10, 310))
        app.frame(0.1, .move(1, x, 310))
        app.frame(0.2, .up(1))
        #expect((app.application.tree.windows.firstResponder == scene["text"]) == becomes)
    }

    @Test("a first responder that leaves its window resigns, even if it says it cannot")
    func removal() {
        var scene = scene()
        scene.add("box", .view, 200, 0, 100, 100)
        scene.add("field", .textField, 0, 0, 50, 50, in: "box")
        scene.base.tree[scene["field"]].canResignFirstResponder = false
        let app = scene.app
        app.send(.firstResponder(.become(scene["field"])))
        app.send(.tree(.remove([scene["box"]])))
        #expect(
            app.lines() == [
                "field becomeFirstResponder yes", "field sends editingDidBegin",
                "field resignFirstResponder yes", "field sends editingDidEnd",
            ])
        #expect(app.application.tree.windows.firstResponder == nil)
    }

    @Test("an end of editing that makes another one first keeps it first")
    func overtaken() {
        var scene = scene()
        scene.add("field", .textField, 0, 300, 100, 40)
        scene.on("field", .editingDidEnd, "moveOn")
        scene.responds("V", to: "moveOn", .firstResponder(.become(scene["c"])))
        let app = scene.app
        app.send(.firstResponder(.become(scene["field"])))
        _ = app.lines()
        app.send(.firstResponder(.become(scene["a"])))
        #expect(
            app.lines() == [
                "field resignFirstResponder yes", "field sends editingDidEnd", "field action moveOn to V",
                "V performs moveOn: becomeFirstResponder c", "c becomeFirstResponder yes",
                "a becomeFirstResponder no (isFirstResponder of c)",
            ])
        #expect(app.application.tree.windows.firstResponder == scene["c"])
    }
}
