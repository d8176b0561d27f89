/// An effect on the first responder of a window.
package enum FirstResponderEffect: Equatable, Sendable {
    /// `UIResponder.becomeFirstResponder`.
    case become(ResponderID)
    /// `UIResponder.resignFirstResponder`.
    case resign(ResponderID)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .become(let id): "becomeFirstResponder \(tree[id].name)"
        case .resign(let id): "resignFirstResponder \(tree[id].name)"
        }
    }

    /// Changes the first responder in `application`.
    ///
    /// - Returns: false if a responder refused.
    func perform(in application: inout Application, to log: inout DecisionLog) -> Bool {
        switch self {
        case .become(let id):
            application.carryOut(.becoming(id), to: &log)
            return application.tree.isFirstResponder(id)
        case .resign(let id):
            application.carryOut(.resigning(id), to: &log)
            return !application.tree.isFirstResponder(id)
        }
    }
}

extension FirstResponderEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> FirstResponderEffect {
        switch self {
        case .become(let id): .become(map(id))
        case .resign(let id): .resign(map(id))
        }
    }
}
