import Core
import HIDRecords
import Testing
import TestSupport
import TouchKit

/// Scenes full of controls whose actions change the scene under the fingers, from a seed.
private struct RandomScene {
    var generator: SeededRandom
    private var scene = TestScene()
    private var views = ["R"]
    private var sheets: [ResponderID] = []
    private var opening: Set<String> = []
    private let actions = (0..<8).map { "action\($0)" }

    init(seed: UInt64) { generator = SeededRandom(seed: seed) }

    mutating func make() -> TestApp {
        for number in 0..<24 { addView("v\(number)") }
        for number in 0..<3 {
            let presenter = number == 0 ? "V" : pick(["V", "S0"])
            sheets.append(
                scene.addSheet(
                    "sheet\(number)", controller: "S\(number)", presenter: presenter,
                    style: pick(ModalPresentationStyle.allCases)))
            for item in 0..<3 { addView("item\(number)\(item)", in: "sheet\(number)") }
        }
        for _ in 0..<6 {
            let view = pick(views)
            if opening.insert(view).inserted { scene.open(pick(sheets), by: view, isPrimary: chance(2)) }
        }
        for number in 0..<6 {
            let gestures: [Gesture] = [.tap(), .tap(taps: 2), .press, .pan, .swipe()]
            scene.recognize("gesture\(number)", on: pick(views), pick(gestures), sending: pick(actions))
        }
        for action in actions {
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                scene.add(effect(), to: pick(views + ["V", "U"]), for: action)
            }
        }
        return scene.app
    }

    private mutating func addView(_ name: String, in superview: String? = nil) {
        let classes: [ViewClass] = [
            .view, .button, .control, .switch, .slider, .stepper, .segmentedControl, .textField, .textView,
            .cell,
        ]
        let viewClass = superview == nil ? pick(classes) : .button
        var flags: ViewFlags = []
        if chance(3) { flags.insert(.multipleTouchEnabled) }
        if chance(8) { flags.insert(.exclusiveTouch) }
        scene.add(
            name, viewClass, number(0...200), number(0...200), number(40...200), number(40...200),
            in: superview ?? pick(views), touches: chance(4) ? .handleAndPass : .handle, flags: flags)
        views.append(name)
        if viewClass == .cell {
            let action = "\(name).action"
            scene.add(action, .button, 0, 0, 60, 0, in: name)
            scene.on(action, .primaryActionTriggered, pick(actions))
            scene.swipe(name, leading: [], trailing: [action])
            if chance(2) { scene.letMove(name) }
        }
        guard viewClass.tracksTouches else { return }
        for _ in 0..<3 {
            let names = viewClass == .cell ? ControlEvents.namesOfCells : ControlEvents.names
            let event = pick(names.map(\.events))
            scene.on(name, event, pick(actions), to: chance(4) ? pick(views) : nil)
        }
    }

    mutating func effect() -> Effect {
        let view = scene[pick(views)]
        switch Int.random(in: 0..<15, using: &generator) {
        case 0: return .tree(.remove([view]))
        case 1: return .presentation(.present(pick(sheets)))
        case 2: return .presentation(.dismiss(pick(sheets)))
        case 3, 4: return .firstResponder(.become(view))
        case 5: return .firstResponder(.resign(view))
        case 6: return .interaction(.ignoreInteraction(chance(3) ? .begin : .end))
        case 7: return .interaction(.receiveRemoteControl(pick([.begin, .end])))
        case 8: return .outbound(.publish(topic: "topic"))
        case 10:
            return chance(2)
                ? .scheduling(
                    .animate(
                        Animation(
                            of: view, duration: .seconds(0.05), then: [.outbound(.publish(topic: "end"))])))
                : .presentation(.dismiss(pick(sheets), duration: .seconds(0.02)))
        case 11:
            let (other, index) = (scene[pick(views)], Int.random(in: 0..<4, using: &generator))
            let places: [AddPosition] = [
                AddPosition(in: other), AddPosition(in: other, .index(index)),
                AddPosition(in: nil, .above(other)),
                AddPosition(in: scene[pick(views)], .below(other)),
            ]
            return .tree(.add(view, pick(places)))
        case 12: return .tree(.addGesture(gesture, named: "", to: view))
        case 13: return .tree(chance(2) ? .removeGesture(gesture, named: "") : .restore(view))
        case 9: return chance(2) ? .tree(.bringToFront(view)) : .tree(.sendToBack(view))
        default:
            let flag = pick([ViewFlags.enabled, .hidden, .userInteractionEnabled, .multipleTouchEnabled])
            let changes = [PropertyChange.view(.flag(flag, chance(2)))]
            return .set(PropertyChanges(target: .view(view, changes), targetName: "", text: ""))
        }
    }

    private var gesture: RecognizerID {
        mutating get { RecognizerID(index: Int.random(in: 0..<6, using: &generator)) }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &generator))
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
}

