/// Which responders pass moved touches on: for each view under a finger, those of its chain before the first that acts.
///
/// A finger that moves sends every event along the same chain; as long as the tree stays as it is, so does the start of the chain.
struct PassThroughChainCache: Sendable {
    /// The start of a view's chain.
    struct Chain {
        let view: ResponderID
        /// The indices in ``PassThroughChainCache/responders`` of those that pass moved touches on.
        let passing: Range<Int>
        /// What comes after them.
        let end: End
    }

    /// What comes after the responders that pass moved touches on.
    enum End {
        /// None handles the touches.
        case discarded
        /// This one handles them, and that is all.
        case handled(by: ResponderID)
        /// This one handles them, and there is more to do: it is a control or a cell, has a client, or passes them on after all.
        case open(ResponderID)
    }

    /// Whether a chain has been made since this was last set to false: who handles the moves of its view is news.
    var hasNewChain = false
    /// The responders of all chains.
    private(set) var responders: [ResponderID] = []

    private var chains: [Chain] = []
    /// Where the next one is looked for first: fingers come in the same order in each event.
    private var index = 0
    private var generation: UInt64?

    /// So many views are remembered: more than have fingers on them.
    private static let limit = 64

    /// The start of the chain of `view`, found or made.
    mutating func chain(of view: ResponderID, in tree: ViewTree) -> Chain {
        if generation == tree.chainGeneration {
            for _ in chains.indices {
                if index >= chains.count { index = 0 }
                let chain = chains[index]
                index += 1
                if chain.view == view { return chain }
            }
        }
        return makeChain(of: view, in: tree)
    }

    private mutating func makeChain(of view: ResponderID, in tree: ViewTree) -> Chain {
        if generation != tree.chainGeneration || chains.count == Self.limit {
            chains.removeAll(keepingCapacity: true)
            responders.removeAll(keepingCapacity: true)
            generation = tree.chainGeneration
        }
        let first = responders.count
        var next: ResponderID?
        tree.walkChain(from: view) { responder in
            let passes = tree.disposition(of: responder, in: .moved) == .pass
            if passes { responders.append(responder) } else { next = responder }
            return passes
        }
        let chain = Chain(
            view: view, passing: first..<responders.count, end: end(at: next, of: view, in: tree))
        chains.append(chain)
        hasNewChain = true
        return chain
    }

    private func end(at next: ResponderID?, of view: ResponderID, in tree: ViewTree) -> End {
        guard let next else { return .discarded }
        let viewClass = tree[view: next].viewClass
        let tracks = next == view && viewClass.isControl || viewClass == .cell
        return tree.disposition(of: next, in: .moved) == .handle && !tracks && !tree.isAttached(next)
            ? .handled(by: next) : .open(next)
    }
}
