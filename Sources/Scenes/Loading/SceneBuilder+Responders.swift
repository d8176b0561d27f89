import Core
import TouchKit
import YAML

/// What all responders have in common, the application and its delegate.
extension SceneBuilder {
    mutating func readApplication(_ node: YAMLNode?) {
        let application = draft.scene.tree.application
        draft.scene.tree[application].name = ""
        guard let node, let entries = entries(node, .application) else { return }
        for entry in entries where entry.key != .delegate { readResponder(entry, of: application) }
        guard let delegate = entries[.delegate] else { return }
        guard let entries = self.entries(delegate.value, .delegate) else { return }
        let id = draft.scene.tree.addDelegate(Responder(name: "", kind: .delegate))
        for entry in entries { readResponder(entry, of: id) }
    }

    /// The entries of a map that takes the keys of `set`.
    mutating func entries(_ node: YAMLNode, _ set: KeySet) -> MapEntries<ResponderKey>? {
        guard node.kind == .mapping else {
            draft.diagnostics.error(node, "\(set.owner) must be a map, not \(shown(node))")
            return nil
        }
        var entries = MapEntries<ResponderKey>(
            of: node, capacity: min(node.count, ResponderKey.allCases.count))
        for index in node.entryIndices {
            let name = node[index].key
            if let key = set.key(name) {
                entries.add(key, at: index)
            } else if let text = name.key {
                draft.diagnostics.unknownKey(name, text, of: set)
            }
        }
        return entries
    }

    /// Reads an entry that any responder may have; leaves others alone.
    mutating func readResponder(_ entry: Entry<ResponderKey>, of id: ResponderID) {
        switch entry.key {
        case .id:
            if let name = draft.name(.responder(id), entry.value) { draft.scene.tree[id].name = name }
        case .on, .actions: late.append(.responder(id, entry))
        default:
            if let change = draft.responderChange(entry.key, entry.value, of: id) {
                draft.scene.tree.apply(change, to: id)
            }
        }
    }

    /// Gives default ids to what has none: the class and a number in tree order, skipping names that are taken.
    mutating func nameTheNameless() {
        var counts = [Int](repeating: 0, count: DefaultName.all.count)
        let transitions = Set(transitions.map(\.view))
        // From which number on names may be free: none is tried twice.
        var next = counts
        for index in draft.scene.tree.responders.indices {
            let id = ResponderID(index: index)
            if transitions.contains(id) { continue }
            let base = DefaultName.place(of: id, in: draft.scene.tree)
            counts[base] += 1
            guard draft.scene.tree[id].name.isEmpty else { continue }
            next[base] = max(next[base], counts[base])
            let name = freeName(DefaultName.all[base], &next[base], isSingle: base < 2)
            draft.scene.tree[id].name = name
            draft.names.add(name, .responder(id))
        }
        var gestureCounts: [Gesture.Kind: Int] = [:]
        var nextGestures: [Gesture.Kind: Int] = [:]
        for index in draft.scene.gestures.indices {
            let kind = draft.scene.gestures[index].gesture.kind
            gestureCounts[kind, default: 0] += 1
            guard draft.scene.gestures[index].name.isEmpty else { continue }
            var next = max(nextGestures[kind, default: 0], gestureCounts[kind, default: 0])
            let name = freeName(kind.rawValue, &next)
            nextGestures[kind] = next
            draft.scene.gestures[index].name = name
            draft.names.add(name, .recognizer(RecognizerID(index: index)))
        }
    }

    /// Names each transition view after its controller.
    mutating func nameTransitions() {
        for transition in transitions {
            let name = "\(draft.scene.tree[transition.controller].name).transition"
            if draft.names.isTaken(name) {
                draft.diagnostics.error(
                    transition.node,
                    "\(escaped(name)) is taken; it is the id of the view around this controller's view")
            }
            draft.scene.tree[transition.view].name = name
            draft.names.add(name, .responder(transition.view))
        }
    }

    /// `base` and the first number from `number` on that makes a free name; what is single tries `base` alone first.
    private func freeName(_ base: String, _ number: inout Int, isSingle: Bool = false) -> String {
        if isSingle {
            if !draft.names.isTaken(base) { return base }
            number = max(number, 2)
        }
        while draft.names.isTaken("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }
}

/// What default ids are made of.
private enum DefaultName {
    /// Those of single responders, of the other kinds, and of the views' classes in the order of ``ViewClass``.
    static let all =
        ["application", "delegate", "windowScene", "window", "viewController"]
        + ViewClass.allCases.map(\.name)

    /// The place in ``all`` of the one for `id`.
    static func place(of id: ResponderID, in tree: borrowing ViewTree) -> Int {
        switch tree[id].kind {
        case .application: 0
        case .delegate: 1
        case .windowScene: 2
        case .window: 3
        case .viewController: 4
        case .view: 5 + Int(tree[view: id].viewClass.rawValue)
        }
    }
}

extension ViewClass {
    /// The class by its name in a scene.
    var name: String { "\(self)" }

    /// The classes by their names.
    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
