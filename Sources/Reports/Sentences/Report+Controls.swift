import Core
import Runtime
import TouchKit

/// Sentences about controls, and about actions and what they do.
extension Report {
    /// `start sends touchDown`
    mutating func sends(_ control: ResponderID, _ event: ControlEvents, _ tree: ViewTree) {
        let eventName = event.name
        self.controlEvent = eventName
        self.window = tree.window(of: control)
        name(control, tree)
        message.put(static: " sends ")
        message.put(eventName ?? "events")
    }

    /// Goes on from the sender's name: ` action startOrder to home`
    mutating func action(_ name: String, to target: ResponderID, _ tree: ViewTree) {
        self.action = name
        self.target = target
        message.put(static: " action ")
        message.put(name)
        message.put(static: " to ")
        message.put(tree[target].name)
    }

    /// `action startOrder discarded`
    mutating func actionDiscarded(_ name: String) {
        self.action = name
        message.put(static: "action ")
        message.put(name)
        message.put(static: " discarded")
    }

    /// `action startOrder dropped (endless)`
    mutating func actionDropped(_ name: String) {
        isError = true
        self.action = name
        message.put(static: "action ")
        message.put(name)
        message.put(static: " dropped")
        because { message in message.put(static: "endless") }
    }

    /// `home performs startOrder: publish order.start`
    mutating func performs(_ responder: ResponderID, _ action: String, _ effect: Effect, _ tree: ViewTree) {
        self.action = action
        self.target = responder
        name(responder, tree)
        message.put(static: " performs ")
        message.put(action)
        message.put(static: ": ")
        message.put(effect.sentence(in: tree))
    }
}
