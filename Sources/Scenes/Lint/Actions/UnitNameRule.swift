import Core
import YAML

/// The polkit rule that comes with touchd lets it start each unit.
struct UnitNameRule {
    let reader: NodeReader

    /// Warns if the unit `name`, which `node` names, needs another rule.
    func check(_ name: String, _ node: YAMLNode) {
        if !isAllowed(name[...]) {
            reader.warning(
                .unitName, node,
                "the polkit rule of touchd allows touch-action@NAME.service, not \(escaped(name))")
        }
    }

    /// The same as in `systemd/50-touchd.rules`.
    private func isAllowed(_ name: Substring) -> Bool {
        let (prefix, suffix) = ("touch-action@", ".service")
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
        let instance = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        return !instance.isEmpty && instance.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
    }
}
