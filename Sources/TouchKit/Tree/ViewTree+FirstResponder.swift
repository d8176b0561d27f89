/// First responders: one per window at most.
extension ViewTree {
    /// Who gets what has no place on the screen: the key window's first responder, if it has one.
    package var firstResponder: ResponderID? {
        keyWindow.flatMap(window(_:))?.firstResponder
    }

    /// Whether `id` is first responder of its window (`UIResponder.isFirstResponder`).
    package func isFirstResponder(_ id: ResponderID) -> Bool {
        windows.contains { $0.firstResponder == id }
    }

    /// The window in which `id` could be first responder; nil when it is in none.
    package func window(ofResponder id: ResponderID) -> ResponderID? {
        viewOrOwnView(of: id).flatMap(window(of:))
    }

    /// Whether `id` is a view of the subtree of `view`, or a controller of one.
    func isResponder(_ id: ResponderID, within view: ResponderID) -> Bool {
        viewOrOwnView(of: id).map { isDescendant($0, of: view) } ?? false
    }

    /// Makes `id` (or nobody) the first responder of `window`.
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
}
