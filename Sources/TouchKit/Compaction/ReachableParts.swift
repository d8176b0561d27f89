/// The parts of a scene that can be reached: by the tree, by an effect, or because they were there from load.
struct ReachableParts {
    /// By number: whether the responder is reached.
    private(set) var responders: [Bool]
    /// By number: whether the recognizer is reached.
    private(set) var recognizers: [Bool]

    private var pending: [ResponderID] = []
    private var gesturesOfViews: [ResponderID: [RecognizerID]] = [:]
    private var presentations: [ResponderID: [Presentation]] = [:]

    /// Those of `scene`, of which so many responders and recognizers, the first ones, were there from load.
    init(of scene: Scene, responders ownResponders: Int, recognizers ownRecognizers: Int) {
        responders = Array(repeating: false, count: scene.tree.responders.count)
        recognizers = Array(repeating: false, count: scene.gestures.count)
        gesturesOfViews = scene.gestures.byView
        for presentation in scene.presentations {
            presentations[presentation.presenter, default: []].append(presentation)
        }
        for index in 0..<ownResponders { reach(ResponderID(index: index)) }
        for window in scene.tree.windows where window.isOnScreen { reach(window.responder) }
        for index in 0..<ownRecognizers { reach(RecognizerID(index: index), in: scene) }
        for rule in scene.actions.idle { for effect in rule.effects { reach(effect, in: scene) } }
        for effect in scene.scheduled.effects { reach(effect, in: scene) }
        for id in scene.scheduled.responders { reach(id) }
        while let id = pending.popLast() { follow(id, in: scene) }
    }

    private mutating func reach(_ id: ResponderID?) {
        guard let id, !responders[Int(id.index)] else { return }
        responders[Int(id.index)] = true
        pending.append(id)
    }

    private mutating func reach(_ id: RecognizerID, in scene: Scene) {
        guard !recognizers[Int(id.index)] else { return }
        recognizers[Int(id.index)] = true
        let description = scene.gestures[id]
        reach(description.view)
        reach(description.action?.target)
        reach(description.valuesIn)
        reach(description.shouldBegin)
        reach(description.shouldReceive)
        reach(description.requireToFail, in: scene)
        reach(description.beRequiredToFailBy, in: scene)
        for set in [description.simultaneousWith, description.canPrevent, description.canBePrevented] {
            reach(set, in: scene)
        }
    }

    private mutating func reach(_ set: RecognizerSet, in scene: Scene) {
        if case .some(let others, let selectors) = set {
            for other in others { reach(other, in: scene) }
            for selector in selectors { reach(selector, in: scene) }
        }
    }

    private mutating func reach(_ list: RecognizerList, in scene: Scene) {
        for other in list.named { reach(other, in: scene) }
        for selector in list.selectors { reach(selector, in: scene) }
    }

    private mutating func reach(_ space: GestureSpace) {
        if case .view(let view) = space { reach(view) }
    }

    private mutating func reach(_ selector: RecognizerSelector, in scene: Scene) {
        if let recognizer = selector.recognizer { reach(recognizer, in: scene) }
        for responder in selector.responders { reach(responder) }
    }

    private mutating func follow(_ id: ResponderID, in scene: Scene) {
        let tree = scene.tree
        reach(tree.superview(of: id))
        for subview in tree.subviews(of: id) { reach(subview) }
        reach(tree.controller(of: id))
        reach(tree.window(id)?.rootViewController)
        reach(tree.window(id)?.firstResponder)
        reach(tree.viewController(id)?.view)
        reach(tree.viewController(id)?.window)
        for presentation in presentations[id] ?? [] {
            for part in presentation.responders { reach(part) }
        }
        if tree.hasTraits(id) {
            reach(tree[traits: id].hitTest)
            reach(tree[traits: id].pointInside)
            for view in tree[traits: id].passthrough?.views ?? [] { reach(view) }
        }
        if let scrollView = scene.scrollViews[id] {
            reach(scrollView.viewForZooming)
            reach(scrollView.touchesShouldBegin)
            reach(scrollView.touchesShouldCancel)
            for action in scrollView.actions.values.joined() { reach(action.target) }
        }
        for recognizer in gesturesOfViews[id] ?? [] { reach(recognizer, in: scene) }
        for registration in scene.controls[id]?.registrations ?? [] { reach(registration.action.target) }
        if case .tracking(let tracking)? = scene.controls[id]?.valued {
            reach(tracking.tracks.begin)
            reach(tracking.tracks.proceed)
        }
        for action in scene.responses.actions(of: id) { reach(action.target) }
        for name in scene.actions.names(of: id) {
            for effect in scene.actions[id, name] ?? [] { reach(effect, in: scene) }
        }
    }

