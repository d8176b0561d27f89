import Core
import Devices
import HIDRecords
import Pipeline
import Reports
import TestSupport
import Testing
import TouchKit

/// Rules: apps/reload, states/beginning-and-end.
@Suite("What an app keeps over a reload")
struct ReloadedAppTests {
    private static func app(home: String, actions: String = "") throws -> App {
        let text = """
            screens: [{size: [400, 800]}]
            application: {id: app, actions: {single: [{publish: single}], all: [{publish: all}]}}
            windows:
              - id: window
                keyCommands: [{input: f1, action: single}, {input: f1, modifierFlags: [shift], action: all}]
                rootViewController:
                  id: home
                  actions:
                    lock: [\(actions){state: locked}]
            \(home)
            """
        return App(name: "app", isSystem: false, application: Application(scene: try Scene(text: text)))
    }

    private static func pipeline(home: String, actions: String = "") throws -> Pipeline<LineOutput> {
        Pipeline(
            apps: [try app(home: home, actions: actions)], foreground: "app", hitTestLimit: 0,
            output: LineOutput(format: .calls, shown: CategorySet([.system, .action, .outcome])))
    }

    private static func tap(
        _ pipeline: inout Pipeline<LineOutput>, _ fingers: Int, at seconds: Double, _ point: Point
    ) {
        pipeline.touch(fingers, at: point, from: .seconds(seconds), to: .seconds(seconds + 0.1))
    }

    @Test(
        "a control remembers when it has sent something",
        arguments: [("debounce: 5", "debounce"), ("rateLimit: {count: 1, per: 5}", "rateLimit")])
    func policies(key: String, reason: String) throws {
        let home = "      view: {id: B, class: button, on: {touchUpInside: single}, \(key)}"
        var pipeline = try Self.pipeline(home: home)
        let fingers = pipeline.addFingers()
        Self.tap(&pipeline, fingers, at: 1, Point(x: 50, y: 50))
        _ = pipeline.replaceApps(
            [try Self.app(home: home)], foreground: "app", hitTestLimit: 0, at: .seconds(2))
        Self.tap(&pipeline, fingers, at: 3, Point(x: 50, y: 50))
        Self.tap(&pipeline, fingers, at: 7, Point(x: 50, y: 50))
        #expect(
            pipeline.takeLines().filter { $0.hasPrefix("touch ") } == [
                "touch 1 on B did single", "touch 2 on B did nothing (\(reason))", "touch 3 on B did single",
            ])
    }

    @Test("a modifier that is held stays down; one that is let go is up")
    func modifiers() throws {
        let home = "      view: {id: V}"
        var pipeline = try Self.pipeline(home: home)
        var entry = PanelConfiguration()
        entry.logsKeys = true
        let pad = pipeline.addDevice(
            DeviceDescription(name: "Pad"), as: .keys, configuration: entry,
            at: .seconds(0))
        let (shift, f1) = (EventCode(rawValue: 42), EventCode(rawValue: 59))
        pipeline.handle(.key(shift, isDown: true, at: .seconds(1)), from: pad)
        _ = pipeline.replaceApps(
            [try Self.app(home: home)], foreground: "app", hitTestLimit: 0, at: .seconds(2))
        _ = pipeline.takeLines()
        for isDown in [true, false] {
            pipeline.handle(.key(f1, isDown: isDown, at: .seconds(3)), from: pad)
        }
        pipeline.handle(.key(shift, isDown: false, at: .seconds(4)), from: pad)
        pipeline.handle(.key(f1, isDown: true, at: .seconds(5)), from: pad)
        #expect(
            pipeline.takeLines().filter { $0.hasPrefix("app performs") } == [
                "app performs all: publish all", "app performs single: publish single",
            ])
    }

    @Test("what a lock has shown stays to be seen, in which alone it is opened")
    func openViews() throws {
        func home(pad: String) -> String {
            """
                  view:
                    id: V
                    subviews:
                      - {id: B, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: lock}}
                      - {id: pad, frame: [0, 100, 100, 100], hidden: true, \(pad)}
                  presents: [{id: ask, presented: false, view: {id: sheet, whileLocked: true, frame: [0, 400, 400, 400]}}]
            """
        }
        let show = "{set: {view: pad, hidden: false}}, {present: ask}, "
        for (key, isThere) in [("whileLocked: true", true), ("whileLocked: false", false)] {
            var pipeline = try Self.pipeline(home: home(pad: "whileLocked: true"), actions: show)
            let fingers = pipeline.addFingers()
            Self.tap(&pipeline, fingers, at: 1, Point(x: 50, y: 50))
            _ = pipeline.replaceApps(
                [try Self.app(home: home(pad: key), actions: show)], foreground: "app", hitTestLimit: 0,
                at: .seconds(2))
            let tree = pipeline.apps[0].application.tree
            let pad = try #require(tree.responder(named: "pad"))
            #expect(tree[view: pad].flags.contains(.hidden) == !isThere, "\(key)")
            let ask = try #require(tree.responder(named: "ask"))
            #expect(tree.viewController(ask)?.isPresented == true)
        }
    }

    @Test("so does what that lies in, and what presents it")
    func aroundOpenViews() throws {
        let home = """
                  view:
                    id: V
                    subviews:
                      - {id: B, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: lock}}
                      - {id: panel, frame: [0, 100, 100, 100], hidden: true, subviews: [{id: pad, frame: [0, 0, 9, 9], whileLocked: true}]}
                      - {id: note, frame: [0, 200, 100, 100], hidden: true}
                  presents:
                    - id: dialog
                      presented: false
                      modalPresentationStyle: overFullScreen
                      view: {id: dialogView, frame: [0, 0, 9, 9]}
                      presents:
                        - id: ask
                          presented: false
                          modalPresentationStyle: overFullScreen
                          view: {id: sheet, frame: [0, 400, 400, 400], whileLocked: true}
              detached: [{id: cover, frame: [0, 300, 100, 100], whileLocked: true}]
            """
            .replacing("  detached", with: "detached")
        let show = """
            {set: {view: panel, hidden: false}}, {set: {view: note, hidden: false}}, {add: {view: cover, to: V}}, \
            {present: dialog}, {present: ask}, 
            """
        var pipeline = try Self.pipeline(home: home, actions: show)
        Self.tap(&pipeline, pipeline.addFingers(), at: 1, Point(x: 50, y: 50))
        _ = pipeline.replaceApps(
            [try Self.app(home: home, actions: show)], foreground: "app", hitTestLimit: 0, at: .seconds(2))
        let tree = pipeline.apps[0].application.tree
        func responder(_ name: String) throws -> ResponderID { try #require(tree.responder(named: name)) }
        #expect(!tree[view: try responder("panel")].flags.contains(.hidden))
        #expect(tree[view: try responder("note")].flags.contains(.hidden))
        #expect(tree.superview(of: try responder("cover")) == (try responder("V")))
        for controller in ["dialog", "ask"] {
            #expect(tree.viewController(try responder(controller))?.isPresented == true, "\(controller)")
        }
    }
}

extension Timestamp {
    fileprivate static func seconds(_ seconds: Double) -> Timestamp {
        Timestamp(microseconds: 0) + .seconds(seconds)
    }
}
