import TouchKit
import YAML

/// Reads the effects that put views and recognizers elsewhere.
struct AddReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// `{view: ID, to: ID, at: INDEX}`, with `above: ID` or `below: ID` in place of `at` or of `to` and `at`.
    func addition(_ node: YAMLNode) -> Effect? {
        guard let entries = reader.entries(node, AddKey.self) else { return nil }
        guard let viewEntry = entries[.view] else {
            reader.missing(AddKey.view, in: node, "add needs a view")
            return nil
        }
        let view = self.view(viewEntry)
        guard let position = position(entries, node), let view,
            let place = position.superview ?? position.sibling
        else { return nil }
        if position.sibling == view {
            reader.error(node, "a view cannot be added above or below itself")
            return nil
        }
        draft.notes.additions.append(.init(view: view, place: place, node: node))
        return .tree(.add(view, position))
    }

    private func position(_ entries: MapEntries<AddKey>, _ node: YAMLNode) -> AddPosition? {
        let places = entries.filter { [.at, .above, .below].contains($0.key) }
        if let other = places.dropFirst().first {
            reader.error(
                other.name, "a view has one place; \(places[0].key.rawValue) says another one")
            return nil
        }
        guard let to = entries[.to] else { return position(places.first, in: nil, node) }
        return draft.view(to.value, "to").flatMap { position(places.first, in: $0, node) }
    }

    private func position(
        _ place: Entry<AddKey>?, in superview: ResponderID?, _ node: YAMLNode
    ) -> AddPosition? {
        guard let place, place.key != .at || superview != nil else {
            if let superview { return AddPosition(in: superview) }
            reader.missing(AddKey.to, .above, .below, in: node, "add needs a place: to, above or below")
            return nil
        }
        if place.key == .at { return reader.whole(place).map { AddPosition(in: superview, .index($0)) } }
        return view(place).map { sibling in
            AddPosition(in: superview, place.key == .above ? .above(sibling) : .below(sibling))
        }
    }

    /// A view, not a window: that has no superview.
    private func view(_ entry: Entry<AddKey>) -> ResponderID? {
        guard let view = draft.view(entry.value, entry.key.rawValue) else { return nil }
        if draft.scene.tree[view].kind == .view { return view }
        reader.error(
            entry.value, "\(shown(entry.value)) is a window, which lies in no view", code: .wrongKind)
        return nil
    }

    // MARK: Recognizers

    /// `{recognizer: ID, to: VIEW}`.
    func gestureAddition(_ node: YAMLNode) -> Effect? {
        guard let entries = reader.entries(node, AddGestureKey.self) else { return nil }
        guard let recognizer = entries[.recognizer], let to = entries[.to] else {
            reader.missing(
                AddGestureKey.recognizer, .to, in: node, "addGesture needs recognizer and to")
            return nil
        }
        let id = self.recognizer(recognizer.value, "recognizer")
        let view = draft.view(to.value, "to")
        guard let id, let view else { return nil }
        return .tree(.addGesture(id, named: name(of: id), to: view))
    }

    /// The id of a recognizer.
    func gestureRemoval(_ node: YAMLNode) -> Effect? {
        recognizer(node, EffectKey.removeGesture.rawValue).map {
            .tree(.removeGesture($0, named: name(of: $0)))
        }
    }

    private func name(of recognizer: RecognizerID) -> String { draft.scene.gestures[recognizer].name }

    private func recognizer(_ node: YAMLNode, _ what: String) -> RecognizerID? {
        guard let id = draft.recognizer(node, what) else { return nil }
        let owner: String
        switch draft.scene.gestures[id].owner {
        case .scene: return id
        case .scrollView: owner = "a scroll view"
        case .presentation: owner = "a presentation"
        }
        reader.error(
            node, "\(shown(node)) is \(owner)'s own recognizer, which stays on it", code: .wrongKind)
        return nil
    }
}
