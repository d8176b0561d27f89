/// A change of first responder, one editing event at a time: the actions of an event may change what comes next.
struct FirstResponderChange {
    /// An editing event, and the responder that sends it if it is a control that does.
    typealias EditingEvent = (event: ControlEvents, responder: ResponderID)

    /// What one step of the change decides, and the editing event that it sends; without one the change is over.
    private struct Advance {
        /// What it decides, in order.
        var decisions: [ResponderDecision] = []
        /// The event.
        var event: EditingEvent?
    }

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
    func perform(in application: inout Application) {
        var change = self
        while true {
            let advance = change.next(in: &application.surface.tree, application.surface.controls)
            for decision in advance.decisions { application.log.append(.responder(decision)) }
            guard let (event, responder) = advance.event else { return }
            guard application.surface.sends(event, responder) else { continue }
            TrackedControl(responder).sendActions(for: event, in: &application)
        }
    }

    /// Changes `tree` up to the next editing event.
    private mutating func next(in tree: inout ViewTree, _ controls: ControlTracker) -> Advance {
        let current = step
        step = .done
        switch current {
        case .become(let id): return become(id, &tree, controls)
        case .takeOver(let id, let window): return Self.takeOver(id, in: window, &tree)
        case .resign(let id):
            guard tree.windows.isFirstResponder(id) else { return Advance() }
            if let obstacle = Self.obstacle(toResigning: id, tree, controls) {
                return Advance(decisions: [.resignFirst(id, obstacle)])
            }
            return Self.resign(id, &tree)
        case .leave(let view, let firstWindow): return leave(view, firstWindow, &tree)
        case .done: return Advance()
        }
    }

    // MARK: Becoming

    private mutating func become(
        _ id: ResponderID, _ tree: inout ViewTree, _ controls: ControlTracker
    ) -> Advance {
        guard !tree.windows.isFirstResponder(id) else {
            return Advance(decisions: [.becomeFirst(id, nil)])
        }
        guard tree.mayBecomeFirstResponder(id) else { return Self.refuse(id, .canBecomeFirstResponder) }
        guard let window = tree.window(ofResponder: id) else { return Self.refuse(id, .window) }
        guard controls[id].textInput[.shouldBeginEditing] else {
            return Self.refuse(id, .shouldBeginEditing)
        }
        guard let previous = tree.window(window)?.firstResponder else {
            return Self.takeOver(id, in: window, &tree)
        }
        if let obstacle = Self.obstacle(toResigning: previous, tree, controls) {
            let refusal: FirstResponderRefusal =
                obstacle == .shouldEndEditing
                ? .previousShouldNotEnd(previous) : .previousCannotResign(previous)
            return Advance(decisions: [.resignFirst(previous, obstacle), .becomeFirst(id, refusal)])
        }
        step = .takeOver(id, in: window)
        return Self.resign(previous, &tree)
    }

    /// What the end of editing caused may have changed everything.
    private static func takeOver(
        _ id: ResponderID, in window: ResponderID, _ tree: inout ViewTree
    ) -> Advance {
        if let other = tree.window(window)?.firstResponder {
            if other != id { return refuse(id, .overtaken(by: other)) }
        } else {
            guard tree.window(ofResponder: id) == window else { return refuse(id, .window) }
            tree.updateWindow(window) { $0.firstResponder = id }
        }
        return Advance(decisions: [.becomeFirst(id, nil)], event: (.editingDidBegin, id))
    }

    private static func refuse(_ id: ResponderID, _ refusal: FirstResponderRefusal) -> Advance {
        Advance(decisions: [.becomeFirst(id, refusal)])
    }

    // MARK: Resigning

    /// Why `id` does not resign; nil if it does.
    private static func obstacle(
        toResigning id: ResponderID, _ tree: ViewTree, _ controls: ControlTracker
    ) -> FirstResponderRefusal? {
        if !tree[id].canResignFirstResponder { return .canResignFirstResponder }
        return controls[id].textInput[.shouldEndEditing] ? nil : .shouldEndEditing
    }

    private static func resign(_ id: ResponderID, _ tree: inout ViewTree) -> Advance {
        for window in tree.windows where window.firstResponder == id {
            tree.updateWindow(window.responder) { $0.firstResponder = nil }
        }
        return Advance(decisions: [.resignFirst(id, nil)], event: (.editingDidEnd, id))
    }

    private mutating func leave(_ view: ResponderID, _ firstWindow: Int, _ tree: inout ViewTree) -> Advance {
        for index in tree.windows.indices.dropFirst(firstWindow) {
            guard let first = tree.windows[index].firstResponder, tree.isResponder(first, within: view) else {
                continue
            }
            step = .leave(view, firstWindow: index + 1)
            return Self.resign(first, &tree)
        }
        return Advance()
    }
}
