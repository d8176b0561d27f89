/// Where an effect inserts a view or a window.
package enum InsertPosition: Equatable, Sendable {
    /// Among the subviews of the view, at that index, or in front of all of them.
    case into(ResponderID, at: Int?)
    /// Just behind that sibling.
    case before(ResponderID)
    /// Just in front of that sibling.
    case after(ResponderID)
    /// A window: on its screen, in front of the others of its level, and perhaps as key window.
    case onScreen(isKey: Bool)
}

extension InsertPosition {
    /// What follows the name of the view in sentences, with a blank before it.
    func words(in tree: ViewTree) -> String {
        switch self {
        case .into(let superview, at: nil): " into \(tree[superview].name)"
        case .into(let superview, at: let index?): " into \(tree[superview].name) at \(index)"
        case .before(let sibling): " before \(tree[sibling].name)"
        case .after(let sibling): " after \(tree[sibling].name)"
        case .onScreen: ""
        }
    }

    /// The view that becomes the superview; nil for a window, and beside a view that has no superview.
    package func superview(in tree: ViewTree) -> ResponderID? {
        switch self {
        case .into(let superview, _): superview
        case .before(let sibling), .after(let sibling): tree.superview(of: sibling)
        case .onScreen: nil
        }
    }

    /// The subview of ``superview(in:)`` that comes to lie just in front of the new one; nil when none does.
    func siblingInFront(in tree: ViewTree) -> ResponderID? {
        switch self {
        case .into(_, at: nil), .onScreen: nil
        case .into(let superview, at: let index?): tree.subviews(of: superview).dropFirst(index).first
        case .before(let sibling): sibling
        case .after(let sibling): tree.siblingInFront(of: sibling)
        }
    }

    /// Puts `view` here, unless it has a superview already, or is a window on its screen.
    ///
    /// - Returns: false if there is no such position: beside a view without a superview, or in the view itself.
    func insert(_ view: ResponderID, in tree: inout ViewTree) -> Bool {
        if case .onScreen(let isKey) = self {
            tree.putOnScreen(view, isKey: isKey)
            return true
        }
        guard tree.superview(of: view) == nil else { return true }
        guard let superview = superview(in: tree), !tree.isDescendant(superview, of: view) else {
            return false
        }
        tree.addSubview(view, to: superview, behind: siblingInFront(in: tree))
        return true
    }
}

extension InsertPosition: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> InsertPosition {
        switch self {
        case .into(let superview, let index): .into(map(superview), at: index)
        case .before(let sibling): .before(map(sibling))
        case .after(let sibling): .after(map(sibling))
        case .onScreen: self
        }
    }
}
