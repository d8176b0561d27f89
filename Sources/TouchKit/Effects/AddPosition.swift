/// Where an effect adds a view.
package struct AddPosition: Equatable, Sendable {
    /// A place among the subviews of the new superview.
    package enum Place: Equatable, Sendable {
        /// In front of all others.
        case front
        /// Where this number of others are behind it.
        case index(Int)
        /// Just in front of that one; in front of all if that is no subview.
        case above(ResponderID)
        /// Just behind that one; in front of all if that is no subview.
        case below(ResponderID)
    }

    /// The view that becomes the superview; nil for that of the sibling in ``place``.
    package var superview: ResponderID?
    /// The place among its subviews.
    package var place: Place

    /// The place among the subviews of `superview`.
    package init(in superview: ResponderID?, _ place: Place = .front) {
        self.superview = superview
        self.place = place
    }

    /// The view that it is put beside; nil for none.
    package var sibling: ResponderID? {
        switch place {
        case .front, .index: nil
        case .above(let sibling), .below(let sibling): sibling
        }
    }
}

extension AddPosition {
    /// What follows the name of the view in sentences, with a blank before it.
    func words(in tree: ViewTree) -> String {
        let superview = superview.map { " to \(tree[$0].name)" } ?? ""
        return switch place {
        case .front: superview
        case .index(let index): "\(superview) at \(index)"
        case .above(let sibling): "\(superview) above \(tree[sibling].name)"
        case .below(let sibling): "\(superview) below \(tree[sibling].name)"
        }
    }

    /// The view that becomes the superview; nil beside a view that has none.
    package func superview(in tree: ViewTree) -> ResponderID? {
        superview ?? sibling.flatMap(tree.superview(of:))
    }

    /// The subview of ``superview(in:)`` that comes to lie just in front of `view`; nil when none does.
    func siblingInFront(of view: ResponderID, in tree: ViewTree) -> ResponderID? {
        guard let superview = superview(in: tree) else { return nil }
        switch place {
        case .front: return nil
        case .index(let index):
            return tree.subviews(of: superview).lazy.filter { $0 != view }.dropFirst(index).first
        case .above(let sibling):
            guard tree.superview(of: sibling) == superview else { return nil }
            let next = tree.siblingInFront(of: sibling)
            return next == view ? tree.siblingInFront(of: view) : next
        case .below(let sibling): return tree.superview(of: sibling) == superview ? sibling : nil
        }
    }
}

extension AddPosition: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> AddPosition {
        let place: Place =
            switch place {
            case .front, .index: place
            case .above(let sibling): .above(map(sibling))
            case .below(let sibling): .below(map(sibling))
            }
        return AddPosition(in: map(superview), place)
    }
}
