import Core

/// An action as a control or a recognizer sends it (target and selector).
package struct Action: Equatable, Sendable {
    /// The action's name (UIKit's selector).
    package var name: String
    /// The responder that it goes to; nil for the first on the responder chain that responds to it.
    package var target: ResponderID?

    /// The action `name`, for `target` if there is one.
    package init(name: String, target: ResponderID? = nil) {
        self.name = name
        self.target = target
    }
}

/// Which actions each responder responds to, and with what effects (`actions:`).
package struct ActionTable: Equatable, Sendable {
    private var table = Table<ResponderID, Table<String, [Effect]>>()
    /// What the application does when nobody has touched it for a while, the shortest time first.
    package private(set) var idle: [IdleRule] = []

    /// A table in which no responder responds to anything.
    package init() {}

    /// What `responder` does for the action `name`; nil means that it does not respond to it.
    package subscript(responder: ResponderID, name: String) -> [Effect]? {
        get { table[responder]?[name] }
        set { table[responder, default: Table()][name] = newValue }
    }

    /// Takes the new numbers of responders, and drops what those did that are gone.
    mutating func renumber(_ renumbering: Renumbering) {
        table = renumbering(table)
        for index in idle.indices { idle[index].effects = renumbering(idle[index].effects) }
    }

    /// Adds `rule`, after those of the same time.
    package mutating func add(_ rule: IdleRule) {
        let index = idle.firstIndex { $0.after > rule.after } ?? idle.count
        idle.insert(rule, at: index)
    }

    /// The responder that receives `action` of `sender`, and what it does: the action's target, or the first responder that
    /// responds to it on the chain that begins where `nilTarget` says; nil when none responds.
    func recipient(
        of action: Action, from sender: ResponderID, _ nilTarget: NilTarget, in tree: ViewTree
    ) -> (target: ResponderID, effects: [Effect])? {
        if let target = action.target { return self[target, action.name].map { (target, $0) } }
        let first: ResponderID? =
            switch nilTarget {
            case .firstResponder: tree.windows.firstResponder
            case .sender: sender
            case .auto: tree.windows.firstResponder ?? sender
            }
        return first.flatMap { self.firstRecipient(of: action.name, from: $0, in: tree) }
    }

    private func firstRecipient(
        of name: String, from first: ResponderID, in tree: ViewTree
    ) -> (target: ResponderID, effects: [Effect])? {
        var recipient: (target: ResponderID, effects: [Effect])?
        tree.walkChain(from: first) { responder in
            guard let effects = self[responder, name] else { return true }
            recipient = (responder, effects)
            return false
        }
        return recipient
    }

    /// The names of the actions that any responder responds to.
    package var names: Set<String> { Set(table.values.lazy.flatMap { $0.keys }) }

    /// The responders that respond to any action, in no order.
    package var responders: some Collection<ResponderID> { table.keys }

    /// What all responders do for all actions and when they are idle, now or after a while, in no order.
    package var effects: [Effect] {
        let ofActions = table.values.flatMap { $0.values.joined() }
        return (ofActions + idle.flatMap { $0.effects }).flatMap { $0.withScheduled }
    }

    /// The names of the actions `responder` responds to, in no order.
    package func names(of responder: ResponderID) -> [String] {
        (table[responder] ?? Table()).keys
    }
}

extension Action: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Action {
        Action(name: name, target: map(target))
    }
}
