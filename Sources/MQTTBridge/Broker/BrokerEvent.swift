/// What happens between the bridge and the broker.
package enum BrokerEvent: Equatable, Sendable {
    /// The broker has taken the bridge.
    case connected
    /// There is no connection, for this reason; another attempt follows.
    case away(String)
    /// A message has come.
    case message(MQTTMessage)
}
