import HIDRecords
import Core
import TouchKit

/// Conditions as scenes have them.
extension SceneWriter {
    /// The answer, or the map of what must hold.
    func json(_ condition: Condition) -> JSONValue {
        switch condition {
        case .always(let answer): .bool(answer)
        case .all(let parts): one(.allOf, .array(parts.map(json)))
        case .any(let parts): one(.anyOf, .array(parts.map(json)))
        case .not(let part): one(.not, json(part))
        case .view(let views): one(.view, .array(views.inOrder().map(name)))
        case .inside(let views): one(.inside, .array(views.inOrder().map(name)))
        case .viewClass(let classes): one(.viewClass, .array(classes.map { .string($0.name) }))
        case .isSelf(let isSelf): one(.isSelf, .bool(isSelf))
        case .rect(let rect):
            one(
                .rect,
                .array(
                    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(JSONValue.number)))
        case .tapCount(let limits): one(.tapCount, json(limits))
        case .type(let types): one(.type, TouchTypeName.json(types))
        case .axis(let axis): one(.axis, .string(axis.rawValue))
        case .direction(let direction): one(.direction, DirectionName.json(direction))
        case .translation(let limits): one(.translation, json(limits))
        case .velocity(let limits): one(.velocity, json(limits))
        case .touches(let limits): one(.touches, json(limits))
        case .scale(let limits): one(.scale, json(limits))
        case .rotation(let limits): one(.rotation, json(limits))
        case .scrollAt(let view, let edge):
            one(.scrollAt, .object([.init("view", name(view)), .init("edge", .string(edge.rawValue))]))
        case .scrolling(.isTracking, let views): one(.isTracking, .array(views.inOrder().map(name)))
        case .scrolling(.isDragging, let views): one(.isDragging, .array(views.inOrder().map(name)))
        case .scrolling(.isDecelerating, let views): one(.isDecelerating, .array(views.inOrder().map(name)))
        case .value(let control, let test):
            one(.value, .object([.init("of", name(control)), .init("is", json(test))]))
        }
    }

    private func one(_ key: ConditionKey, _ value: JSONValue) -> JSONValue {
        .object([.init(key.rawValue, value)])
    }

    private func json(_ limits: Limits) -> JSONValue {
        if let minimum = limits.minimum, limits.maximum == minimum { return .number(minimum) }
        let minimum = limits.minimum.map { JSONValue.Member("min", .number($0)) }
        let maximum = limits.maximum.map { JSONValue.Member("max", .number($0)) }
        return .object([minimum, maximum].compactMap { $0 })
    }

    private func json(_ limits: VectorLimits) -> JSONValue {
        let parts = [("x", limits.x), ("y", limits.y), ("length", limits.length)]
        return .object(parts.filter { $0.1 != Limits() }.map { .init($0.0, json($0.1)) })
    }

    private func json(_ test: Condition.ValueTest) -> JSONValue {
        switch test {
        case .isOn(let isOn): .bool(isOn)
        case .within(let limits): json(limits)
        }
    }
}
