import Core
import Pipeline
import Reports
import Runtime
import Scenes
import Testing
import TouchKit

/// Rules: applications/state, responders/presentation-styles.
@Suite("Presented controllers of a running app")
struct PresentationStateTests {
    private static let text = """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: V
              actions: {go: []}
              view: {id: R}
              presents:
                - id: S
                  modalPresentationStyle: popover
                  dismissesOnSwipe: true
                  isModalInPresentation: true
                  shouldDismiss: {not: {view: card}}
                  passthroughViews: [R]
                  on: {didAttemptToDismiss: go}
                  view: {id: card, frame: [100, 100, 100, 100]}
                - {id: F, presented: false, modalPresentationStyle: fullScreen, view: {id: full}}
        """

    private func application(_ text: String = text) throws -> Application {
        return Application(scene: try Scene(text: text))
    }

    @Test(
        "its node has its keys, and what comes with its style are nodes",
        arguments: [
            (
                "S",
                #"{"on":{"didAttemptToDismiss":["go"]},"view":"card","presented":true,"modalPresentationStyle":"popover","dismissesOnSwipe":true,"isModalInPresentation":true,"shouldDismiss":{"not":{"view":["card"]}},"passthroughViews":["R"]}"#
            ),
            ("F", #"{"view":"full","modalPresentationStyle":"fullScreen"}"#),
            ("S.dimming", #"{"frame":[0,0,400,800],"touches":"handle"}"#),
            ("S.tap", #"{"type":"tap"}"#),
            ("S.pan", #"{"type":"pan"}"#),
        ])
    func keys(id: String, expected: String) throws {
        #expect(try application().state.keys(of: id) == expected)
    }

    /// A view that goes again, and one whose controller presents another.
    private static let insertions = [
        #"[{"insert": {"into": "R", "view": {"id": "old", "frame": [0, 0, 9, 9]}}}]"#,
        #"""
        [{"insert": {"into": "R", "view": {"id": "pane", "frame": [0, 0, 9, 9], "controller": {"id": "child",
          "presents": {"id": "P", "modalPresentationStyle": "popover", "dismissesOnSwipe": true,
            "passthroughViews": ["pane"], "shouldDismiss": {"view": "note"},
            "on": {"didDismiss": [{"action": "go", "target": "P"}]}, "actions": {"go": []},
            "view": {"id": "note", "frame": [0, 0, 9, 9]}}}}}}]
        """#,
        #"[{"remove": "old"}]"#,
    ]

    @Test("one that a program brings keeps what it names when the numbers are given anew")
    func compaction() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        for batch in Self.insertions { try perform(batch, on: &application, &scene) }
        try perform(#"[{"dismiss": "S"}, {"present": "P"}, {"present": "F"}]"#, on: &application, &scene)
        let isCompacted = application.compact()
        #expect(isCompacted)
        let kept = application.scene
        let name = { (id: ResponderID) in kept.tree[id].name }
        let presentation = try #require(kept.presentations.first { name($0.controller) == "P" })
        #expect(name(presentation.presenter) == "child" && name(presentation.window) == "W")
        #expect(name(presentation.transition) == "P.transition" && name(presentation.view) == "note")
        #expect(presentation.dimming.map(name) == "P.dimming")
        #expect(presentation.tap.map { kept.gestures[$0].name } == "P.tap")
        #expect(presentation.pan.map { kept.gestures[$0].name } == "P.pan")
        #expect(presentation.shouldDismiss == .view([presentation.view]))
        #expect(presentation.actions[.didDismiss]?.map(\.target) == [presentation.controller])
        let passthrough = try #require(kept.tree[traits: presentation.transition].passthrough)
        #expect(name(passthrough.presented) == "note" && passthrough.views.map(name) == ["pane"])
        let full = try #require(kept.presentations.first { name($0.controller) == "F" })
        #expect(full.covered.map { name($0.view) } == "R" && full.covered.map { name($0.superview) } == "W")
    }

    @Test("what a controller on the full screen covers keeps its id")
    func coveredIDs() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        try perform(#"[{"present": "F"}]"#, on: &application, &scene)
        #expect(throws: EffectRefusal.self) {
            try perform(
                #"[{"insert": {"into": "full", "view": {"id": "R", "frame": [0, 0, 9, 9]}}}]"#,
                on: &application, &scene)
        }
        try perform(#"[{"set": {"view": "R", "alpha": 0.5}}, {"dismiss": "F"}]"#, on: &application, &scene)
        let tree = application.tree
        let root = try #require(tree.responder(named: "R"))
        #expect(tree.superview(of: root) == tree.responder(named: "W"))
        #expect(tree.siblingInFront(of: root).map { tree[$0].name } == "S.transition")
    }

    @Test("a program changes what a style allows, and no more")
    func sets() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        try perform(
            #"[{"set": {"view": "S", "isModalInPresentation": false, "passthroughViews": []}}]"#,
            on: &application, &scene)
        let presentation = try #require(application.scene.presentations.first)
        #expect(!presentation.isModalInPresentation)
        #expect(application.tree[traits: presentation.transition].passthrough == nil)
        #expect(throws: EffectRefusal.self) {
            try perform(
                #"[{"set": {"view": "F", "isModalInPresentation": true}}]"#, on: &application, &scene)
        }
    }
}
