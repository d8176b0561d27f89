import Core
import YAML

/// Reads `lint`, which maps of all kinds have.
struct LintReader {
    let reader: NodeReader

    /// Reads `{allow: RULE}` or `{allow: [RULE, ...]}`, the `lint` of `map`.
    func read(_ node: YAMLNode, of map: YAMLNode) {
        guard let entries = reader.entries(node, LintKey.self) else { return }
        guard let allow = entries[.allow] else {
            reader.missing(LintKey.allow, in: node, "lint needs the rules that it allows: allow")
            return
        }
        let allowances = reader.itemOrItems(allow.value).compactMap { item in
            rule(item).map { LintAllowance(rule: $0, node: item) }
        }
        reader.lint.allow(allowances, in: map)
    }

    private func rule(_ node: YAMLNode) -> LintRule? {
        guard let name = reader.string(node, "a rule") else { return nil }
        if let rule = LintRule(rawValue: name) { return rule }
        let names = LintRule.rawValues
        reader.error(
            node, "lint has no rule \(escaped(name))", suggestion: reader.nearest(to: name, among: names))
        return nil
    }
}
