import Core
import TouchKit
import YAML

/// `pointInside: {including: ...}` must not come back to where it started.
extension SceneDraft {
    /// Reports views whose `pointInside` asks itself in the end, be it at once or after some `set` effects.
    mutating func checkInclusions() {
        var graph = InclusionGraph(inclusions)
        for inclusion in inclusions {
            for circle in graph.circles(from: inclusion.view) {
                let names = circle.map { escaped(scene.tree[$0].name) }.joined(separator: " → ")
                let message = "these views ask each other whether a point is inside: \(names)"
                diagnostics.error(graph.node(of: circle.first) ?? inclusion.node, message)
            }
        }
    }
}

/// Who asks whom, walked depth first without recursion; each view is walked once.
private struct InclusionGraph {
    private enum State {
        case onWay, done
    }

    private var edges: [ResponderID: [ResponderID]] = [:]
    private var nodes: [ResponderID: YAMLNode] = [:]
    private var states: [ResponderID: State] = [:]

    init(_ inclusions: [SceneDraft.Inclusion]) {
        for inclusion in inclusions {
            edges[inclusion.view, default: []] += inclusion.included
            if nodes[inclusion.view] == nil { nodes[inclusion.view] = inclusion.node }
        }
    }

    func node(of view: ResponderID?) -> YAMLNode? { view.flatMap { nodes[$0] } }

    /// The circles met from `start` on, each with its first view again at its end.
    mutating func circles(from start: ResponderID) -> [[ResponderID]] {
        guard states[start] == nil else { return [] }
        var circles: [[ResponderID]] = []
        var way: [(view: ResponderID, next: Int)] = [(start, 0)]
        states[start] = .onWay
        while let (view, next) = way.last {
            guard let included = edges[view], next < included.count else {
                states[view] = .done
                way.removeLast()
                continue
            }
            way[way.count - 1].next += 1
            let target = included[next]
            switch states[target] {
            case .done: break
            case .onWay:
                let begin = way.firstIndex { $0.view == target } ?? 0
                circles.append(way[begin...].map(\.view) + [target])
            case nil:
                states[target] = .onWay
                way.append((target, 0))
            }
        }
        return circles
    }
}
