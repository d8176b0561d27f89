import HIDRecords
package import Runtime
import TouchKit

extension TextBuffer {
    /// Puts what subscribers of `topic` get, as one object: the topic and what led to it.
    package mutating func put(publication topic: String, because cause: EffectCause) {
        var members: [JSONValue.Member] = [
            .init("topic", .string(topic)), .init("time", .number(cause.time.seconds)),
            .init("app", .string(cause.app)),
        ]
        if let performer = cause.performer { members.append(.init("performer", .string(performer))) }
        if let action = cause.action { members.append(.init("action", .string(action))) }
        if let sender = cause.sender { members.append(.init("sender", .string(sender))) }
        if let value = cause.value { members.append(.init("value", value.json)) }
        if !cause.touches.isEmpty { members.append(.init("touches", .array(cause.touches.map(\.json)))) }
        put(json: .object(members))
    }
}

extension ControlValue {
    fileprivate var json: JSONValue {
        switch self {
        case .isOn(let isOn): .bool(isOn)
        case .number(let number): .number(number)
        case .index(let index): .number(Double(index))
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
