import Core
import YAML

/// The node in YAML's flow form, as short as possible.
func flow(_ node: YAMLNode) -> String {
    switch node.kind {
    case .scalar: return flowScalar(node)
    case .sequence: return "[" + node.items.map { flow($0) }.joined(separator: ", ") + "]"
    case .mapping:
        return "{" + node.entries.map { "\(flow($0.key)): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
}

private func flowScalar(_ node: YAMLNode) -> String {
    let text = node.text ?? ""
    let isWord =
        !text.isEmpty
        && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 >= 128 || "._-+~ /".utf8.contains($0) }
    if node.isPlain || isWord { return text }
    let quoted = text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    return "\"" + escaped(quoted) + "\""
}
