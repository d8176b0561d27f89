/// An effect on the first responder of a window.
package enum FirstResponderEffect: Equatable, Sendable {
    /// `UIResponder.becomeFirstResponder`.
    case become(ResponderID)
    /// `UIResponder.resignFirstResponder`.
    case resign(ResponderID)
    /// The return key was pressed in this text field, or in the first responder of this window.
    case pressReturn(ResponderID)
    /// The text of this text field, or of the first responder of this window, has changed.
    case changeText(ResponderID)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .become(let id): "becomeFirstResponder \(tree[id].name)"
        case .resign(let id): "resignFirstResponder \(tree[id].name)"
        case .pressReturn(let id): "pressReturn \(tree[id].name)"
        case .changeText(let id): "changeText \(tree[id].name)"
        }
    }

    /// Changes the first responder in `application`.
    ///
    /// - Returns: false if a responder refused, or there is none.
    func perform(in application: inout Application, to log: inout DecisionLog) -> Bool {
        switch self {
        case .become(let id):
            application.carryOut(.becoming(id), to: &log)
            return application.tree.isFirstResponder(id)
        case .resign(let id):
            application.carryOut(.resigning(id), to: &log)
            return !application.tree.isFirstResponder(id)
        case .pressReturn(let id): return application.pressReturn(in: id, to: &log)
        case .changeText(let id): return application.changeText(of: id, to: &log)
        }
    }
}

extension FirstResponderEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> FirstResponderEffect {
        switch self {
        case .become(let id): .become(map(id))
        case .resign(let id): .resign(map(id))
        case .pressReturn(let id): .pressReturn(map(id))
        case .changeText(let id): .changeText(map(id))
        }
    }
}
