/// What effects change in the views, and what that means for the key window.
extension Surface {
    /// Gives the view or window `id` the new value.
    mutating func apply(_ change: PropertyChange, to id: ResponderID, to log: inout DecisionLog) {
        change.apply(to: id, in: &tree)
        switch change {
        case .view(let change): if change == .flag(.hidden, true) { handOverKey(from: id, to: &log) }
        case .control(.valued(let change)): apply(change, to: id)
        case .control(let change): controls[id].apply(change)
        case .scroll(let change): scrolls.apply(change, to: id, in: &tree)
        case .responder, .window, .presentation, .controller: break
        }
    }

    /// Takes `view` from its superview; a window, which has none, goes off its screen.
    mutating func removeFromSuperview(_ view: ResponderID, to log: inout DecisionLog) {
        if tree[view].kind == .window {
            tree.takeOffScreen(view)
            handOverKey(from: view, to: &log)
        }
        tree.removeFromSuperview(view)
    }

    /// The window that `touch` hit becomes key, if it may.
    mutating func makeKey(_ window: ResponderID?, by touch: TouchSet, to log: inout DecisionLog) {
        guard let window, window != tree.windows.key, tree.window(window)?.canBecomeKey == true else {
            return
        }
        tree.windows.key = window
        log.append(.app(.becomesKey(window, .touch(touch))))
    }

    /// `window` is not on its screen any more: if it was key, the frontmost visible window that may takes its place; without
    /// any there is no key window.
    private mutating func handOverKey(from window: ResponderID, to log: inout DecisionLog) {
        guard tree.windows.key == window else { return }
        tree.windows.key = tree.successor(ofKeyWindow: window)
        if let successor = tree.windows.key { log.append(.app(.becomesKey(successor, .hidden(window)))) }
    }
}