    private mutating func reach(_ override: HitTestOverride) {
        if case .redirect(let view, _) = override { reach(view) }
    }

    private mutating func reach(_ override: PointInsideOverride) {
        if case .including(let views) = override { for view in views { reach(view) } }
    }

    private mutating func reach(_ change: PresentationChange) {
        switch change {
        case .isModalInPresentation: break
        case .shouldDismiss(let condition): reach(condition)
        case .passthroughViews(let views): for view in views { reach(view) }
        }
    }

    private mutating func reach(_ condition: Condition) {
        for id in condition.responders { reach(id) }
    }

    private mutating func reach(_ effect: Effect, in scene: Scene) {
        switch effect {
        case .publish, .run, .unit, .ignoreInteraction, .receiveRemoteControl, .cancelTimer, .foreground,
            .state, .snapshot:
            break
        case .after(_, let effects, _): for effect in effects { reach(effect, in: scene) }
        case .animate(let animation):
            reach(animation.view)
            if let changes = animation.changes { reach(changes.target, in: scene) }
            for effect in animation.then { reach(effect, in: scene) }
        case .set(let changes): reach(changes.target, in: scene)
        case .insert(let id, let position):
            reach(id)
            switch position {
            case .into(let other, _), .before(let other), .after(let other): reach(other)
            case .onScreen: break
            }
        case .add(let id, let position):
            reach(id)
            reach(position.superview)
            reach(position.sibling)
        case .addGesture(let id, _, let view):
            reach(id, in: scene)
            reach(view)
        case .removeGesture(let id, _): reach(id, in: scene)
        case .scroll(let id, let destination, _):
            reach(id)
            if case .view(let view) = destination { reach(view) }
        case .remove(let ids): for id in ids { reach(id) }
        case .action(let action, let sender):
            reach(action.target)
            reach(sender)
        case .bringToFront(let id), .sendToBack(let id), .makeKey(let id), .present(let id, _),
            .dismiss(let id, _),
            .becomeFirstResponder(let id), .resignFirstResponder(let id):
            reach(id)
        }
    }

    private mutating func reach(_ target: PropertyChanges.Target, in scene: Scene) {
        switch target {
        case .view(let id, let changes):
            reach(id)
            for change in changes {
                if case .hitTest(let override) = change { reach(override) }
                if case .pointInside(let override) = change { reach(override) }
                if case .scroll(.touchesShouldBegin(let condition)) = change { reach(condition) }
                if case .scroll(.touchesShouldCancel(let condition)) = change { reach(condition) }
                if case .presentation(let change) = change { reach(change) }
            }
        case .recognizer(let id, let changes):
            reach(id, in: scene)
            for change in changes {
                if case .requireToFail(let list) = change { reach(list, in: scene) }
                if case .beRequiredToFailBy(let list) = change { reach(list, in: scene) }
                if case .simultaneousWith(let set) = change { reach(set, in: scene) }
                if case .canPrevent(let set) = change { reach(set, in: scene) }
                if case .canBePrevented(let set) = change { reach(set, in: scene) }
                if case .action(let action?) = change { reach(action.target) }
                if case .valuesIn(let space) = change { reach(space) }
                if case .shouldBegin(let condition) = change { reach(condition) }
                if case .shouldReceive(let condition) = change { reach(condition) }
            }
        }
    }
}
