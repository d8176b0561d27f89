import Core
import HIDRecords
import TouchKit
import YAML

/// The keys of an `insert` effect.
package enum InsertKey: String, FileKey {
    case into, at, before, after, view, window

    /// What messages call it.
    package static let owner = "insert"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .into: .key(.string, "The view or window that becomes the superview.")
        case .at: .key(.whole(0...Int.max), "The index among its subviews; else in front of all of them.")
        case .before: .key(.string, "The sibling that the view comes to lie behind.")
        case .after: .key(.string, "The sibling that the view comes to lie in front of.")
        case .view: .key(.named(.subview), "The view.")
        case .window: .key(.named(.window), "The window.")
        }
    }
}

/// The keys of an `add` effect.
package enum AddKey: String, FileKey {
    case view, to, at, above, below

    /// What messages call it.
    package static let owner = "add"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .view: .key(.string, "The view: one that is under detached, was removed, or lies elsewhere.")
        case .to: .key(.string, "The view or window that becomes the superview; else that of the sibling.")
        case .at:
            .key(.whole(0...Int.max), "The index among its other subviews; else in front of all of them.")
        case .above: .key(.string, "The sibling that the view comes to lie in front of.")
        case .below: .key(.string, "The sibling that the view comes to lie behind.")
        }
    }
}

/// The keys of an `addGesture` effect.
package enum AddGestureKey: String, FileKey {
    case recognizer, to

    /// What messages call it.
    package static let owner = "addGesture"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .recognizer:
            .key(.string, "The recognizer: one that is under detachedGestures, or on another view.")
        case .to: .key(.string, "The view or window.")
        }
    }
}

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
        case .wheel: owner = "a wheel"
        case .presentation: owner = "a presentation"
        case .navigation: owner = "a navigation controller"
        case .menu, .items: owner = "a menu"
        case .swipeActions, .movement: owner = "a cell"
        }
        reader.error(
            node, "\(shown(node)) is \(owner)'s own recognizer, which stays on it", code: .wrongKind)
        return nil
    }
}

extension AddPosition {
    /// The value of the effect that puts `id` there.
    func json(of id: ResponderID, _ writer: SceneWriter) -> JSONValue {
        var members = [JSONValue.Member("view", writer.name(id))]
        if let superview { members.append(.init("to", writer.name(superview))) }
        switch place {
        case .front: break
        case .index(let index): members.append(.init("at", JSONValue(index)))
        case .above(let sibling): members.append(.init("above", writer.name(sibling)))
        case .below(let sibling): members.append(.init("below", writer.name(sibling)))
        }
        return .object(members)
    }
}

extension InsertPosition {
    /// The value of the effect that puts `id` there, which is only named: its keys are those of its own node when it is in a
    /// window.
    func json(of id: ResponderID, _ writer: SceneWriter) -> JSONValue {
        let view = JSONValue.object([.init("id", writer.name(id))])
        switch self {
        case .into(let superview, at: nil):
            return .object([.init("into", writer.name(superview)), .init("view", view)])
        case .into(let superview, at: let index?):
            return .object([
                .init("into", writer.name(superview)), .init("at", JSONValue(index)), .init("view", view),
            ])
        case .before(let sibling):
            return .object([.init("before", writer.name(sibling)), .init("view", view)])
        case .after(let sibling):
            return .object([.init("after", writer.name(sibling)), .init("view", view)])
        case .onScreen: return .object([.init("window", view)])
        }
    }
}
