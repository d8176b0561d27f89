import Core
import HIDRecords
import Pipeline
import Reports
import Runtime
import Scenes
import Testing
import TouchKit

/// Rules: applications/state, tabs/the-selected-view-controller.
@Suite("Tab bar controllers of a running app")
struct TabStateTests {
    private static let text = """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: tabs
              selectedIndex: 0
              view: {id: R, subviews: [{id: one, class: button, frame: [0, 0, 9, 9]}, {id: two, class: button, frame: [9, 0, 9, 9]}]}
              viewControllers:
                - {id: A, tabBarItem: one, view: {id: Aview, touches: handle}}
                - {id: B, tabBarItem: two, view: {id: Bview}, viewControllers: [{id: C}, {id: D, pushed: false, lint: {allow: [neverPushed]}}]}
        """

    private func application() throws -> Application {
        let reader = FileReader { _ in .success(Array(Self.text.utf8)) }
        return Application(scene: try SceneLoader(reading: reader).load("scene.yaml").scene)
    }

    @Test("its node has the index, and the nodes of its view controllers are in it")
    func nodes() throws {
        let app = App(name: "kiosk", isSystem: false, application: try application())
        var pipeline = Pipeline(
            apps: [app], foreground: "kiosk", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: []))
        let state: AppState = pipeline.apps.state(of: 0)
        let controllers = state.nodes.filter { $0.kind == .controller }
        #expect(controllers.map(\.id) == ["tabs", "A", "B", "C", "D"])
        #expect(controllers.map(\.parent) == ["W", "tabs", "tabs", "B", "B"])
        #expect(controllers[0].keys.contains(JSONValue.Member("selectedIndex", .number(0))))
        #expect(controllers[1].keys.contains(JSONValue.Member("tabBarItem", .string("one"))))
        #expect(state.nodes.contains { $0.id == "Aview" && $0.parent == "R" })
        #expect(state.nodes.contains { $0.id == "Bview" && $0.parent == "B" && $0.isHidden })
        #expect(!state.nodes.contains { $0.id == "Aview" && $0.isHidden })
    }

    @Test("a program selects, and views that are not shown keep their ids")
    func effects() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        try perform(#"[{"set": {"view": "tabs", "selectedIndex": 1}}]"#, on: &application, &scene)
        let root = try #require(application.tree.responder(named: "R"))
        #expect(
            application.tree.subviews(of: root).map { application.tree[$0].name } == ["Bview", "one", "two"])
        #expect(throws: EffectRefusal.self) {
            try perform(
                #"[{"insert": {"into": "R", "view": {"id": "Aview", "frame": [0, 0, 9, 9]}}}]"#,
                on: &application, &scene)
        }
        #expect(throws: EffectRefusal.self) {
            try perform(#"[{"set": {"view": "tabs", "selectedIndex": 2}}]"#, on: &application, &scene)
        }
        #expect(throws: EffectRefusal.self) {
            try perform(#"[{"set": {"view": "B", "selectedIndex": 0}}]"#, on: &application, &scene)
        }
        #expect(throws: EffectRefusal.self) {
            try perform(#"[{"set": {"view": "C", "shouldSelect": false}}]"#, on: &application, &scene)
        }
        try perform(
            #"[{"push": "D"}, {"set": {"view": "B", "shouldSelect": false}}, {"set": {"view": "tabs", "selectedIndex": 0}}]"#,
            on: &application, &scene)
        let tree = application.tree
        #expect(tree.subviews(of: root).map { tree[$0].name } == ["Aview", "one", "two"])
        let controller = try #require(tree.responder(named: "B").flatMap(tree.viewController))
        #expect(controller.membership?.shouldSelect.isAlways(false) == true)
        #expect(tree.viewControllers.stack(of: controller.responder).map { tree[$0].name } == ["C", "D"])
    }

    @Test("a program selects a page, which its scroll view shows; restore puts both back")
    func pages() throws {
        let text = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - id: W
                rootViewController:
                  id: pages
                  selectedIndex: 0
                  transitionStyle: scroll
                  view: {id: S, class: scrollView, frame: [0, 0, 300, 700]}
                  viewControllers: [{id: A, view: {id: Aview}}, {id: B, view: {id: Bview}}]
            """
        let reader = FileReader { _ in .success(Array(text.utf8)) }
        var application = Application(scene: try SceneLoader(reading: reader).load("scene.yaml").scene)
        var scene = LiveScene(of: application.scene)
        let pages = try #require(application.tree.responder(named: "pages"))
        let scrollView = try #require(application.tree.responder(named: "S"))
        try perform(#"[{"set": {"view": "pages", "selectedIndex": 1}}]"#, on: &application, &scene)
        #expect(application.tree.viewControllers.selectedIndex(of: pages) == 1)
        #expect(application.tree[view: scrollView].bounds.origin.x == 300)
        try perform(#"[{"scroll": {"view": "S", "to": [0, 0]}}]"#, on: &application, &scene)
        #expect(application.tree.viewControllers.selectedIndex(of: pages) == 0)
        try perform(#"[{"set": {"view": "pages", "selectedIndex": 1}}]"#, on: &application, &scene)
        try perform(#"[{"restore": "pages"}]"#, on: &application, &scene)
        #expect(application.tree.viewControllers.selectedIndex(of: pages) == 0)
        #expect(application.tree[view: scrollView].bounds.origin.x == 0)
        #expect(application.tree.subviews(of: scrollView).count == 2)
        for key in [#""contentSize": [9, 9]"#, #""contentOffset": [9, 0]"#, #""pagingEnabled": true"#] {
            #expect(throws: EffectRefusal.self) {
                try perform("[{\"set\": {\"view\": \"S\", \(key)}}]", on: &application, &scene)
            }
        }
    }

    @Test("one that a program brings keeps its items when the numbers are given anew")
    func compaction() throws {
        var application = try application()
        var scene = LiveScene(of: application.scene)
        let insertions = [
            #"[{"insert": {"into": "R", "view": {"id": "old", "frame": [0, 0, 9, 9]}}}]"#,
            #"""
            [{"insert": {"into": "R", "view": {"id": "pane", "frame": [0, 0, 9, 9],
              "subviews": [{"id": "item", "class": "button", "frame": [0, 0, 9, 9]}],
              "controller": {"id": "inner", "selectedIndex": 1,
                "viewControllers": [{"id": "E", "tabBarItem": "item"}, {"id": "F"}]}}}}]
            """#,
            #"[{"remove": "old"}]"#,
        ]
        for batch in insertions { try perform(batch, on: &application, &scene) }
        let isCompacted = application.compact()
        #expect(isCompacted)
        let kept = application.scene.tree
        let inner = try #require(kept.responder(named: "inner"))
        #expect(
            kept.viewControllers.selectedIndex(of: inner) == 1
                && kept.viewControllers.members(of: inner).map { kept[$0].name } == ["E", "F"])
        let item = kept.viewController(kept.viewControllers.members(of: inner)[0])?.membership?.tabBarItem
        #expect(item.map { kept[$0].name } == "item")
    }
}
