/// What effects change in the views, and what that means for the key window.
extension Surface {
    /// Gives the view or window `id` the new value.
    ///
    /// - Returns: that another window becomes key, if one does.
    mutating func apply(_ change: PropertyChange, to id: ResponderID) -> AppDecision? {
        change.apply(to: id, in: &tree)
        switch change {
        case .view(let change): return change == .flag(.hidden, true) ? handOverKey(from: id) : nil
        case .control(.valued(let change)): apply(change, to: id)
        case .control(let change): controls[id].apply(change)
        case .scroll(let change): scrolls.apply(change, to: id, in: &tree)
        case .responder, .window, .presentation, .controller: break
        }
        return nil
    }

    /// Takes `view` from its superview; a window, which has none, goes off its screen.
    ///
    /// - Returns: that another window becomes key, if one does.
    mutating func removeFromSuperview(_ view: ResponderID) -> AppDecision? {
        var successor: AppDecision?
        if tree[view].kind == .window {
            tree.takeOffScreen(view)
            successor = handOverKey(from: view)
        }
        tree.removeFromSuperview(view)
        return successor
    }

    /// The window that `touch` hit becomes key, if it may; returns that it does.
    mutating func makeKey(_ window: ResponderID?, by touch: TouchSet) -> AppDecision? {
        guard let window, window != tree.windows.key, tree.window(window)?.canBecomeKey == true else {
            return nil
        }
        tree.windows.key = window
        return .becomesKey(window, .touch(touch))
    }

    /// `window` is not on its screen any more: if it was key, the frontmost visible window that may takes its place; without
    /// any there is no key window.
    private mutating func handOverKey(from window: ResponderID) -> AppDecision? {
        guard tree.windows.key == window else { return nil }
        tree.windows.key = tree.successor(ofKeyWindow: window)
        return tree.windows.key.map { .becomesKey($0, .hidden(window)) }
    }
}
