import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: navigation/the-stack, navigation/going-back-with-a-finger, scenes/mistakes.
@Suite("The keys of navigation controllers")
struct NavigationKeyTests {
    /// A scene whose root controller has `controllers` on its stack, each of them in a line, and performs `effects`.
    private func text(_ controllers: String, effects: String = "{popToRoot: nav}") -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: nav
              actions: {go: [\(effects)]}
              view: {id: R, frame: [0, 0, 300, 700], subviews: [{id: bar, frame: [0, 0, 9, 9], gestures: [{type: tap, id: t, action: go}]}]}
              presents: {id: S, presented: false}
              viewControllers:
                - \(controllers)

        """
    }

    @Test("the top's view lies behind the others in the view, and the pan is named after the controller")
    func keys() throws {
        let loaded = try load(
            text(
                "{id: A}\n        - {id: B, view: {id: Bview, frame: [1, 2, 3, 4]}}\n        - {id: C, pushed: false}",
                effects: "{push: C}, {pop: nav, to: A}"))
        let ids = try ["nav", "A", "B", "C", "R", "bar", "Bview"].map { try #require(loaded.id($0)) }
        let tree = loaded.scene.tree
        #expect(tree.viewControllers.members(of: ids[0]) == [ids[1], ids[2], ids[3]])
        #expect(tree.viewControllers.stack(of: ids[0]) == [ids[1], ids[2]])
        #expect(tree.subviews(of: ids[4]) == [ids[6], ids[5]])
        #expect(tree.next(of: ids[6]) == ids[2] && tree.next(of: ids[2]) == ids[4])
        let root = try #require(tree.viewController(ids[1])?.view)
        #expect(tree.superview(of: root) == nil)
        #expect(tree.frame(of: root) == Rect(x: 0, y: 0, width: 300, height: 700))
        guard case .navigation(let pan)? = tree.viewControllers.containerKind(of: ids[0]) else {
            Issue.record("nav is no navigation controller")
            return
        }
        #expect(loaded.scene.gestures[pan].name == "nav.interactivePopGestureRecognizer")
        #expect(loaded.scene.gestures[pan].owner == .navigation && loaded.scene.gestures[pan].view == ids[4])
    }

    @Test("a running app shows the stack, and who is not on it")
    func state() throws {
        let loaded = try load(text("{id: A}\n        - {id: C, pushed: false}", effects: "{push: C}"))
        let (nav, root, other) = (
            try #require(loaded.id("nav")), try #require(loaded.id("A")), try #require(loaded.id("C"))
        )
        #expect(
            loaded.scene.keys(of: nav).first { $0.key == "viewControllers" }?.value == .array([.string("A")]))
        #expect(!loaded.scene.keys(of: root).map(\.key).contains("pushed"))
        #expect(loaded.scene.keys(of: other).first { $0.key == "pushed" }?.value == .bool(false))
    }

    private static let mistaken: [(controllers: String, effects: String, headlines: [String])] = [
        (
            "{id: A, pushed: false}", "{popToRoot: nav}",
            ["10:19: the root view controller is always on the stack"]
        ),
        (
            "{id: A}", "{push: A}",
            ["6:29: A is the root view controller of nav, which is always on its stack"]
        ),
        (
            "{id: A}", "{push: S}",
            [
                "6:29: push must name a view controller of a navigation controller, and S is one that another presents"
            ]
        ),
        (
            "{id: A}", "{push: nav}",
            ["6:29: push must name a view controller of a navigation controller, and nav is not one"]
        ),
        ("{id: A}", "{push: q}", ["6:29: nothing in this scene has the id q"]),
        (
            "{id: A}", "{pop: A}", ["6:28: pop must name a navigation controller, and A is not one"]
        ),
        (
            "{id: A}", "{pop: nav, to: S}",
            [
                "6:37: to must name a view controller of a navigation controller, and S is one that another presents"
            ]
        ),
        (
            "{id: A}", "{popToRoot: R}",
            ["6:34: popToRoot must name a navigation controller, and R is not one"]
        ),
        (
            "{id: A, viewControllers: [{id: B}]}", "{popToRoot: nav}",
            ["10:19: a view controller of a navigation controller has no key viewControllers"]
        ),
        (
            "{id: A}\n        - {id: B, pushed: false}", "{popToRoot: nav}",
            ["11:27: warning: nothing pushes B [neverPushed]"]
        ),
        (
            "{id: A}", "{removeGesture: nav.interactivePopGestureRecognizer}",
            [
                "6:38: nav.interactivePopGestureRecognizer is a navigation controller's own recognizer, which stays on it"
            ]
        ),
        (
            "{id: A}", "{present: S, to: A}", ["6:35: only action and pop have to"]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistaken)
    func mistake(controllers: String, effects: String, headlines: [String]) {
        expectMistakes(text(controllers, effects: effects), headlines)
    }

    @Test("a stack needs a root, and only its view controllers send viewDidAppear")
    func others() {
        let found = mistakes(
            """
            screens: [{id: main, size: [400, 800]}]
            windows: [{id: W, rootViewController: {id: nav, on: {viewDidAppear: {publish: t}}, viewControllers: []}}]

            """
        ).list.map(\.headline)
        #expect(found.contains { $0.hasSuffix("viewControllers needs the root view controller") })
        #expect(
            found.contains {
                $0.hasSuffix(
                    "only view controllers of a navigation or tab bar controller, and those in their views, send viewDidAppear, and nav is not one"
                )
            })
    }
}
