/// Goes through the nodes of a state as it was at one moment, whatever changes meanwhile.
package struct StateWalk: Sequence, IteratorProtocol, Sendable {
    /// Siblings of one kind, and the index of the next one.
    private struct Siblings {
        let items: [StateTree.Item]
        /// The index of the first one among its parent's nodes.
        var first = 0
        var next = 0
    }

    private let watch: SceneWatch
    private var pending: [Siblings] = []

    /// A walk through all nodes of `watch`.
    init(_ watch: SceneWatch) {
        self.watch = watch
        push([StateNode.Kind.application, .window].map { watch.rootItems($0) })
    }

    /// A walk through `item`, which is its parent's node at `index`, and all in it.
    init(_ watch: SceneWatch, from item: StateTree.Item, at index: Int) {
        self.watch = watch
        pending = [Siblings(items: [item], first: index)]
    }

    /// The next node: parents come before what is in them, siblings in order; nil after the last one.
    package mutating func next() -> StateNode? {
        while let siblings = pending.last {
            guard siblings.next < siblings.items.count else {
                pending.removeLast()
                continue
            }
            pending[pending.count - 1].next += 1
            let item = siblings.items[siblings.next]
            guard let record = watch.record(of: item) else { continue }
            push(record.groups.map { $0.items })
            return StateNode(
                id: record.name, kind: record.kind,
                parent: record.parent.flatMap { watch.record(of: $0)?.name },
                index: siblings.first + siblings.next, keys: record.keys)
        }
        return nil
    }

    private mutating func push(_ groups: [[StateTree.Item]]) {
        for items in groups.reversed() where !items.isEmpty { pending.append(Siblings(items: items)) }
    }
}
