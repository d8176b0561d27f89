import Core
import YAML

/// The value as messages show it; in quotes if it is quoted in the file.
func shown(_ node: YAMLNode) -> String {
    switch node.kind {
    case .sequence: return node.count == 1 ? "a list of 1" : "a list of \(node.count)"
    case .mapping: return "a map"
    case .scalar:
        guard let text = node.text, !node.isNull else { return "nothing" }
        guard text.unicodeScalars.count <= 40 else { return "a long text" }
        return node.unquoted == nil ? escaped(text) : "\"\(escaped(text))\""
    }
}

/// `a, b or c`.
func listed(_ items: [String], by conjunction: String = "or") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Whether `byte` is a letter or a digit of ASCII.
func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
