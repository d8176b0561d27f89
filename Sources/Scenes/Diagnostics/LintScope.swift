import YAML

/// A rule that a `lint` entry allows, and where the entry says so.
struct LintAllowance {
    let rule: LintRule
    let node: YAMLNode
}

/// A map with a `lint` entry.
struct LintScope {
    /// The numbers of its nodes.
    let nodes: Range<Int>
    let allowances: [LintAllowance]
    /// For each of the allowances whether it allowed a warning.
    private(set) var areUsed: [Bool]
    /// The index of the scope around it in its file.
    fileprivate(set) var outer: Int?

    /// A map with the nodes `nodes`, in which `allowances` hold.
    init(nodes: Range<Int>, allowances: [LintAllowance]) {
        self.nodes = nodes
        self.allowances = allowances
        areUsed = Array(repeating: false, count: allowances.count)
    }

    /// Whether it allows `rule`, which then is used.
    mutating func use(_ rule: LintRule) -> Bool {
        var isAllowed = false
        for index in allowances.indices where allowances[index].rule == rule {
            areUsed[index] = true
            isAllowed = true
        }
        return isAllowed
    }
}

/// The scopes of a file.
extension [LintScope] {
    /// Sorts the scopes, of which no two cross, and finds the one around each.
    mutating func nest() {
        sort { $0.nodes.lowerBound < $1.nodes.lowerBound }
        for index in indices.dropFirst() {
            var outer: Int? = index - 1
            while let candidate = outer, self[candidate].nodes.upperBound <= self[index].nodes.lowerBound {
                outer = self[candidate].outer
            }
            self[index].outer = outer
        }
    }

    /// The index of the innermost of the nested scopes around the node `number`.
    func innermost(around number: Int) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].nodes.lowerBound <= number { low = middle + 1 } else { high = middle }
        }
        var candidate = low > 0 ? low - 1 : nil
        while let index = candidate, !self[index].nodes.contains(number) { candidate = self[index].outer }
        return candidate
    }
}
