package import ApplicationProtocol
package import Bridges

/// What the bridge is to do.
package enum MQTTStep: Equatable, Sendable {
    /// Send a message to the broker.
    case publish(MQTTMessage)
    /// Ask the broker for the messages to topics of this pattern.
    case subscribe(String)
    /// Ask for them no longer.
    case unsubscribe(String)
    /// Have touchd perform an effect that a message to `topic` asked for.
    case perform(JSON, app: String?, topic: String)
    /// Watch the app in front instead of this one.
    case watchFront(insteadOf: String)
    /// Say something in the journal.
    case log(String, BridgeLog.Priority)
}
