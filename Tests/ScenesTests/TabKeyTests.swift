import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: tabs/the-selected-view-controller, tabs/items, scenes/mistakes.
@Suite("The keys of tab bar controllers")
struct TabKeyTests {
    /// A scene whose root controller has `controllers` and the first one selected, each of them in a line, and performs
    /// `effects`.
    private func text(
        _ controllers: String, effects: String = "{restore: tabs}", index: String = "selectedIndex: 0"
    ) -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: tabs
              actions: {go: [\(effects)]}
              view: {id: R, frame: [0, 0, 300, 700], subviews: [{id: one, class: button, frame: [0, 0, 9, 9], on: {touchUpInside: go}}, {id: two, class: button, frame: [9, 0, 9, 9], on: {touchUpInside: go}}, {id: v, frame: [0, 99, 9, 9], gestures: [{type: tap, id: t, action: go}]}]}
              \(index)
              viewControllers:
                - \(controllers)

        """
    }

    @Test(
        "the selected one's view lies behind the others in the view; the next responder of each is the view")
    func keys() throws {
        let loaded = try load(
            text(
                "{id: A, tabBarItem: one, shouldSelect: false, view: {id: Aview}}\n        - {id: B, tabBarItem: two, view: {id: Bview}, viewControllers: [{id: C}]}",
                index: "selectedIndex: 1"))
        let ids = try ["tabs", "A", "B", "C", "R", "one", "Bview"].map { try #require(loaded.id($0)) }
        let tree = loaded.scene.tree
        #expect(
            tree.viewControllers.isTabBarController(ids[0])
                && !tree.viewControllers.isTabBarController(ids[2]))
        #expect(
            tree.viewControllers.isNavigationController(ids[2])
                && !tree.viewControllers.isNavigationController(ids[0]))
        #expect(
            tree.viewControllers.members(of: ids[0]) == [ids[1], ids[2]]
                && tree.viewControllers.selectedIndex(of: ids[0]) == 1)
        #expect(tree.viewControllers.selectedIndex(of: ids[2]) == nil)
        #expect(tree.subviews(of: ids[4]).first == ids[6])
        #expect(tree.next(of: ids[1]) == ids[4] && tree.next(of: ids[2]) == ids[4])
        #expect(tree.viewController(ids[1])?.membership?.tabBarItem == ids[5])
        #expect(tree.viewController(ids[1])?.membership?.shouldSelect.isAlways(false) == true)
        #expect(tree.frame(of: ids[6]) == Rect(x: 0, y: 0, width: 300, height: 700))
        #expect(loaded.scene.keys(of: ids[0]).first { $0.key == "selectedIndex" }?.value == .number(1))
        let keys = loaded.scene.keys(of: ids[1])
        #expect(keys.first { $0.key == "tabBarItem" }?.value == .string("one"))
        #expect(keys.first { $0.key == "shouldSelect" }?.value == .bool(false))
        #expect(!keys.map(\.key).contains("pushed"))
    }

    private static let pair = "{id: A, tabBarItem: one}\n        - {id: B, tabBarItem: two}"

    private static let mistaken: [(controllers: String, effects: String, headlines: [String])] = [
        (
            "{id: A, pushed: true}", "{restore: tabs}",
            ["10:19: a view controller of a tab bar controller has no key pushed"]
        ),
        (
            "{id: A, tabBarItem: v}", "{restore: tabs}",
            ["10:31: tabBarItem must be a button, and v is not one"]
        ),
        (
            "{id: A, tabBarItem: one}\n        - {id: B, tabBarItem: one}", "{restore: tabs}",
            ["11:31: one selects A already"]
        ),
        (
            "{id: A, tabBarItem: one}\n        - {id: B}", "{restore: tabs}",
            [
                "11:11: warning: nothing selects B: it has no tabBarItem, and no effect sets selectedIndex to its index [neverSelected]"
            ]
        ),
        (
            pair, "{set: {view: tabs, selectedIndex: 2}}",
            ["6:56: selectedIndex must be below 2, the number of its view controllers"]
        ),
        (
            pair, "{set: {view: A, shouldSelect: maybe}}",
            ["6:52: shouldSelect must be true, false or a map of conditions, not maybe"]
        ),
        (
            pair, "{push: A}",
            ["6:29: push must name a view controller of a navigation controller, and A is not one"]
        ),
        (
            pair, "{popToRoot: tabs}",
            ["6:34: popToRoot must name a navigation controller, and tabs is not one"]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistaken)
    func mistake(controllers: String, effects: String, headlines: [String]) {
        expectMistakes(text(controllers, effects: effects), headlines)
    }

    @Test("selectedIndex needs view controllers, and one that is there")
    func index() {
        let found = mistakes(text("{id: A, tabBarItem: one}", index: "selectedIndex: 1")).list.map(\.headline)
        #expect(
            found.contains {
                $0.hasSuffix("selectedIndex must be below 1, the number of its view controllers")
            })
        let without = mistakes(
            """
            screens: [{id: main, size: [400, 800]}]
            windows: [{id: W, rootViewController: {id: tabs, selectedIndex: 0}}]

