import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: hit-testing/overrides-of-hittest, hit-testing/windows-and-screens, responders/presentation,
/// scenes/defaults, scenes/identifiers.
@Suite("Scenes")
struct SceneTests {
    @Test("the scene of the documentation loads with its defaults")
    func documentation() throws {
        let loaded = try load(
            """
            version: 1
            screens:
              - {id: main, size: [400, 800]}
            application:
              id: app
              delegate: {id: delegate}
            windows:
              - id: window
                screen: main
                frame: [0, 0, 400, 800]
                level: normal
                key: true
                rootViewController:
                  id: home
                  actions: {startOrder: [{publish: order.start}]}
                  view:
                    id: root
                    subviews:
                      - id: start
                        class: button
                        frame: [50, 50, 100, 44]
                        on: {touchUpInside: startOrder}
                      - include: panels/footer.yaml
            """,
            files: ["panels/footer.yaml": "id: footer\nframe: [0, 700, 400, 100]\n"])
        let tree = loaded.scene.tree
        let window = try #require(loaded.id("window"))
        let home = try #require(loaded.id("home"))
        let root = try #require(loaded.id("root"))
        let start = try #require(loaded.id("start"))
        let footer = try #require(loaded.id("footer"))
        #expect(tree[tree.application].name == "app")
        #expect(tree.delegate.map { tree[$0].name } == "delegate")
        #expect(tree.windows.key == window)
        #expect(tree.subviews(of: window) == [root])
        #expect(tree.controller(of: root) == home)
        #expect(tree.subviews(of: root) == [start, footer])
        #expect(tree.frame(of: root) == Rect(x: 0, y: 0, width: 400, height: 800))
        #expect(tree.frame(of: footer) == Rect(x: 0, y: 700, width: 400, height: 100))
        #expect(tree[start].touches == PhaseDispositions(.handle))
        #expect(tree[root].touches == PhaseDispositions(.pass))
        #expect(loaded.scene.actions[home, "startOrder"] == [.outbound(.publish(topic: "order.start"))])
        let registrations = loaded.scene.controls[start]?.registrations
        #expect(registrations?.map(\.action) == [Action(name: "startOrder")])
        #expect(registrations?.map(\.events) == [.touchUpInside])
        #expect(loaded.files == ["s.yaml", "panels/footer.yaml"])
        #expect(loaded.warnings.list.isEmpty)
    }

