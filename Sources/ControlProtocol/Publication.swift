package import Core
import HIDRecords
package import TouchKit

/// What an action publishes: the topic, and what led to it.
package struct Publication: Sendable {
    /// The topic.
    package let topic: String
    /// When.
    package let time: Timestamp
    /// The app.
    package let app: String
    /// The responder that performs the action; nil for an effect without one.
    package var performer: String?
    /// The action.
    package var action: String?
    /// The control or recognizer that sent the action.
    package var sender: String?
    /// What the sender stood at, if it is a control with a value.
    package var value: ControlValue?
    /// What the sender had measured, if it is a recognizer.
    package var gesture: GestureReading?
    /// Where the sender is scrolled to, if it is a scroll view.
    package var offset: OffsetReading?
    /// The state that the app has entered, if it tells of that.
    package var state: InteractionState?
    /// The touches that led to it, if touches did.
    package var touches: [TouchSnapshot] = []

    /// The publication of `topic` by `app` at `time`.
    package init(topic: String, time: Timestamp, app: String) {
        self.topic = topic
        self.time = time
        self.app = app
    }

    /// The object that subscribers get.
    package var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("topic", .string(topic)), .init("time", .number(time.seconds)),
            .init("app", .string(app)),
        ]
        if let performer { members.append(.init("performer", .string(performer))) }
        if let action { members.append(.init("action", .string(action))) }
        if let sender { members.append(.init("sender", .string(sender))) }
        if let value { members.append(.init("value", value.json)) }
        if let gesture { members.append(.init("gesture", gesture.json(id: sender))) }
        if let offset { members += offset.members }
        if let state { members.append(.init("state", .string(state.rawValue))) }
        if !touches.isEmpty { members.append(.init("touches", .array(touches.map { $0.json }))) }
        return .object(members)
    }
}

extension OffsetReading {
    /// What JSON says of it.
    fileprivate var members: [JSONValue.Member] {
        [.init("offset", .array([.number(offset.x), .number(offset.y)]))]
            + (scale.map { [.init("zoom", .number($0))] } ?? []) + [.init("state", .string(state.rawValue))]
    }
}

extension ControlValue {
    /// The value as JSON has it.
    package var json: JSONValue {
        switch self {
        case .isOn(let isOn): .bool(isOn)
        case .number(let number): .number(number)
        case .index(let index): .number(Double(index))
        case .pair(let pair): .array([.number(pair.x), .number(pair.y)])
        }
    }
}

extension TouchSnapshot {
    fileprivate var json: JSONValue {
        .object([
            .init("id", .number(Double(id.number))), .init("x", .number(location.x)),
            .init("y", .number(location.y)), .init("tapCount", .number(Double(tapCount))),
        ])
    }
}

/// Informs subscribers that a configuration and its scenes were put in force.
package struct LoadedEvent: Equatable, Sendable {
    /// When, in seconds of the panels' clock.
    package let time: Double
    /// Which load it was, from 1.
    package let generation: Int
    /// The apps, in the order of the configuration.
    package let apps: [String]
    /// The app in front; nil when there is none.
    package let foreground: String?

    /// The event of that load.
    package init(time: Double, generation: Int, apps: [String], foreground: String?) {
        self.time = time
        self.generation = generation
        self.apps = apps
        self.foreground = foreground
    }

    /// The object that subscribers get.
    package var json: JSONValue {
        .object([
            .init("event", .string("loaded")), .init("time", .number(time)),
            .init("generation", .init(generation)), .init("apps", .array(apps.map(JSONValue.string))),
            .init("foreground", .init(foreground)),
        ])
    }
}
