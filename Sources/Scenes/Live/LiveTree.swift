import TouchKit

/// What the effects of a batch, as far as they have been read, make of the tree of a running app.
struct LiveTree {
    /// Whether effects may run programs and bring apps to the front.
    let mayRunPrograms: Bool
    /// The apps that may be brought to the front.
    let apps: [String]
    /// How many responders there were before the batch.
    private let count: Int
    private var superviews: [ResponderID: ResponderID] = [:]
    private var shown: Set<ResponderID> = []
    private var removed: Set<ResponderID> = []

    /// The tree of `count` responders as it is now.
    init(count: Int, mayRunPrograms: Bool, apps: [String]) {
        self.count = count
        self.mayRunPrograms = mayRunPrograms
        self.apps = apps
    }

    /// Notes what `effect`, the next one of the batch, makes of the tree.
    mutating func follow(_ effect: Effect, in tree: ViewTree) {
        switch effect {
        case .insert(let window, .onScreen):
            shown.insert(window)
            removed.remove(window)
        case .insert(let view, .into(let superview, _)): superviews[view] = superview
        case .insert(let view, .before(let sibling)), .insert(let view, .after(let sibling)):
            superviews[view] = self.superview(of: sibling, in: tree)
        case .remove(let views):
            for view in views {
                removed.insert(view)
                shown.remove(view)
            }
        case .publish, .run, .unit, .set, .bringToFront, .sendToBack, .makeKey, .scroll, .action, .present,
            .dismiss,
            .becomeFirstResponder, .resignFirstResponder, .ignoreInteraction, .receiveRemoteControl,
            .cancelTimer, .foreground:
            break
        case .animate, .after:
            // Until then they may bring back what is removed.
            for case .insert(let view, _) in effect.withScheduled { shown.insert(view) }
        }
    }

    /// The superview of `view` after the effects so far.
    func superview(of view: ResponderID, in tree: ViewTree) -> ResponderID? {
        superviews[view] ?? tree.superview(of: view)
    }

    /// Whether `item` was removed and nothing in `scene` can bring it back: its id is free again.
    func isGone(_ item: SceneNames.Item, from scene: Scene) -> Bool {
        switch item {
        case .recognizer(let id): isGone(view: scene.gestures[id].view, from: scene)
        case .responder(let id):
            switch scene.tree[id].kind {
            case .view, .window: isGone(view: id, from: scene)
            case .viewController:
                scene.tree.viewController(id)?.view.map { isGone(view: $0, from: scene) } ?? false
            case .application, .delegate, .windowScene: false
            }
        }
    }

    private func isGone(view: ResponderID, from scene: Scene) -> Bool {
        var top = view
        while true {
            if removed.contains(top) { return true }
            guard let superview = superview(of: top, in: scene.tree) else { break }
            top = superview
        }
        if Int(top.index) >= count || shown.contains(top) { return false }
        if scene.tree.window(top)?.isOnScreen == true { return false }
        return !scene.mayShow(top)
    }
}

extension Scene {
    /// Whether an effect may bring `view`, which lies in no window, back: it is presented or inserted.
    fileprivate func mayShow(_ view: ResponderID) -> Bool {
        presentations.contains { $0.transition == view }
            || (actions.effects + scheduled.effects).contains { effect in
                if case .insert(view, _) = effect { true } else { false }
            }
    }
}
