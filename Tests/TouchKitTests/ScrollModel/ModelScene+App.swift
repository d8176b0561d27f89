import Core
import HIDRecords
import TouchKit

/// The scene for touchd.
extension ModelScene {
    /// An app of the scene.
    var app: TestApp {
        var fixture = TestTree()
        var ids = [fixture.root]
        fixture.tree[fixture.root].touches = PhaseDispositions(views[0].handles ? .handle : .pass)
        for view in views.dropFirst() {
            let superview = view.superview.map { views[$0].name } ?? "R"
            let id = fixture.add(
                view.name, view.frame.origin.x, view.frame.origin.y, view.frame.size.width,
                view.frame.size.height, in: superview,
                touches: view.handles || view.isControl ? .handle : .pass)
            fixture.tree[view: id].viewClass = view.kind.viewClass
            if let scrollView = view.scrollView {
                fixture.tree[view: id].bounds.origin = scrollView.contentOffset
            }
            if view.kind == .refreshControl { fixture.tree[view: id].flags.remove(.userInteractionEnabled) }
            if view.kind == .textField {
                fixture.tree[id].canBecomeFirstResponder = true
                fixture.tree[id].canResignFirstResponder = canResign
            }
            if view.hasClient { fixture.tree.setClient("paint", of: id) }
            ids.append(id)
        }
        var scene = Scene(tree: fixture.tree)
        scene.gestures = recognizers.map { description($0, ids) }
        for view in views.indices where views[view].kind == .refreshControl {
            var control = ControlDescription()
            control.valued = .refreshControl(RefreshControl())
            scene.controls[ids[view]] = control
        }
        for view in views.indices {
            guard let scrollView = views[view].scrollView, let pan = pan(of: view) else { continue }
            scene.scrollViews[ids[view]] = scrollView.scrollView(pan: RecognizerID(index: pan), ids)
        }
        if let controller = fixture.tree.responder(named: "V") { scene.actions[controller, "go"] = [] }
        let app = TestApp(scene: scene)
        ProgramEvent.attached("paint").perform(in: &app.application, at: Timestamp(microseconds: 0))
        return app
    }

    private func description(
        _ recognizer: Recognizer, _ ids: [ResponderID]
    ) -> GestureRecognizerDescription {
        let gesture = recognizer.kind == .tap ? Gesture.tap(slop: 45) : .pan
        var description = GestureRecognizerDescription(
            name: recognizer.name, view: ids[recognizer.view], gesture: gesture,
            owner: recognizer.kind == .scroll ? .scrollView : .scene)
        description.isEnabled = recognizer.isEnabled
        description.cancelsTouchesInView = recognizer.cancelsTouchesInView
        description.shouldReceive = recognizer.shouldReceive.condition(ids)
        description.shouldBegin = recognizer.shouldBegin.condition(ids)
        let selectors = recognizer.simultaneousWith.map { other, when in
            var selector = RecognizerSelector()
            selector.recognizer = RecognizerID(index: other)
            selector.condition = when.condition(ids)
            return selector
        }
        if !selectors.isEmpty { description.simultaneousWith = .some([], selectors: selectors) }
        if recognizer.sendsAction { description.action = Action(name: "go") }
        return description
    }
}

extension ModelScene.View.Kind {
    fileprivate var viewClass: ViewClass {
        switch self {
        case .plain: .view
        case .button: .button
        case .control: .control
        case .slider: .slider
        case .textField: .textField
        case .refreshControl: .refreshControl
        case .scrollView: .scrollView
        }
    }
}

extension ModelScrollView {
    fileprivate func scrollView(pan: RecognizerID, _ ids: [ResponderID]) -> ScrollView {
        var scrollView = ScrollView(pan: pan)
        scrollView.contentSize = contentSize
        scrollView.contentInset = contentInset
        let flags: [(ScrollViewFlags, Bool)] = [
            (.bounces, bounces), (.alwaysBounceHorizontal, alwaysBounceHorizontal),
            (.alwaysBounceVertical, alwaysBounceVertical), (.pagingEnabled, pagingEnabled),
            (.directionalLockEnabled, directionalLockEnabled),
            (.delaysContentTouches, delaysContentTouches),
            (.canCancelContentTouches, canCancelContentTouches), (.scrollsToTop, true),
        ]
        scrollView.flags = []
        for (flag, isOn) in flags where isOn { scrollView.flags.insert(flag) }
        scrollView.decelerationRate = isFast ? .fast : .normal
        if let snaps { scrollView.snap = .offsets(snaps) }
        if dismissesKeyboard { scrollView.keyboardDismissMode = .onDrag }
        if let offsetRate {
            scrollView.offsetTopic = "offset"
            scrollView.offsetRate = Double(offsetRate)
        }
        scrollView.touchesShouldBegin = touchesShouldBegin.condition(ids)
        scrollView.touchesShouldCancel = touchesShouldCancel.condition(ids)
        return scrollView
    }
}
