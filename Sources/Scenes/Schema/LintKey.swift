/// The keys of `lint`.
package enum LintKey: String, FileKey {
    case allow

    /// What messages call it.
    package static let owner = "lint"

    /// What its value may be.
    package var form: ValueForm { .oneOrMore(.choice(LintRule.self)) }
}
