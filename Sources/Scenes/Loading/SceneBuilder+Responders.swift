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

    /// Reads the `id` of a responder.
    mutating func readName(_ node: YAMLNode, of id: ResponderID) {
        guard let name = draft.name(.responder(id), node) else { return }
        draft.scene.tree[id].name = name
    }
}

/// The second pass: entries that refer to ids, which are all known now.
extension SceneBuilder {
    mutating func readLateEntries() {
        for responses in responses {
            ActionReader(draft: draft).readActions(responses.node, of: responses.responder)
        }
        // Effects without a name get a free one, so actions with names come first.
        for entry in late { read(entry) }
        responses = []
        late = []
    }

    private func read(_ entry: LateEntry) {
        switch entry {
        case .events(let id, let node): EventReader(draft: draft).read(node, of: id)
        case .idle(let node): IdleReader(draft: draft).read(node)
        case .property(let id, let key, let form, let node):
            let property = PropertyReader(draft: draft, id: id, key: key)
            guard let change = property.change(form, node) else { return }
            if case .view(.pointInside(.including(let views))) = change {
                draft.notes.inclusions.append(.init(view: id, included: views, node: node))
            }
            draft.scene.apply(change, to: id)
        case .viewForZooming(let id, let node):
            ScrollViewReader(draft: draft, id: id).readViewForZooming(node)
        case .recognizer(let id, let key, let value):
            guard let change = RecognizerReader(draft: draft).change(key, value, of: id) else { return }
            draft.scene.gestures[Int(id.index)].apply(change)
        case .tracks(let id, let node): TracksReader(draft: draft).readConditions(node, of: id)
        }
    }
}
