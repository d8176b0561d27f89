import Core
import HIDRecords
import TestSupport
import TouchKit

/// A scene with recognizers of every kind, flag and relation, from a seed.
struct RandomGestureScene {
    var generator: SeededRandom

    init(seed: UInt64) { generator = SeededRandom(seed: seed) }

    mutating func make() -> Scene {
        var fixture = TestTree()
        var names = ["W", "R"]
        for number in 0..<12 {
            let name = "v\(number)"
            let flags: [ViewFlags] = [
                [], [.multipleTouchEnabled], [.multipleTouchEnabled], [.exclusiveTouch],
            ]
            fixture.add(
                name, coordinate(250), coordinate(500), coordinate(300) + 50, coordinate(400) + 50,
                in: names.randomElement(using: &generator) ?? "R",
                touches: Disposition.allCases.randomElement(using: &generator) ?? .pass,
                flags: (flags.randomElement(using: &generator) ?? []).union([
                    .userInteractionEnabled, .enabled,
                ]))
            if chance(4) {
                let classes: [ViewClass] = [.button, .slider, .switch, .control]
                fixture.tree[view: fixture[name]].viewClass =
                    classes.randomElement(using: &generator) ?? .button
            }
            names.append(name)
        }
        var scene = Scene(tree: fixture.tree)
        for number in 0..<14 {
            scene.gestures.append(
                recognizer("g\(number)", on: fixture[names.randomElement(using: &generator) ?? "R"]))
        }
        addScrollViews(to: &scene)
        addEffects(to: &scene, names.map { fixture[$0] })
        return scene
    }

    /// Makes scroll views of some of the views, with recognizers of their own.
    private mutating func addScrollViews(to scene: inout Scene) {
        for view in scene.tree.responders.indices.map(ResponderID.init(index:))
        where scene.tree[view].kind == .view && scene.tree[view].name.hasPrefix("v") && chance(3) {
            let name = scene.tree[view].name
            var scrollView = ScrollView(pan: RecognizerID(index: scene.gestures.count))
            scene.gestures.append(ownRecognizer("\(name).pan", of: view, .pan))
            scrollView.contentSize = Size(width: coordinate(1_500), height: coordinate(1_500))
            scrollView.contentInset = EdgeInsets(
                top: coordinate(30), left: coordinate(30), bottom: coordinate(30), right: coordinate(30))
            for (_, flag) in ScrollViewFlags.names where chance(3) {
                scrollView.flags.formSymmetricDifference(flag)
            }
            if chance(3) { scrollView.decelerationRate = .fast }
            if chance(3) { scrollView.touchesShouldCancel = condition(measured: false) }
            if chance(6) { scrollView.touchesShouldBegin = condition(measured: false) }
            if let content = scene.tree.subviews(of: view).first {
                scrollView.viewForZooming = content
                scrollView.maximumZoomScale = 3
                scrollView.pinch = RecognizerID(index: scene.gestures.count)
                scene.gestures.append(ownRecognizer("\(name).pinch", of: view, .pinch))
                scene.gestures[scrollView.pan].simultaneousWith = .some([
                    RecognizerID(index: scene.gestures.count - 1)
                ])
            }
            if chance(2) { scrollView.offsetTopic = "offset" }
            for event in [ScrollReport.Event.willBeginDragging, .didEndDragging, .didEndDecelerating]
            where chance(6) {
                scrollView.actions[event] = [Action(name: "disturb")]
            }
            scene.tree[view: view].viewClass = .scrollView
            scene.scrollViews[view] = scrollView
        }
    }

    private mutating func ownRecognizer(
        _ name: String, of view: ResponderID, _ gesture: Gesture
    ) -> GestureRecognizerDescription {
        var description = GestureRecognizerDescription(
            name: name, view: view, gesture: gesture, owner: .scrollView)
        description.isEnabled = !chance(12)
        if chance(6) { description.requireToFail = RecognizerList([other()]) }
        if chance(6) { description.simultaneousWith = .some([other()]) }
        if chance(6) { description.action = Action(name: "act") }
        return description
    }

