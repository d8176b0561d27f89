import Core

/// Windows that come and go, which is key, and what lies in which.
extension ViewTree {
    /// Puts `window` on its screen, in front of the others of its level; as key window if it `isKey`.
    mutating func putOnScreen(_ window: ResponderID, isKey: Bool) {
        guard self.window(window)?.isOnScreen == false else { return }
        updateWindow(window) { $0.isOnScreen = true }
        windows.bringToFront(window)
        if isKey { windows.key = window }
    }

    /// Takes `window` off its screen.
    package mutating func takeOffScreen(_ window: ResponderID) {
        updateWindow(window) { $0.isOnScreen = false }
    }

    /// Puts a view in front of its siblings (`UIView.bringSubviewToFront`), or a window in front of those of its level.
    mutating func bringToFront(_ view: ResponderID) {
        if self[view].kind == .window {
            windows.bringToFront(view)
            noteMove(of: view)
        } else if let superview = superview(of: view), siblingInFront(of: view) != nil {
            addSubview(view, to: superview)
        }
    }

    /// Puts a view behind its siblings (`UIView.sendSubviewToBack`), or a window behind those of its level.
    mutating func sendToBack(_ view: ResponderID) {
        if self[view].kind == .window {
            windows.sendToBack(view)
            noteMove(of: view)
        } else if let superview = superview(of: view), let first = firstSubview(of: superview), first != view
        {
            addSubview(view, to: superview, behind: first)
        }
    }

    /// Makes `window` the key window (`UIWindow.makeKey`), if it is on its screen and may be.
    mutating func makeKey(_ window: ResponderID) {
        guard let description = self.window(window), mayBecomeKey(description) else { return }
        windows.key = window
    }

    /// The frontmost visible window that may become key, `window` left out.
    func successor(ofKeyWindow window: ResponderID) -> ResponderID? {
        windows.frontToBack.first { $0.responder != window && mayBecomeKey($0) }?.responder
    }

    /// Whether `window` can be chosen as key window: one that is hidden is key only where a scene says so.
    package func mayBecomeKey(_ window: Window) -> Bool {
        window.canBecomeKey && window.isOnScreen && !self[view: window.responder].flags.contains(.hidden)
    }

    // MARK: First responders

    /// Whether `id` can become first responder as it is: a text field only while it is enabled.
    package func mayBecomeFirstResponder(_ id: ResponderID) -> Bool {
        self[id].canBecomeFirstResponder
            && (self[view: id].viewClass != .textField || self[view: id].flags.contains(.enabled))
    }

    /// The window in which `id` could be first responder; nil when it is in none.
    package func window(ofResponder id: ResponderID) -> ResponderID? {
        viewOrOwnView(of: id).flatMap(window(of:))
    }

    /// Whether `id` is a view of the subtree of `view`, or a controller of one.
    func isResponder(_ id: ResponderID, within view: ResponderID) -> Bool {
        viewOrOwnView(of: id).map { isDescendant($0, of: view) } ?? false
    }

    /// `id`, if it is a view, or the view of the controller `id`.
    func viewOrOwnView(of id: ResponderID) -> ResponderID? {
        switch self[id].kind {
        case .view, .window: id
        case .viewController: viewController(id)?.view
        case .application, .delegate: nil
        }
    }
}
