/// The controllers of a scene that others present, and which of them are presented now.
struct Presentations: Sendable {
    /// All of them, in file order.
    private(set) var all: [Presentation]

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
        guard let index = index(of: controller), !all[index].isPresented,
            tree.window(ofResponder: all[index].presenter) != nil
        else { return false }
        all[index].isPresented = true
        let presentation = all[index]
        tree.updateViewController(controller) { $0.presentingViewController = presentation.presenter }
        tree.fit(transition: presentation.transition, to: presentation.window)
        if tree.superview(of: presentation.view) != presentation.transition {
            tree.addSubview(presentation.view, to: presentation.transition)
        }
        tree.addSubview(presentation.transition, to: presentation.window)
        return true
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
        tree.updateViewController(controller) { $0.presentingViewController = nil }
    }

    /// Makes the transition views of `view` cover it again, if it is a window and `change` gave it other bounds.
    func follow(_ change: ViewChange, of view: ResponderID, in tree: inout ViewTree) {
        guard change.changesBounds, tree[view].kind == .window else { return }
        for presentation in all where presentation.window == view {
            tree.fit(transition: presentation.transition, to: view)
        }
    }

    private func index(of controller: ResponderID) -> Int? {
        all.firstIndex { $0.controller == controller }
    }
}
