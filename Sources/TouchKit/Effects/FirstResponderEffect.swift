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
    func perform(in application: inout Application) -> Bool {
        switch self {
        case .become(let id):
            FirstResponderChange.becoming(id).perform(in: &application)
            return application.tree.windows.isFirstResponder(id)
        case .resign(let id):
            FirstResponderChange.resigning(id).perform(in: &application)
            return !application.tree.windows.isFirstResponder(id)
        case .pressReturn(let id):
            guard let field = Self.textField(id, in: application.tree),
                application.tree.windows.isFirstResponder(field),
                application.surface.controls[field].textInput[.shouldReturn]
            else { return false }
            Self.pressReturn(in: field, on: application.surface).perform(in: &application)
        case .changeText(let id):
            guard let field = Self.textField(id, in: application.tree) else { return false }
            TrackedControl(field).sendActions(for: .editingChanged, in: &application)
        }
        return true
    }

    /// The text field that `id` is, or that is first responder in the window `id`; nil if there is none.
    private static func textField(_ id: ResponderID, in tree: ViewTree) -> ResponderID? {
        let field = tree[id].kind == .window ? tree.window(id)?.firstResponder : id
        guard let field, tree[field].kind == .view, tree[view: field].viewClass == .textField else {
            return nil
        }
        return field
    }

    /// What the return key means for `field`, which edits: it ends that where something is registered for it.
    private static func pressReturn(in field: ResponderID, on surface: Surface) -> Consequences {
        var consequences = Consequences()
        consequences.append(.send(.primaryActionTriggered, from: field))
        consequences.append(.send(.editingDidEndOnExit, from: field))
        let resigns = surface.controls[field].registrations.contains { registration in
            registration.events.contains(.editingDidEndOnExit)
        }
        if resigns { consequences.append(.resignFirst(field)) }
        return consequences
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
