import TouchKit
import YAML

/// The second pass: what names other things of the scene, now that all of them have names.
extension SceneBuilder {
    mutating func readLateEntries() {
        for case .responder(let id, let entry) in late where entry.key == .actions {
            draft.readActions(entry.value, of: id)
        }
        // Effects without a name get one that is free, so they come after those that have one.
        for entry in late {
            switch entry {
            case .responder(let id, let entry): readLate(entry, of: id)
            case .recognizer(let id, let key, let value):
                guard let change = draft.recognizerChange(key, value, of: id) else { continue }
                draft.checkRequirements(change, of: id, value)
                draft.scene.gestures[Int(id.index)].apply(change)
            }
        }
        late = []
    }

    private mutating func readLate(_ entry: Entry<ResponderKey>, of id: ResponderID) {
        switch entry.key {
        case .on: draft.readEvents(entry.value, of: id)
        case .actions: break
        default:
            guard let change = draft.viewChange(entry.key, entry.value, of: id) else { return }
            if case .pointInside(.including(let views)) = change {
                draft.inclusions.append(.init(view: id, included: views, node: entry.value))
            }
            draft.scene.tree.apply(change, to: id)
        }
    }
}
