/// Building a tree and taking it apart: UIWindow and UIView's `addSubview` and `removeFromSuperview`.
extension ViewTree {
    /// Adds the application's delegate; one that is no UIResponder is left out instead.
    package mutating func addDelegate(_ delegate: Responder) -> ResponderID {
        let id = add(delegate, view: View(frame: .zero))
        self.delegate = id
        return id
    }

    /// Adds a window in front of those of its level; the first one is key.
    package mutating func addWindow(
        _ responder: Responder, view: View, screen: Int = 0, level: Double = WindowLevel.normal
    ) -> ResponderID {
        let id = add(responder, view: view)
        windows.add(Window(responder: id, screen: screen, level: level))
        noteMove(of: id)
        return id
    }

    /// Adds a view without a superview: a controller's view before it is placed, or a detached one.
    package mutating func addView(_ responder: Responder, view: View) -> ResponderID {
        add(responder, view: view)
    }

    /// Adds a view as the frontmost subview of `superview` (`UIView.addSubview`).
    package mutating func addView(_ responder: Responder, view: View, to superview: ResponderID)
        -> ResponderID
    {
        let id = add(responder, view: view)
        addSubview(id, to: superview)
        return id
    }

    /// Adds a controller for `view`, not yet root, child or presented.
    package mutating func addViewController(_ responder: Responder, view: ResponderID) -> ResponderID {
        let id = add(responder, view: View(frame: .zero))
        viewControllers.add(ViewController(responder: id, view: view))
        noteMove(of: id)
        withLinks(of: view.index) { $0.controller = id.index }
        return id
    }

    /// Makes `controller` the root of `window` and its view the window's backmost subview.
    package mutating func setRootViewController(_ controller: ResponderID, of window: ResponderID) {
        guard let view = viewController(controller)?.view else { return }
        updateViewController(controller) { $0.window = window }
        updateWindow(window) { $0.rootViewController = controller }
        addSubview(view, to: window)
    }

    /// Takes `view` from its superview, if it has one, and makes it the frontmost subview of `superview`, or the one just
    /// behind `sibling`, a subview of it.
    package mutating func addSubview(
        _ view: ResponderID, to superview: ResponderID, behind sibling: ResponderID? = nil
    ) {
        removeFromSuperview(view)
        let next = sibling?.index ?? -1
        let previous = sibling.map { links(of: $0).previousSibling } ?? links(of: superview).lastSubview
        withLinks(of: view.index) {
            $0.superview = superview.index
            $0.previousSibling = previous
            $0.nextSibling = next
        }
        withLinks(of: previous) { $0.nextSibling = view.index }
        withLinks(of: next) { $0.previousSibling = view.index }
        withLinks(of: superview.index) {
            if previous < 0 { $0.firstSubview = view.index }
            if next < 0 { $0.lastSubview = view.index }
        }
    }

    /// Unlinks `view` and with it its subtree from its superview (`UIView.removeFromSuperview`).
    package mutating func removeFromSuperview(_ view: ResponderID) {
        let links = links(of: view)
        guard links.superview >= 0 else { return }
        if hasHadSensitiveViews { keepSensitivity(of: view) }
        withLinks(of: links.previousSibling) { $0.nextSibling = links.nextSibling }
        withLinks(of: links.nextSibling) { $0.previousSibling = links.previousSibling }
        withLinks(of: links.superview) {
            if $0.firstSubview == view.index { $0.firstSubview = links.nextSibling }
            if $0.lastSubview == view.index { $0.lastSubview = links.previousSibling }
        }
        withLinks(of: view.index) {
            $0.superview = -1
            $0.previousSibling = -1
            $0.nextSibling = -1
        }
    }

    /// `UIView.superview`.
    package func superview(of view: ResponderID) -> ResponderID? { id(links(of: view).superview) }

    /// The backmost subview (`subviews.first`).
    package func firstSubview(of view: ResponderID) -> ResponderID? { id(links(of: view).firstSubview) }

    /// The frontmost subview (`subviews.last`).
    package func lastSubview(of view: ResponderID) -> ResponderID? { id(links(of: view).lastSubview) }

    /// The sibling just in front of `view`.
    package func siblingInFront(of view: ResponderID) -> ResponderID? { id(links(of: view).nextSibling) }

    /// The sibling just behind `view`.
    package func siblingBehind(_ view: ResponderID) -> ResponderID? { id(links(of: view).previousSibling) }

    /// The controller whose view this is.
    package func controller(of view: ResponderID) -> ResponderID? { id(links(of: view).controller) }

    /// The subviews, backmost first (`UIView.subviews`).
    package func subviews(of view: ResponderID) -> [ResponderID] {
        var subviews: [ResponderID] = []
        var next = firstSubview(of: view)
        while let subview = next {
            subviews.append(subview)
            next = siblingInFront(of: subview)
        }
        return subviews
    }

    /// The window that `view` is in, or nil when it is detached (`UIView.window`); a window is its own.
    package func window(of view: ResponderID) -> ResponderID? {
        let top = outermostView(around: view)
        return self[top].kind == .window ? top : nil
    }

    /// The window or view that `view` lies in and that lies in nothing itself: `view`, if it lies in nothing.
    func outermostView(around view: ResponderID) -> ResponderID {
        var top = view
        while let superview = superview(of: top) { top = superview }
        return top
    }

    /// Whether `view` is `ancestor` or lies below it (`UIView.isDescendant(of:)`).
    package func isDescendant(_ view: ResponderID, of ancestor: ResponderID) -> Bool {
        var current: ResponderID? = view
        while let candidate = current {
            if candidate == ancestor { return true }
            current = superview(of: candidate)
        }
        return false
    }

    /// The view controller of `id`, or nil if it is none.
    package func viewController(_ id: ResponderID) -> ViewController? { viewControllers[id] }

    /// What makes `id` a window, or nil if it is none.
    package func window(_ id: ResponderID) -> Window? { windows[id] }

    /// Changes the view controller of `id`, if it is one.
    package mutating func updateViewController(_ id: ResponderID, _ change: (inout ViewController) -> Void) {
        if viewControllers.update(id, change) { noteMove(of: id) }
    }

    /// Puts `stack`, which begins with the root, on the stack of the container `id`; no view moves.
    mutating func setStack(_ stack: [ResponderID], of id: ResponderID) {
        for changed in viewControllers.setStack(stack, of: id) { noteMove(of: changed) }
    }

    /// Changes what makes `id` a window, if it is one.
    package mutating func updateWindow(_ id: ResponderID, _ change: (inout Window) -> Void) {
        if windows.update(id, change) { noteMove(of: id) }
    }

    private func id(_ index: Int32) -> ResponderID? {
        index < 0 ? nil : ResponderID(index: Int(index))
    }

    /// The innermost table or collection around `view`.
    package func table(around view: ResponderID) -> ResponderID? {
        var next = superview(of: view)
        while let current = next {
            if self[view: current].viewClass.hasCells { return current }
            next = superview(of: current)
        }
        return nil
    }
}
