import TouchKit
import YAML

/// The recognizers of a view.
extension SceneBuilder {
    /// Reads a list of recognizers in order of attachment.
    mutating func readGestures(_ node: YAMLNode, of view: ResponderID) {
        guard let items = draft.diagnostics.items(node, "gestures") else { return }
        for item in items where hasRoom(item) { readGesture(item, of: view) }
    }

    private mutating func readGesture(_ node: YAMLNode, of view: ResponderID) {
        guard node.kind == .mapping else {
            draft.diagnostics.error(node, "a gesture must be a map, not \(shown(node))")
            return
        }
        guard let type = node["type"] else {
            let kinds = Gesture.Kind.allCases.map(\.rawValue)
            draft.diagnostics.error(node, "a gesture needs a type: \(listed(kinds))")
            return
        }
        guard let kind = draft.diagnostics.choice(type, "type", Gesture.Kind.self) else { return }
        let id = RecognizerID(index: draft.scene.gestures.count)
        draft.scene.gestures.append(
            GestureRecognizerDescription(name: "", view: view, gesture: Gesture(kind)))
        draft.gestureNodes.append(node)
        for (key, value) in node.entries { readGestureEntry(key, value, of: id, kind) }
        if let reason = draft.scene.gestures[Int(id.index)].gesture.reasonNeverToBegin {
            draft.diagnostics.warning(node, "\(reason) never begins")
        }
    }

    private mutating func readGestureEntry(
        _ key: YAMLNode, _ value: YAMLNode, of id: RecognizerID, _ kind: Gesture.Kind
    ) {
        guard let text = key.key, text != "type" else { return }
        if text == "id" {
            if let name = draft.name(.recognizer(id), value) {
                draft.scene.gestures[Int(id.index)].name = name
            }
            return
        }
        switch GestureProperty(text, kind) {
        case nil:
            let keys = ["type", "id"] + GestureProperty.names(of: kind)
            draft.diagnostics.unknownKey(key, text, of: "a \(kind.rawValue)", among: keys)
        case .other(let relation) where relation.isLate:
            late.append(.recognizer(id, key: text, value: value))
        default:
            guard let change = draft.recognizerChange(text, value, of: id) else { return }
            draft.scene.gestures[Int(id.index)].apply(change)
        }
    }
}

extension Gesture {
    /// The words for a gesture that no fingers can make; nil for others.
    fileprivate var reasonNeverToBegin: String? {
        switch self {
        case .screenEdgePan(let pan) where pan.edges.isEmpty: "a screenEdgePan without edges"
        case .pan(let pan) where pan.minimumNumberOfTouches > pan.maximumNumberOfTouches:
            "a pan of more fingers at least than at most"
        default: nil
        }
    }
}
