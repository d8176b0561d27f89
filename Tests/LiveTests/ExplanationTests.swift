import Live
import Core
import Explanations
import HIDRecords
import Output
import Runtime
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: inspection/explain-a-point.
@Suite("Explanation")
struct ExplanationTests {
    /// The scene with these subviews of `root`, as lines.
    private func scene(_ subviews: String, actions: String = "{}") throws -> Scene {
        let text = """
            version: 1
            screens: [{id: main, size: [400, 800]}]
            windows:
              - id: W
                rootViewController:
                  id: home
                  actions: \(actions)
                  view:
                    id: root
                    subviews:

            """
        let lines = subviews.split(separator: "\n").map { "          \($0)\n" }.joined()
        let folder = TemporaryFolder()
        return try SceneLoader().load(folder.write("scene.yaml", text + lines)).scene
    }

    @Test("a touch that the state of the app keeps out is ignored, and recognizers that stay open see it")
    func states() throws {
        let gestures =
            "[{id: out, type: longPress, whileCleaning: true, action: {publish: t}}, {id: tap, type: tap}]"
        let scene = try scene("- {id: a, class: button, frame: [0, 0, 50, 50], gestures: \(gestures)}")
        var application = Application(scene: scene)
        func text() -> String {
            Explanation(Point(x: 10, y: 10), on: 0, of: application).text(TerminalStyle(isOn: false))
        }
        application.perform(.interaction(.state(.cleaning, for: nil)), at: Timestamp(microseconds: 0))
        #expect(text().contains("The touch hits a and is ignored (cleaning): no view gets it."))
        #expect(text().contains("Recognizers see it first: out."))
        application.perform(.interaction(.state(.wake, for: nil)), at: Timestamp(microseconds: 0))
        #expect(text().contains("The touch hits a and is ignored (wake): it wakes the app."))
    }

    @Test("a touch on an app that ignores interaction is ignored")
    func ignoringInteraction() throws {
        let scene = try scene(
            "- {id: a, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: {publish: t}}}")
        var application = Application(scene: scene)
        application.perform(.interaction(.ignoreInteraction(.begin)), at: Timestamp(microseconds: 0))
        let text = Explanation(Point(x: 10, y: 10), on: 0, of: application).text(TerminalStyle(isOn: false))
        #expect(text.contains("The touch hits a and is ignored (ignoring interaction)"))
        #expect(!text.contains("publish t"))
    }

