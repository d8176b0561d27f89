import Core
import TouchKit
import YAML

/// No recognizers wait for each other.
struct RequirementCircleRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// So many names are in a message.
    private static let mostNames = 16

    /// Warns of each set of recognizers that wait for each other by `requireToFail`, directly or not.
    func check() {
        let gestures = draft.scene.gestures
        var circles = RequirementCircles(
            gestures.indices.map { index in
                // What an effect sets may end the circle.
                facts[RecognizerID(index: index)].contains(.setsRequirement)
                    ? [] : gestures[index].requireToFail.map { Int($0.index) }
            })
        for circle in circles.find() {
            let node = draft.notes.gestureNodes[circle[0]]
            draft.reader.warning(
                .circle, node["requireToFail"] ?? node,
                "\(names(of: circle)) wait for each other: the last of them to be ready does not wait")
        }
    }

    private func names(of circle: [Int]) -> String {
        var names = circle.prefix(Self.mostNames).map { escaped(draft.scene.gestures[$0].name) }
        if circle.count > Self.mostNames { names.append("\(circle.count - Self.mostNames) more") }
        return listed(names, by: "and")
    }
}

/// Tarjan's algorithm: which nodes of a graph lead to each other. Without recursion, each node and edge once.
private struct RequirementCircles {
    private let edges: [[Int]]
    /// In the order of the first visit, from 0; nil before it.
    private var orders: [Int?]
    /// The lowest order that is known to be reached, of nodes whose circle is open.
    private var lowest: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var visited = 0
    private var circles: [[Int]] = []

    init(_ edges: [[Int]]) {
        self.edges = edges
        orders = Array(repeating: nil, count: edges.count)
        lowest = Array(repeating: 0, count: edges.count)
        isOpen = Array(repeating: false, count: edges.count)
    }

    /// The sets of two nodes or more, each in ascending order, in the order of their first nodes.
    mutating func find() -> [[Int]] {
        for node in edges.indices where orders[node] == nil && !edges[node].isEmpty { visit(from: node) }
        return circles.sorted { $0[0] < $1[0] }
    }

    private mutating func visit(from start: Int) {
        enter(start)
        var path = [(node: start, next: 0)]
        while let (node, next) = path.last {
            guard next < edges[node].count else {
                path.removeLast()
                if let outer = path.last?.node { lowest[outer] = min(lowest[outer], lowest[node]) }
                close(node)
                continue
            }
            path[path.count - 1].next += 1
            let target = edges[node][next]
            if let order = orders[target] {
                if isOpen[target] { lowest[node] = min(lowest[node], order) }
            } else {
                enter(target)
                path.append((target, 0))
            }
        }
    }

    private mutating func enter(_ node: Int) {
        orders[node] = visited
        lowest[node] = visited
        visited += 1
        isOpen[node] = true
        open.append(node)
    }

    /// Ends the circle of `node`, if it is the first one of it.
    private mutating func close(_ node: Int) {
        guard lowest[node] == orders[node] else { return }
        var circle: [Int] = []
        while let last = open.popLast() {
            isOpen[last] = false
            circle.append(last)
            if last == node { break }
        }
        if circle.count > 1 { circles.append(circle.sorted()) }
    }
}
