import Core
import TouchKit
import YAML

/// Reads the map of a recognizer; entries that refer to ids of the scene are kept for later.
struct GestureMapReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Reads an item of `gestures`, which is attached to `view`.
    func read(_ node: YAMLNode, of view: ResponderID, _ late: inout LateEntries) {
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
        for (key, value) in node.entries { read(key, value, of: id, in: node, &late) }
    }

    /// Reads `pan` or `pinch` of a scroll view: the keys of a recognizer but its type and its id.
    func readOwn(
        _ kind: Gesture.Kind, _ node: YAMLNode, of view: ResponderID, _ late: inout LateEntries
    ) {
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
            read(key, value, of: id, in: node, &late)
        }
    }

    private func read(
        _ key: YAMLNode, _ value: YAMLNode, of id: RecognizerID, in node: YAMLNode,
        _ late: inout LateEntries
    ) {
        guard let text = key.key else { return }
        let kind = draft.scene.gestures[Int(id.index)].gesture.kind
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
            unknownKey(key, text, of: kind, among: keys)
            return
        }
        if property.isLate { return late.append(.recognizer(id, key: text, value: value)) }
        guard let change = RecognizerReader(draft: draft).change(text, value, of: id) else { return }
        draft.scene.gestures[Int(id.index)].apply(change)
    }

    /// Reports a key that a gesture of `kind`, which has `keys`, does not have: perhaps others have it.
    private func unknownKey(_ node: YAMLNode, _ text: String, of kind: Gesture.Kind, among keys: [String]) {
        let owner = "a \(kind.rawValue)"
        guard !reader.isFull, ForeignKey(text, among: keys) == nil,
            Core.suggestion(for: text, among: keys) == nil
        else { return reader.unknownKey(node, text, of: owner, among: keys) }
        let others = Gesture.Kind.allCases.map { (kind: $0, names: GestureProperty.names(of: $0)) }
        let all = others.flatMap { $0.names }
        let meant = all.contains(text) ? text : ForeignKey(text, among: all)?.key
        let having = others.filter { $0.names.contains(meant ?? "") }.map { $0.kind.rawValue }
        guard let meant, !having.isEmpty else {
            return reader.unknownKey(node, text, of: owner, among: keys)
        }
        let pronoun = meant == text ? "it" : meant
        reader.error(
            node, "\(owner) has no key \(escaped(text)); \(pronoun) is a key of \(listed(having, by: "and"))",
            code: .unknownKey)
    }
}
