import Core
import HIDRecords
import TestSupport
import TouchKit

/// Scenes of ``ScrollModel``: a scroll view with views, controls and recognizers in it, from a seed.
struct RandomScrollScene {
    private var generator: SeededRandom
    private var scene = ModelScene()

    init(seed: UInt64) { generator = SeededRandom(seed: seed) }

    mutating func make() -> ModelScene {
        add(
            ModelScene.View(
                name: "R", superview: nil, frame: Rect(x: 0, y: 0, width: 400, height: 800),
                handles: chance(2)))
        let outer = addScrollView("menu", in: 0)
        addContent(4, in: outer)
        if !chance(3) {
            let inner = addScrollView("inner", in: outer)
            addContent(3, in: inner)
        }
        addRecognizers()
        for view in scene.views.indices.dropFirst() where !scene.views[view].isControl && chance(8) {
            scene.views[view].hasClient = true
        }
        addRefreshControls()
        scene.canResign = !chance(4)
        add(
            ModelScene.View(
                name: "field", superview: 0, frame: Rect(x: 0, y: 760, width: 400, height: 40),
                kind: .textField))
        return scene
    }

    private mutating func addRefreshControls() {
        for view in scene.views.indices where scene.views[view].scrollView != nil && chance(2) {
            let height = chance(3) ? whole(5, 30) : 60
            add(
                ModelScene.View(
                    name: "\(scene.views[view].name)Pull", superview: view,
                    frame: Rect(
                        x: 0, y: 0 - height, width: scene.views[view].frame.size.width, height: height),
                    kind: .refreshControl))
        }
    }

    private mutating func add(_ view: ModelScene.View) { scene.views.append(view) }

    // MARK: Views

    private mutating func addScrollView(_ name: String, in superview: Int) -> Int {
        let bounds = scene.views[superview].frame.size
        let least = chance(3) ? 60.0 : 120
        let place = scene.views[superview].scrollView?.contentOffset ?? .zero
        let frame = Rect(
            x: place.x + whole(0, 60), y: place.y + whole(0, 60),
            width: whole(least, max(140, bounds.width - 80)),
            height: whole(least, max(140, bounds.height - 100)))
        var scrollView = ModelScrollView()
        // Of one axis most often, of both or none sometimes.
        let axes = Int.random(in: 0..<12, using: &generator)
        scrollView.contentSize = Size(
            width: axes < 6 ? frame.size.width : length(frame.size.width),
            height: axes > 9 ? frame.size.height : length(frame.size.height))
        if chance(3) {
            scrollView.contentInset = EdgeInsets(
                top: whole(0, 40), left: axes < 6 ? 0 : whole(0, 40), bottom: whole(0, 40), right: 0)
        }
        set(&scrollView)
        let view = scene.views.count
        add(
            ModelScene.View(
                name: name, superview: superview, frame: frame, kind: .scrollView(scrollView),
                handles: chance(5)))
        let axis = (
            x: axis(frame.size.width, scrollView.contentSize.width),
            y: axis(frame.size.height, scrollView.contentSize.height)
        )
        if !chance(3) {
            scrollView.contentOffset = Point(x: whole(0, axis.x), y: whole(0, axis.y))
            if chance(3) { scrollView.contentOffset = Point(x: axis.x, y: axis.y) }
            scene.views[view].kind = .scrollView(scrollView)
        }
        scene.recognizers.append(
            ModelScene.Recognizer(
                name: "\(name).pan", view: view, kind: .scroll, isEnabled: !chance(12), sendsAction: chance(6)
            ))
        return view
    }

    private func axis(_ bounds: Double, _ content: Double) -> Double { max(0, content - bounds) }

    private mutating func set(_ scrollView: inout ModelScrollView) {
        scrollView.bounces = !chance(4)
        scrollView.alwaysBounceVertical = chance(5)
        scrollView.alwaysBounceHorizontal = chance(8)
        scrollView.pagingEnabled = chance(5)
        scrollView.directionalLockEnabled = chance(4)
        scrollView.delaysContentTouches = !chance(4)
        scrollView.canCancelContentTouches = !chance(5)
        scrollView.isFast = chance(4)
        scrollView.dismissesKeyboard = chance(3)
        if chance(3) { scrollView.offsetRate = pick([10, 20, 25, 40, 50, 100]) }
        if chance(4) { scrollView.snaps = (0..<3).map { _ in whole(-20, 600) } }
    }

