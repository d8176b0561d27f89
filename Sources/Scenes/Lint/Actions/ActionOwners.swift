import TouchKit

/// Which responders respond to which actions.
struct ActionOwners {
    /// The responders that respond to an action.
    struct Owners {
        /// The first of the file.
        var first: ResponderID
        /// How many they are.
        var count: Int
    }

    private var owners: [String: Owners] = [:]

    /// The responders of `actions`.
    init(_ actions: ActionTable) {
        for responder in actions.responders {
            for name in actions.names(of: responder) {
                if let known = owners[name] {
                    owners[name] = Owners(first: min(known.first, responder), count: known.count + 1)
                } else {
                    owners[name] = Owners(first: responder, count: 1)
                }
            }
        }
    }

    /// The responders that respond to `name`; nil if none does.
    subscript(name: String) -> Owners? { owners[name] }

    /// The names of all actions.
    var names: Dictionary<String, Owners>.Keys { owners.keys }
}
