import Core
package import TouchKit

/// The state of a running app as it was when it was last looked at, to find what has changed since.
package struct SceneWatch: Sendable {
    /// A node as it was.
    struct Record {
        let parent: StateTree.Item?
        let kind: StateNode.Kind
        let name: String
        /// Whether it lies in the view of a controller that is not shown.
        let isHidden: Bool
        var keys: [JSONValue.Member]
        /// The nodes in it, in the order of ``StateNode/Kind/allCases``; only kinds of which there are some.
        var groups: [StateTree.Group]
    }

    /// Siblings of one kind of which the first ones, up to `next`, are recorded.
    private struct Unrecorded {
        let items: [StateTree.Item]
        let kind: StateNode.Kind
        let parent: StateTree.Item?
        var next = 0
    }

    private var records = StateRecords<Record>()
    private var roots: [StateTree.Group] = []
    private var unrecorded: [Unrecorded] = []
    private var keyWindow: ResponderID?
    /// What is true of the app as a whole.
    package private(set) var head: StateHead

    /// The state of `application` as it is now, of which nothing but its windows is recorded: see
    /// ``record(_:of:)``.
    package init(beginning application: borrowing Application) {
        let tree = StateTree(application)
        keyWindow = application.tree.windows.key
        head = StateHead(application.tree)
        roots = tree.roots
        unrecorded = tree.roots.map { Unrecorded(items: $0.items, kind: $0.kind, parent: nil) }
    }

    /// The state of `application` as it is now.
    package init(of application: borrowing Application) {
        self.init(beginning: application)
        record(.max, of: application)
    }

    /// Whether all nodes are recorded.
    package var isComplete: Bool { unrecorded.isEmpty }

    /// Records `count` nodes more of `application` as they are now. What changed in those that are recorded has been taken:
    /// see ``takeSteps(of:)``.
    package mutating func record(_ count: Int, of application: borrowing Application) {
        let tree = StateTree(application)
        let keys = NodeKeys(application)
        var count = count
        while count > 0, let siblings = unrecorded.last {
            guard siblings.next < siblings.items.count else {
                unrecorded.removeLast()
                continue
            }
            unrecorded[unrecorded.count - 1].next += 1
            let item = siblings.items[siblings.next]
            // It may have come anew, gone or moved since it was found.
            guard records[item] == nil, isThere(item, siblings, tree) else { continue }
            let record = record(item, siblings.kind, siblings.parent, tree, keys)
            records[item] = record
            for group in record.groups {
                unrecorded.append(Unrecorded(items: group.items, kind: group.kind, parent: item))
            }
            count -= 1
        }
    }

    private func isThere(_ item: StateTree.Item, _ siblings: Unrecorded, _ tree: StateTree) -> Bool {
        guard let parent = siblings.parent else { return rootItems(siblings.kind).contains(item) }
        return records[parent] != nil && tree.isChild(item, siblings.kind, of: parent)
    }

    /// The record of `item`; nil for one that is not in the state.
    func record(of item: StateTree.Item) -> Record? { records[item] }

    /// The nodes of `kind` that have no parent.
    func rootItems(_ kind: StateNode.Kind) -> [StateTree.Item] { roots.items(of: kind) }

    /// All nodes: parents before what is in them, siblings in order.
    package var nodes: [StateNode] { Array(walk) }

    /// A walk through all nodes as they are now.
    package var walk: StateWalk { StateWalk(self) }

    /// What has changed in `application`, which has recorded its changes since the last call; empty if nothing has.
    package mutating func takeSteps(of application: inout Application) -> [StateStep] {
        var changes = SceneChanges(takenFrom: &application)
        if application.tree.windows.key != keyWindow {
            for window in [keyWindow, application.tree.windows.key] {
                if let window { changes.responders.insert(window) }
            }
            keyWindow = application.tree.windows.key
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
        steps.append(
            .set(
                old.name, keys: changed + gone.map { JSONValue.Member($0.key, .null) }, isHidden: old.isHidden
            ))
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
                    for item in items where records[item] != nil {
                        pending.append((item, tree.groups(of: item)))
                    }
                    continue
                }
                let kept = old.kept(in: items)
                departures += old.filter { !kept.contains($0) }
                for (index, item) in items.enumerated() where !kept.contains(item) {
                    arrivals.append((item, kind, parent, index))
                }
                setGroup(kind, items, of: parent)
                for item in kept where records[item] != nil {
                    pending.append((item, tree.groups(of: item)))
                }
            }
        }
        for item in departures {
            guard let old = records[item] else { continue }
            steps.append(.remove(old.name, contents: forget(item), isHidden: old.isHidden))
        }
        for arrival in arrivals {
            add(arrival.item, arrival.kind, arrival.parent, tree, keys)
            steps.append(.insert(nodes(from: arrival.item, at: arrival.index)))
        }
    }

    private func group(_ kind: StateNode.Kind, of parent: StateTree.Item?) -> [StateTree.Item] {
        guard let parent else { return rootItems(kind) }
        return records[parent]?.groups.items(of: kind) ?? []
    }

    private mutating func setGroup(
        _ kind: StateNode.Kind, _ items: [StateTree.Item], of parent: StateTree.Item?
    ) {
        if let parent { records[parent]?.groups.set(items, of: kind) } else { roots.set(items, of: kind) }
    }

    /// Forgets `item` and all in it; returns their ids.
    private mutating func forget(_ item: StateTree.Item) -> [String] {
        var names: [String] = []
        var pending = [item]
        while let item = pending.popLast() {
            guard let record = records[item] else { continue }
            records[item] = nil
            names.append(record.name)
            for group in record.groups { pending += group.items.filter { records[$0]?.parent == item } }
        }
        return names
    }

    /// Adds the record of `item` and of all in it.
    private mutating func add(
        _ item: StateTree.Item, _ kind: StateNode.Kind, _ parent: StateTree.Item?, _ tree: StateTree,
        _ keys: NodeKeys
    ) {
        var pending = [(item, kind, parent)]
        while let (item, kind, parent) = pending.popLast() {
            let record = record(item, kind, parent, tree, keys)
            records[item] = record
            for group in record.groups { pending += group.items.map { ($0, group.kind, item) } }
        }
    }

    /// What is to be known of `item`, whose parent is recorded.
    private func record(
        _ item: StateTree.Item, _ kind: StateNode.Kind, _ parent: StateTree.Item?, _ tree: StateTree,
        _ keys: NodeKeys
    ) -> Record {
        let around = parent.flatMap { records[$0] }
        return Record(
            parent: parent, kind: kind, name: keys.name(of: item),
            isHidden: around?.isHidden == true || kind == .view && around?.kind == .controller,
            keys: keys.members(of: item), groups: tree.groups(of: item).filter { !$0.items.isEmpty })
    }

    private func nodes(from item: StateTree.Item, at index: Int) -> [StateNode] {
        Array(StateWalk(self, from: item, at: index))
    }
}

extension [StateTree.Group] {
    /// The nodes of `kind`.
    fileprivate func items(of kind: StateNode.Kind) -> [StateTree.Item] {
        first { $0.kind == kind }?.items ?? []
    }

    /// Makes `items` the nodes of `kind`.
    fileprivate mutating func set(_ items: [StateTree.Item], of kind: StateNode.Kind) {
        guard let index = firstIndex(where: { $0.kind == kind }) else {
            append((kind, items))
            let order = StateNode.Kind.allCases
            return sort { order.firstIndex(of: $0.kind) ?? 0 < order.firstIndex(of: $1.kind) ?? 0 }
        }
        self[index].items = items
    }
}

extension [StateTree.Item] {
    /// Those that are in `items` too, in the same order among each other; others have moved.
    fileprivate func kept(in items: [StateTree.Item]) -> Set<StateTree.Item> {
        let places = Table(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
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
            firstResponder: tree.windows.firstResponder.map { tree[$0].name },
            keyWindow: tree.windows.key.map { tree[$0].name })
    }
}

extension SceneChanges {
    /// What may have other keys.
    fileprivate var items: [StateTree.Item] {
        responders.inOrder().map { .responder($0) } + recognizers.inOrder().map { .recognizer($0) }
    }
}
