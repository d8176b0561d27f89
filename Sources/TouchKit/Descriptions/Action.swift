/// An action as a control or a recognizer sends it (target and selector).
package struct Action: Hashable, Sendable {
    /// The action's name (UIKit's selector).
    package var name: String
    /// Who is to take it; nil looks for somebody along the responder chain.
    package var target: ResponderID?

    /// The action `name`, for `target` if there is one.
    package init(name: String, target: ResponderID? = nil) {
        self.name = name
        self.target = target
    }
}

/// Which actions each responder responds to, and with what effects (`actions:`).
package struct ActionTable: Hashable, Sendable {
    private var table: [ResponderID: [String: [Effect]]] = [:]

    /// A table in which no responder responds to anything.
    package init() {}

    /// What `responder` does for the action `name`; nil means that it does not respond to it.
    package subscript(responder: ResponderID, name: String) -> [Effect]? {
        get { table[responder]?[name] }
        set { table[responder, default: [:]][name] = newValue }
    }

    /// The first responder on the chain from `first` that responds to the action `name`.
    func firstResponder(to name: String, on tree: ViewTree, from first: ResponderID) -> ResponderID? {
        var target: ResponderID?
        tree.walkChain(from: first) { responder in
            guard self[responder, name] != nil else { return true }
            target = responder
            return false
        }
        return target
    }

    /// The names of the actions that any responder responds to.
    package var names: Set<String> { Set(table.values.lazy.flatMap { $0.keys }) }

    /// What all responders do for all actions, in no order.
    package var effects: [Effect] { table.values.flatMap { $0.values.joined() } }

    /// The names of the actions `responder` responds to, in no order.
    package func names(of responder: ResponderID) -> [String: [Effect]].Keys {
        table[responder, default: [:]].keys
    }
}