/// Fingers that go down, move and lift at random, one frame after the other.
private struct RandomFingers {
    var down: Set<UInt32> = []

    mutating func frame(_ generator: inout SeededRandom) -> [TestApp.Step] {
        (UInt32(1)...3).compactMap { finger -> TestApp.Step? in
            let x = Double(Int.random(in: 0..<300, using: &generator))
            let y = Double(Int.random(in: 0..<300, using: &generator))
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: return nil
            case 1 where down.contains(finger):
                down.remove(finger)
                return .up(finger)
            case _ where down.contains(finger): return .move(finger, x, y)
            default:
                down.insert(finger)
                return .down(finger, x, y)
            }
        }
    }
}

/// What every control may be relied on to send: events of a touch between its touchDown and its one end.
private struct ControlVerifier {
    private var open: [ResponderID: Int] = [:]
    private(set) var violations: [String] = []
    private(set) var ended = 0

    mutating func observe(_ log: DecisionLog) {
        for entry in log.entries {
            guard case .action(.sends(let control, let event)) = entry.decision else { continue }
            if event == .touchDown {
                open[control, default: 0] += 1
            } else if !event.isDisjoint(with: .allTouchEvents), open[control, default: 0] == 0 {
                violations.append("\(event.name ?? "?") without touchDown")
            }
            if !event.isDisjoint(with: [.touchUpInside, .touchUpOutside, .touchCancel]) {
                open[control, default: 0] -= 1
                ended += 1
            }
        }
    }
}

/// Rules: recordings/replay, touches/life-of-a-touch.
@Suite("Random scenes")
struct RandomSceneTests {
    @Test("whatever actions do to the scene, views and controls see each touch begin once and end once")
    func invariants() {
        var ended = 0
        for seed in 1...500 as ClosedRange<UInt64> {
            var scene = RandomScene(seed: seed)
            let app = scene.make()
            var fingers = RandomFingers()
            var touches = TouchVerifier()
            var controls = ControlVerifier()
            var outcomes = OutcomeVerifier()
            for number in 0..<60 {
                let time = Double(number) / 60
                app.frame(time, fingers.frame(&scene.generator))
                if number.isMultiple(of: 10) { app.send(scene.effect(), at: time) }
                if number.isMultiple(of: 15) {
                    app.motion(number.isMultiple(of: 2) ? .began : .ended, at: time)
                }
                touches.observe(app.log)
                controls.observe(app.log)
                outcomes.observe(app.log)
                let untold = app.application.surface.touchesWithoutOutcome
                #expect(
                    outcomes.outcomeCount + untold.down + untold.waiting == outcomes.touchCount,
                    "seed \(seed)")
                app.log.removeAll()
                expectAttachedFirstResponders(app.application.tree)
            }
            app.frame(2, fingers.down.sorted().map { .up($0) })
            app.application.advance(to: Timestamp(microseconds: 10_000_000))
            touches.observe(app.log)
            controls.observe(app.log)
            outcomes.observe(app.log)
            #expect(outcomes.violations.isEmpty, "seed \(seed)")
            #expect(outcomes.outcomeCount == outcomes.touchCount, "seed \(seed)")
            let tracking = app.application.tree.responders.indices.map { ResponderID(index: $0) }.filter {
                app.application.control($0).trackedTouch != nil
            }
            #expect(tracking.isEmpty, "seed \(seed)")
            #expect(touches.violations.isEmpty, "seed \(seed)")
            #expect(controls.violations.isEmpty, "seed \(seed)")
            ended += controls.ended
        }
        // The scenes are not so wild that nothing happens in them.
        #expect(ended > 1000)
    }

    private func expectAttachedFirstResponders(_ tree: ViewTree) {
        for window in tree.windows {
            guard let first = window.firstResponder else { continue }
            #expect(tree.window(ofResponder: first) == window.responder)
        }
    }

    @Test("the same fingers on the same scene cause the same decisions")
    func determinism() {
        let runs = (0..<2).map { _ in
            var scene = RandomScene(seed: 7)
            let app = scene.make()
            var fingers = RandomFingers()
            for number in 0..<500 { app.frame(Double(number) / 60, fingers.frame(&scene.generator)) }
            return app.log.entries
        }
        #expect(runs[0] == runs[1])
        #expect(!runs[0].isEmpty)
    }
}
