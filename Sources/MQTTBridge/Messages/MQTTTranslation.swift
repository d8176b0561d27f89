import ApplicationProtocol
import Bridges
package import BrokerConfiguration
package import Core
import HIDRecords
package import TouchClient

/// The rules by which the bridge answers each event of touchd and each message of the broker.
package struct MQTTTranslation: Sendable {
    /// The most topics that are learned from events; those of the tree are known anyway.
    private static let mostLearned = 256

    private let configuration: MQTTConfiguration
    let topics: MQTTTopics
    private(set) var tree: WatchedTree
    private var learned: Set<String>
    /// The topics that the configuration names, without wildcards.
    private let named: Set<String>

    private var isConnected = false
    private var wasConnected = false
    /// The status that the broker knows; nil for none.
    private var saysOnline: Bool?
    /// Events that came while the broker was away, or too fast for it.
    package private(set) var dropped = 0

    private var values = KnownValues()
    private var announcer = Announcer()

    /// The bridge that `configuration` asks for.
    package init(_ configuration: MQTTConfiguration) {
        self.configuration = configuration
        topics = MQTTTopics(configuration)
        tree = WatchedTree(exposing: configuration.values, configuration.controls)
        // Names without wildcards are topics.
        named = Set((configuration.topics ?? []).filter { !$0.contains("*") && !$0.contains("?") })
        learned = named
    }

    /// The last will: what the broker says when the bridge is gone.
    package var will: MQTTMessage { status(isOnline: false) }

    /// When ``due(now:room:)`` is to be called at the latest; nil when nothing waits for a time.
    package var deadline: Timestamp? {
        let mayAnnounce = isConnected && tree.isComplete && topics.announcement != nil
        return mayAnnounce && announcer.isDue ? announcer.next : nil
    }

    /// Says whether touchd is there, if the broker does not know.
    private mutating func sayStatus() -> [MQTTStep] {
        guard isConnected, saysOnline != tree.isComplete else { return [] }
        saysOnline = tree.isComplete
        return [.publish(status(isOnline: tree.isComplete))]
    }

    private func status(isOnline: Bool) -> MQTTMessage {
        MQTTMessage(topics.status, (isOnline ? "online" : "offline").utf8, isRetained: true)
    }
}

/// Events of touchd.
extension MQTTTranslation {
    /// The steps about `event`; with `hasRoom` the broker can take further events.
    package mutating func take(_ event: TouchClientEvent, hasRoom: Bool) -> [MQTTStep] {
        switch event {
        case .received(let event, _): return take(event, hasRoom)
        case .gone:
            tree.forget()
            return sayStatus()
        case .connected, .refused: return []
        }
    }

    private mutating func take(_ event: ClientEvent, _ hasRoom: Bool) -> [MQTTStep] {
        switch event {
        case .topic(let topic): return take(topic, hasRoom)
        case .scene(let head): tree.begin(head)
        case .node(_, let node): tree.add(node)
        case .current:
            tree.complete()
            structureChanged()
            values.change(tree.controls.keys)
            return sayStatus()
        case .change(let change): return take(change)
        // It is no client of views or recognizers.
        case .touches, .gestureTouches, .gestureState, .press, .scan: break
        case .views, .ping, .bye: break
        }
        return []
    }

    private mutating func take(_ topic: Topic, _ hasRoom: Bool) -> [MQTTStep] {
        // A broker has many readers.
        if topic.isSensitive, !named.contains(topic.topic) { return [] }
        guard isConnected, hasRoom else {
            dropped += 1
            return []
        }
        var steps: [MQTTStep] = []
        if !tree.topics.contains(topic.topic), learned.count < Self.mostLearned,
            learned.insert(topic.topic).inserted
        {
            announcer.changed()
        }
        steps.append(.publish(MQTTMessage(topics.event(topic.topic), payload(topic).utf8)))
        return steps
    }

    private func payload(_ topic: Topic) -> String {
        var members = [("event_type", JSON(stringLiteral: topic.topic))]
        if let client = topic.client { members.append(("client", JSON(stringLiteral: client))) }
        if let sender = topic.sender { members.append(("sender", JSON(stringLiteral: sender))) }
        if let gesture = topic.gesture { members.append(("gesture", gesture)) }
        if let value = topic.value { members.append(("value", value)) }
        if let offset = topic.offset {
            members.append(("offset", JSON(.array(offset.map(JSONValue.number)))))
        }
        if let zoom = topic.zoom { members.append(("zoom", JSON(.number(zoom)))) }
        if let state = topic.state { members.append(("state", JSON(stringLiteral: state))) }
        members.append(("app", JSON(stringLiteral: topic.app)))
        return JSON(members: members).text
    }

    private mutating func take(_ change: Change) -> [MQTTStep] {
        guard change.app == tree.app else { return [] }
        for step in change.steps {
            if tree.apply(step) { structureChanged() }
            if case .set(let id, _) = step, tree.controls[id] != nil { values.change([id]) }
            if case .insert(let nodes) = step {
                values.change(nodes.map { $0.id }.filter { tree.controls[$0] != nil })
            }
        }
        guard configuration.app == nil, !tree.isFront, let app = tree.app else { return [] }
        return [.watchFront(insteadOf: app)]
    }

    private mutating func structureChanged() {
        values.restructure()
        announcer.changed()
    }
}

