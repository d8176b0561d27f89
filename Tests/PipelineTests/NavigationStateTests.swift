import Core
import Pipeline
import Reports
import Runtime
import Scenes
import Testing
import TouchKit

/// Rules: applications/state, navigation/the-stack.
@Suite("Navigation controllers of a running app")
struct NavigationStateTests {
    private static let text = """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: nav
              actions: {go: [{push: B}]}
              view: {id: R, gestures: [{type: tap, id: t, action: go}]}
              viewControllers:
                - {id: A, view: {id: Aview, touches: handle}}
                - {id: B, pushed: false, view: {id: Bview}}
        """

    private func application() throws -> Application {
        return Application(scene: try Scene(text: Self.text))
    }

    @Test("its node has the stack, and the nodes of its view controllers are in it")
    func nodes() throws {
        let state = try application().state
        let controllers = state.nodes.filter { $0.kind == .controller }
        #expect(controllers.map(\.id) == ["nav", "A", "B"])
        #expect(controllers.map(\.parent) == ["W", "nav", "nav"])
        #expect(controllers[0].keys.contains(JSONValue.Member("viewControllers", .array([.string("A")]))))
        #expect(controllers[2].keys.contains(JSONValue.Member("pushed", .bool(false))))
        #expect(state.nodes.contains { $0.id == "Aview" && $0.parent == "R" })
        #expect(!state.nodes.contains { $0.id == "Bview" && !$0.isHidden })
    }

    @Test("a program pushes and pops, and views that are not on top keep their ids")
    func effects() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        try perform(#"[{"push": "B"}]"#, on: &application, &scene)
        let root = try #require(application.tree.responder(named: "R"))
        #expect(application.tree.subviews(of: root).map { application.tree[$0].name } == ["Bview"])
        #expect(throws: EffectRefusal.self) {
            try perform(
                #"[{"insert": {"into": "R", "view": {"id": "Aview", "frame": [0, 0, 9, 9]}}}]"#,
                on: &application, &scene)
        }
        #expect(throws: EffectRefusal.self) { try perform(#"[{"push": "A"}]"#, on: &application, &scene) }
        #expect(throws: EffectRefusal.self) { try perform(#"[{"pop": "B"}]"#, on: &application, &scene) }
        try perform(
            #"[{"set": {"view": "Aview", "alpha": 0.5}}, {"pop": "nav", "to": "A"}]"#, on: &application,
            &scene)
        #expect(application.tree.subviews(of: root).map { application.tree[$0].name } == ["Aview"])
    }

    /// A view that goes again, and one whose controller is a navigation controller.
    private static let insertions = [
        #"[{"insert": {"into": "R", "view": {"id": "old", "frame": [0, 0, 9, 9]}}}]"#,
        #"""
        [{"insert": {"into": "R", "view": {"id": "pane", "frame": [0, 0, 9, 9], "controller": {"id": "inner",
          "viewControllers": [{"id": "C"}, {"id": "D", "pushed": false}, {"id": "E", "pushed": false}]}}}}]
        """#,
        #"[{"remove": "old"}]"#,
    ]

    @Test("one that a program brings keeps its stack when the numbers are given anew")
    func compaction() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        for batch in Self.insertions { try perform(batch, on: &application, &scene) }
        try perform(#"[{"push": "E"}]"#, on: &application, &scene)
        let isCompacted = application.compact()
        #expect(isCompacted)
        let kept = application.scene
        let inner = try #require(kept.tree.responder(named: "inner"))
        #expect(kept.tree.viewControllers.stack(of: inner).map { kept.tree[$0].name } == ["C", "E"])
        #expect(kept.tree.viewControllers.members(of: inner).map { kept.tree[$0].name } == ["C", "D", "E"])
        guard case .navigation(let pan)? = kept.tree.viewControllers.containerKind(of: inner) else {
            Issue.record("inner is no navigation controller")
            return
        }
        #expect(kept.gestures[pan].name == "inner.interactivePopGestureRecognizer")
        var other = LiveScene(of: kept)
        try perform(#"[{"push": "D"}, {"popToRoot": "inner"}]"#, on: &application, &other)
        #expect(application.tree.viewControllers.stack(of: inner).count == 1)
    }
}