    @Test(
        "default ids are the class and its number in tree order, counting what has an id, skipping what is taken"
    )
    func defaultIDs() throws {
        let loaded = try load(
            """
            screens: [{size: [10, 10]}]
            application: {delegate: {}}
            windows:
              - rootViewController:
                  view:
                    gestures: [{type: tap}, {type: pan}, {type: tap, id: tap9}, {type: tap}]
                    subviews:
                      - {class: button, frame: [0, 0, 1, 1]}
                      - {class: button, frame: [0, 0, 1, 1], id: first}
                      - {frame: [0, 0, 1, 1], subviews: [{class: button, frame: [0, 0, 1, 1]}]}
                      - {class: button, frame: [0, 0, 1, 1], id: button5}
                      - {class: button, frame: [0, 0, 1, 1]}
                subviews: [{class: imageView, frame: [0, 0, 1, 1]}]
              - {}
            """)
        #expect(
            loaded.scene.tree.responders.map(\.name) == [
                "application", "delegate", "window1", "view1", "viewController1", "button1", "first", "view2",
                "button3", "button5", "button6", "imageView1", "window2",
            ])
        #expect(loaded.scene.gestures.map(\.name) == ["tap1", "pan1", "tap9", "tap3"])
        #expect(loaded.scene.tree.screens.map(\.name) == ["screen1"])
    }

    @Test(
        "the first visible window that may is key, unless another one says that it is",
        arguments: [
            ("[{id: a}, {id: b}]", "a"), ("[{id: a, hidden: true}, {id: b}]", "b"),
            ("[{id: a, canBecomeKey: false}, {id: b}]", "b"), ("[{id: a, hidden: true}]", nil),
            ("[{id: a}, {id: b, key: true}]", "b"), ("[{id: a}, {id: b, hidden: true, key: true}]", "b"),
        ] as [(String, String?)])
    func keyWindow(windows: String, key: String?) throws {
        let tree = try load("screens: [{size: [1, 1]}]\nwindows: \(windows)\n").scene.tree
        #expect(tree.windows.key.map { tree[$0].name } == key)
    }

    @Test("a hidden window with key: true is a warning")
    func hiddenKeyWindow() {
        let text = "screens: [{size: [1, 1]}]\nwindows: [{key: true, hidden: true}, {}]\n"
        #expect(
            mistakes(text).list.map(\.headline) == [
                "s.yaml:2:12: warning: this window is hidden; shakes and media keys go to it nevertheless [hiddenKeyWindow]"
            ])
    }

    @Test("classes have UIKit's defaults")
    func classes() throws {
        // A refresh control stands in a scroll view.
        let names = ViewClass.allCases.filter { $0 != .refreshControl }.map {
            "- {id: \($0), class: \($0), frame: [0, 0, 1, 1]"
                + ($0 == .scrollView ? ", subviews: [{id: refreshControl, class: refreshControl}]}" : "}")
        }
        let loaded = try load(sceneText(names.joined(separator: "\n")))
        let tree = loaded.scene.tree
        for viewClass in ViewClass.allCases {
            let id = try #require(loaded.id("\(viewClass)"))
            #expect(tree[view: id].viewClass == viewClass)
            let isInteractive = ![.imageView, .label, .refreshControl].contains(viewClass)
            #expect(tree[view: id].flags.contains(.userInteractionEnabled) == isInteractive)
            let handles = viewClass.tracksTouches || viewClass == .textView
            #expect(tree[id].touches == PhaseDispositions(handles ? .handle : .pass))
            let isText = viewClass == .textField || viewClass == .textView
            #expect(tree[id].canBecomeFirstResponder == isText)
        }
    }

    @Test("flags, alpha and dispositions are taken over")
    func properties() throws {
        let loaded = try load(
            sceneText(
                """
                - id: a
                  frame: [0, 0, 10, 10]
                  hidden: true
                  alpha: 0.25
                  userInteractionEnabled: false
                  multipleTouchEnabled: true
                  exclusiveTouch: true
                  clipsToBounds: true
                  touches: {began: handle, ended: handleAndPass}
                  motion: {began: handle, cancelled: handleAndPass}
                  remote: handle
                  canBecomeFirstResponder: true
                  canResignFirstResponder: false
                """))
        let id = try #require(loaded.id("a"))
        let view = loaded.scene.tree[view: id]
        let responder = loaded.scene.tree[id]
        #expect(view.alpha == 0.25)
        #expect(
            view.flags == [.hidden, .multipleTouchEnabled, .exclusiveTouch, .clipsToBounds, .enabled])
        let touches = responder.touches
        #expect(
            [touches.began, touches.moved, touches.ended, touches.cancelled] == [
                .handle, .pass, .handleAndPass, .pass,
            ])
        #expect(
            [responder.motion.began, responder.motion.ended, responder.motion.cancelled] == [
                .handle, .pass, .handleAndPass,
            ])
        #expect(responder.remote == .handle)
        #expect(responder.canBecomeFirstResponder && !responder.canResignFirstResponder)
    }

    @Test("overrides find their views wherever these stand")
    func overrides() throws {
        let loaded = try load(
            sceneText(
                """
                - {id: a, frame: [0, 0, 9, 9], hitTest: selfOnly, pointInside: always}
                - {id: b, frame: [0, 0, 9, 9], hitTest: passThrough, pointInside: never}
                - {id: c, frame: [0, 0, 9, 9], hitTest: none, pointInside: {insets: [-1, 2, 3, -4]}}
                - {id: d, frame: [0, 0, 9, 9], hitTest: {redirect: f, guarded: true}, pointInside: {including: [f, a]}}
                - {id: e, frame: [0, 0, 9, 9], hitTest: default, pointInside: bounds}
                - {id: f, frame: [0, 0, 9, 9], hitTest: {redirect: view3}}
                - {frame: [0, 0, 9, 9]}
                - {id: view3, frame: [0, 0, 9, 9]}
                """))
        let tree = loaded.scene.tree
        let id = { (name: String) in try #require(loaded.id(name)) }
        #expect(tree[traits: try id("a")].hitTest == .selfOnly)
        #expect(tree[traits: try id("a")].pointInside == .always)
        #expect(tree[traits: try id("b")].hitTest == .passThrough)
        #expect(tree[traits: try id("b")].pointInside == .never)
        #expect(tree[traits: try id("c")].hitTest == .transparent)
        let insets = EdgeInsets(top: -1, left: 2, bottom: 3, right: -4)
        #expect(tree[traits: try id("c")].pointInside == .insets(insets))
        #expect(tree[traits: try id("d")].hitTest == .redirect(view: try id("f"), guarded: true))
        #expect(tree[traits: try id("d")].pointInside == .including([try id("f"), try id("a")]))
        #expect(tree[traits: try id("e")].hitTest == HitTestOverride.none)
        #expect(tree[traits: try id("e")].pointInside == PointInsideOverride.none)
        #expect(tree[traits: try id("f")].hitTest == .redirect(view: try id("view3"), guarded: false))
    }

    @Test(
        "the subviews of a window come in front of its controller's view, a presented view in front of both")
    func presented() throws {
        let loaded = try load(
            """
            screens: [{id: main, size: [100, 100]}]
            windows:
              - id: window
                subviews: [{id: overlay, frame: [0, 0, 1, 1], hitTest: passThrough}]
                rootViewController:
                  id: home
                  view:
                    id: root
                    subviews:
                      - {id: box, controller: {id: child, presents: {id: second, presented: false}}, subviews: []}
                  presents: {id: first, view: {id: sheet, frame: [0, 50, 100, 50]}}
            """)
        let tree = loaded.scene.tree
        let id = { (name: String) in try #require(loaded.id(name)) }
        #expect(
            tree.subviews(of: try id("window")).map { tree[$0].name } == [
                "root", "overlay", "first.transition",
            ])
        #expect(tree.viewController(try id("first"))?.presentingViewController == loaded.id("home"))
        #expect(tree.viewController(try id("second"))?.presentingViewController == nil)
        #expect(tree.controller(of: try id("box")) == loaded.id("child"))
        #expect(tree.frame(of: try id("box")) == Rect(x: 0, y: 0, width: 100, height: 100))
        let relations = loaded.scene.presentations
        #expect(relations.map { tree[$0.controller].name } == ["first", "second"])
        #expect(relations.map(\.isPresented) == [true, false])
        #expect(relations.map(\.window) == [try id("window"), try id("window")])
        #expect(tree.superview(of: relations[1].transition) == nil)
        #expect(tree.frame(of: relations[1].view) == Rect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("windows take levels by name and number, and the one that says so is key")
    func windows() throws {
        let loaded = try load(
            """
            screens: [{id: main, size: [10, 10]}, {id: side, size: [20, 30]}]
            windows:
              - {id: a, level: alert}
              - {id: b, level: 12.5, screen: side, key: true}
              - {id: c, level: statusBar, key: false}
              - {id: d, level: normal}
            """)
        let tree = loaded.scene.tree
        #expect(tree.windows.map(\.level) == [2000, 12.5, 1000, 0])
        #expect(tree.windows.map(\.screen) == [0, 1, 0, 0])
        #expect(tree.windows.key == loaded.id("b"))
        let side = try #require(loaded.id("b"))
        #expect(tree.frame(of: side) == Rect(x: 0, y: 0, width: 20, height: 30))
    }

    @Test("an id may hold any text")
    func anyID() throws {
        let loaded = try load(sceneText("- {id: \"x\\nPRIORITY=0\\nMESSAGE=forged\", frame: [0, 0, 1, 1]}"))
        let id = try #require(loaded.id("x\nPRIORITY=0\nMESSAGE=forged"))
        #expect(loaded.scene.tree[id].name == "x\nPRIORITY=0\nMESSAGE=forged")
    }
}
