/// All, none, or some recognizers.
package enum RecognizerSet: Equatable, Sendable {
    case none
    case all
    /// Those that are named, and those that one of the selectors finds.
    case some(Set<RecognizerID>, selectors: [RecognizerSelector] = [])

    /// The recognizers that `list` has.
    package init(_ list: RecognizerList) { self = .some(Set(list.named), selectors: list.selectors) }

    /// What finds others than those that are named.
    package var selectors: [RecognizerSelector] {
        switch self {
        case .none, .all: []
        case .some(_, let selectors): selectors
        }
    }

    /// Whether `recognizer` belongs to it by name, or because all do.
    package func names(_ recognizer: RecognizerID) -> Bool {
        switch self {
        case .none: false
        case .all: true
        case .some(let named, _): named.contains(recognizer)
        }
    }
}

/// Recognizers that another one has in a list.
package struct RecognizerList: Equatable, Sendable {
    /// Those that are named, in order.
    package var named: [RecognizerID]
    /// What finds others.
    package var selectors: [RecognizerSelector]

    /// The recognizers `named`, and those that one of `selectors` finds.
    package init(_ named: [RecognizerID] = [], selectors: [RecognizerSelector] = []) {
        self.named = named
        self.selectors = selectors
    }

    /// Whether there is nothing in it.
    package var isEmpty: Bool { named.isEmpty && selectors.isEmpty }
}

/// What a delegate looks for in the other recognizer of a pair: all that is given must be true of it.
package struct RecognizerSelector: Equatable, Sendable {
    /// It is this one.
    package var recognizer: RecognizerID?
    /// Its gesture is one of these; none stand for all.
    package var kinds: [Gesture.Kind] = []
    /// It is attached to this view.
    package var view: ResponderID?
    /// It is attached to this view or to a view in it.
    package var container: ResponderID?
    /// What must hold for the recognizer that has the list, when the two meet.
    package var condition = Condition.always(true)

    /// How many a list has at most: they are asked for each pair of recognizers that meet.
    package static let mostInList = 16

    /// Finds every recognizer.
    package init() {}

    /// Whether it finds `recognizer`, which `description` describes, whatever its condition says.
    package func finds(
        _ recognizer: RecognizerID, _ description: GestureRecognizerDescription, in tree: borrowing ViewTree
    ) -> Bool {
        if let one = self.recognizer, one != recognizer { return false }
        if !kinds.isEmpty, !kinds.contains(description.gesture.kind) { return false }
        if let view, view != description.view { return false }
        return container.map { tree.isDescendant(description.view, of: $0) } ?? true
    }
}

extension [RecognizerSelector] {
    /// Whether one of them finds `recognizer`, which `description` describes, whatever their conditions say.
    func find(
        _ recognizer: RecognizerID, _ description: GestureRecognizerDescription, in tree: borrowing ViewTree
    ) -> Bool {
        for selector in self where selector.finds(recognizer, description, in: tree) { return true }
        return false
    }
}

extension RecognizerSet: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> RecognizerSet {
        switch self {
        case .none, .all: self
        case .some(let named, let selectors): .some(map(named), selectors: map(selectors))
        }
    }
}

extension RecognizerList: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> RecognizerList {
        RecognizerList(map(named), selectors: map(selectors))
    }
}

extension RecognizerSelector: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> RecognizerSelector {
        var selector = self
        selector.recognizer = map(recognizer)
        selector.view = map(view)
        selector.container = map(container)
        selector.condition = map(condition)
        return selector
    }
}
