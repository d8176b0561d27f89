import TouchKit

/// What of a scene was reached: the views that touches hit, and the actions that were taken.
package struct ReachedParts: Sendable {
    /// An action that a responder takes.
    struct TakenAction: Hashable {
        let responder: ResponderID
        let name: String
    }

    private(set) var views: Set<ResponderID> = []
    private(set) var actions: Set<TakenAction> = []

    /// Adds what `decision` of `log` reaches.
    mutating func add(_ decision: Decision, in log: borrowing DecisionLog) {
        if case .arrival(.hit(_, let view?)) = decision { views.insert(view) }
        if case .action(.sent(_, let name, let target)) = decision {
            actions.insert(TakenAction(responder: target, name: log.texts[name]))
        }
    }

    /// Adds what `other` reached.
    mutating func add(_ other: ReachedParts) {
        views.formUnion(other.views)
        actions.formUnion(other.actions)
    }
}
