import YAML

/// The warnings of a load, kept until every `lint` entry has been read.
struct LintWarnings {
    /// A warning that may be allowed.
    struct Warning {
        let rule: LintRule
        let node: YAMLNode
        let message: String
        let suggestion: String?

        /// A warning of an entry that allows nothing.
        static func ofUnused(_ allowance: LintAllowance) -> Warning {
            Warning(
                rule: .unusedAllow, node: allowance.node,
                message: "nothing here breaks \(allowance.rule.rawValue)", suggestion: nil)
        }
    }

    /// What was found so far.
    private(set) var list: [Warning] = []
    /// Whether there were more than are kept.
    private(set) var isCut = false

    /// How many are kept, ten times as many as are listed: most of them may be allowed.
    private static let limit = 10 * YAMLLimits.mistakes

    /// Adds one, unless there are too many.
    mutating func add(_ warning: Warning) {
        if list.count < Self.limit { list.append(warning) } else { isCut = true }
    }

    /// Adds those of a part of the load.
    mutating func add(part: LintWarnings) {
        for warning in part.list { add(warning) }
        isCut = isCut || part.isCut
    }
}