    @Test("an override of sendEvent that keeps the event keeps the touch from all")
    func swallowed() throws {
        let text = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - {id: W, sendEvent: swallow, subviews: [{id: a, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: {publish: t}}}]}
            """
        let folder = TemporaryFolder()
        let scene = try SceneLoader().load(folder.write("scene.yaml", text)).scene
        let explained = Explanation(Point(x: 10, y: 10), in: scene).text(TerminalStyle(isOn: false))
        #expect(
            explained.contains(
                "The touch hits a and is ignored (sendEvent of W): W keeps its events (swallow)."))
        #expect(!explained.contains("publish t"))
    }

    @Test(
        "a control with a policy says what becomes of a tap",
        arguments: [
            ("hold: 2", "The finger must have been inside for 2 s as it lifts (hold): after a shorter tap"),
            ("debounce: 0.5", "a does so again only 0.5 s after the last time (debounce)."),
            ("rateLimit: {count: 1, per: 60}", "a does so at most once in 60 s (rateLimit)."),
            ("immediate: true", "a does so as the finger comes down (immediate), not as it lifts."),
        ])
    func policies(policy: String, sentence: String) throws {
        let button = "- {id: a, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: {publish: t}}"
        let explained = try text(10, 10, "\(button), \(policy)}")
        #expect(explained.contains(sentence))
        #expect(explained.contains("For touchUpInside, a performs: publish t."))
        // Nothing is to be kept from a control that has other actions.
        let other = button.replacing("touchUpInside", with: "touchDown")
        #expect(try !text(10, 10, "\(other), \(policy)}").contains("(\(policy.prefix { $0 != ":" })"))
    }

    @Test(
        "a tap on a text field begins its editing, or what keeps it from that is said",
        arguments: [
            ("class: textField", "A tap makes a first responder: its editing begins."),
            ("class: textView", "A tap makes a first responder: its editing begins."),
            (
                "class: textField, shouldBeginEditing: false",
                "A tap does not make a first responder: its shouldBeginEditing is false."
            ),
            (
                "class: textField, clearButtonMode: always, on: {editingChanged: {publish: t}}",
                "The point lies on its clear button: a tap clears the text."
            ),
            (
                "class: textField, clearButtonMode: always, shouldClear: false",
                "The point lies on its clear button, and its shouldClear is false: a tap does nothing."
            ),
        ])
    func textInput(keys: String, sentence: String) throws {
        #expect(try text(40, 10, "- {id: a, frame: [0, 0, 50, 20], \(keys)}").contains(sentence))
    }

    @Test("what a text field performs for events that a tap does not send is told as such")
    func textEvents() throws {
        let field =
            "- {id: a, class: textField, frame: [0, 0, 50, 20], on: {editingDidBegin: {publish: b}, editingChanged: {publish: c}}}"
        let explained = try text(10, 10, field)
        #expect(explained.contains("For editingDidBegin, a performs: publish b."))
        #expect(
            explained.contains("For editingChanged, which a tap here does not send, a performs: publish c."))
    }

    private func text(_ x: Double, _ y: Double, _ subviews: String, actions: String = "{}") throws -> String {
        let scene = try scene(subviews, actions: actions)
        return Explanation(Point(x: x, y: y), in: scene).text(TerminalStyle(isOn: false))
    }

    @Test(
        "a tap that a recognizer takes from a cell does what that does; of two that wait for each other the later one"
    )
    func playedTap() throws {
        let table = """
            - id: list
              class: tableView
              frame: [0, 0, 400, 400]
              contentSize: [400, 900]
              gestures: [{id: background, type: tap, action: close}]
              subviews: [{id: row, class: cell, frame: [0, 0, 400, 60], on: {didSelect: pick}}]
            """
        let actions = "{close: [{publish: closed}], pick: [{publish: picked}]}"
        #expect(try text(20, 20, table, actions: actions).contains("A tap does close."))
        let taps = """
            - id: photo
              frame: [0, 0, 50, 50]
              gestures:
                - {id: double, type: tap, numberOfTapsRequired: 2, action: zoom}
                - {id: single, type: tap, requireToFail: [double], action: show}
            """
        let explained = try text(20, 20, taps, actions: "{zoom: [{publish: z}], show: [{publish: s}]}")
        #expect(explained.contains("A tap does show."))
        #expect(explained.contains("action show to home; waits until double fails"))
        let beside = taps.replacing("requireToFail: [double]", with: "simultaneousWith: [double]")
        let together = try text(20, 20, beside, actions: "{zoom: [{publish: z}], show: [{publish: s}]}")
        #expect(together.contains("action show to home; recognizes beside double"))
        #expect(together.contains("action zoom to home; recognizes beside single"))
        // A control says itself what it sends.
        let button = "- {id: b, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: zoom}}"
        #expect(try !text(20, 20, button, actions: "{zoom: [{publish: z}]}").contains("A tap does"))
    }

    @Test("a scroll view that fingers scroll keeps the touch, and one that they do not passes it on")
    func keeps() throws {
        let list = "- {id: list, class: scrollView, frame: [0, 0, 50, 50], contentSize: [50, 500]"
        let kept = try text(10, 10, list + "}")
        #expect(kept.contains("list (scrollView)                   keep: fingers scroll it"))
        #expect(kept.contains("list keeps it, because fingers scroll it: nobody around it handles it."))
        let passed = try text(10, 10, list + ", scrollEnabled: false}")
        #expect(passed.contains("Nobody on its responder chain handles touches"))
    }

    @Test(
        "each view that was asked has a reason for its answer",
        arguments: [
            ("- {id: a, frame: [0, 0, 50, 50]}", "a (view) no: 100,100 is not in its bounds: 0,0 50x50"),
            ("- {id: a, frame: [0, 0, 400, 400], hidden: true}", "a (view) skipped with all in it: hidden"),
            (
                "- {id: a, frame: [0, 0, 400, 400], alpha: 0}",
                "a (view) skipped with all in it: alpha is below 0.01"
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: label}",
                "a (label) skipped with all in it: userInteractionEnabled is false"
            ),
            ("- {id: a, frame: [0, 0, 400, 400], hitTest: none}", "a (view) its hitTest returns nothing"),
            (
                "- {id: a, frame: [0, 0, 400, 400], hitTest: passThrough}",
                "a (view) yes, but no subview wants it and the view itself lets it through (passThrough)"
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], pointInside: never}",
                "a (view) no: its pointInside is never true"
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], transform: [0, 0, 0, 0, 0, 0]}",
                "a (view) no: its transform has no inverse, so no point is inside"
            ),
            ("- {id: a, frame: [0, 0, 400, 400]}", "a (view) yes, and it has no subviews"),
        ]
    )
    func reasons(_ view: String, _ line: String) throws {
        let lines = try text(100, 100, view).split(separator: "\n").map(squeezed)
        #expect(lines.contains(line), "\(lines)")
    }

    @Test("a recognizer that delays touches hides neither their handler nor itself")
    func delaying() throws {
        let text = try text(
            100, 100,
            """
            - id: a
              frame: [0, 0, 400, 400]
              touches: handle
              gestures:
                - {id: T, type: tap, delaysTouchesBegan: true}
                - {id: U, type: tap, enabled: false}
            """)
        #expect(text.contains("a handles it."))
        #expect(text.contains("Recognizers see it first: T."))
        #expect(text.contains("T keeps it from a until it has failed (delaysTouchesBegan)."))
        #expect(squeezed(text[...]).contains("U on a tap, does not get the touch: enabled is false"))
    }

    @Test("a view visible at the point but never asked is shown with the view in its way")
    func unasked() throws {
        let covered = try text(
            100, 100,
            """
            - {id: behind, frame: [0, 0, 400, 400]}
            - {id: front, frame: [0, 0, 400, 400], touches: handle}
            """)
        #expect(
            covered.split(separator: "\n").map(squeezed).contains(
                "behind behind: front takes the touch first"))

        let open = try text(
            100, 100,
            """
            - id: closed
              frame: [0, 0, 400, 400]
              hidden: true
              subviews:
                - {id: within, frame: [0, 0, 400, 400]}
            - id: small
              frame: [0, 0, 50, 50]
              subviews:
                - {id: sticking, frame: [0, 0, 200, 200]}
            """
        ).split(separator: "\n").map(squeezed)
        #expect(open.contains("within lies in closed, which is skipped: hidden"))
        #expect(open.contains("sticking sticks out of small, which the point is outside of"))
    }

    @Test(
        "the last lines say what a tap leads to",
        arguments: [
            ("- {id: a, frame: [0, 0, 400, 400], touches: handle}", "a handles it."),
            (
                "- {id: a, frame: [0, 0, 400, 400]}",
                "Nobody on its responder chain handles touches: the touch is discarded."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: button}",
                "a sends its events to nobody: it has nothing under `on`."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: button, enabled: false}",
                "a is disabled: it takes the touch and sends nothing."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: button, on: {touchUpInside: go}}",
                "a sends go for touchUpInside to home."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: button, on: {touchUpInside: [{publish: x}, {publish: y}]}}",
                "For touchUpInside, a performs: publish x; publish y."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: button, on: {touchUpInside: stay}}",
                "a sends stay for touchUpInside, which is discarded: nobody on the chain responds to it."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: slider, on: {valueChanged: go}}",
                "The point lies beside the knob of a: it takes the touch and sends nothing, as jumpsToTouch is false."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: slider, jumpsToTouch: true, on: {valueChanged: go}}",
                "a sends go for valueChanged to home."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: slider, value: 0.25, on: {valueChanged: go}}",
                "a sends go for valueChanged to home."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: cell, on: {didSelect: go, didDeselect: go}}",
                "a sends go for didSelect, didDeselect to home."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: cell, enabled: false, on: {didSelect: go}}",
                "a is disabled: it is neither highlighted nor selected."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: cell, subviews: [{id: b, class: button, swipeAction: trailing, on: {touchUpInside: go}}]}",
                "A swipe to the left reveals b."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], bounds: [74, 0, 400, 400], class: cell, subviews: [{id: b, class: button, swipeAction: trailing, on: {touchUpInside: go}}]}",
                "The touch hits a, which does not get it: a shows swipe actions, which it closes."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], bounds: [400, 0, 400, 400], class: cell, subviews: [{id: b, class: button, swipeAction: trailing, frame: [0, 0, 400, 0], on: {touchUpInside: go}}]}",
                "b is a trailing swipe action of a."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: cell, willSelect: none}",
                "a is highlighted and not selected, as its willSelect is none."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], class: scrollView, contentSize: [400, 900], subviews: [{id: b, frame: [0, 0, 400, 400]}]}",
                "a keeps it from b for 0.15 s, or until it does not scroll."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], gestures: [{type: tap, id: t}, {type: pan, id: p, enabled: false}]}",
                "Recognizers see it first: t."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], gestures: [{type: tap, id: t}, {type: screenEdgePan, id: e, edges: left}]}",
                "Recognizers see it first: t."
            ),
            (
                "- {id: a, frame: [0, 0, 400, 400], gestures: [{type: screenEdgePan, id: e, edges: left}]}",
                "e on a screenEdgePan, fails: the touch begins at none of its edges"
            ),
        ]
    )
    func status(_ view: String, _ line: String) throws {
        let lines = try text(100, 100, view, actions: "{go: []}").split(separator: "\n").map(squeezed)
        #expect(lines.contains(line), "\(lines)")
    }

    @Test(
        "a button that opens a menu sends its touches to somebody",
        arguments: [
            (true, "a opens list as the finger comes down."), (false, "a opens list by a long press."),
        ])
    func menu(isPrimary: Bool, line: String) throws {
        let presents =
            "{}\n      presents: {id: list, modalPresentationStyle: menu, view: {id: rows, frame: [0, 0, 9, 9]}}"
        let button =
            "- {id: a, class: button, frame: [0, 0, 400, 400], menu: list, showsMenuAsPrimaryAction: \(isPrimary)}"
        let lines = try text(100, 100, button, actions: presents).split(separator: "\n").map(squeezed)
        #expect(lines.contains(line), "\(lines)")
        #expect(!lines.contains { $0.contains("to nobody") })
    }

    @Test(
        "a button that is the item of a view controller sends its touches to somebody",
        arguments: [
            ("true", "a selects A of home."), ("false", "a is the item of A, whose shouldSelect says no."),
            ("{isDragging: [list]}", "a selects A of home, if its shouldSelect says so."),
        ])
    func tab(shouldSelect: String, line: String) throws {
        let tabs =
            "{}\n      selectedIndex: 0\n      viewControllers: [{id: A, tabBarItem: a, shouldSelect: \(shouldSelect)}]"
        let views =
            "- {id: a, class: button, frame: [0, 0, 400, 400]}\n- {id: list, class: scrollView, frame: [0, 400, 9, 9], contentSize: [9, 99]}"
        let lines = try text(100, 100, views, actions: tabs).split(separator: "\n").map(squeezed)
        #expect(lines.contains(line), "\(lines)")
        #expect(!lines.contains { $0.contains("to nobody") })
    }

    @Test("outside every window, nothing is hit")
    func nothing() throws {
        #expect(
            try text(500, 10, "- {frame: [0, 0, 1, 1]}").contains("the touch hits nothing and is discarded"))
        let list = "- {id: list, class: scrollView, frame: [0, 0, 400, 400], contentSize: [400, 2000]}"
        #expect(
            try text(9, 900, list).contains(
                "in the content of list: a finger gets there once that is scrolled."))
    }

    @Test("the JSON form is one object with the same answers")
    func json() throws {
        let scene = try scene("- {id: a, frame: [0, 0, 50, 50]}")
        let json = Explanation(Point(x: 100, y: 100), in: scene).json.string
        #expect(json.contains("{\"view\":\"a\",\"class\":\"view\",\"depth\":2,\"answer\":\"no\","))
        #expect(json.contains("\"hit\":\"root\""))
        #expect(json.contains("\"summary\":[\"The touch goes to root.\","))
    }

    private func squeezed(_ line: Substring) -> String {
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
}
