import TouchKit
import YAML

/// The properties of recognizers, one at a time, for the scene as it is read and for `set` effects.
extension SceneDraft {
    /// The new value that the key `name` gives the recognizer `id`; nil if it is wrong or no key of such a gesture.
    mutating func recognizerChange(_ name: String, _ value: YAMLNode, of id: RecognizerID)
        -> RecognizerChange?
    {
        let kind = scene.gestures[Int(id.index)].gesture.kind
        return switch GestureProperty(name, kind) {
        case .flag(let flag): diagnostics.bool(value, name).map { .flag(flag, $0) }
        case .number(let number): gestureNumber(number, value, kind).map { .number(number, $0) }
        case .other(let relation): recognizerChange(relation, value, of: id)
        case nil: nil
        }
    }

    private mutating func recognizerChange(
        _ relation: GestureProperty.Relation, _ value: YAMLNode, of id: RecognizerID
    ) -> RecognizerChange? {
        switch relation {
        case .actionStates:
            return options(value, relation.rawValue, ActionStateName.self).map(RecognizerChange.actionStates)
        case .allowedTouchTypes:
            return options(value, relation.rawValue, TouchTypeName.self).map(
                RecognizerChange.allowedTouchTypes)
        case .direction: return direction(value).map(RecognizerChange.direction)
        case .edges: return options(value, relation.rawValue, EdgeName.self).map(RecognizerChange.edges)
        case .requireToFail: return recognizers(value, relation.rawValue).map(RecognizerChange.requireToFail)
        case .simultaneousWith:
            if value.isText("all") { return .simultaneousWith(.all) }
            return recognizers(value, relation.rawValue, or: "all").map { .simultaneousWith(.some(Set($0))) }
        case .canPrevent: return permission(value, relation.rawValue).map(RecognizerChange.canPrevent)
        case .canBePrevented: return permission(value, relation.rawValue).map(RecognizerChange.canBePrevented)
        case .action:
            let recognizer = scene.gestures[Int(id.index)]
            let place = ActionPlace(responder: recognizer.view, name: recognizer.name)
            return singleAction(value, at: place).map { RecognizerChange.action($0) }
        }
    }

    private mutating func gestureNumber(_ number: GestureNumber, _ value: YAMLNode, _ kind: Gesture.Kind)
        -> Double?
    {
        guard number.isWhole else { return diagnostics.positive(value, number.rawValue) }
        // A long press comes after taps, or without any.
        let least = number == .numberOfTapsRequired && kind == .longPress ? 0 : 1
        return diagnostics.whole(value, number.rawValue, in: least...1_000).map(Double.init)
    }

    private mutating func recognizers(_ node: YAMLNode, _ what: String, or alternative: String? = nil)
        -> [RecognizerID]?
    {
        diagnostics.items(node, what, or: alternative).map { items in
            items.compactMap { recognizer($0, what) }
        }
    }

    private mutating func permission(_ node: YAMLNode, _ what: String) -> RecognizerSet? {
        if node.kind == .sequence { return recognizers(node, what).map { .some(Set($0)) } }
        return diagnostics.bool(node, what, or: "a list of recognizers").map { $0 ? .all : .none }
    }

    private mutating func direction(_ node: YAMLNode) -> SwipeDirection? {
        guard let direction = options(node, "direction", DirectionName.self) else { return nil }
        if direction.isEmpty { diagnostics.error(node, "direction needs at least one direction") }
        return direction.isEmpty ? nil : direction
    }

    /// A word of `Name`, or a list of them.
    private mutating func options<Name: OptionName>(_ node: YAMLNode, _ what: String, _ names: Name.Type)
        -> Name.Options?
    {
        var result: Name.Options = []
        for item in diagnostics.itemOrItems(node) {
            guard let name = diagnostics.choice(item, what, names) else { return nil }
            result.formUnion(name.options)
        }
        return result
    }
}
