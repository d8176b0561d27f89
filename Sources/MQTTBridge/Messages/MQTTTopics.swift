import BrokerConfiguration

/// The topics of the bridge.
struct MQTTTopics: Equatable, Sendable {
    /// The subject of a message from the broker.
    enum Command: Equatable, Sendable {
        /// A control is to get a value.
        case value(view: String)
        /// An action is to be performed.
        case action(String)
        /// Home Assistant says whether it is there.
        case homeAssistant
        /// The announcement of an earlier run to Home Assistant.
        case announcement
    }

    private let base: String
    private let discovery: String?
    private let device: String

    /// The topics that `configuration` asks for.
    init(_ configuration: MQTTConfiguration) {
        base = configuration.base
        discovery = configuration.discovery
        device = configuration.device.id
    }

    /// Where the bridge says whether it and touchd are there.
    var status: String { base + "/status" }

    /// Where it says what it refused.
    var error: String { base + "/error" }

    /// Where Home Assistant is told what there is.
    var announcement: String? { discovery.map { "\($0)/device/\(device)/config" } }

    /// Where an event of touchd's topic `name` goes.
    func event(_ name: String) -> String { "\(base)/event/\(TopicName.escaped(name))" }

    /// Where the value of the control `view` goes.
    func value(_ view: String) -> String { "\(base)/value/\(TopicName.escaped(view))" }

    /// Where a new value of the control `view` comes from.
    func command(_ view: String) -> String { value(view) + "/set" }

    /// Where the wish for the action `name` comes from.
    func action(_ name: String) -> String { "\(base)/action/\(TopicName.escaped(name))" }

    /// The topics that the bridge subscribes to.
    var commands: [String] {
        ["\(base)/value/+/set", "\(base)/action/+"] + (discovery.map { ["\($0)/status"] } ?? [])
    }

    /// The subject of a message to `topic`; nil when the bridge does not know it.
    func command(at topic: String) -> Command? {
        if topic == announcement { return .announcement }
        if let discovery, topic == discovery + "/status" { return .homeAssistant }
        let parts = relative(topic).split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 3, parts[0] == "value", parts[2] == "set" {
            return TopicName.unescaped(parts[1]).map(Command.value)
        }
        return parts.count == 2 && parts[0] == "action"
            ? TopicName.unescaped(parts[1]).map(Command.action) : nil
    }

    /// The control whose value goes to `topic`; nil when none does.
    func view(ofValue topic: String) -> String? {
        let parts = relative(topic).split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0] == "value" ? TopicName.unescaped(parts[1]) : nil
    }

    /// `topic` without the base.
    func relative(_ topic: String) -> String {
        topic.hasPrefix(base + "/") ? String(topic.dropFirst(base.count + 1)) : topic
    }
}
