import Scenes
import Testing

/// Rules: scenes/warnings, actions/add, actions/recognizers-that-come-and-go.
@Suite("Warnings where effects put views and recognizers elsewhere")
struct LintMovesTests {
    @Test(
        "what may lie elsewhere is no cause of warnings",
        arguments: [
            """
            - {frame: [0, 0, 99, 99], hidden: true, subviews: [{id: a, frame: [0, 0, 30, 30], touches: handle}]}
            - {id: b, frame: [0, 0, 99, 99], touches: handle, actions: {go: [{add: {view: a, to: b}}]}, canBecomeFirstResponder: true, motion: handle, on: {motionEnded: go}}
            """,
            """
            - {id: low, class: button, frame: [0, 0, 99, 99], on: {touchDown: {add: {view: high, to: root, at: 0}}}}
            - {id: high, frame: [0, 0, 99, 99], touches: handle}
            """,
            """
            - {id: a, class: button, frame: [0, 0, 99, 99], on: {touchDownRepeat: pay, touchUpInside: {add: {view: a, to: b}}}}
            - {id: b, frame: [0, 100, 99, 99], actions: {pay: [{publish: t}]}}
            """,
            """
            - {id: a, frame: [0, 0, 99, 99], gestures: [{type: pan, id: p, action: pay, requireToFail: [q]}]}
            - {id: b, frame: [0, 100, 99, 99], actions: {pay: [{addGesture: {recognizer: p, to: b}}]}, gestures: [{type: pan, id: q, action: {publish: t}}]}
            """,
            """
            - {id: a, frame: [0, 0, 99, 99], gestures: [{type: tap, id: one, action: {removeGesture: one}}, {type: tap, id: two, action: {publish: t}}]}
            """,
        ])
    func silent(subviews: String) {
        #expect(mistakes(sceneText(subviews)).list.map(\.headline) == [])
    }

    @Test("recognizers that are attached later are no rivals of each other, and find who takes their actions")
    func detached() {
        let text =
            sceneText("- {id: b, frame: [0, 0, 99, 99], actions: {pay: [{publish: t}]}, touches: handle}")
                + """
                detached: [{id: d, class: button, frame: [0, 0, 50, 50], on: {touchDown: pay}}]
                detachedGestures:
                  - {type: tap, id: one, action: pay}
                  - {type: tap, id: two, action: [{addGesture: {recognizer: one, to: b}}, {add: {view: d, to: b}}]}

                """
        #expect(mistakes(text).list.map(\.headline) == [])
    }

    @Test("mistakes among what lies nowhere have their places, too")
    func mistaken() {
        let text =
            sceneText("- {id: b, frame: [0, 0, 99, 99]}")
                + """
                detached: [{id: b, frame: [0, 0, 50, 50]}, {id: d}, {frame: [0, 0, 1, 1], controller: {id: k, presents: {id: s}}}]
                detachedGestures: {type: tap}

                """
        #expect(
            mistakes(text).list.map(\.headline) == [
                "s.yaml:10:17: the id b is taken already at line 9",
                "s.yaml:10:44: a view needs a frame",
                "s.yaml:10:95: its window is not known: effects decide where its view comes to lie",
                "s.yaml:11:19: detachedGestures must be a list, not a map",
            ])
    }
}
