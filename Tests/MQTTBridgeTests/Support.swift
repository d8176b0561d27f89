import ApplicationProtocol
import BrokerConfiguration
import Core
import MQTTBridge
import TouchClient

/// A bridge without a broker and without touchd: what it would do is returned.
struct Bridge {
    var translation: MQTTTranslation
    /// The time, in seconds.
    var now = 100.0

    /// The bridge with a configuration, given as YAML.
    init(_ configuration: String = "") throws {
        let text = "base: b\ndevice: {id: hall, name: Hall panel, area: Hall}\n" + configuration
        translation = MQTTTranslation(try MQTTConfigurationReader.read("m", text: text, host: "h"))
    }

    /// The bridge whose broker is there and whose app has these nodes, with all said that is to be said.
    init(_ configuration: String = "", tree nodes: [TreeNode]) throws {
        try self.init(configuration)
        _ = translation.brokerConnected()
        watch(nodes)
        _ = due()
    }

    /// The tree comes.
    @discardableResult
    mutating func watch(_ nodes: [TreeNode], app: String = "kiosk") -> [MQTTStep] {
        let head = TreeHead(app: app, revision: 1, by: "watch", front: true, screens: [])
        let events =
            [.scene(head)] + nodes.map { ClientEvent.node(app: app, $0) }
            + [.current(app: app, revision: 1, nodes: nodes.count)]
        return events.flatMap { take($0) }
    }

    mutating func take(_ event: ClientEvent, hasRoom: Bool = true) -> [MQTTStep] {
        translation.take(.received(event, more: false), hasRoom: hasRoom)
    }

    mutating func change(_ steps: Change.Step...) -> [MQTTStep] {
        take(.change(Change(app: "kiosk", revision: 2, by: "control", steps: steps)))
    }

    mutating func message(_ topic: String, _ text: String, isRetained: Bool = false) -> [MQTTStep] {
        translation.take(MQTTMessage(topic, text.utf8, isRetained: isRetained))
    }

    mutating func due(room: Int = 20) -> [MQTTStep] {
        translation.due(now: Timestamp(microseconds: Int64(now * 1e6)), room: room)
    }

    /// The members of the announcement that is due.
    mutating func announcement() -> [JSON] {
        due().compactMap { step in
            guard case .publish(let message) = step, message.topic == "homeassistant/device/hall/config"
            else {
                return nil
            }
            return JSON(parsing: message.text)
        }
    }
}

/// A view of `class` with these keys, and else the value and the range that touchd sends of a new one.
func view(_ id: String, _ name: String = "view", _ keys: KeyValuePairs<String, JSON> = [:]) -> TreeNode {
    let given = keys.map { ($0.key, $0.value) }
    let sent = (new[name] ?? []).filter { key, _ in !given.contains { $0.0 == key } }
    let members = [("class", JSON(stringLiteral: name))] + given + sent
    return TreeNode(id: id, kind: .view, parent: "wall", keys: JSON(members: members))
}

private let new: [String: [(String, JSON)]] = [
    "switch": [("value", false), ("range", ["kind": "boolean"])],
    "slider": [("value", 0), ("range", ["kind": "number", "minimum": 0, "maximum": 1])],
    "control": [("value", 0), ("range", ["kind": "number", "minimum": 0, "maximum": 1])],
    "stepper": [("value", 0), ("range", ["kind": "number", "minimum": 0, "maximum": 100, "step": 1])],
    "segmentedControl": [
        ("value", -1), ("range", ["kind": "index", "minimum": 0, "maximum": -1, "step": 1]),
    ],
    "pageControl": [("value", 0), ("range", ["kind": "index", "minimum": 0, "step": 1])],
    "pickerComponent": [
        ("value", -1), ("range", ["kind": "index", "minimum": 0, "maximum": -1, "step": 1]),
    ],
    "datePicker": [
        ("value", 0), ("range", ["kind": "number", "minimum": 0, "maximum": 86_340, "step": 60]),
    ],
]

let wall = TreeNode(id: "wall", kind: .view)

/// A message as ``MQTTStep``: `TOPIC TEXT`, with `!` in front if it is retained.
func published(_ steps: [MQTTStep]) -> [String] {
    steps.compactMap { step in
        guard case .publish(let message) = step else { return nil }
        return (message.isRetained ? "!" : "") + message.topic + " " + message.text
    }
}

/// The first message of some steps, as ``published(_:)`` has it; empty if there is none.
func first(_ steps: [MQTTStep]) -> String { published(steps).first ?? "" }
