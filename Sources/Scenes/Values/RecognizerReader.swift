import Core
import TouchKit
import YAML

/// Reads the properties of a recognizer, one at a time, for the scene as it is read and for `set` effects.
struct RecognizerReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// The new value that the key `name` gives the recognizer `id`; nil if it is wrong, or if such a gesture has no
    /// such key.
    func change(_ name: String, _ value: YAMLNode, of id: RecognizerID) -> RecognizerChange? {
        let kind = draft.scene.gestures[Int(id.index)].gesture.kind
        return switch GestureProperty(name, kind) {
        case .flag(let flag): reader.bool(value, name).map { .flag(flag, $0) }
        case .number(let number): gestureNumber(number, value, kind).map { .number(number, $0) }
        case .reset(let measure): reader.bool(value, name).map { .resets(measure, $0) }
        case .other(let key): change(key, value, of: id)
        case nil: nil
        }
    }

    private func change(
        _ key: GestureProperty.Other, _ value: YAMLNode, of id: RecognizerID
    ) -> RecognizerChange? {
        let what = key.rawValue
        let kind = draft.scene.gestures[Int(id.index)].gesture.kind
        switch key {
        case .actionStates:
            return reader.options(value, what, ActionStateName.self).map(RecognizerChange.actionStates)
        case .actionRate:
            return reader.whole(value, what, in: 1...GestureProperty.Other.mostActions)
                .map(RecognizerChange.actionRate)
        case .valuesIn: return space(value, what).map(RecognizerChange.valuesIn)
        case .allowedTouchTypes:
            return reader.options(value, what, TouchTypeName.self).map(
                RecognizerChange.allowedTouchTypes)
        case .direction: return direction(value).map(RecognizerChange.direction)
        case .edges: return reader.options(value, what, EdgeName.self).map(RecognizerChange.edges)
        case .shouldBegin:
            var conditions = ConditionReader(draft: draft, key: what, gesture: kind)
            return conditions.condition(value).map(RecognizerChange.shouldBegin)
        case .shouldReceive:
            var conditions = ConditionReader(draft: draft, key: what, gesture: nil)
            return conditions.condition(value).map(RecognizerChange.shouldReceive)
        case .requireToFail: return list(value, key, of: id).map(RecognizerChange.requireToFail)
        case .beRequiredToFailBy: return list(value, key, of: id).map(RecognizerChange.beRequiredToFailBy)
        case .simultaneousWith:
            if value.isText("all") { return .simultaneousWith(.all) }
            return list(value, key, of: id, or: "all").map { list in
                .simultaneousWith(
                    RecognizerSet(
                        RecognizerList(list.named + partner(of: id), selectors: list.selectors)))
            }
        case .canPrevent: return permission(value, key, of: id).map(RecognizerChange.canPrevent)
        case .canBePrevented: return permission(value, key, of: id).map(RecognizerChange.canBePrevented)
        case .action: return action(value, of: id)
        }
    }

    private func action(_ node: YAMLNode, of id: RecognizerID) -> RecognizerChange? {
        let recognizer = draft.scene.gestures[Int(id.index)]
        let origin = ActionOrigin(responder: recognizer.view, name: recognizer.name, recognizer: id)
        return ActionReader(draft: draft).singleAction(node, from: origin).map { .action($0) }
    }

    private func gestureNumber(_ number: GestureNumber, _ value: YAMLNode, _ kind: Gesture.Kind)
        -> Double?
    {
        number.longTime?.check(value, number.rawValue, reader)
        guard number.isWhole else { return reader.number(value, number.rawValue, number.range) }
        return reader.whole(value, number.rawValue, in: number.counts(kind)).map(Double.init)
    }

    private func list(
        _ node: YAMLNode, _ key: GestureProperty.Other, of id: RecognizerID, or alternative: String? = nil
    ) -> RecognizerList? {
        RecognizerListReader(draft: draft, owner: id, key: key).list(node, or: alternative)
    }

    /// The other recognizer of the same scroll view, with which its own always share their touches.
    private func partner(of id: RecognizerID) -> [RecognizerID] {
        let recognizer = draft.scene.gestures[Int(id.index)]
        guard recognizer.isOfScrollView, let scrollView = draft.scene.scrollViews[recognizer.view] else {
            return []
        }
        return [scrollView.pan, scrollView.pinch].compactMap { $0 }.filter { $0 != id }
    }

    private func permission(
        _ node: YAMLNode, _ key: GestureProperty.Other, of id: RecognizerID
    ) -> RecognizerSet? {
        if node.kind == .sequence { return list(node, key, of: id).map(RecognizerSet.init) }
        return reader.bool(node, key.rawValue, or: "a list of recognizers").map { $0 ? .all : .none }
    }

    /// A view, or the screen: that word is no id here.
    private func space(_ node: YAMLNode, _ what: String) -> GestureSpace? {
        if node.isText("screen") { return .screen }
        return draft.view(node, what).map { .view($0) }
    }

    private func direction(_ node: YAMLNode) -> SwipeDirection? {
        guard let direction = reader.options(node, "direction", DirectionName.self) else { return nil }
        if direction.isEmpty { reader.error(node, "direction needs at least one direction") }
        return direction.isEmpty ? nil : direction
    }
}