    private mutating func addContent(_ count: Int, in scrollView: Int) {
        let bounds = scene.views[scrollView].frame.size
        guard let place = scene.views[scrollView].scrollView?.contentOffset else { return }
        for number in 0..<count {
            let kinds: [ModelScene.View.Kind] = [.plain, .plain, .button, .control, .slider]
            let frame = Rect(
                x: place.x + whole(0, bounds.width / 2), y: place.y + whole(0, bounds.height / 2),
                width: whole(60, 200), height: whole(60, 200))
            add(
                ModelScene.View(
                    name: "v\(scrollView)\(number)", superview: scrollView, frame: frame, kind: pick(kinds),
                    handles: !chance(3)))
        }
    }

    // MARK: Recognizers

    private mutating func addRecognizers() {
        for number in 0..<Int.random(in: 0...3, using: &generator) {
            let view = Int.random(in: scene.views.indices, using: &generator)
            let kind = chance(2) ? ModelScene.Recognizer.Kind.tap : .pan
            scene.recognizers.append(
                ModelScene.Recognizer(
                    name: "\(kind)\(number)", view: view, kind: kind, isEnabled: !chance(12),
                    cancelsTouchesInView: !chance(4), sendsAction: !chance(3)))
        }
        for recognizer in scene.recognizers.indices { addConditions(to: recognizer) }
        for view in scene.views.indices {
            guard var scrollView = scene.views[view].scrollView else { continue }
            if chance(3) { scrollView.touchesShouldCancel = condition(.content) }
            if chance(6) { scrollView.touchesShouldBegin = condition(.content) }
            scene.views[view].kind = .scrollView(scrollView)
        }
    }

    private mutating func addConditions(to recognizer: Int) {
        let kind = scene.recognizers[recognizer].kind
        let asked = kind == .tap ? Asked.touch : .pan
        if chance(4) { scene.recognizers[recognizer].shouldBegin = condition(asked) }
        if kind != .scroll, chance(5) { scene.recognizers[recognizer].shouldReceive = condition(.touch) }
        guard chance(4) else { return }
        let other = Int.random(in: scene.recognizers.indices, using: &generator)
        if other == recognizer { return }
        let when = chance(2) ? ModelCondition.always(true) : condition(asked)
        scene.recognizers[recognizer].simultaneousWith = [(other, when)]
    }

    // MARK: Conditions

    /// What is asked about: a touch of a view in a scroll view, that of a recognizer, or what a pan has measured.
    private enum Asked { case content, touch, pan }

    private mutating func condition(_ asked: Asked, depth: Int = 2) -> ModelCondition {
        let view = Int.random(in: scene.views.indices, using: &generator)
        let kinds = asked == .pan ? 15 : asked == .touch ? 9 : 8
        switch Int.random(in: depth > 0 ? 0..<kinds : 3..<kinds, using: &generator) {
        case 0: return .not(condition(asked, depth: depth - 1))
        case 1: return .all([condition(asked, depth: depth - 1), condition(asked, depth: depth - 1)])
        case 2: return .any([condition(asked, depth: depth - 1), condition(asked, depth: depth - 1)])
        case 3: return .view(view)
        case 4: return .inside(view)
        case 5: return .isControl
        case 6: return chance(2) ? .isSelf(chance(2)) : .tapCount(minimum: 1, maximum: whole(1, 2))
        case 7: return special()
        case 8:
            return .rect(
                Rect(x: whole(0, 200), y: whole(0, 300), width: whole(50, 300), height: whole(50, 500)))
        case 9: return .horizontal(chance(2))
        case 10: return .direction(pick([.up, .down, .left, .right]))
        case 11: return .xFrom(whole(-15, 15))
        case 12: return .yFrom(whole(-15, 15))
        case 13: return .lengthUpTo(whole(11, 30))
        default: return .touches(whole(1, 2))
        }
    }

    /// A condition on what another view stands at.
    private mutating func special() -> ModelCondition {
        let sliders = scene.views.indices.filter { scene.views[$0].kind == .slider }
        if chance(2), let slider = sliders.first { return .value(of: slider, from: whole(0, 4) / 8) }
        let scrollViews = scene.views.indices.filter { scene.views[$0].scrollView != nil }
        if chance(2) {
            let some = chance(3) ? scrollViews : [pick(scrollViews)]
            return .scrolling(pick([.isTracking, .isDragging, .isDecelerating]), some)
        }
        return .scrollAt(pick(scrollViews), pick([.top, .left, .bottom, .right]))
    }

    // MARK: Numbers

    private mutating func length(_ bounds: Double) -> Double {
        chance(4) ? whole(0, bounds) : bounds + whole(1, chance(3) ? 2_000 : 300)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private mutating func whole(_ low: Double, _ high: Double) -> Double {
        Double(Int.random(in: Int(low)...max(Int(low), Int(high)), using: &generator))
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
}
