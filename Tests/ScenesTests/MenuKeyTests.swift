import Core
import Scenes
import Testing
import TouchKit

/// Rules: menus/menus-of-buttons, menus/context-menus, menus/dismissal, scenes/mistakes.
@Suite("The keys of menus")
struct MenuKeyTests {
    /// A scene whose root controller presents a menu with the view `list`, the alert S, and has `subviews` in its view.
    private func text(
        _ subviews: String,
        list: String =
            "frame: [0, 0, 9, 9], subviews: [{id: item, class: button, frame: [0, 0, 9, 9], on: {touchUpInside: {publish: t}}}]",
        on: String = ""
    ) -> String {
        """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: W
            rootViewController:
              id: V
              presents:
                - {id: M, modalPresentationStyle: menu, \(on)view: {\(list)}}
                - {id: S, modalPresentationStyle: alert, view: {id: ask, frame: [0, 0, 9, 9]}}
              view:
                id: R
                subviews:
                  - \(subviews)

        """
    }

    @Test("each has its place, and what opens a menu has recognizers of its own")
    func keys() throws {
        let loaded = try load(
            text(
                "{id: b, class: button, frame: [0, 0, 99, 99], menu: M, showsMenuAsPrimaryAction: true}\n"
                    + "          - {id: v, frame: [0, 100, 99, 99], contextMenu: M}"))
        let (menu, alert) = (try #require(loaded.id("M")), try #require(loaded.id("S")))
        let (button, view) = (try #require(loaded.id("b")), try #require(loaded.id("v")))
        let scene = loaded.scene
        #expect(scene.controls[button]?.menu.changes == [.menu(menu), .showsMenuAsPrimaryAction(true)])
        #expect(scene.controls[view]?.menu.changes == [.contextMenu(menu)])
        let own = scene.gestures.filter(\.isOwn)
        #expect(own.map(\.name) == ["b.longPress", "b.pan", "v.longPress", "M.tap", "M.slide", "S.slide"])
        #expect(own.map(\.owner) == [.menu, .menu, .menu, .presentation, .items, .items])
        // A menu waits to be opened.
        #expect(scene.presentations.map(\.controller) == [menu, alert])
        #expect(scene.presentations.map(\.isPresented) == [false, true])
    }

    @Test("a running app shows them, and showsMenuAsPrimaryAction can be set")
    func state() throws {
        let loaded = try load(
            text("{id: b, class: button, frame: [0, 0, 99, 99], menu: M, showsMenuAsPrimaryAction: true}"))
        let keys = loaded.scene.keys(of: try #require(loaded.id("b"))).map(\.key)
        #expect(keys.contains("menu") && keys.contains("showsMenuAsPrimaryAction"))
        let set = "on: {touchDown: {set: {view: b, showsMenuAsPrimaryAction: false}}}"
        let found = mistakes(text("{id: b, class: button, frame: [0, 0, 99, 99], menu: M, \(set)}"))
        #expect(found.essential.isEmpty)
    }

    @Test("an item opens no menu of its own", arguments: ["M", "S"])
    func submenus(controller: String) {
        let item = "{id: item, class: button, frame: [0, 0, 9, 9], menu: M}"
        let text = text("{id: b, class: button, frame: [0, 0, 99, 99], menu: M}", list: "frame: [0, 0, 9, 9]")
        let view = controller == "M" ? "{frame: [0, 0, 9, 9]" : "{id: ask, frame: [0, 0, 9, 9]"
        let found = mistakes(text.replacing(view, with: "\(view), subviews: [\(item)]"))
        #expect(
            found.list.map(\.headline).contains {
                $0.hasSuffix("menu of an item: item is one of \(controller), and there are no submenus")
            })
    }

    private static let mistaken: [(subview: String, headlines: [String])] = [
        (
            "{id: b, class: button, frame: [0, 0, 99, 99], menu: S}",
            ["12:65: menu must be a controller with modalPresentationStyle: menu, and S is not one"]
        ),
        (
            "{id: v, frame: [0, 0, 99, 99], contextMenu: R}",
            ["12:57: contextMenu must be a controller with modalPresentationStyle: menu, and R is not one"]
        ),
        (
            "{id: b, class: button, frame: [0, 0, 99, 99], menu: m}",
            ["12:65: nothing in this scene has the id m; did you mean M?"]
        ),
        (
            "{id: b, class: button, frame: [0, 0, 99, 99], showsMenuAsPrimaryAction: true, on: {touchDown: {publish: t}}}",
            ["12:59: showsMenuAsPrimaryAction needs menu"]
        ),
        (
            "{id: v, frame: [0, 0, 99, 99], menu: M}",
            ["12:44: a view has no key menu; it is a key of button"]
        ),
        (
            "{id: b, class: button, frame: [0, 0, 99, 99], on: {menuActionTriggered: {publish: t}}}",
            ["12:64: warning: b never sends menuActionTriggered: it needs menu [neverSent]"]
        ),
        (
            "{id: b, class: button, frame: [0, 0, 99, 99], menu: M, showsMenuAsPrimaryAction: true, on: {touchUpInside: {publish: t}}}",
            [
                "12:105: warning: b never sends touchUpInside: its menu opens as the finger comes down, and has the finger then [neverSent]"
            ]
        ),
        (
            "{id: v, frame: [0, 0, 99, 99], contextMenu: M, gestures: [{type: tap, id: v.longPress}]}",
            ["12:87: v.longPress is taken; it is the id of this view's own recognizer"]
        ),
        (
            "{id: v, frame: [0, 0, 99, 99], contextMenu: M, gestures: [{type: tap, requireToFail: [v.longPress], action: {remove: v}}, {type: tap, action: {removeGesture: v.longPress}}]}",
            ["12:171: v.longPress is a menu's own recognizer, which stays on it"]
        ),
    ]

    @Test("every mistake has its place and its message", arguments: mistaken)
    func mistake(subview: String, headlines: [String]) {
        let found = mistakes(text(subview)).essential.map(\.headline)
        #expect(found.filter { !$0.contains("nothing opens M") } == headlines.map { "s.yaml:\($0)" })
    }

    /// What is said of the scene of `text`, however small the views are.
    private func headlines(_ text: String) -> [String] { mistakes(text).list.map(\.headline) }

    @Test("a menu that nothing opens, and one without items, are found")
    func rules() {
        let opener = "{id: v, frame: [0, 0, 99, 99], contextMenu: M}"
        let closed = headlines(text("{id: v, frame: [0, 0, 99, 99]}"))
        #expect(closed.contains("s.yaml:7:43: warning: nothing opens M [neverPresented]"))
        let presented = text("{id: v, frame: [0, 0, 99, 99], gestures: [{type: tap, action: {present: M}}]}")
        #expect(!headlines(presented).contains { $0.contains("neverPresented") })
        let empty = headlines(text(opener, list: "id: list, frame: [0, 0, 9, 9], touches: handle"))
        #expect(
            empty == [
                "s.yaml:7:43: warning: M has nothing to choose: there is no button in its view [menuWithoutItems]"
            ])
        let outside =
            "id: list, frame: [0, 0, 9, 9], subviews: [{id: item, class: button, frame: [0, 20, 99, 99], on: {touchUpInside: {publish: t}}}]"
        #expect(headlines(text(opener, list: outside)).contains { $0.contains("[unreachable]") })
    }

    @Test("a menu tells when it opens and closes; no other controller tells when it opens")
    func events() {
        let opener = "{id: v, frame: [0, 0, 99, 99], contextMenu: M}"
        let on =
            "dismissesOnTapOutside: false, on: {willDisplayMenu: {publish: t}, didDismiss: {publish: t}}, "
        #expect(mistakes(text(opener, on: on)).essential.isEmpty)
        let other = mistakes(
            text(opener).replacing("alert, view", with: "alert, on: {willDisplayMenu: {publish: t}}, view"))
        #expect(
            other.essential.map(\.headline) == [
                "s.yaml:8:55: warning: S never sends willDisplayMenu: it needs modalPresentationStyle: menu [neverSent]"
            ])
    }
}
