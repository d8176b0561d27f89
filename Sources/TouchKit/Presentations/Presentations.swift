/// The controllers of a scene that others present, and which of them are presented now.
struct Presentations: Sendable {
    /// All of them, in file order.
    fileprivate(set) var all: [Presentation]

    /// Those of a scene.
    init(_ all: [Presentation]) { self.all = all }

    /// Adds those of a part that was added to the scene.
    mutating func add(_ new: ArraySlice<Presentation>) { all += new }

    /// Presents `controller`: its transition view, with its view, becomes the window's frontmost
    /// subview.
    ///
    /// A presenter that is in no window itself presents nothing (`UIViewController.present(_:animated:)`).
    ///
    /// - Returns: whether the controller is presented now and was not before.
    mutating func present(_ controller: ResponderID, in tree: inout ViewTree) -> Bool {
        guard let index = index(of: controller), mayPresent(controller, in: tree) else { return false }
        all[index].isPresented = true
        let presentation = all[index]
        tree.updateViewController(controller) {
            $0.presenter = presentation.presenter
            $0.isPresented = true
        }
        presentation.fit(in: &tree)
        if tree.superview(of: presentation.view) != presentation.transition {
            tree.addSubview(presentation.view, to: presentation.transition)
        }
        tree.addSubview(presentation.transition, to: presentation.window)
        return true
    }

    /// True if `controller` is not presented, and its presenter is in a window.
    func mayPresent(_ controller: ResponderID, in tree: ViewTree) -> Bool {
        guard let presentation = self[controller], !presentation.isPresented else { return false }
        return tree.window(ofResponder: presentation.presenter) != nil
    }

    /// Which controller the presenter of `controller`, which is not presented, presents already; nil for none, and for a menu,
    /// which opens in front of everything.
    func presentation(instead controller: ResponderID) -> (presenter: ResponderID, other: ResponderID)? {
        guard let index = index(of: controller), !all[index].isPresented, all[index].style != .menu else {
            return nil
        }
        let presenter = all[index].presenter
        let other = all.first { $0.isPresented && $0.presenter == presenter && $0.style != .menu }
        return other.map { (presenter, $0.controller) }
    }

    /// The view of `controller`, if it is presented.
    func presentedView(of controller: ResponderID) -> ResponderID? {
        guard let index = index(of: controller), all[index].isPresented else { return nil }
        return all[index].view
    }

    /// Begins to dismiss `controller`, if it is presented.
    ///
    /// - Returns: the view to take from the window, and the controllers that `controller` presents itself, which are
    ///   dismissed first; nil when there is nothing to dismiss.
    mutating func beginDismissal(
        of controller: ResponderID
    ) -> (transition: ResponderID, dependents: [ResponderID])? {
        guard let index = index(of: controller), all[index].isPresented else { return nil }
        all[index].isPresented = false
        let dependents = all.filter { $0.presenter == controller }
        return (all[index].transition, dependents.map { $0.controller })
    }

    /// `controller` has been dismissed: its view has left the window.
    mutating func endDismissal(of controller: ResponderID, in tree: inout ViewTree) {
        guard let index = index(of: controller) else { return }
        // What an action did meanwhile does not bring it back.
        all[index].isPresented = false
        tree.updateViewController(controller) { $0.isPresented = false }
    }

    /// Makes the transition views of `view` cover it again, if it is a window and `change` gave it other bounds.
    func follow(_ change: PropertyChange, of view: ResponderID, in tree: inout ViewTree) {
        guard change.isOfBounds, tree[view].kind == .window else { return }
        for presentation in all where presentation.window == view { presentation.fit(in: &tree) }
    }

    // MARK: Properties

    /// Whether `controller` presents one that does not go with it when people dismiss it.
    func isKeptByPresented(_ controller: ResponderID) -> Bool {
        all.contains { $0.presenter == controller && $0.isPresented && $0.style.takesFocus }
    }

    /// How `controller` is presented; nil if no controller presents it.
    subscript(controller: ResponderID) -> Presentation? { index(of: controller).map { all[$0] } }

    /// The presentation that has the recognizer `id`.
    func presentation(ofRecognizer id: RecognizerID) -> Presentation? {
        all.first { $0.tap == id || $0.pan == id || $0.grabber == id }
    }

