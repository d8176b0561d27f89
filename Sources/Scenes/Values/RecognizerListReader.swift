import Core
import TouchKit
import YAML

/// Reads the lists in which a recognizer has others: by their ids, or by what finds them. All ids must be known.
struct RecognizerListReader {
    let draft: SceneDraft
    /// The recognizer that has the list.
    let owner: RecognizerID
    let key: GestureProperty.Other

    private var reader: NodeReader { draft.reader }

    /// The recognizers of the list `node`; `alternative` describes what else may stand in its place.
    func list(_ node: YAMLNode, or alternative: String? = nil) -> RecognizerList? {
        guard let items = reader.items(node, key.rawValue, or: alternative) else { return nil }
        draft.notes.recognizerLists.append(
            .init(owner: owner, isRequirement: key.isRequirement, node: node))
        var list = RecognizerList()
        for item in items {
            if item.kind == .mapping {
                guard let selector = selector(item) else { continue }
                list.selectors.append(selector)
            } else if let recognizer = draft.recognizer(item, key.rawValue) {
                list.named.append(recognizer)
            }
        }
        guard list.selectors.count <= RecognizerSelector.mostInList else {
            reader.error(node, "\(key.rawValue) has at most \(RecognizerSelector.mostInList) selectors")
            return nil
        }
        return list
    }

    private func selector(_ node: YAMLNode) -> RecognizerSelector? {
        guard let entries = reader.entries(node, SelectorKey.self) else { return nil }
        guard SelectorKey.finding.contains(where: entries.contains) else {
            reader.missing(
                SelectorKey.finding.map { $0.rawValue }, in: node,
                among: SelectorKey.rawValues, at: node,
                "a selector needs id, type, of or in")
            return nil
        }
        var selector = RecognizerSelector()
        for entry in entries {
            guard read(entry, &selector) else { return nil }
        }
        return entries.count == node.count ? selector : nil
    }

    private func read(_ entry: Entry<SelectorKey>, _ selector: inout RecognizerSelector) -> Bool {
        let (value, name) = (entry.value, entry.key.rawValue)
        switch entry.key {
        case .id: selector.recognizer = draft.recognizer(value, name)
        case .type: return readKinds(value, &selector)
        case .view: selector.view = draft.view(value, name)
        case .container: selector.container = draft.view(value, name)
        case .condition: return readCondition(entry, &selector)
        }
        return selector.recognizer != nil || selector.view != nil || selector.container != nil
    }

    private func readKinds(_ node: YAMLNode, _ selector: inout RecognizerSelector) -> Bool {
        if node.kind == .sequence, node.count == 0 {
            reader.error(node, "type must not be empty")
            return false
        }
        for item in reader.itemOrItems(node) {
            guard let kind = reader.choice(item, "type", Gesture.Kind.self) else { return false }
            if !selector.kinds.contains(kind) { selector.kinds.append(kind) }
        }
        return true
    }

    private func readCondition(_ entry: Entry<SelectorKey>, _ selector: inout RecognizerSelector) -> Bool {
        guard key == .simultaneousWith else {
            reader.error(entry.name, "when may only stand in simultaneousWith")
            return false
        }
        let kind = draft.scene.gestures[owner].gesture.kind
        var conditions = ConditionReader(draft: draft, key: entry.key.rawValue, gesture: kind)
        guard let condition = conditions.condition(entry.value) else { return false }
        selector.condition = condition
        return true
    }
}
