/// Which window becomes key, by touches and as windows go (`UIWindow.makeKey`).
extension Application {
    /// The window that `touch` hit becomes key, if it may.
    mutating func makeKey(_ window: ResponderID?, by touch: TouchSet, to log: inout DecisionLog) {
        guard let window, window != tree.keyWindow, tree.window(window)?.canBecomeKey == true else { return }
        tree.keyWindow = window
        log.append(.becomesKey(window, .touch(touch)))
    }

    /// The key window `window` is not on its screen any more: the frontmost visible one that may takes its place, and
    /// without any there is no key window.
    mutating func handOverKey(from window: ResponderID, to log: inout DecisionLog) {
        guard tree.keyWindow == window else { return }
        tree.keyWindow = tree.successor(ofKeyWindow: window)
        if let successor = tree.keyWindow { log.append(.becomesKey(successor, .hidden(window))) }
    }
}
