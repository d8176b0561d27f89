import Core
package import YAML

/// The node in YAML's flow form, as short as possible.
package func flow(_ node: YAMLNode) -> String {
    switch node.kind {
    case .scalar: return flowScalar(node)
    case .sequence: return "[" + node.items.map { flow($0) }.joined(separator: ", ") + "]"
    case .mapping:
        return "{" + node.entries.map { "\(flow($0.key)): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
}

/// The string `text` in YAML's flow form: in quotes unless it is a plain word or path, which reads as nothing else.
package func flow(_ text: String) -> String {
    isWord(text) ? text : quotedYAML(text)
}

private func flowScalar(_ node: YAMLNode) -> String {
    let text = node.text ?? ""
    return node.isPlain ? text : flow(text)
}

private func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    // A digit, a sign or a point may begin a number; letters only spell what is listed.
    let beginsAsWord = isLetterOrDigit(first) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    return (beginsAsWord || first >= 128 || first == UInt8(ascii: "/") || first == UInt8(ascii: "_"))
        && last != UInt8(ascii: " ") && !["true", "false", "null"].contains(text.inLowerCase)
        && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 >= 128 || "._-+~ /".utf8.contains($0) }
}
