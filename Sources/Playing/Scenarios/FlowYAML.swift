import Core
import YAML

/// `node` in YAML's flow form, to be read as the same value.
func flowYAML(_ node: YAMLNode) -> String {
    switch node.kind {
    case .sequence: return "[" + node.items.map { flowYAML($0) }.joined(separator: ", ") + "]"
    case .mapping:
        let entries = node.entries.map { "\(flowYAML($0.key)): \(flowYAML($0.value))" }
        return "{" + entries.joined(separator: ", ") + "}"
    case .scalar:
        let text = node.text ?? ""
        // In a flow form these end plain text.
        let isPlain = node.isPlain && !text.utf8.contains { ",[]{}".utf8.contains($0) }
        return isPlain ? text : quotedYAML(text)
    }
}

/// `text` in double quotes.
package func quotedYAML(_ text: String) -> String {
    let quoted = text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    return "\"" + escaped(quoted) + "\""
}

/// `number` in as few digits as it takes to read the same number.
package func shortest(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
