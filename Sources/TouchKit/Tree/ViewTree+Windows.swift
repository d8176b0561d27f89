import Core

/// Windows: which are in front, which is key, their first responders, and the views around those of presented controllers.
extension ViewTree {
    // MARK: Order

    /// The windows on their screens, frontmost first: higher levels, then those that were brought to the front last.
    package var windowsFrontToBack: [Window] {
        windows.filter { $0.isOnScreen }.inOrder { ($0.level, $0.frontOrder) > ($1.level, $1.frontOrder) }
    }

    /// Puts `window` on its screen, in front of the others of its level; as key window if it `isKey`.
    mutating func putOnScreen(_ window: ResponderID, isKey: Bool) {
        guard self.window(window)?.isOnScreen == false else { return }
        updateWindow(window) { $0.isOnScreen = true }
        bringToFront(window: window)
        if isKey { keyWindow = window }
    }

    /// Takes `window` off its screen.
    package mutating func takeOffScreen(_ window: ResponderID) {
        updateWindow(window) { $0.isOnScreen = false }
    }

    /// Moves `window` in front of the others of its level.
    mutating func bringToFront(window: ResponderID) {
        lastFrontOrder += 1
        let order = lastFrontOrder
        updateWindow(window) { $0.frontOrder = order }
    }

    /// Puts a view in front of its siblings (`UIView.bringSubviewToFront`), or a window in front of those of its level.
    mutating func bringToFront(_ view: ResponderID) {
        if self[view].kind == .window {
            bringToFront(window: view)
        } else if let superview = superview(of: view), siblingInFront(of: view) != nil {
            addSubview(view, to: superview)
        }
    }

    /// Puts a view behind its siblings (`UIView.sendSubviewToBack`), or a window behind those of its level.
    mutating func sendToBack(_ view: ResponderID) {
        if self[view].kind == .window {
            let order = (windows.lazy.map { $0.frontOrder }.min() ?? 0) - 1
            updateWindow(view) { $0.frontOrder = order }
        } else if let superview = superview(of: view), let first = firstSubview(of: superview), first != view
        {
            addSubview(view, to: superview, behind: first)
        }
    }

    /// Makes `window` the key window (`UIWindow.makeKey`), if it is on its screen and may be.
    mutating func makeKey(_ window: ResponderID) {
        guard let description = self.window(window), mayBecomeKey(description) else { return }
        keyWindow = window
    }

    /// The frontmost visible window that may become key, `window` left out.
    func successor(ofKeyWindow window: ResponderID) -> ResponderID? {
        windowsFrontToBack.first { $0.responder != window && mayBecomeKey($0) }?.responder
    }

    /// Whether `window` can be chosen as key window: one that is hidden is key only where a scene says so.
    package func mayBecomeKey(_ window: Window) -> Bool {
        window.canBecomeKey && window.isOnScreen && !self[view: window.responder].flags.contains(.hidden)
    }

    // MARK: First responders, one per window at most

    /// The responder that gets events without a location on the screen: the key window's first responder, if it has one.
    package var firstResponder: ResponderID? {
        keyWindow.flatMap(window(_:))?.firstResponder
    }

    /// Where events without a place begin that no first responder gets: the topmost controller that is presented in the key
    /// window, else that window, else the application.
    var defaultFirstResponder: ResponderID {
        guard let keyWindow else { return application }
        return topmostPresentedController(in: keyWindow) ?? keyWindow
    }

    /// Where keys begin: at the first responder; without one at the root view controller of the key window if that can become
    /// it and presents nothing, else where other events without a place do.
    var keyResponder: ResponderID {
        if let firstResponder { return firstResponder }
        let first = defaultFirstResponder
        guard let root = window(first)?.rootViewController, self[root].canBecomeFirstResponder else {
            return first
        }
        return root
    }

    /// Whether `id` is first responder of its window (`UIResponder.isFirstResponder`).
    package func isFirstResponder(_ id: ResponderID) -> Bool {
        windows.contains { $0.firstResponder == id }
    }

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

    /// Makes `id` the first responder of `window`; nil leaves the window without one.
    mutating func setFirstResponder(_ id: ResponderID?, of window: ResponderID) {
        updateWindow(window) { $0.firstResponder = id }
    }

    private func viewOrOwnView(of id: ResponderID) -> ResponderID? {
        switch self[id].kind {
        case .view, .window: id
        case .viewController: viewController(id)?.view
        case .application, .delegate, .windowScene: nil
        }
    }

    // MARK: Transition views

    /// Adds a transition view around `view`, not yet in `window`, which it covers.
    package mutating func addTransition(around view: ResponderID, in window: ResponderID) -> ResponderID {
        let id = addView(Responder(name: "", kind: .view), view: View(frame: .zero))
        fit(id, to: window)
        addSubview(view, to: id)
        return id
    }

    /// Adds a dimming view behind `view` in `transition`; touches beside `view` end there.
    package mutating func addDimming(
        behind view: ResponderID, in transition: ResponderID, of window: ResponderID
    ) -> ResponderID {
        var dimming = Responder(name: "", kind: .view)
        dimming.touches = PhaseDispositions(.handle)
        let id = addView(dimming, view: View(frame: .zero))
        fit(id, to: window)
        addSubview(id, to: transition, behind: view)
        return id
    }

    /// Makes `view`, a transition view or the dimming view in it, cover what is visible of `window`, in the window's own
    /// coordinates.
    mutating func fit(_ view: ResponderID, to window: ResponderID) {
        let bounds = self[view: window].bounds
        self[view: view].bounds = bounds
        self[view: view].center = bounds.center
    }

    /// The frontmost controller that is presented in `window`; popovers and menus do not count.
    func topmostPresentedController(in window: ResponderID) -> ResponderID? {
        var controllers = Table<ResponderID, ResponderID>()
        for controller in viewControllers
        where controller.presentingViewController != nil && controller.modalPresentationStyle.takesFocus {
            if let transition = controller.view.flatMap(superview(of:)) {
                controllers[transition] = controller.responder
            }
        }
        guard !controllers.isEmpty else { return nil }
        var next = lastSubview(of: window)
        while let view = next {
            if let controller = controllers[view] { return controller }
            next = siblingBehind(view)
        }
        return nil
    }
}
