import Core
import TouchKit
import YAML

/// `pointInside: {including: ...}` never leads back to the same view.
struct InclusionCircleRule {
    let draft: SceneDraft

    /// Reports views whose `pointInside` asks itself in the end, at once or after some `set` effects.
    func check() {
        let reader = draft.reader
        var graph = InclusionGraph(draft.notes.inclusions)
        for inclusion in draft.notes.inclusions where !reader.isFull {
            graph.findCircles(from: inclusion.view) { circle, node in
                let message =
                    "these views ask each other whether a point is inside: \(names(of: circle))"
                reader.error(node, message)
                return !reader.isFull
            }
        }
    }

    /// The names of the views of `circle`, the first one again at the end; a large circle is shortened.
    private func names(of circle: ArraySlice<ResponderID>) -> String {
        let most = 16
        var names = circle.prefix(most).map { escaped(draft.scene.tree[$0].name) }
        if circle.count > most { names.append("\(circle.count - most) more") }
        return (names + names.prefix(1)).joined(separator: " → ")
    }
}

/// Which view asks which others; walked depth first, without recursion, each view once.
private struct InclusionGraph {
    private enum State {
        case onPath(Int)
        case done
    }

    private let edges: Table<ResponderID, [ResponderID]>
    private var nodes = Table<ResponderID, YAMLNode>()
    private var states = Table<ResponderID, State>()

    init(_ inclusions: [SceneNotes.Inclusion]) {
        edges = inclusions.includedByView
        for inclusion in inclusions {
            if nodes[inclusion.view] == nil { nodes[inclusion.view] = inclusion.node }
        }
    }

    /// Calls `report` with each circle met from `start` on and the node of its first view, until it returns false.
    mutating func findCircles(from start: ResponderID, report: (ArraySlice<ResponderID>, YAMLNode) -> Bool) {
        guard states[start] == nil else { return }
        var path: [ResponderID] = [start]
        var nexts = [0]
        states[start] = .onPath(0)
        while let view = path.last, let next = nexts.last {
            guard let included = edges[view], next < included.count else {
                states[view] = .done
                path.removeLast()
                nexts.removeLast()
                continue
            }
            nexts[nexts.count - 1] += 1
            let target = included[next]
            switch states[target] {
            case .done: break
            case .onPath(let index):
                guard let node = nodes[target], report(path[index...], node) else { return }
            case nil:
                states[target] = .onPath(path.count)
                path.append(target)
                nexts.append(0)
            }
        }
    }
}

/// A hit-test asks a limited number of views on behalf of others.
struct InclusionBudgetRule {
    let draft: SceneDraft

    /// Reports views that ask more other views whether a point is inside than one hit-test may; all `set` effects count
    /// as carried out.
    func check() {
        let inclusions = draft.notes.inclusions
        var counts = InclusionCounts(included: inclusions.includedByView)
        var total = 0
        var counted: Set<ResponderID> = []
        for inclusion in inclusions where counted.insert(inclusion.view).inserted {
            total += counts.count(of: inclusion.view)
            guard total > HitTable.inclusionLimit else { continue }
            draft.reader.error(
                inclusion.node,
                "a hit-test could ask more than \(HitTable.inclusionLimit) views for others that include them"
            )
            return
        }
    }
}

/// How many views are asked because one view is asked, counted up to the limit.
private struct InclusionCounts {
    let included: Table<ResponderID, [ResponderID]>
    private var counts = Table<ResponderID, Int>()

    init(included: Table<ResponderID, [ResponderID]>) { self.included = included }

    /// Without recursion; views that ask each other in a circle are a mistake of their own.
    mutating func count(of start: ResponderID) -> Int {
        if let known = counts[start] { return known }
        var path = [Step(view: start)]
        counts[start] = 0
        while let step = path.last {
            guard let others = included[step.view], step.next < others.count else {
                counts[step.view] = min(step.sum, HitTable.inclusionLimit + 1)
                path.removeLast()
                continue
            }
            let other = others[step.next]
            if let known = counts[other] {
                path[path.count - 1].next += 1
                path[path.count - 1].sum = min(step.sum + 1 + known, HitTable.inclusionLimit + 1)
            } else {
                counts[other] = 0
                path.append(Step(view: other))
            }
        }
        return counts[start] ?? 0
    }

    /// A view whose questions are being counted.
    private struct Step {
        let view: ResponderID
        /// The next of those it includes.
        var next = 0
        var sum = 0
    }
}
