import TouchKit

/// What the rules for a finished scene know of it beside the tree: mostly what its effects can change, whether anything
/// sends their actions or not.
struct LintFacts {
    /// By the index of the responder.
    private var views: [ViewFacts]
    private var recognizers: [RecognizerFacts]
    /// The controllers that some effect presents.
    private(set) var presented: Set<ResponderID> = []
    /// Whether there are views of which it matters what is in front of them: controls, or views whose gestures send actions.
    private(set) var hasTargets = false
    /// Whether some effect ends that touches are ignored.
    private(set) var endsIgnoring = false

    /// The facts about `draft`.
    init(_ draft: SceneDraft) {
        views = Array(repeating: [], count: draft.scene.tree.responders.count)
        hasTargets = !draft.notes.controls.isEmpty
        recognizers = Array(repeating: [], count: draft.scene.gestures.count)
        for effect in draft.scene.actions.effects { note(effect, draft.scene) }
        for (id, scrollView) in draft.scene.scrollViews { note(scrollView, id, draft.scene.tree) }
        for gesture in draft.scene.gestures
        where gesture.isAttached && (!gesture.isOwn || gesture.action != nil) {
            note(gesture, on: gesture.view)
        }
        noteRedirected(draft.notes.redirected, draft.scene.tree)
        noteControllers(of: draft.scene)
    }

    /// What is known of the responder `id`.
    subscript(id: ResponderID) -> ViewFacts { views[Int(id.index)] }

    /// What is known of the recognizer `id`.
    subscript(id: RecognizerID) -> RecognizerFacts { recognizers[Int(id.index)] }

    private mutating func insert(_ facts: ViewFacts, _ id: ResponderID) {
        views[Int(id.index)].formUnion(facts)
    }

    private mutating func note(_ gesture: GestureRecognizerDescription, on view: ResponderID) {
        if gesture.action != nil { hasTargets = true }
        insert(gesture.action == nil ? .hasRecognizer : [.hasRecognizer, .sendsGesture], view)
    }

    private mutating func note(_ effect: Effect, _ scene: Scene) {
        switch effect {
        case .set(let changes): note(changes, scene)
        case .tree(let effect): note(effect, scene)
        case .scroll(let id, _, _): insert(.setsBounds, id)
        case .presentation(let effect): if case .present(let id, _) = effect { presented.insert(id) }
        case .interaction(let effect): if effect == .ignoreInteraction(.end) { endsIgnoring = true }
        case .outbound, .action, .firstResponder, .scheduling: break
        }
    }

    private mutating func note(_ changes: PropertyChanges, _ scene: Scene) {
        switch changes.target {
        case .view(let id, let changes): for change in changes { insert(ViewFacts(change), id) }
        case .recognizer(let id, let changes):
            for change in changes { recognizers[Int(id.index)].formUnion(RecognizerFacts(change)) }
            if self[id].contains(.setsAction) { insert(.sendsGesture, scene.gestures[id].view) }
            hasTargets = hasTargets || self[id].contains(.setsAction)
        }
    }

    private mutating func note(_ effect: TreeEffect, _ scene: Scene) {
        switch effect {
        case .insert, .makeKey: break
        case .add(let id, _): insert(.isMoved, id)
        case .remove(let ids): for id in ids { insert(.isRemoved, id) }
        case .bringToFront(let id), .sendToBack(let id): insert(.setsOrder, id)
        case .addGesture(let id, _, let view):
            recognizers[Int(id.index)].formUnion([.isSet, .isMoved])
            note(scene.gestures[id], on: view)
        case .removeGesture(let id, _): recognizers[Int(id.index)].formUnion([.isSet, .isMoved])
        }
    }

    /// What fingers scroll and zoom lies elsewhere later; a scroll view whose content fits is a plain view.
    private mutating func note(_ scrollView: ScrollView, _ id: ResponderID, _ tree: ViewTree) {
        let (content, insets) = (scrollView.contentSize, scrollView.contentInset)
        let size = tree[view: id].bounds.size
        let alwaysBounces: ScrollViewFlags = [.alwaysBounceHorizontal, .alwaysBounceVertical]
        if content.width + insets.left + insets.right > size.width
            || content.height + insets.top + insets.bottom > size.height
            || scrollView.flags.contains(.bounces) && !scrollView.flags.isDisjoint(with: alwaysBounces)
        {
            insert(.setsBounds, id)
        }
        if let view = scrollView.viewForZooming {
            insert(.setsBounds, id)
            insert(.setsTransform, view)
        }
    }

    private mutating func noteRedirected(_ redirected: Set<ResponderID>, _ tree: ViewTree) {
        for view in redirected {
            var next: ResponderID? = view
            while let view = next, !self[view].contains(.isRedirected) {
                insert(.isRedirected, view)
                next = tree.superview(of: view)
            }
        }
    }

    private mutating func noteControllers(of scene: Scene) {
        for presentation in scene.presentations {
            insert(.isPresented, presentation.view)
            insert(.isPresented, presentation.transition)
            // A finger drags it down.
            if presentation.pan != nil { insert(.setsCenter, presentation.view) }
        }
        for controller in scene.tree.viewControllers
        where scene.tree[controller.responder].touches != PhaseDispositions(.pass) {
            if let view = controller.view { insert(.hasTouchedController, view) }
        }
    }
}