    /// What changes where a scroll view is.
    private mutating func scrollEffects(_ scene: Scene) -> [Effect] {
        guard let view = scene.scrollViews.keys.sorted().randomElement(using: &generator) else { return [] }
        let place = Point(x: coordinate(400), y: coordinate(400))
        let changes: [ScrollChange] = [
            .content(.offset(place)), .content(.size(Size(width: place.x, height: place.y))),
            .scrollEnabled(chance(2)), .content(.zoomScale(2)), .behavior(.flag(.pagingEnabled, chance(2))),
        ]
        let change = changes.randomElement(using: &generator) ?? changes[0]
        return [
            .scroll(.to(.offset(place), view, animated: chance(2))),
            .set(PropertyChanges(target: .view(view, [.scroll(change)]), targetName: "v", text: "")),
        ]
    }

    private mutating func recognizer(_ name: String, on view: ResponderID) -> GestureRecognizerDescription {
        var description = GestureRecognizerDescription(name: name, view: view, gesture: gesture())
        description.cancelsTouchesInView = !chance(4)
        description.delaysTouchesBegan = chance(3)
        description.delaysTouchesEnded = !chance(4)
        description.isEnabled = !chance(12)
        description.shouldBegin = condition(measured: true)
        description.shouldReceive = condition(measured: false)
        if chance(2) { description.requireToFail = RecognizerList([other(), other()]) }
        if chance(4) { description.simultaneousWith = chance(2) ? .all : .some([other()]) }
        if chance(8) { description.requireToFail.selectors = [selector()] }
        if chance(8) { description.beRequiredToFailBy = RecognizerList([other()], selectors: [selector()]) }
        if chance(8) { description.simultaneousWith = .some([], selectors: [selector(), selector()]) }
        if chance(8) { description.canPrevent = .some([other()], selectors: [selector()]) }
        if chance(8) { description.canPrevent = .none }
        if chance(8) { description.canBePrevented = .some([other()]) }
        if chance(8) { description.valuesIn = .view(view) }
        if chance(8) { description.resetsMeasure = true }
        if chance(8) { description.actionRate = 20 }
        description.action = Action(name: chance(6) ? "disturb" : "act")
        return description
    }

    private mutating func selector() -> RecognizerSelector {
        var selector = RecognizerSelector()
        let view = ResponderID(index: Int.random(in: 1..<14, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: selector.kinds = [.tap, .pan]
        case 1: selector.view = view
        case 2: selector.container = view
        default: selector.recognizer = other()
        }
        selector.condition = condition(measured: true)
        return selector
    }

    private mutating func condition(measured: Bool, level: Int = 1) -> Condition {
        guard chance(level == 1 ? 4 : 2) else { return .always(level == 1 ? true : chance(2)) }
        let view = ResponderID(index: Int.random(in: 1..<14, using: &generator))
        let limits = Limits(minimum: coordinate(20) - 10, maximum: chance(2) ? nil : coordinate(300))
        var vector = VectorLimits()
        if chance(2) { vector.x = limits } else { vector.length = limits }
        switch Int.random(in: 0..<(measured ? 16 : 10), using: &generator) {
        case 0:
            return .all([condition(measured: measured, level: 2), condition(measured: measured, level: 2)])
        case 1:
            return .any([condition(measured: measured, level: 2), condition(measured: measured, level: 2)])
        case 2: return .not(condition(measured: measured, level: 2))
        case 3: return .view([view])
        case 4: return .inside([view])
        case 5: return .viewClass([.control])
        case 6: return .isSelf(chance(2))
        case 7: return .rect(Rect(x: 0, y: 0, width: coordinate(400), height: coordinate(600)))
        case 8: return .tapCount(limits)
        case 9: return .value(of: view, .within(limits))
        case 10: return .axis(chance(2) ? .horizontal : .vertical)
        case 11: return .direction(chance(2) ? [.left, .down] : [.right])
        case 12: return .translation(vector)
        case 13: return .velocity(vector)
        case 14: return .touches(limits)
        default: return .rotation(limits)
        }
    }

    private mutating func gesture() -> Gesture {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return .tap()
        case 1: return .tap(taps: 2, slop: 45)
        case 2: return .tap(taps: 3, touches: 2, slop: 45)
        case 3: return .press
        case 4:
            var press = LongPressGesture()
            press.numberOfTapsRequired = 1
            return .longPress(press)
        case 5: return .pan
        case 6: return .pinch
        case 7: return .rotation
        case 8: return .swipe([.left, .down])
        default: return .edgePan(.left)
        }
    }

