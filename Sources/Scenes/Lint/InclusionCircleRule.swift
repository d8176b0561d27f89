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

    private let edges: [ResponderID: [ResponderID]]
    private var nodes: [ResponderID: YAMLNode] = [:]
    private var states: [ResponderID: State] = [:]

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
