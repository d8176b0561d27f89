import Core
import TouchKit
import YAML

/// No recognizers wait for each other.
struct RequirementCircleRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// So many names are in a message.
    private static let mostNames = 16
    /// So many recognizers are held against selectors.
    private static let mostSelected = 100_000

    /// Warns of each set of recognizers that wait for each other by `requireToFail` or `beRequiredToFailBy`, directly or
    /// not.
    func check() {
        var circles = RequirementCircles(requirements())
        for circle in circles.find() {
            let node = draft.notes.gestureNodes[circle[0]]
            draft.reader.warning(
                .circle, node["requireToFail"] ?? node["beRequiredToFailBy"] ?? node,
                "\(names(of: circle)) wait for each other: the last of them to be ready does not wait")
        }
    }

    /// By recognizer: those that it requires to fail, whoever of the two says so. What an effect sets may end a circle,
    /// and is left out.
    private func requirements() -> [[Int]] {
        let gestures = draft.scene.gestures
        var edges: [[Int]] = Array(repeating: [], count: gestures.count)
        var remaining = Self.mostSelected
        for index in gestures.indices {
            let id = RecognizerID(index: index)
            guard !facts[id].contains(.setsRequirement) else { continue }
            edges[index] += gestures[index].requireToFail.named.map { Int($0.index) }
            edges[index] += found(by: gestures[index].requireToFail.selectors, of: id, &remaining)
            let list = gestures[index].beRequiredToFailBy
            for other in list.named.map({ Int($0.index) }) + found(by: list.selectors, of: id, &remaining)
            where !facts[RecognizerID(index: other)].contains(.setsRequirement) {
                edges[other].append(index)
            }
        }
        return edges
    }

    /// The others that one of `selectors` finds; none when too many have been looked at.
    private func found(
        by selectors: [RecognizerSelector], of owner: RecognizerID, _ remaining: inout Int
    ) -> [Int] {
        let gestures = draft.scene.gestures
        guard !selectors.isEmpty, remaining >= gestures.count else { return [] }
        remaining -= gestures.count
        return gestures.indices.filter { index in
            let id = RecognizerID(index: index)
            return id != owner
                && selectors.contains { $0.finds(id, gestures[index], in: draft.scene.tree) }
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
        return circles.inOrder { $0[0] < $1[0] }
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
        if circle.count > 1 { circles.append(circle.inOrder()) }
    }
}
