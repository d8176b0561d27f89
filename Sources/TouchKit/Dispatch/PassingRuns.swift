/// Who passes moved touches on: for each view under a finger, those of its chain before the first that acts.
///
/// A finger that moves sends every event along the same chain; as long as the tree stays as it is, so does the run.
struct PassingRuns: Sendable {
    /// The start of a view's chain.
    struct Run {
        let view: ResponderID
        /// The places in ``PassingRuns/responders`` of those that pass moved touches on.
        let passing: Range<Int>
        /// Who comes after them; nil when the chain ends with them.
        let next: ResponderID?
        /// Whether one call may bring the view several touches (`isMultipleTouchEnabled`).
        let takesSeveralTouches: Bool
    }

    /// The responders of all runs.
    private(set) var responders: [ResponderID] = []

    private var runs: [Run] = []
    /// Where the next run is looked for first: fingers come in the same order in each event.
    private var place = 0
    private var generation: UInt64?

    /// So many views are remembered: more than have fingers on them.
    private static let limit = 64

    /// The run of `view`, found or made.
    @inline(__always)
    mutating func run(of view: ResponderID, in tree: ViewTree) -> Run {
        if generation == tree.generation {
            for _ in runs.indices {
                if place >= runs.count { place = 0 }
                let run = runs[place]
                place += 1
                if run.view == view { return run }
            }
        }
        return makeRun(of: view, in: tree)
    }

    @inline(never)
    private mutating func makeRun(of view: ResponderID, in tree: ViewTree) -> Run {
        if generation != tree.generation || runs.count == Self.limit {
            runs.removeAll(keepingCapacity: true)
            responders.removeAll(keepingCapacity: true)
            generation = tree.generation
        }
        let first = responders.count
        var next: ResponderID?
        tree.walkChain(from: view) { responder in
            let passes = tree[responder].touches.moved == .pass
            if passes { responders.append(responder) } else { next = responder }
            return passes
        }
        let takesSeveral = tree[view: view].flags.contains(.multipleTouchEnabled)
        let run = Run(
            view: view, passing: first..<responders.count, next: next, takesSeveralTouches: takesSeveral)
        runs.append(run)
        return run
    }
}
