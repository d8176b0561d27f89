import Core
import YAML

/// The `lint` entries of the files of a load: which warnings are allowed, and where.
///
/// An entry holds for its map and for all that the map contains, also in files that it includes.
final class LintScopes {
    /// What is known of a file.
    private struct File {
        /// In order of their first nodes if `isSorted`.
        var scopes: [LintScope] = []
        var isSorted = true
        /// The first nodes of the scopes: a file may be read more than once.
        var starts: Set<Int> = []
        /// Where other files include it.
        var mentions: [YAMLNode] = []
    }

    private struct Question: Hashable {
        let file: ObjectIdentifier
        let rule: LintRule
    }

    private var files = Table<ObjectIdentifier, File>()
    private var hasScopes = false
    /// Whether the files around a file allow a rule in all of it.
    private var answers = Table<Question, Bool>()

    /// Allows `allowances` in `map`.
    func allow(_ allowances: [LintAllowance], in map: YAMLNode) {
        let scope = LintScope(nodes: map.content, allowances: allowances)
        let file = ObjectIdentifier(map.source)
        update(file) { file in
            guard file.starts.insert(scope.nodes.lowerBound).inserted else { return }
            file.scopes.append(scope)
            file.isSorted = false
        }
        hasScopes = true
    }

    /// Notes that `source` is included at `node`.
    func include(_ source: YAMLSource, at node: YAMLNode) {
        update(ObjectIdentifier(source)) { $0.mentions.append(node) }
    }

    private func update(_ file: ObjectIdentifier, _ change: (inout File) -> Void) {
        change(&files[file, default: File()])
    }

    /// Whether a warning of `rule` at `node` is allowed; what allows it counts as used.
    ///
    /// To be asked only when all entries are known.
    func allows(_ rule: LintRule, at node: YAMLNode) -> Bool {
        guard hasScopes else { return false }
        let file = ObjectIdentifier(node.source)
        // An alias is written where it stands, what it names elsewhere.
        return [node.number, node.content.lowerBound].contains { allows(rule, at: $0, of: file) }
    }

    /// The entries that allowed nothing, in no order.
    var unused: [LintAllowance] {
        files.values.flatMap { $0.scopes }.flatMap { scope in
            zip(scope.allowances, scope.areUsed).compactMap { $1 ? nil : $0 }
        }
    }

    private func allows(_ rule: LintRule, at number: Int, of file: ObjectIdentifier) -> Bool {
        sortScopes(of: file)
        var next = files[file]?.scopes.innermost(around: number)
        while let index = next {
            if files[file]?.scopes[index].use(rule) == true { return true }
            next = files[file]?.scopes[index].outer
        }
        return allowsEverywhere(rule, in: file)
    }

    /// Whether a map that includes the file allows the rule; all that do count as used.
    private func allowsEverywhere(_ rule: LintRule, in file: ObjectIdentifier) -> Bool {
        let question = Question(file: file, rule: rule)
        if let known = answers[question] { return known }
        var isAllowed = false
        for mention in files[file]?.mentions ?? [] {
            let isAllowedHere = allows(rule, at: mention.number, of: ObjectIdentifier(mention.source))
            isAllowed = isAllowed || isAllowedHere
        }
        answers[question] = isAllowed
        return isAllowed
    }

    private func sortScopes(of file: ObjectIdentifier) {
        guard files[file]?.isSorted == false else { return }
        files[file]?.isSorted = true
        files[file]?.scopes.nest()
    }
}

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
