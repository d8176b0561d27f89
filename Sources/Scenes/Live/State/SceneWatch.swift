import Core
package import TouchKit

/// The state of a running app as it was when it was last looked at, to find what has changed since.
package struct SceneWatch: Sendable {
    /// A node as it was.
    private struct Record {
        let parent: StateTree.Item?
        let kind: StateNode.Kind
        let name: String
        var keys: [JSONValue.Member]
        var groups: [StateNode.Kind: [StateTree.Item]]
    }

    private var records: [StateTree.Item: Record] = [:]
    private var roots: [StateNode.Kind: [StateTree.Item]] = [:]
    private var keyWindow: ResponderID?
    /// What is true of the app as a whole.
    package private(set) var head: StateHead

    /// The state of `application` as it is now.
    package init(of application: borrowing Application) {
        let tree = StateTree(application)
        let keys = NodeKeys(application)
        roots = Dictionary(uniqueKeysWithValues: tree.roots.map { ($0.kind, $0.items) })
        keyWindow = application.tree.keyWindow
        head = StateHead(application.tree)
        for group in tree.roots {
            for item in group.items { add(item, group.kind, nil, tree, keys) }
        }
    }

    /// All nodes: parents before what is in them, siblings in order.
    package var nodes: [StateNode] {
        [.application, .window].flatMap { kind in
            (roots[kind] ?? []).enumerated().flatMap { nodes(from: $1, at: $0) }
        }
    }

    /// What has changed in `application`, which has recorded its changes since the last call; empty if nothing has.
    package mutating func takeSteps(of application: inout Application) -> [StateStep] {
        var changes = application.takeChanges()
        if application.tree.keyWindow != keyWindow {
            for window in [keyWindow, application.tree.keyWindow] {
                if let window { changes.responders.insert(window) }
            }
            keyWindow = application.tree.keyWindow
        }
        var steps: [StateStep] = []
        guard !changes.isEmpty else { return steps }
        let keys = NodeKeys(application)
        if changes.areStructural { move(StateTree(application), keys, &steps) }
        for item in changes.items { set(item, keys, &steps) }
        let newHead = StateHead(application.tree)
        if newHead != head { steps.append(.responders(newHead)) }
        head = newHead
        return steps
    }

    // MARK: Keys

    private mutating func set(_ item: StateTree.Item, _ keys: NodeKeys, _ steps: inout [StateStep]) {
        guard let old = records[item] else { return }
        let new = keys.members(of: item)
        let changed = new.filter { !old.keys.contains($0) }
        let gone = old.keys.filter { member in !new.contains { $0.key == member.key } }
        guard !changed.isEmpty || !gone.isEmpty else { return }
        records[item]?.keys = new
        steps.append(.set(old.name, keys: changed + gone.map { JSONValue.Member($0.key, .null) }))
    }

    // MARK: Structure

    /// Follows nodes that came, went and moved: those that went first.
    private mutating func move(_ tree: StateTree, _ keys: NodeKeys, _ steps: inout [StateStep]) {
        var arrivals: [(item: StateTree.Item, kind: StateNode.Kind, parent: StateTree.Item?, index: Int)] = []
        var departures: [StateTree.Item] = []
        var pending: [(parent: StateTree.Item?, groups: [StateTree.Group])] = [(nil, tree.roots)]
        while let (parent, groups) = pending.popLast() {
            for (kind, items) in groups {
                let old = group(kind, of: parent)
                guard old != items else {
                    for item in items { pending.append((item, tree.groups(of: item))) }
                    continue
                }
                let kept = old.kept(in: items)
                departures += old.filter { !kept.contains($0) }
                for (index, item) in items.enumerated() where !kept.contains(item) {
                    arrivals.append((item, kind, parent, index))
                }
                setGroup(kind, items, of: parent)
                for item in kept { pending.append((item, tree.groups(of: item))) }
            }
        }
        for item in departures {
            guard let name = records[item]?.name else { continue }
            steps.append(.remove(name))
            forget(item)
        }
        for arrival in arrivals {
            add(arrival.item, arrival.kind, arrival.parent, tree, keys)
            steps.append(.insert(nodes(from: arrival.item, at: arrival.index)))
        }
    }

    private func group(_ kind: StateNode.Kind, of parent: StateTree.Item?) -> [StateTree.Item] {
        let groups = if let parent { records[parent]?.groups ?? [:] } else { roots }
        return groups[kind] ?? []
    }

    private mutating func setGroup(
        _ kind: StateNode.Kind, _ items: [StateTree.Item], of parent: StateTree.Item?
    ) {
        if let parent { records[parent]?.groups[kind] = items } else { roots[kind] = items }
    }

    private mutating func forget(_ item: StateTree.Item) {
        var pending = [item]
        while let item = pending.popLast() {
            guard let record = records.removeValue(forKey: item) else { continue }
            for items in record.groups.values { pending += items.filter { records[$0]?.parent == item } }
        }
    }

    /// Adds the record of `item` and of all in it.
    private mutating func add(
        _ item: StateTree.Item, _ kind: StateNode.Kind, _ parent: StateTree.Item?, _ tree: StateTree,
        _ keys: NodeKeys
    ) {
        var pending = [(item, kind, parent)]
        while let (item, kind, parent) = pending.popLast() {
            var groups: [StateNode.Kind: [StateTree.Item]] = [:]
            for group in tree.groups(of: item) where !group.items.isEmpty {
                groups[group.kind] = group.items
                pending += group.items.map { ($0, group.kind, item) }
            }
            records[item] = Record(
                parent: parent, kind: kind, name: keys.name(of: item), keys: keys.members(of: item),
                groups: groups)
        }
    }

    private func nodes(from item: StateTree.Item, at index: Int) -> [StateNode] {
        var nodes: [StateNode] = []
        var pending = [(item, index)]
        while let (item, index) = pending.popLast() {
            guard let record = records[item] else { continue }
            nodes.append(
                StateNode(
                    id: record.name, kind: record.kind, parent: record.parent.flatMap { records[$0]?.name },
                    index: index, keys: record.keys))
            for kind in StateNode.Kind.allCases.reversed() {
                pending += (record.groups[kind] ?? []).enumerated().reversed().map { ($1, $0) }
            }
        }
        return nodes
    }
}

extension [StateTree.Item] {
    /// Those that are in `items` too, in the same order among each other; others have moved.
    fileprivate func kept(in items: [StateTree.Item]) -> Set<StateTree.Item> {
        let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
        var kept: Set<StateTree.Item> = []
        var last = -1
        for item in self {
            guard let place = places[item], place > last else { continue }
            kept.insert(item)
            last = place
        }
        return kept
    }
}

extension StateHead {
    fileprivate init(_ tree: borrowing ViewTree) {
        self.init(
            firstResponder: tree.firstResponder.map { tree[$0].name },
            keyWindow: tree.keyWindow.map { tree[$0].name })
    }
}

extension SceneChanges {
    /// What may have other keys.
    fileprivate var items: [StateTree.Item] {
        responders.sorted().map { .responder($0) } + recognizers.sorted().map { .recognizer($0) }
    }
}
