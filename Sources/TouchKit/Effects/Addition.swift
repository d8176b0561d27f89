import Core

/// A view that is put elsewhere (`UIView.addSubview(_:)`).
///
/// In its window it keeps its touches; another one it leaves first, as if it were removed.
struct Addition {
    /// The view.
    let view: ResponderID
    /// Where it is put.
    let position: AddPosition

    /// Puts the view there, wherever it lies.
    ///
    /// - Returns: false if there is no such position: in the view itself, or beside a view without a superview.
    @discardableResult
    func perform(in application: inout Application, at time: Timestamp) -> Bool {
        guard isPossible(in: &application) else { return false }
        if leavesWindow(in: application.tree) {
            LeavingView(view: view).remove(from: &application, at: time)
            // The end of its touches may have changed the tree.
            guard !leavesWindow(in: application.tree), isPossible(in: &application) else { return false }
        }
        let former = application.tree.superview(of: view)
        if let superview = position.superview(in: application.tree) {
            let front = position.siblingInFront(of: view, in: application.tree)
            application.surface.tree.addSubview(view, to: superview, behind: front)
        }
        Scroller.followMove(of: view, from: former, on: &application.surface, at: time)
            .perform(in: &application)
        return true
    }

    private func isPossible(in application: inout Application) -> Bool {
        guard let superview = position.superview(in: application.tree) else { return false }
        guard application.tree.isDescendant(superview, of: view) else { return true }
        application.log.append(.app(.fails(.add(view))))
        return false
    }

    /// Whether the view is in a window, and the position not in the same one.
    private func leavesWindow(in tree: ViewTree) -> Bool {
        guard let window = tree.window(of: view) else { return false }
        return position.superview(in: tree).flatMap(tree.window(of:)) != window
    }
}

/// A recognizer that is put elsewhere (`UIView.addGestureRecognizer(_:)`).
struct GestureMove {
    /// The recognizer.
    let id: RecognizerID

    /// Attaches it to `view`, as the last one there, unless it is attached there already. It gets no touches that are down.
    func add(to view: ResponderID, in application: inout Application, at time: Timestamp) {
        let description = application.arena.descriptions[id]
        guard !description.isAttached || description.view != view else { return }
        remove(in: &application, at: time)
        application.log.noteMove(of: id, from: application.arena.descriptions[id].view, to: view)
        application.arena.attach(id, to: view)
        application.surface.tree.noteMove(of: view)
    }

    /// Detaches it from its view: in the middle of a sequence it fails or is cancelled.
    func remove(in application: inout Application, at time: Timestamp) {
        guard application.arena.descriptions[id].isAttached else { return }
        if !application.arena[id].touches.isEmpty {
            application.performEvent(at: time) { application in
                abandonTouches(in: &application)
            }
        }
        application.arena.detach(id)
        application.surface.tree.noteMove(of: application.arena.descriptions[id].view)
    }

    /// It gets no more of its touches and fails, or is cancelled.
    private func abandonTouches(in application: inout Application) {
        switch application.arena[id].state {
        case .possible: application.arena.fail(id, .removed, application.surface, to: &application.log)
        case .began, .changed:
            application.arena.enter(.cancelled, id, .removed, application.surface, to: &application.log)
        case .ended, .cancelled, .failed: break
        }
        application.arena[id].proposal = .none
        application.arena.liftAll(of: id)
    }
}
