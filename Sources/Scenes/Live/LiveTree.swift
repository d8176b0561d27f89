import Core
import TouchKit

/// What the effects of a batch, as far as they have been read, make of the tree of a running app.
struct LiveTree {
    /// Whether effects may run programs and bring apps to the front.
    let mayRunPrograms: Bool
    /// The apps that may be brought to the front.
    let apps: [String]
    /// How many responders there were before the batch.
    private let count: Int
    private var superviews = Table<ResponderID, ResponderID>()
    private var shown: Set<ResponderID> = []
    private var removed: Set<ResponderID> = []
    /// By recognizer that effects have attached: its view; by one that they have detached: nil.
    private var attachments = Table<RecognizerID, ResponderID?>()

    /// The tree of `count` responders as it is now.
    init(count: Int, mayRunPrograms: Bool, apps: [String]) {
        self.count = count
        self.mayRunPrograms = mayRunPrograms
        self.apps = apps
    }

    /// Notes what `effect`, the next one of the batch, makes of the tree.
    mutating func follow(_ effect: Effect, in tree: ViewTree) {
        if case .tree(let effect) = effect { follow(effect, in: tree) }
        // Until then they may bring back what is removed.
        for case .tree(let effect) in effect.withScheduled.dropFirst() {
            if case .insert(let view, _) = effect { shown.insert(view) }
            if case .add(let view, _) = effect { shown.insert(view) }
            if case .addGesture(let id, _, let view) = effect { attachments[id] = .some(view) }
        }
    }

    private mutating func follow(_ effect: TreeEffect, in tree: ViewTree) {
        switch effect {
        case .insert(let window, .onScreen):
            shown.insert(window)
            removed.remove(window)
        case .insert(let view, .into(let superview, _)): superviews[view] = superview
        case .insert(let view, .before(let sibling)), .insert(let view, .after(let sibling)):
            superviews[view] = self.superview(of: sibling, in: tree)
        case .add(let view, let position):
            let superview =
                position.superview ?? position.sibling.flatMap { self.superview(of: $0, in: tree) }
            // Nothing is added to what lies in it.
            guard let superview, !lies(superview, in: view, of: tree) else { break }
            superviews[view] = superview
            removed.remove(view)
        case .addGesture(let id, _, let view): attachments[id] = .some(view)
        case .removeGesture(let id, _): attachments[id] = .some(nil)
        case .remove(let views):
            for view in views {
                removed.insert(view)
                shown.remove(view)
            }
        case .restore: removed = []
        case .bringToFront, .sendToBack, .makeKey: break
        }
    }

    /// The superview of `view` after the effects so far.
    func superview(of view: ResponderID, in tree: ViewTree) -> ResponderID? {
        superviews[view] ?? tree.superview(of: view)
    }

    private func lies(_ view: ResponderID, in outer: ResponderID, of tree: ViewTree) -> Bool {
        var next: ResponderID? = view
        while let current = next {
            if current == outer { return true }
            next = superview(of: current, in: tree)
        }
        return false
    }

    /// Whether `item` was removed and nothing in `scene` can bring it back: its id is free again.
    func isGone(_ item: SceneNames.Item, from scene: Scene) -> Bool {
        switch item {
        case .recognizer(let id): isGone(id, from: scene)
        case .responder(let id):
            switch scene.tree[id].kind {
            case .view, .window: isGone(view: id, from: scene)
            case .viewController:
                scene.tree.viewController(id)?.view.map { isGone(view: $0, from: scene) } ?? false
            case .application, .delegate: false
            }
        }
    }

    private func isGone(_ id: RecognizerID, from scene: Scene) -> Bool {
        let description = scene.gestures[id]
        let view = attachments[id] ?? (description.isAttached ? description.view : nil)
        if let view, !isGone(view: view, from: scene) { return false }
        return !scene.mayAttach(id)
    }

    private func isGone(view: ResponderID, from scene: Scene) -> Bool {
        var top = view
        while true {
            // The view of a controller on a stack comes back when that is on top again.
            let container = scene.tree.viewOfContainer(around: top)
            if removed.contains(top), container == nil { return !scene.mayShow(top) }
            guard let superview = superview(of: top, in: scene.tree) ?? container else { break }
            top = superview
        }
        if Int(top.index) >= count || shown.contains(top) { return false }
        if scene.tree.window(top)?.isOnScreen == true { return false }
        return !scene.mayShow(top)
    }
}

extension Scene {
    /// Whether an effect may bring `view`, which lies in no window, back: it is presented, inserted or added.
    fileprivate func mayShow(_ view: ResponderID) -> Bool {
        tree[view: view].flags.contains(.detached)
            || presentations.contains { $0.transition == view || $0.covered?.view == view }
            || (actions.effects + scheduled.effects).contains { effect in
                if case .tree(.insert(view, _)) = effect { return true }
                if case .tree(.add(view, _)) = effect { return true }
                return false
            }
    }

    /// Whether an effect may attach the recognizer `id`, which is on no view of a window.
    fileprivate func mayAttach(_ id: RecognizerID) -> Bool {
        gestures[id].isDetachedInScene
            || (actions.effects + scheduled.effects).contains { effect in
                if case .tree(.addGesture(id, _, _)) = effect { return true }
                return false
            }
    }
}
