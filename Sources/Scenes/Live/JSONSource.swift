import Core
import YAML

/// A JSON value as a YAML source: a line for each key and each value, so that a line says which of them it is.
struct JSONSource {
    /// The value as YAML.
    let source: YAMLSource
    /// By line, from the first one: the keys and indices that lead to what stands there.
    private let paths: [String]

    /// `value`, which messages attribute to `name`; nil where YAML cannot say it: a key may be too long.
    init?(_ value: JSONValue, name: String) {
        var writer = FlowWriter()
        writer.put(value, at: "")
        guard let source = try? YAMLSource(path: name, bytes: Array(writer.text.utf8)) else { return nil }
        self.source = source
        paths = writer.paths
    }

    /// `windows[0].view.frame`; empty for the whole value.
    func path(ofLine line: Int) -> String { paths.indices.contains(line - 1) ? paths[line - 1] : "" }
}

/// Writes the flow form of YAML, a line at a time.
private struct FlowWriter {
    private(set) var text = ""
    private(set) var paths: [String] = []

    mutating func put(_ value: JSONValue, at path: String) {
        switch value {
        case .null: line("null", path)
        case .bool(let bool): line(bool ? "true" : "false", path)
        case .number(let number): line(digits(of: number), path)
        case .string(let text): line(quoted(text), path)
        case .array(let items):
            line("[", path)
            for (index, item) in items.enumerated() {
                if index > 0 { line(",", path) }
                put(item, at: "\(path)[\(index)]")
            }
            line("]", path)
        case .object(let members):
            line("{", path)
            for (index, member) in members.enumerated() {
                let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
                if index > 0 { line(",", path) }
                line(quoted(member.key) + ":", inner)
                put(member.value, at: inner)
            }
            line("}", path)
        }
    }

    private mutating func line(_ text: String, _ path: String) {
        self.text += text + "\n"
        paths.append(path)
    }

    private func digits(of number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    /// In quotes, with all that is not plain ASCII escaped: YAML folds more line ends than JSON has.
    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case " "..."~": quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return quoted + "\""
    }
}
