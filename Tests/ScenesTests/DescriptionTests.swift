import Core
import HIDRecords
import Scenes
import Testing
import TouchKit

/// Rules: actions/effects, actions/set, controls/registrations, hit-testing/coordinates, scenes/defaults.
@Suite("Recognizers, controls and effects of scenes")
struct DescriptionTests {
    @Test("a recognizer takes UIKit's properties, and has UIKit's defaults")
    func recognizers() throws {
        let loaded = try load(
            sceneText(
                """
                - id: a
                  frame: [0, 0, 9, 9]
                  gestures:
                    - {type: tap, id: double, numberOfTapsRequired: 2, maximumHold: 0.5, cancelsTouchesInView: false}
                    - {type: tap, id: single, requireToFail: [double], simultaneousWith: all, action: opened}
                    - {type: longPress, id: press, minimumPressDuration: 1.5, enabled: false, action: {action: x, target: a}}
                    - {type: pan, id: drag, actionStates: [began, ended], maximumNumberOfTouches: 2, canPrevent: false, canBePrevented: [double]}
                    - {type: swipe, id: swipe, direction: [left, up], shouldBegin: false}
                    - {type: screenEdgePan, id: edge, edges: left, region: 30, minimumNumberOfTouches: 2}
                    - {type: rotation, id: turn, hysteresis: 0.5, simultaneousWith: [pinch1], shouldReceive: false}
                    - {type: pinch, allowedTouchTypes: [direct, pencil], requiresExclusiveTouchType: false}
                """))
        let double = try #require(loaded.gesture("double"))
        var tap = TapGesture()
        tap.numberOfTapsRequired = 2
        tap.maximumHold = .seconds(0.5)
        #expect(double.gesture == .tap(tap))
        #expect(!double.cancelsTouchesInView && double.delaysTouchesEnded && !double.delaysTouchesBegan)
        #expect(double.view == loaded.id("a"))
        let single = try #require(loaded.gesture("single"))
        #expect(single.gesture == .tap(TapGesture()))
        #expect(single.requireToFail == RecognizerList([RecognizerID(index: 0)]))
        #expect(single.simultaneousWith == .all && single.action == Action(name: "opened"))
        let press = try #require(loaded.gesture("press"))
        #expect(!press.isEnabled && press.action == Action(name: "x", target: loaded.id("a")))
        #expect(loaded.gesture("drag")?.actionStates == [GestureStates(.began), GestureStates(.ended)])
        #expect(loaded.gesture("press")?.actionStates == .all)
        #expect(loaded.gesture("drag")?.canPrevent == RecognizerSet.none)
        #expect(loaded.gesture("drag")?.canBePrevented == .some([RecognizerID(index: 0)]))
        guard case .swipe(let swipe) = loaded.gesture("swipe")?.gesture else { throw Missing() }
        #expect(swipe.direction == [.left, .up])
        guard case .screenEdgePan(let edge) = loaded.gesture("edge")?.gesture else { throw Missing() }
        #expect(edge.edges == .left && edge.region == 30 && edge.pan.minimumNumberOfTouches == 2)
        #expect(loaded.gesture("turn")?.simultaneousWith == .some([RecognizerID(index: 7)]))
        #expect(loaded.gesture("turn")?.shouldReceive == .always(false))
        #expect(loaded.gesture("turn")?.allowedTouchTypes == .all)
        #expect(loaded.gesture("turn")?.requiresExclusiveTouchType == true)
        #expect(loaded.gesture("pinch1")?.requiresExclusiveTouchType == false)
        #expect(loaded.gesture("pinch1")?.allowedTouchTypes == [TouchTypes(.direct), TouchTypes(.stylus)])
    }

    struct Missing: Error {}

