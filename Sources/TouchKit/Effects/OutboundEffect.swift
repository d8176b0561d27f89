package import Core

/// An effect that reaches beyond its app: the owner of the decision log carries it out.
package enum OutboundEffect: Equatable, Sendable {
    /// Sends a message to the topic's subscribers, with a value of its own if there is one.
    case publish(topic: String, value: PublishedValue? = nil)
    /// Runs a program, killed after `timeout`.
    case run(arguments: [String], timeout: Interval)
    /// Starts a systemd unit.
    case unit(String)
    /// Brings another app to the front.
    case foreground(app: String)
    /// Has what fingers did of late kept in a file, for this reason.
    case snapshot(reason: String)

    /// The most bytes of the reason for a snapshot.
    package static let longestReason = 200

    /// The longest a program runs unless its effect says otherwise.
    package static let defaultTimeout = Interval(microseconds: 5_000_000)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .publish(let topic, let value): "publish \(topic)\(value?.words(in: tree) ?? "")"
        case .run(let arguments, _): "run \(arguments.joined(separator: " "))"
        case .unit(let name): "unit \(name)"
        case .foreground(let app): "foreground \(app)"
        case .snapshot(let reason): "snapshot \(reason)"
        }
    }

    /// Hands it on, for the entry at that index if an action performs it; what is in flight in `application` ends if another
    /// app comes to the front.
    func perform(in application: inout Application, performedBy entry: Int?, at time: Timestamp) {
        if case .publish(let topic, .of(let control)) = self {
            let value = application.surface.publishedValue(of: control).map(PublishedValue.value)
            return application.log.handOutwards(.publish(topic: topic, value: value), performedBy: entry)
        }
        if case .publish(let topic, nil) = self, let text = application.scannedText {
            return application.log.handOutwards(
                .publish(topic: topic, value: .text(text)), performedBy: entry)
        }
        application.log.handOutwards(self, performedBy: entry)
        if case .foreground(let app) = self, app != application.name {
            application.resignActive(.foreground, at: time)
        }
    }
}

extension OutboundEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> OutboundEffect {
        guard case .publish(let topic, .of(let control)) = self else { return self }
        return .publish(topic: topic, value: .of(map(control)))
    }
}

/// What is published beside a topic, in place of what the sender stands at.
package enum PublishedValue: Equatable, Sendable {
    case text(String)
    case value(ControlValue)
    /// What this control stands at by then; nothing if it is a sensitive view, or in one.
    case of(ResponderID)

    /// How it goes on behind the topic in sentences.
    fileprivate func words(in tree: ViewTree) -> String {
        switch self {
        case .text(let text): " value " + text
        case .value(.isOn(let isOn)): isOn ? " value true" : " value false"
        case .value(.number(let number)): " value " + decimal(number)
        case .of(let control): " valueOf " + tree[control].name
        // Only controls stand at these.
        case .value(.index), .value(.pair): ""
        }
    }
}
