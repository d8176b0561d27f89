import Core
import TouchKit
import YAML

/// Reads the `insert` effect, whose view or window has been read with the tree.
struct InsertReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// `{into: ID, at: INDEX, view: VIEW}`, with `before: ID` or `after: ID` instead, or `{window: WINDOW}`.
    func insertion(_ node: YAMLNode) -> Effect? {
        guard let entries = reader.entries(node, InsertKey.self) else { return nil }
        let view = entries[.view] ?? entries[.window]
        guard let view else {
            reader.missing(InsertKey.view, .window, in: node, "insert needs a view or a window")
            return nil
        }
        let position = view.key == .window ? windowPosition(entries) : viewPosition(entries, node)
        guard let inserted = draft.insertions.take(view.value) else {
            if !draft.insertions.areRead { reader.error(node, "nothing can be inserted here") }
            return nil
        }
        guard let position else { return nil }
        if let superview = position.superview(in: draft.scene.tree),
            draft.scene.tree.isDescendant(superview, of: inserted.id)
        {
            reader.error(node, "a view cannot be inserted into itself")
            return nil
        }
        if case .onScreen = position { return .tree(.insert(inserted.id, .onScreen(isKey: inserted.isKey))) }
        return .tree(.insert(inserted.id, position))
    }

    private func windowPosition(_ entries: MapEntries<InsertKey>) -> InsertPosition? {
        for entry in entries where entry.key != .window {
            reader.error(entry.name, "a window is inserted without \(entry.key.rawValue)")
            return nil
        }
        return .onScreen(isKey: false)
    }

    private func viewPosition(_ entries: MapEntries<InsertKey>, _ node: YAMLNode) -> InsertPosition? {
        let places = entries.filter { [.into, .before, .after].contains($0.key) }
        guard let place = places.first else {
            reader.missing(
                InsertKey.into, .before, .after, in: node, "insert needs a place: into, before or after")
            return nil
        }
        if let other = places.dropFirst().first {
            reader.error(other.name, "a view has one place; \(place.key.rawValue) says another one")
            return nil
        }
        guard let id = draft.view(place.value, place.key.rawValue) else { return nil }
        if place.key == .into { return position(entries[.at], in: id) }
        if let at = entries[.at] { reader.error(at.name, "only into has an at") }
        guard draft.scene.tree[id].kind == .view else {
            reader.error(
                place.value, "\(shown(place.value)) is a window, which has nothing before or after it",
                code: .wrongKind)
            return nil
        }
        return place.key == .before ? .before(id) : .after(id)
    }

    private func position(_ at: Entry<InsertKey>?, in superview: ResponderID) -> InsertPosition? {
        guard let at else { return .into(superview, at: nil) }
        return reader.whole(at).map { .into(superview, at: $0) }
    }
}
