/// A change of first responder, one editing event at a time: the actions of an event may change what comes next.
struct FirstResponderChange {
    /// An editing event, and the responder that sends it if it is a control that does.
    typealias EditingEvent = (event: ControlEvents, responder: ResponderID)

    private enum Step {
        /// The responder is to become first; the present first responder of its window resigns before.
        case become(ResponderID)
        /// The previous first responder of the window has resigned.
        case takeOver(ResponderID, in: ResponderID)
        /// The responder is to resign.
        case resign(ResponderID)
        /// The first responders in the subtree of the view are to resign, from that index into the windows on.
        case leave(ResponderID, firstWindow: Int)
        case done
    }

    private var step: Step

    /// `UIResponder.becomeFirstResponder`.
    static func becoming(_ id: ResponderID) -> FirstResponderChange {
        FirstResponderChange(step: .become(id))
    }

    /// `UIResponder.resignFirstResponder`; nothing happens when `id` is not first.
    static func resigning(_ id: ResponderID) -> FirstResponderChange {
        FirstResponderChange(step: .resign(id))
    }

    /// The first responder in the subtree of `view` resigns, whether it can or not.
    static func leaving(_ view: ResponderID) -> FirstResponderChange {
        FirstResponderChange(step: .leave(view, firstWindow: 0))
    }

    /// Carries it out in `application`: sends its editing events.
    func perform(in application: inout Application, to log: inout DecisionLog) {
        var change = self
        while let (event, responder) = change.next(
            in: &application.surface.tree, application.surface.controls, to: &log)
        {
            guard application.surface.sends(event, responder) else { continue }
            TrackedControl(responder).sendActions(for: event, in: &application, to: &log)
        }
    }

    /// Changes `tree` up to the next editing event, and returns that; nil when the change is over.
    mutating func next(
        in tree: inout ViewTree, _ controls: ControlTracker, to log: inout DecisionLog
    ) -> EditingEvent? {
        let current = step
        step = .done
        switch current {
        case .become(let id): return become(id, &tree, controls, &log)
        case .takeOver(let id, let window): return takeOver(id, in: window, &tree, &log)
        case .resign(let id):
            guard tree.windows.isFirstResponder(id), obstacle(toResigning: id, tree, controls, &log) == nil
            else {
                return nil
            }
            return resign(id, &tree, &log)
        case .leave(let view, let firstWindow): return leave(view, firstWindow, &tree, &log)
        case .done: return nil
        }
    }

    // MARK: Becoming

    private mutating func become(
        _ id: ResponderID, _ tree: inout ViewTree, _ controls: ControlTracker, _ log: inout DecisionLog
    ) -> EditingEvent? {
        guard !tree.windows.isFirstResponder(id) else {
            log.append(.responder(.becomeFirst(id, nil)))
            return nil
        }
        guard tree.mayBecomeFirstResponder(id) else { return refuse(id, .canBecomeFirstResponder, &log) }
        guard let window = tree.window(ofResponder: id) else { return refuse(id, .window, &log) }
        guard controls[id].textInput[.shouldBeginEditing] else {
            return refuse(id, .shouldBeginEditing, &log)
        }
        guard let previous = tree.window(window)?.firstResponder else {
            return takeOver(id, in: window, &tree, &log)
        }
        if let obstacle = obstacle(toResigning: previous, tree, controls, &log) {
            let isEditing = obstacle == .shouldEndEditing
            return refuse(
                id, isEditing ? .previousShouldNotEnd(previous) : .previousCannotResign(previous), &log)
        }
        step = .takeOver(id, in: window)
        return resign(previous, &tree, &log)
    }

    /// What the end of editing caused may have changed everything.
    private func takeOver(
        _ id: ResponderID, in window: ResponderID, _ tree: inout ViewTree, _ log: inout DecisionLog
    ) -> EditingEvent? {
        if let other = tree.window(window)?.firstResponder {
            if other != id { return refuse(id, .overtaken(by: other), &log) }
        } else {
            guard tree.window(ofResponder: id) == window else { return refuse(id, .window, &log) }
            tree.updateWindow(window) { $0.firstResponder = id }
        }
        log.append(.responder(.becomeFirst(id, nil)))
        return (.editingDidBegin, id)
    }

    private func refuse(
        _ id: ResponderID, _ refusal: FirstResponderRefusal, _ log: inout DecisionLog
    ) -> EditingEvent? {
        log.append(.responder(.becomeFirst(id, refusal)))
        return nil
    }

    // MARK: Resigning

    /// Why `id` does not resign, which it reports; nil if it does.
    private func obstacle(
        toResigning id: ResponderID, _ tree: ViewTree, _ controls: ControlTracker, _ log: inout DecisionLog
    ) -> FirstResponderRefusal? {
        var refusal: FirstResponderRefusal?
        if !tree[id].canResignFirstResponder {
            refusal = .canResignFirstResponder
        } else if !controls[id].textInput[.shouldEndEditing] {
            refusal = .shouldEndEditing
        }
        if let refusal { log.append(.responder(.resignFirst(id, refusal))) }
        return refusal
    }

    private func resign(
        _ id: ResponderID, _ tree: inout ViewTree, _ log: inout DecisionLog
    ) -> EditingEvent? {
        for window in tree.windows where window.firstResponder == id {
            tree.updateWindow(window.responder) { $0.firstResponder = nil }
        }
        log.append(.responder(.resignFirst(id, nil)))
        return (.editingDidEnd, id)
    }

    private mutating func leave(
        _ view: ResponderID, _ firstWindow: Int, _ tree: inout ViewTree, _ log: inout DecisionLog
    ) -> EditingEvent? {
        for index in tree.windows.indices.dropFirst(firstWindow) {
            guard let first = tree.windows[index].firstResponder, tree.isResponder(first, within: view) else {
                continue
            }
            step = .leave(view, firstWindow: index + 1)
            return resign(first, &tree, &log)
        }
        return nil
    }
}