    /// Gives the presentation of `controller` the new value.
    mutating func apply(_ change: PresentationChange, to controller: ResponderID, in tree: inout ViewTree) {
        guard let index = index(of: controller) else { return }
        all[index].apply(change, in: &tree)
        tree.noteChange(of: controller)
    }

    fileprivate func index(of controller: ResponderID) -> Int? {
        all.firstIndex { $0.controller == controller }
    }
}

/// What a controller on the full screen covers.
extension Presentations {
    /// The view that leaves its superview because `controller` is presented: that of the presenter or, if that lies in the
    /// view of another controller, the outermost one.
    func viewToCover(by controller: ResponderID, in tree: ViewTree) -> CoveredView? {
        guard let presentation = self[controller], presentation.isPresented, presentation.covered == nil,
            presentation.style.coversPresenter
        else { return nil }
        var next = tree.viewController(presentation.presenter)?.view
        while let view = next, let superview = tree.superview(of: view) {
            let around = tree.controller(of: view).flatMap(tree.viewController)
            if let around, around.window != nil || around.presentingViewController != nil {
                return CoveredView(
                    view: view, superview: superview, siblingInFront: tree.siblingInFront(of: view))
            }
            next = superview
        }
        return nil
    }

    /// Notes what has left its superview because `controller` is presented.
    mutating func note(_ covered: CoveredView, of controller: ResponderID) {
        if let index = index(of: controller) { all[index].covered = covered }
    }

    /// Takes the views from their superviews that presented controllers cover from load.
    mutating func coverFromLoad(in tree: inout ViewTree) {
        for controller in all.map({ $0.controller }) {
            guard let covered = viewToCover(by: controller, in: tree) else { continue }
            tree.removeFromSuperview(covered.view)
            note(covered, of: controller)
        }
    }

    /// Puts back what left because `controller` is presented, unless it lies somewhere else by now.
    mutating func uncover(by controller: ResponderID, in tree: inout ViewTree) {
        guard let index = index(of: controller), let covered = all[index].covered else { return }
        all[index].covered = nil
        guard tree.superview(of: covered.view) == nil,
            !tree.isDescendant(covered.superview, of: covered.view)
        else { return }
        let front = covered.siblingInFront.flatMap { front in
            tree.superview(of: front) == covered.superview ? front : nil
        }
        tree.addSubview(covered.view, to: covered.superview, behind: front)
    }

    /// `view` has been removed: it does not come back with what it was covered by.
    mutating func forgetCovered(_ view: ResponderID) {
        for index in all.indices where all[index].covered?.view == view { all[index].covered = nil }
    }
}

/// The focus that a presented controller takes, and gives back.
extension Presentations {
    /// Notes which responder was first before `controller` was presented.
    mutating func note(formerFirstResponder: ResponderID, of controller: ResponderID) {
        if let index = index(of: controller) { all[index].formerFirstResponder = formerFirstResponder }
    }

    /// The hindmost presentation in front of `responder` that has taken the focus of its window.
    func takingFocus(from responder: ResponderID, in tree: ViewTree) -> Presentation? {
        let inFront = all.filter { $0.isPresented && $0.style.takesFocus }
        var next = inFront.isEmpty ? nil : tree.viewOrOwnView(of: responder)
        while let view = next, let superview = tree.superview(of: view), tree[superview].kind != .window {
            next = superview
        }
        while let view = next {
            next = tree.siblingInFront(of: view)
            if let next, let presentation = inFront.first(where: { $0.transition == next }) {
                return presentation
            }
        }
        return nil
    }

    /// What was first before `controller` was presented; it is forgotten.
    mutating func takeFormerFirstResponder(of controller: ResponderID) -> ResponderID? {
        guard let index = index(of: controller) else { return nil }
        defer { all[index].formerFirstResponder = nil }
        return all[index].formerFirstResponder
    }
}

extension PropertyChange {
    /// Whether the view has other bounds afterwards.
    fileprivate var isOfBounds: Bool {
        if case .view(.bounds) = self { return true }
        if case .view(.frame) = self { return true }
        return false
    }
}
