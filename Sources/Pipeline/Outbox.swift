import ApplicationProtocol
import TouchKit

/// What others than the apps act on, decision by decision, until the owner of the pipeline takes it.
package struct Outbox {
    private var decisions: [[OutboundEvent]] = []

    /// Takes all of it: the events of each decision since the last call, in order.
    package mutating func take() -> [[OutboundEvent]] {
        defer { decisions.removeAll() }
        return decisions
    }

    /// Adds the events of a decision; which app is in front is the pipeline's own business.
    mutating func add(_ events: [OutboundEvent]) {
        let external = events.filter { event in
            if case .effect(let caused) = event, case .foreground = caused.effect { return false }
            return true
        }
        if !external.isEmpty { decisions.append(external) }
    }

    /// Adds what has changed in the state of an app, if anything has.
    mutating func add(_ change: StateChange?) {
        if let change { decisions.append([.change(change)]) }
    }

    /// Adds the views of an attached program, which have changed.
    mutating func add(_ views: [ClientView], of client: String) {
        decisions.append([.client(client, .views(views))])
    }
}
