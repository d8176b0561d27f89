import Core
import TouchKit
import YAML

/// The keys that all responders have; the application and its delegate.
extension SceneBuilder {
    mutating func readApplication(_ node: YAMLNode?) {
        let application = draft.scene.tree.application
        draft.scene.tree[application].name = ""
        guard let node, let entries = reader.entries(node, .application) else { return }
        draft.notes.setNode(node, of: application)
        guard let delegate = readAttributes(entries, of: application).delegate else { return }
        guard let entries = reader.entries(delegate.value, .delegate) else { return }
        let id = draft.scene.tree.addDelegate(Responder(name: "", kind: .delegate))
        draft.notes.setNode(delegate.value, of: id)
        readAttributes(entries, of: id)
    }

    /// Reads the entries that depend neither on the tree nor on other entries, and keeps those that refer to ids.
    ///
    /// - Returns: the entries by which the tree is built.
    @discardableResult
    mutating func readAttributes(
        _ entries: MapEntries<ResponderKey>, of id: ResponderID
    ) -> StructureEntries {
        var structure = StructureEntries()
        for entry in entries {
            switch entry.key.entry.reading {
            case .head, .control: break
            case .structure(_, let keep), .settableStructure(_, let keep): keep(&structure, entry)
            case .part(_, let read): read(&self, entry.value, id)
            case .property(let form):
                let property = PropertyReader(draft: draft, id: id, key: entry.key)
                guard let change = property.change(form, entry.value) else { break }
                draft.scene.apply(change, to: id)
            case .late(let form): late.append(.property(id, entry.key, form, entry.value))
            }
        }
        return structure
    }

    /// Reads the `lint` of a responder.
    func readLint(_ node: YAMLNode, of id: ResponderID) {
        guard let map = draft.notes.node(of: id) else { return }
        LintReader(reader: reader).read(node, of: map)
    }

    /// Reads the `sendEvent` of the application or a window.
    mutating func readSendEvent(_ node: YAMLNode, of id: ResponderID) {
        guard let sendEvent: SendEvent = reader.choice(node, "sendEvent") else { return }
        draft.scene.tree[id].sendEvent = sendEvent
    }

    /// Makes the button `id` a swipe action of the cell around it, which gets a recognizer with the first one.
    mutating func readSwipeAction(_ node: YAMLNode, of id: ResponderID) {
        guard let cell = SwipeActionReader(draft: draft, id: id).readCell(node),
            swipedCells.insert(cell).inserted
        else { return }
        late.append(.swipeActions(of: cell))
        _ = ownRecognizers.addOneFingerPan(.swipeActions, of: cell, draft.notes.node(of: cell) ?? node)
    }

    /// Reads the `id` of a responder.
    mutating func readName(_ node: YAMLNode, of id: ResponderID) {
        guard let name = draft.name(.responder(id), node) else { return }
        draft.scene.tree[id].name = name
    }
}

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
            let kinds = Gesture.Kind.rawValues
            reader.error(node, "a gesture needs a type: \(listed(kinds))", code: .missingKey)
            return
        }
        guard let kind = reader.choice(type, "type", Gesture.Kind.self) else { return }
        let id = RecognizerID(index: draft.scene.gestures.count)
        draft.scene.gestures.append(
            GestureRecognizerDescription(name: "", view: view, gesture: Gesture(kind)))
        draft.notes.gestureNodes.append(node)
        if kind == .custom { ClientReader(draft: draft).read(in: node, of: id) }
        for (key, value) in node.entries { readGestureEntry(key, value, of: id, kind, in: node) }
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
        case .client where kind == .custom: return
        case .lint:
            return LintReader(reader: reader).read(value, of: node)
        case .id:
            if let name = draft.name(.recognizer(id), value) {
                draft.scene.gestures[Int(id.index)].name = name
            }
            return
        case .client, nil: break
        }
        guard let property = GestureProperty(text, kind) else {
            let isOwn = draft.scene.gestures[Int(id.index)].isOwn
            let keys =
                (isOwn ? [.lint] : RecognizerKey.keys(of: kind)).map { $0.rawValue }
                + GestureProperty.names(of: kind)
            reader.unknownKey(key, text, of: "a \(kind.rawValue)", among: keys)
            return
        }
        if property.isLate { return late.append(.recognizer(id, key: text, value: value)) }
        guard let change = RecognizerReader(draft: draft).change(text, value, of: id) else { return }
        draft.scene.gestures[Int(id.index)].apply(change)
    }
}
