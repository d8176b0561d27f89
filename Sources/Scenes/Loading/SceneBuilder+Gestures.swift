import TouchKit
import YAML

/// The recognizers of a view.
extension SceneBuilder {
    /// Reads a list of recognizers in order of attachment, which stands under `key`.
    mutating func readGestures(_ node: YAMLNode, of view: ResponderID, under key: String = "gestures") {
        guard let items = reader.items(node, key) else { return }
        for item in items where hasRoom(item) { readGesture(item, of: view) }
    }

    private mutating func readGesture(_ node: YAMLNode, of view: ResponderID) {
        guard node.kind == .mapping else {
            reader.error(node, "a gesture must be a map, not \(shown(node))")
            return
        }
        guard let type = node["type"] else {
            let kinds = Gesture.Kind.allCases.map { $0.rawValue }
            reader.error(node, "a gesture needs a type: \(listed(kinds))", code: .missingKey)
            return
        }
        guard let kind = reader.choice(type, "type", Gesture.Kind.self) else { return }
        let id = RecognizerID(index: draft.scene.gestures.count)
        draft.scene.gestures.append(
            GestureRecognizerDescription(name: "", view: view, gesture: Gesture(kind)))
        draft.notes.gestureNodes.append(node)
        for (key, value) in node.entries { readGestureEntry(key, value, of: id, kind, in: node) }
    }

    /// Adds what the scroll view `view`, whose map is `node`, has beside the view; its own recognizers come before those
    /// in its `gestures`.
    mutating func addScrollView(
        _ view: ResponderID, _ entries: MapEntries<ResponderKey>, _ node: YAMLNode
    ) {
        let pan = addOwnRecognizer(.pan, .scrollView, of: view, entries[.pan]?.value ?? node)
        var scrollView = ScrollView(pan: pan)
        if draft.scene.tree[view: view].viewClass == .tableView { scrollView.flags = .standardOfTable }
        if entries.contains(.viewForZooming) {
            let pinch = addOwnRecognizer(.pinch, .scrollView, of: view, entries[.pinch]?.value ?? node)
            draft.scene.gestures[Int(pan.index)].simultaneousWith = .some([pinch])
            draft.scene.gestures[Int(pinch.index)].simultaneousWith = .some([pan])
            scrollView.pinch = pinch
        }
        draft.scene.scrollViews[view] = scrollView
    }

    /// Adds a recognizer that UIKit would attach itself, for `owner`; mistakes in it are reported at `node`.
    mutating func addOwnRecognizer(
        _ kind: Gesture.Kind, _ owner: RecognizerOwner, of view: ResponderID, _ node: YAMLNode
    ) -> RecognizerID {
        let id = RecognizerID(index: draft.scene.gestures.count)
        var recognizer = GestureRecognizerDescription(name: "", view: view, gesture: Gesture(kind))
        recognizer.owner = owner
        draft.scene.gestures.append(recognizer)
        draft.notes.gestureNodes.append(node)
        return id
    }

    /// Reads `pan` or `pinch` of a scroll view: the keys of a recognizer but its type and its id.
    mutating func readOwnRecognizer(_ kind: Gesture.Kind, _ node: YAMLNode, of view: ResponderID) {
        guard node.kind == .mapping else {
            reader.error(node, "\(kind.rawValue) must be a map, not \(shown(node))")
            return
        }
        let scrollView = draft.scene.scrollViews[view]
        guard let id = kind == .pan ? scrollView?.pan : scrollView?.pinch else {
            // A pinch without a view for zooming was reported, or will be.
            return
        }
        for (key, value) in node.entries {
            guard let text = key.key else { continue }
            if RecognizerKey(rawValue: text).map({ $0 == .type || $0 == .id }) ?? false {
                reader.error(
                    key, "the \(kind.rawValue) of a scrollView has no key \(text): it is its own",
                    code: .unknownKey)
                continue
            }
            readGestureEntry(key, value, of: id, kind, in: node)
        }
    }

    private mutating func readGestureEntry(
        _ key: YAMLNode, _ value: YAMLNode, of id: RecognizerID, _ kind: Gesture.Kind,
        in node: YAMLNode
    ) {
        guard let text = key.key else { return }
        switch RecognizerKey(rawValue: text) {
        case .type: return
        case .lint:
            return LintReader(reader: reader).read(value, of: node)
        case .id:
            if let name = draft.name(.recognizer(id), value) {
                draft.scene.gestures[Int(id.index)].name = name
            }
            return
        case nil: break
        }
        guard let property = GestureProperty(text, kind) else {
            let isOwn = draft.scene.gestures[Int(id.index)].isOwn
            let keys =
                (isOwn ? [.lint] : RecognizerKey.allCases).map { $0.rawValue }
                + GestureProperty.names(of: kind)
            reader.unknownKey(key, text, of: "a \(kind.rawValue)", among: keys)
            return
        }
        if property.isLate { return late.append(.recognizer(id, key: text, value: value)) }
        guard let change = RecognizerReader(draft: draft).change(text, value, of: id) else { return }
        draft.scene.gestures[Int(id.index)].apply(change)
    }
}