/// Messages of the broker.
extension MQTTTranslation {
    /// The broker has taken the bridge: all that it is to know is said again.
    package mutating func brokerConnected() -> [MQTTStep] {
        isConnected = true
        values.forget()
        values.change(tree.controls.keys)
        announcer.again()
        var steps = topics.commands.map(MQTTStep.subscribe)
        // What an earlier run announced comes back once.
        if !wasConnected, let announcement = topics.announcement { steps.append(.subscribe(announcement)) }
        if dropped > 0 { steps.append(logDropped("the broker was away")) }
        wasConnected = true
        saysOnline = nil
        return steps + sayStatus()
    }

    private mutating func logDropped(_ reason: String) -> MQTTStep {
        defer { dropped = 0 }
        return .log("\(dropped) \(dropped == 1 ? "event was" : "events were") dropped: \(reason)", .warning)
    }

    /// The broker is away.
    package mutating func brokerLost() { isConnected = false }

    /// The steps about a message of the broker.
    package mutating func take(_ message: MQTTMessage) -> [MQTTStep] {
        switch topics.command(at: message.topic) {
        case .homeAssistant:
            // One that was kept is old, and all has just been announced.
            guard !message.isRetained, message.text == "online" else { return [] }
            announcer.again()
            return []
        case .announcement:
            if message.isRetained, let earlier = EarlierAnnouncement(message.payload, topics) {
                announcer.note(earlier)
                values.note(earlier: earlier.views)
            }
            return [.unsubscribe(message.topic)]
        case .value(let view): return set(view, message)
        case .action(let name): return perform(name, message)
        case nil: return []
        }
    }

    private mutating func set(_ view: String, _ message: MQTTMessage) -> [MQTTStep] {
        if let refusal = refusal(of: message) { return [refusal] }
        guard let control = tree.controls[view] else {
            return [error(message.topic, "unknownId", "there is no control \(view) whose value is exposed")]
        }
        guard let value = control.value(message.text) else {
            values.repeatValue(of: view)
            return [error(message.topic, "badValue", "the value of \(view) must be \(control.expected)")]
        }
        let effect: JSON = ["set": ["view": JSON(stringLiteral: view), "value": value]]
        return [.perform(effect, app: tree.app, topic: message.topic)]
    }

    private func perform(_ name: String, _ message: MQTTMessage) -> [MQTTStep] {
        if let refusal = refusal(of: message) { return [refusal] }
        guard let action = configuration.actions.first(where: { $0.action == name }) else {
            return [error(message.topic, "notAllowed", "the configuration has no action \(name)")]
        }
        var members = [("action", JSON(stringLiteral: name))]
        if let sender = action.from { members.append(("from", JSON(stringLiteral: sender))) }
        return [.perform(JSON(members: members), app: tree.app, topic: message.topic)]
    }

    private func refusal(of message: MQTTMessage) -> MQTTStep? {
        if message.isRetained {
            return error(message.topic, "retained", "a command must not be retained: it would come again")
        }
        if message.isTooLong {
            return error(message.topic, "tooLong", "a message has at most \(MQTTMessage.longest) bytes")
        }
        if !tree.isComplete { return error(message.topic, "unavailable", "touchd is away") }
        return nil
    }

    /// touchd has answered the effect that a message to `topic` asked for: whether it did something.
    package mutating func performed(_ topic: String, didSomething: Bool) -> [MQTTStep] {
        guard !didSomething, case .action(let name) = topics.command(at: topic) else { return [] }
        return [error(topic, "discarded", "the action \(name) was discarded")]
    }

    /// touchd has refused the effect that a message to `topic` asked for.
    package mutating func failed(_ topic: String, _ failure: TouchClientError) -> [MQTTStep] {
        if case .value(let view) = topics.command(at: topic) { values.repeatValue(of: view) }
        guard case .refused(let refused) = failure else {
            return [error(topic, "unavailable", "\(failure)")]
        }
        return [error(topic, refused.code?.rawValue ?? "refused", refused.message)]
    }

    private func error(_ topic: String, _ code: String, _ sentence: String) -> MQTTStep {
        let text = JSON(members: [
            ("topic", JSON(stringLiteral: topics.relative(topic))), ("code", JSON(stringLiteral: code)),
            ("error", JSON(stringLiteral: sentence)),
        ]).text
        return .publish(MQTTMessage(topics.error, text.utf8))
    }
}

/// Messages that are due as soon as the broker can take them.
extension MQTTTranslation {
    /// The announcement, if it is new and not too soon after the last one, and at most `room` values that the broker does
    /// not know.
    package mutating func due(now: Timestamp, room: Int) -> [MQTTStep] {
        guard isConnected, tree.isComplete else { return [] }
        var steps: [MQTTStep] = []
        if let topic = topics.announcement, announcer.isTime(now) {
            let announcement = Announcement(configuration, topics, components)
            steps += announcer.payloads(announcement, now: now).map { retained(topic, $0) }
        }
        steps += values.takeGone(tree.controls).map { retained(topics.value($0), "") }
        guard room > 0 else { return steps }
        if dropped > 0 { steps.append(logDropped("the broker was slow")) }
        return steps
            + values.take(room, tree.controls).map { retained(topics.value($0.view), $0.payload) }
    }

    private func retained(_ topic: String, _ text: String) -> MQTTStep {
        .publish(MQTTMessage(topic, text.utf8, isRetained: true))
    }

    private var components: [Component] {
        let names = tree.topics.filter(isEvent).union(learned).sorted()
        return names.map { Component(event: $0, topics: topics) }
            + tree.controls.values.sorted { $0.id < $1.id }.compactMap { Component($0, topics: topics) }
            + configuration.actions.map { Component($0, topics: topics) }
    }

    /// Whether messages under `topic` become events.
    private func isEvent(_ topic: String) -> Bool {
        configuration.topics?.contains { Glob($0).matches(topic) } ?? true
    }
}
