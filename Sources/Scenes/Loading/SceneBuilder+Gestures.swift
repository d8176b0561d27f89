import TouchKit
import YAML

/// The recognizers of a view.
extension SceneBuilder {
    /// Reads a list of recognizers in order of attachment.
    mutating func readGestures(_ node: YAMLNode, of view: ResponderID) {
        guard let items = reader.items(node, "gestures") else { return }
        for item in items where hasRoom(item) { readGesture(item, of: view) }
    }

    private mutating func readGesture(_ node: YAMLNode, of view: ResponderID) {
        guard node.kind == .mapping else {
            reader.error(node, "a gesture must be a map, not \(shown(node))")
            return
        }
        guard let type = node["type"] else {
            let kinds = Gesture.Kind.allCases.map(\.rawValue)
            reader.error(node, "a gesture needs a type: \(listed(kinds))", code: .missingKey)
            return
        }
        guard let kind = reader.choice(type, "type", Gesture.Kind.self) else { return }
        let id = RecognizerID(index: draft.scene.gestures.count)
        draft.scene.gestures.append(
            GestureRecognizerDescription(name: "", view: view, gesture: Gesture(kind)))
        draft.notes.gestureNodes.append(node)
        for (key, value) in node.entries { readGestureEntry(key, value, of: id, kind) }
    }

    private mutating func readGestureEntry(
        _ key: YAMLNode, _ value: YAMLNode, of id: RecognizerID, _ kind: Gesture.Kind
    ) {
        guard let text = key.key else { return }
        switch RecognizerKey(rawValue: text) {
        case .type: return
        case .lint:
            return LintReader(reader: reader).read(value, of: draft.notes.gestureNodes[Int(id.index)])
        case .id:
            if let name = draft.name(.recognizer(id), value) {
                draft.scene.gestures[Int(id.index)].name = name
            }
            return
        case nil: break
        }
        guard let property = GestureProperty(text, kind) else {
            let keys = RecognizerKey.allCases.map(\.rawValue) + GestureProperty.names(of: kind)
            reader.unknownKey(key, text, of: "a \(kind.rawValue)", among: keys)
            return
        }
        if property.isLate { return late.append(.recognizer(id, key: text, value: value)) }
        guard let change = RecognizerReader(draft: draft).change(text, value, of: id) else { return }
        draft.scene.gestures[Int(id.index)].apply(change)
    }
}
