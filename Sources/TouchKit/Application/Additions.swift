import Core

/// Views and recognizers that are put elsewhere (`UIView.addSubview(_:)`, `UIView.addGestureRecognizer(_:)`).
extension Application {
    /// Puts `view` at `position`, wherever it lies. In its window it keeps its touches; another one it leaves first, as if it
    /// were removed.
    ///
    /// - Returns: false if there is no such position: in the view itself, or beside a view without a superview.
    mutating func add(
        _ view: ResponderID, at position: AddPosition, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        guard mayLie(view, at: position, to: &log) else { return false }
        if isElsewhere(view, than: position) {
            removeFromSuperview(view, at: time, to: &log)
            // The end of its touches may have changed the tree.
            guard !isElsewhere(view, than: position), mayLie(view, at: position, to: &log) else {
                return false
            }
        }
        surface.tree.add(view, at: position)
        return true
    }

    private func mayLie(
        _ view: ResponderID, at position: AddPosition, to log: inout DecisionLog
    ) -> Bool {
        guard let superview = position.superview(in: tree) else { return false }
        guard tree.isDescendant(superview, of: view) else { return true }
        log.append(.app(.fails(.add(view))))
        return false
    }

    /// Whether `view` is in a window, and `position` not in the same one.
    private func isElsewhere(_ view: ResponderID, than position: AddPosition) -> Bool {
        guard let window = tree.window(of: view) else { return false }
        return position.superview(in: tree).flatMap(tree.window(of:)) != window
    }

    /// Attaches the recognizer `id` to `view`, as the last one there, unless it is attached there already. It gets no touches
    /// that are down.
    mutating func addGesture(
        _ id: RecognizerID, to view: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        let description = arena.descriptions[id]
        guard !description.isAttached || description.view != view else { return }
        removeGesture(id, at: time, to: &log)
        log.noteMove(of: id, from: arena.descriptions[id].view, to: view)
        arena.attach(id, to: view)
        surface.tree.noteMove(of: view)
    }

    /// Detaches the recognizer `id` from its view: in the middle of a sequence it fails or is cancelled.
    mutating func removeGesture(_ id: RecognizerID, at time: Timestamp, to log: inout DecisionLog) {
        guard arena.descriptions[id].isAttached else { return }
        if !arena[id].touches.isEmpty {
            performEvent(at: time, to: &log) { application, log in
                application.arena.abandon(id, on: application.surface, to: &log)
            }
        }
        arena.detach(id)
        surface.tree.noteMove(of: arena.descriptions[id].view)
    }
}