    /// What "disturb" does in the middle of an event: everything that ends touches or recognizers.
    private mutating func addEffects(to scene: inout Scene, _ views: [ResponderID]) {
        var effects: [Effect] = [
            .interaction(.ignoreInteraction(.begin)), .interaction(.ignoreInteraction(.end)),
        ]
        if chance(3), let view = views.dropFirst(2).randomElement(using: &generator) {
            effects.append(.tree(.remove([view])))
        }
        let changes: [RecognizerChange] = [
            .flag(.enabled, false), .flag(.enabled, true), .flag(.cancelsTouchesInView, chance(2)),
            .flag(.delaysTouchesBegan, chance(2)), .flag(.delaysTouchesEnded, chance(2)),
            .requireToFail(RecognizerList()),
            .beRequiredToFailBy(RecognizerList([other()])),
        ]
        for change in changes {
            effects.append(
                .set(
                    PropertyChanges(target: .recognizer(other(), [change]), targetName: "g", text: "")))
        }
        effects += scrollEffects(scene)
        scene.actions[scene.tree.application, "act"] = []
        scene.actions[scene.tree.application, "disturb"] = [
            effects.randomElement(using: &generator) ?? effects[0]
        ]
        if chance(4) { scene.actions[scene.tree.application, "disturb"] = effects }
    }

    private mutating func other() -> RecognizerID {
        RecognizerID(index: Int.random(in: 0..<14, using: &generator))
    }

    private mutating func coordinate(_ limit: Int) -> Double {
        Double(Int.random(in: 0..<limit, using: &generator))
    }
    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
}

/// Fingers that come, move, tap, rest, go and are cancelled, from a seed.
struct RandomHand {
    var generator: SeededRandom
    private var time = 0.0
    private var down: [UInt32: Point] = [:]

    init(seed: UInt64) { generator = SeededRandom(seed: seed) }

    /// The next frame: its time in seconds and what the fingers do.
    mutating func next() -> (time: Double, steps: [TestApp.Step]) {
        let pauses = [0.008, 0.008, 0.008, 0.03, 0.1, 0.35, 0.8]
        time += pauses.randomElement(using: &generator) ?? 0.008
        var steps: [TestApp.Step] = []
        for finger: UInt32 in 0..<4 {
            if let place = down[finger] { go(on: finger, at: place, &steps) } else { land(finger, &steps) }
        }
        return (time, steps)
    }

    /// The last frame: all fingers lift.
    mutating func end() -> (time: Double, steps: [TestApp.Step]) {
        time += 0.01
        defer { down = [:] }
        return (time, down.keys.sorted().map { .up($0) })
    }

    private mutating func land(_ finger: UInt32, _ steps: inout [TestApp.Step]) {
        guard chance(4) else { return }
        let place = Point(x: number(0, 399), y: number(0, 799))
        down[finger] = place
        steps.append(.down(finger, place.x, place.y))
    }

    private mutating func go(on finger: UInt32, at place: Point, _ steps: inout [TestApp.Step]) {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0, 1, 2:
            down[finger] = nil
            steps.append(.up(finger))
        case 3 where chance(6):
            down[finger] = nil
            steps.append(.cancel(finger))
            steps.append(.up(finger))
        case 4, 5, 6:
            let reach = chance(3) ? 60 : 6
            let moved = Point(x: place.x + number(-reach, reach), y: place.y + number(-reach, reach))
            down[finger] = moved
            steps.append(.move(finger, moved.x, moved.y))
        default: break
        }
    }

    private mutating func number(_ low: Int, _ high: Int) -> Double {
        Double(Int.random(in: low...high, using: &generator))
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
}