            """
        ).list.map(\.headline)
        #expect(without.contains { $0.hasSuffix("selectedIndex needs viewControllers") })
    }

    private static func pages(
        _ keys: String, view: String = "class: scrollView", controllers: String = "{id: A}, {id: B}"
    ) -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: pages
              view: {id: S, \(view), frame: [0, 0, 300, 700]}
              \(keys)
              viewControllers: [\(controllers)]

        """
    }

    @Test("pages lie side by side in the scroll view, which turns them")
    func pages() throws {
        for (orientation, origin, size) in [
            ("horizontal", Point(x: 300, y: 0), Size(width: 600, height: 700)),
            ("vertical", Point(x: 0, y: 700), Size(width: 300, height: 1400)),
        ] {
            let keys = [
                "selectedIndex: 1", "transitionStyle: scroll", "navigationOrientation: \(orientation)",
            ]
            let loaded = try load(Self.pages(keys.joined(separator: "\n      ")))
            let ids = try ["pages", "A", "B", "S"].map { try #require(loaded.id($0)) }
            let tree = loaded.scene.tree
            let views = ids[1...2].compactMap { tree.viewController($0)?.view }
            #expect(tree.subviews(of: ids[3]) == views)
            #expect(tree.frame(of: views[0]) == Rect(x: 0, y: 0, width: 300, height: 700))
            #expect(tree.frame(of: views[1]) == Rect(x: origin.x, y: origin.y, width: 300, height: 700))
            #expect(
                tree[view: ids[3]].bounds.origin == origin
                    && tree.viewControllers.selectedIndex(of: ids[0]) == 1)
            let scrollView = try #require(loaded.scene.scrollViews[ids[3]])
            #expect(scrollView.contentSize == size && scrollView.flags.contains(.pagingEnabled))
        }
    }

    private static let mistakenPages: [(scene: String, headline: String)] = [
        (pages("transitionStyle: scroll"), "7:7: transitionStyle needs selectedIndex"),
        (
            pages("selectedIndex: 0\n      transitionStyle: pageCurl"),
            "8:24: transitionStyle must be scroll, not pageCurl"
        ),
        (
            pages("selectedIndex: 0\n      transitionStyle: scroll", view: "class: label"),
            "8:7: transitionStyle needs a view of the class scrollView"
        ),
        (
            pages("selectedIndex: 0\n      navigationOrientation: vertical"),
            "8:7: navigationOrientation needs transitionStyle"
        ),
        (
            pages(
                "selectedIndex: 0\n      transitionStyle: scroll\n      navigationOrientation: up"),
            "9:30: navigationOrientation must be horizontal or vertical, not up"
        ),
        (
            pages(
                "selectedIndex: 0\n      transitionStyle: scroll",
                controllers: "{id: A, on: {willTransition: {publish: t}}}, {id: B}"),
            "9:38: only tab bar controllers with transitionStyle: scroll send willTransition, and A is not one"
        ),
        (
            pages(
                "selectedIndex: 0\n      transitionStyle: scroll",
                view: "class: scrollView, contentSize: [9, 9]"),
            "6:53: contentSize cannot be set: it follows from the pages that S shows"
        ),
        (
            pages(
                "selectedIndex: 0\n      transitionStyle: scroll",
                view: "class: scrollView, contentOffset: [9, 0]"),
            "6:55: contentOffset cannot be set: it follows from the pages that S shows"
        ),
        (
            pages(
                "selectedIndex: 0\n      transitionStyle: scroll",
                view: "class: scrollView, pagingEnabled: true"),
            "6:55: pagingEnabled cannot be set: it follows from the pages that S shows"
        ),
        (
            pages(
                "selectedIndex: 0\n      transitionStyle: scroll",
                view: "class: scrollView, snap: columns"),
            "6:46: snap cannot be set: it follows from the pages that S shows"
        ),
    ]

    @Test("every mistake in the keys of pages has its place and its message", arguments: mistakenPages)
    func mistakeInPages(scene: String, headline: String) {
        let found = mistakes(scene).list.map(\.headline)
        #expect(found.contains { $0.contains(headline) }, "\(found)")
    }

    @Test("only view controllers of tab bar controllers send didSelect")
    func events() {
        let found = mistakes(
            """
            screens: [{id: main, size: [400, 800]}]
            windows: [{id: W, rootViewController: {id: nav, viewControllers: [{id: A, on: {didSelect: {publish: t}}}]}}]

            """
        ).list.map(\.headline)
        #expect(!found.isEmpty && found.allSatisfy { $0.contains("didSelect") }, "\(found)")
    }
}
