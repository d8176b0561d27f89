import Scenes
import Testing
import TouchKit

/// Rules: scenes/warnings.
@Suite("Scenes that ask for the impossible")
struct ImpossibleTests {
    @Test("a warning shows its line with a caret and what was probably meant, and the scene loads")
    func exactText() throws {
        let text = sceneText(
            "- {frame: [0, 0, 99, 99], class: button, on: {touchDownRepeat: start, touchUpInside: strat}, actions: {start: []}}"
        )
        #expect(
            mistakes(text).description == """
                s.yaml:9:96: warning: nobody in this scene responds to the action strat; did you mean start? [unanswered]
                 9 | \("          - {frame: [0, 0, 99, 99], class: button, on: {touchDownRepeat: start, touchUpInside: strat}, actions: {start: []}}")
                   | \(String(repeating: " ", count: 95))^
                """)
        #expect(try load(text).warnings.list.count == 1)
    }

    /// Subviews of the view `root` and the warnings they cause, without the file's name and the line.
    static let warnings: [(String, [String])] = [
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, id: t, requireToFail: [t]}]}",
            ["81: warning: a recognizer cannot wait for its own failure [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, id: t}],"
                + " actions: {a: [{set: {recognizer: t, requireToFail: [t]}}]}}",
            ["119: warning: a recognizer cannot wait for its own failure [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, requireToFail: [other]}]}",
            ["74: warning: other is in another window: no touch reaches both [neverShared]"]
        ),
        // That of a controller yet to be presented comes into this window.
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, requireToFail: [inSheet]}]}",
            ["74: warning: inSheet is on another branch of the tree: no touch reaches both [neverShared]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: pan, minimumNumberOfTouches: 3, maximumNumberOfTouches: 2}]}",
            ["46: warning: a pan of more fingers at least than at most never begins [neverRecognizes]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, action: nobody}]}",
            ["66: warning: nobody in this scene responds to the action nobody [unanswered]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, action: {action: go, target: root}}]}",
            ["66: warning: root does not respond to the action go [unanswered]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: button, on: {touchDown: {action: goo, target: home}}}",
            ["66: warning: home does not respond to the action goo; did you mean go? [unanswered]"]
        ),
        ("- {frame: [0, 0, 1, 1], class: button, on: {touchDown: [go, {action: go, target: home}]}}", []),
        (
            "- {frame: [0, 0, 1, 1], class: button, on: {valueChanged: go, allTouchEvents: go}}",
            ["55: warning: a button never sends valueChanged [neverSent]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: switch, on: {valueChanged: go, primaryActionTriggered: go, editingDidBegin: go}}",
            ["101: warning: a switch never sends editingDidBegin [neverSent]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], class: textField, on: {editingDidEnd: go, valueChanged: go}}",
            ["77: warning: a textField never sends valueChanged [neverSent]"]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{becomeFirstResponder: root}]}}",
            [
                "72: warning: root never becomes first responder: it has no canBecomeFirstResponder: true [neverFirstResponder]"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{becomeFirstResponder: application}]}}",
            [
                "72: warning: application never becomes first responder: it is in no window [neverFirstResponder]"
            ]
        ),
        (
            "- {frame: [0, 0, 1, 1], actions: {a: [{becomeFirstResponder: root},"
                + " {set: {view: root, canBecomeFirstResponder: true}}]}}",
            []
        ),
        (
            "- {id: f, class: textField, frame: [0, 0, 1, 1], enabled: false, actions: {a: [{becomeFirstResponder: f}]}}",
            [
                "113: warning: f never becomes first responder: it is a text field that is never enabled [neverFirstResponder]"
            ]
        ),
        (
            "- {id: f, class: textField, frame: [0, 0, 1, 1], enabled: false,"
                + " actions: {a: [{set: {view: f, enabled: true}}, {becomeFirstResponder: f}]}}",
            []
        ),
        (
            "- {frame: [400, 0, 1, 1], subviews: [{frame: [0, 0, 1, 1]}, {frame: [0, -9, 1, 9]}]}",
            ["21: warning: no touch can hit view2: it lies outside the bounds of root [unreachable]"]
        ),
        (
            "- {center: [-1, 0], bounds: [0, 0, 2, 2]}",
            ["22: warning: no touch can hit view2: it lies outside the bounds of root [unreachable]"]
        ),
        // Views that overlap by a point, have no extent, or are hit outside their bounds.
        ("- {frame: [399, 0, 9, 9], subviews: [{frame: [9, 0, 0, 1]}]}", []),
        ("- {frame: [400, 0, 1, 1], pointInside: always}", []),
        (
            "- {frame: [0, 0, 1, 1], pointInside: {insets: [0, 0, 0, -9]}, subviews: [{frame: [5, 0, 1, 1]}]}",
            []
        ),
        ("- {frame: [400, 0, 9, 9], transform: {translate: [-9, 0]}}", []),
        (
            "- {frame: [0, 0, 1, 1], hitTest: {redirect: b}, subviews: [{frame: [1, 0, 1, 1], subviews: [{id: b, frame: [0, 0, 1, 1]}]}]}",
            []
        ),
        // Views that an effect moves, or whose superview it moves.
        ("- {id: a, frame: [400, 0, 9, 9], actions: {x: [{set: {view: a, frame: [0, 0, 9, 9]}}]}}", []),
        (
            "- {id: a, frame: [0, 0, 9, 9], actions: {x: [{set: {view: a, bounds: [9, 0, 9, 9]}}]}, subviews: [{frame: [9, 0, 9, 9]}]}",
            []
        ),
        (
            "- {frame: [0, 0, 1, 1], controller: {presents: {id: a, presented: false, presents: {id: b}}}}",
            ["94: warning: not presented from load: the controller that presents it is not [notPresented]"]
        ),
    ]

    @Test("what can never come true is worth a warning at its place", arguments: warnings)
    func warned(subviews: String, headlines: [String]) throws {
        let text = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - gestures: [{type: tap, id: other}]
              - rootViewController:
                  id: home
                  actions: {go: []}
                  presents: {id: sheet, presented: false, view: {gestures: [{type: tap, id: inSheet}]}}
                  view:
                    id: root
                    subviews:
                      \(subviews)
            """
        let found = try load(text).warnings.essential.map {
            String($0.headline.dropFirst("s.yaml:11:".count))
        }
        #expect(found == headlines)
    }

    /// Effects and the one error that each is.
    static let effects: [(String, String)] = [
        ("{set: {view: nowhere, hidden: true}}", "nothing in this scene has the id nowhere"),
        ("{set: {window: nowhere, hidden: true}}", "nothing in this scene has the id nowhere"),
        ("{set: {recognizer: nowhere, enabled: true}}", "nothing in this scene has the id nowhere"),
        ("{set: {recognizer: root, enabled: true}}", "set must be a gesture recognizer, and root is not one"),
        ("{set: {view: home, hidden: true}}", "a view controller that is set has no key hidden"),
        ("{set: {view: home, on: {}}}", "a view controller that is set has no key on"),
        ("{set: {view: root, on: {}}}", "a view that is set has no key on"),
        ("{set: {view: root, actions: {}}}", "a view that is set has no key actions"),
        ("{remove: nowhere}", "nothing in this scene has the id nowhere"),
        ("{remove: home}", "remove must be a view, and home is not one"),
        ("{present: nowhere}", "nothing in this scene has the id nowhere"),
        ("{dismiss: home}", "dismiss must name a controller that another one presents, and home is not one"),
        ("{dismiss: nowhere}", "nothing in this scene has the id nowhere"),
        ("{becomeFirstResponder: nowhere}", "nothing in this scene has the id nowhere"),
        ("{resignFirstResponder: nowhere}", "nothing in this scene has the id nowhere"),
        ("{unit: kiosk}", "a unit has a name like kiosk.service, not kiosk"),
        (
            "{unit: kiosk.servce}",
            "a unit that can be started ends in .service, .socket, .target, .mount, .automount, .swap, .timer,"
                + " .path or .slice, not .servce"
        ),
        ("{run: [\"\"]}", "run needs a program to run"),
        ("{run: [beep], timeout: 0}", "timeout must be greater than 0"),
        ("{run: [beep], timeout: -1}", "timeout must be greater than 0"),
        ("{run: [beep], timeout: 1e12}", "timeout must lie within ±1000000000, not 1e12"),
    ]

    @Test("an effect that cannot be is an error", arguments: effects)
    func effect(_ effect: String, _ message: String) {
        let found = mistakes(sceneText("- {frame: [0, 0, 1, 1], actions: {a: [\(effect)]}}"))
        #expect(found.list.map(\.message) == [message])
        #expect(found.hasErrors)
    }

    @Test("a controller is not presented from load by one that is not")
    func nestedPresentation() throws {
        let loaded = try load(
            sceneText(
                "- {frame: [0, 0, 1, 1], controller: {presents: {id: a, presented: false, presents: {id: b}}}}"
            ))
        #expect(loaded.scene.presentations.map(\.isPresented) == [false, false])
    }

    @Test("the warnings of the scenes of a configuration are kept once")
    func keptOnce() throws {
        let text = sceneText("- {frame: [0, 0, 99, 99], class: button, on: {touchUpInside: nothing}}")
        let files = MemoryFiles(["touchd.yaml": "apps: [{id: a, scene: s.yaml}]\n", "s.yaml": text])
        let loaded = try ConfigurationLoader(reading: files.reader).load("touchd.yaml")
        #expect(loaded.warnings.list.count == 1)
        #expect(loaded.scenes.map(\.warnings.list.count) == [0])
    }

    @Test("however many warnings, they refuse nothing; an error among what is not listed does")
    func manyWarnings() {
        let wrong = (0..<1_500).map { "{frame: [0, 0, 1, 1], class: button, on: {valueChanged: a\($0)}}" }
        let text = { (last: String) in
            sceneText("- {frame: [0, 0, 1, 1], subviews: [\((wrong + [last]).joined(separator: ", "))]}")
        }
        let warned = mistakes(text("{frame: [0, 0, 1, 1]}"))
        #expect(!warned.hasErrors && warned.list.allSatisfy { $0.severity == .warning })
        #expect(warned.list.count == 1_001)
        let refused = mistakes(
            text("{frame: [0, 0, 1, 1], class: button, on: {touchDown: {action: a, target: nowhere}}}"))
        #expect(refused.hasErrors && refused.list.contains { $0.severity == .error })
    }
}
