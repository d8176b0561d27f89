import TouchKit
import YAML

/// What all responders have in common, the application and its delegate.
extension SceneBuilder {
    mutating func readApplication(_ node: YAMLNode?) {
        let application = draft.scene.tree.application
        draft.scene.tree[application].name = ""
        guard let node, let entries = reader.entries(node, .application) else { return }
        for entry in entries { readProperty(entry, of: application) }
        guard let delegate = entries[.delegate] else { return }
        guard let entries = reader.entries(delegate.value, .delegate) else { return }
        let id = draft.scene.tree.addDelegate(Responder(name: "", kind: .delegate))
        for entry in entries { readProperty(entry, of: id) }
    }

    /// Reads an entry unless it has to do with the tree or with other entries; keeps it if it names others.
    mutating func readProperty(_ entry: Entry<ResponderKey>, of id: ResponderID) {
        let schema = entry.key.entry
        switch schema.stage {
        case .structure: if entry.key == .id { readName(entry.value, of: id) }
        case .control: break
        case .late: late.append(.responder(id, entry))
        case .property:
            let property = PropertyReader(draft: draft, id: id, key: entry.key)
            guard let change = schema.decoder?(property, entry.value) else { return }
            draft.scene.tree.apply(change, to: id)
        }
    }

    private func readName(_ node: YAMLNode, of id: ResponderID) {
        guard let name = draft.name(.responder(id), node) else { return }
        draft.scene.tree[id].name = name
    }
}

/// The second pass: what names other things of the scene, now that all of them have names.
extension SceneBuilder {
    mutating func readLateEntries() {
        for case .responder(let id, let entry) in late where entry.key == .actions {
            ActionReader(draft: draft).readActions(entry.value, of: id)
        }
        // Effects without a name get one that is free, so they come after those that have one.
        for entry in late {
            switch entry {
            case .responder(let id, let entry): readLate(entry, of: id)
            case .recognizer(let id, let key, let value):
                guard let change = RecognizerReader(draft: draft).change(key, value, of: id) else { continue }
                RequirementRule(draft: draft).check(change, of: id, value)
                draft.scene.gestures[Int(id.index)].apply(change)
            }
        }
        late = []
    }

    private func readLate(_ entry: Entry<ResponderKey>, of id: ResponderID) {
        if entry.key == .on { return EventReader(draft: draft).read(entry.value, of: id) }
        let property = PropertyReader(draft: draft, id: id, key: entry.key)
        guard let change = entry.key.entry.decoder?(property, entry.value) else { return }
        if case .pointInside(.including(let views)) = change {
            draft.notes.inclusions.append(.init(view: id, included: views, node: entry.value))
        }
        draft.scene.tree.apply(change, to: id)
    }
}