    @Test("registrations keep their order, and a pair that comes twice is one")
    func registrations() throws {
        let loaded = try load(
            sceneText(
                """
                - id: a
                  class: slider
                  frame: [0, 0, 9, 9]
                  trackingOutset: 5
                  on:
                    touchUpInside: [x, x, {action: x, target: home}]
                    valueChanged: x
                    allTouchEvents: {action: y}
                """))
        let id = try #require(loaded.id("a"))
        let control = try #require(loaded.scene.controls[id])
        #expect(control.trackingOutset == 5)
        #expect(
            control.registrations.map(\.action) == [
                Action(name: "x"), Action(name: "x", target: loaded.id("home")), Action(name: "y"),
            ])
        #expect(
            control.registrations.map(\.events) == [
                [.touchUpInside, .valueChanged], .touchUpInside, .allTouchEvents,
            ])
    }

    @Test("every effect reads as its sentence")
    func effects() throws {
        let loaded = try load(
            sceneText(
                """
                - id: a
                  frame: [0, 0, 9, 9]
                  gestures: [{type: tap, id: tap}]
                  controller: {id: child, presents: {id: sheet, presented: false}}
                  actions:
                    none: []
                    all:
                      - {publish: order.start}
                      - {run: [/bin/echo, one two, 3], timeout: 0.5}
                      - {unit: kiosk@1.service}
                      - {set: {view: a, hidden: true, frame: [0, 0, 1.50, 1], transform: {rotate: 90}, hitTest: "none"}}
                      - {set: {recognizer: tap, enabled: false, numberOfTapsRequired: 2}}
                      - {set: {view: window, level: alert, key: true}}
                      - {remove: a}
                      - {present: sheet}
                      - {dismiss: sheet}
                      - {becomeFirstResponder: a}
                      - {resignFirstResponder: home}
                      - {ignoreInteraction: begin}
                      - {receiveRemoteControl: end}
                      - {foreground: shell}
                """))
        let id = try #require(loaded.id("a"))
        #expect(loaded.scene.actions.names(of: id).sorted() == ["all", "none"])
        #expect(loaded.scene.actions[id, "none"] == [])
        #expect(loaded.scene.actions[id, "other"] == nil)
        let effects = try #require(loaded.scene.actions[id, "all"])
        #expect(
            effects.map { $0.sentence(in: loaded.scene.tree) } == [
                "publish order.start", "run /bin/echo one two 3", "unit kiosk@1.service",
                "set a hidden true, frame [0, 0, 1.50, 1], transform {rotate: 90}, hitTest none",
                "set tap enabled false, numberOfTapsRequired 2", "set window level alert, key true",
                "remove a", "present sheet", "dismiss sheet", "becomeFirstResponder a",
                "resignFirstResponder home", "ignoreInteraction begin", "receiveRemoteControl end",
                "foreground shell",
            ])
        #expect(
            effects[1] == .outbound(.run(arguments: ["/bin/echo", "one two", "3"], timeout: .seconds(0.5))))
    }

    @Test("what a set effect changes can be applied to a tree without the file")
    func applying() throws {
        let loaded = try load(
            sceneText(
                """
                - id: a
                  frame: [0, 0, 9, 9]
                  actions:
                    go: [{set: {view: a, frame: [10, 20, 30, 40], bounds: [5, 6, 30, 40], anchorPoint: [0, 1], alpha: 0}}]
                """))
        let id = try #require(loaded.id("a"))
        guard case .set(let changes) = loaded.scene.actions[id, "go"]?.first else { throw Missing() }
        guard case .view(id, let list) = changes.target else { throw Missing() }
        var tree = loaded.scene.tree
        for change in list { change.apply(to: id, in: &tree) }
        #expect(tree[view: id].bounds == Rect(x: 5, y: 6, width: 30, height: 40))
        #expect(tree[view: id].center == Point(x: 10, y: 60))
        #expect(tree.frame(of: id) == Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(tree[view: id].alpha == 0)
    }

    @Test("a transform is rotated, scaled and moved about the anchor point, a frame taken without it")
    func geometry() throws {
        let loaded = try load(
            sceneText(
                """
                - {id: a, frame: [100, 100, 80, 60], transform: {translate: [1, 2], scale: [2, 1], rotate: 90}}
                - {id: b, center: [50, 60], bounds: [7, 8, 20, 10], anchorPoint: [0, 0]}
                - {id: c, frame: [0, 0, 10, 10], transform: [1, 2, 3, 4, 5, 6], bounds: [0, 5, 10, 10]}
                """))
        let tree = loaded.scene.tree
        let a = try #require(loaded.id("a"))
        let b = try #require(loaded.id("b"))
        let c = try #require(loaded.id("c"))
        #expect(tree.frame(of: a) == Rect(x: 100, y: 100, width: 80, height: 60))
        // 10 to the right of the anchor, turned to 10 below it, not stretched along y, and moved.
        #expect(tree.convert(Point(x: 50, y: 30), from: a, to: nil) == Point(x: 141, y: 142))
        #expect(tree.frame(of: b) == Rect(x: 50, y: 60, width: 20, height: 10))
        #expect(tree[view: b].bounds.origin == Point(x: 7, y: 8))
        #expect(tree[traits: c].transform == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(tree[view: c].bounds == Rect(x: 0, y: 5, width: 10, height: 10))
    }
}
