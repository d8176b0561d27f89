package import HIDRecords

/// Becoming and resigning first responder.
extension Application {
    /// `UIResponder.becomeFirstResponder`: the window's present first responder resigns first.
    ///
    /// - Returns: whether `id` is first responder now.
    @discardableResult
    package mutating func becomeFirstResponder(
        _ id: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        log.time = time
        let isFirst = tree.isFirstResponder(id)
        let refusal = isFirst ? nil : makeFirst(id, to: &log)
        log.append(.becomeFirstResponder(id, refusal))
        if !isFirst, refusal == nil { sendEditing(.editingDidBegin, from: id, to: &log) }
        return refusal == nil
    }

    /// `UIResponder.resignFirstResponder`; nothing happens when `id` is not first.
    ///
    /// - Returns: whether `id` is not first responder now.
    @discardableResult
    package mutating func resignFirstResponder(
        _ id: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        log.time = time
        guard tree.isFirstResponder(id) else { return true }
        guard tree[id].canResignFirstResponder else {
            log.append(.resignFirstResponder(id, .canResignFirstResponder))
            return false
        }
        resign(id, to: &log)
        return true
    }

    /// Whoever is first responder in the subtree of `view` resigns, whether it can or not.
    mutating func resignFirstResponder(within view: ResponderID, to log: inout DecisionLog) {
        for window in tree.windows {
            guard let first = window.firstResponder, tree.isResponder(first, within: view) else { continue }
            resign(first, to: &log)
        }
    }

    /// Takes the place of the present first responder; what stands against it, or nil.
    private mutating func makeFirst(_ id: ResponderID, to log: inout DecisionLog) -> FirstResponderRefusal? {
        guard tree[id].canBecomeFirstResponder else { return .canBecomeFirstResponder }
        guard let window = tree.window(ofResponder: id) else { return .window }
        if let previous = tree.window(window)?.firstResponder {
            guard resignFirstResponder(previous, at: log.time, to: &log) else {
                return .previousCannotResign(previous)
            }
            // What the end of editing caused may have changed everything.
            if let other = tree.window(window)?.firstResponder {
                return other == id ? nil : .overtaken(by: other)
            }
            guard tree.window(ofResponder: id) == window else { return .window }
        }
        tree.setFirstResponder(id, of: window)
        return nil
    }

    private mutating func resign(_ id: ResponderID, to log: inout DecisionLog) {
        for window in tree.windows where window.firstResponder == id {
            tree.setFirstResponder(nil, of: window.responder)
        }
        log.append(.resignFirstResponder(id, nil))
        sendEditing(.editingDidEnd, from: id, to: &log)
    }

    private mutating func sendEditing(
        _ event: ControlEvents, from id: ResponderID, to log: inout DecisionLog
    ) {
        if tree[view: id].viewClass == .textField { send(event, from: id, to: &log) }
    }
}
