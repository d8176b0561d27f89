import Output
import Core

/// A node of the tree of a running app, as the daemon sends it.
struct LiveNode {
    /// Keys that the row shows in columns of their own.
    private static let shown = ["id", "kind", "parent", "index", "class", "frame", "type"]

    /// The object.
    let json: JSONValue

    /// Its id.
    var id: String { json["id"]?.string ?? "" }
    /// The id of the node that it is in; nil for a window or the application.
    var parent: String? { json["parent"]?.string }

    /// `  tea  button  25,25 400x320  enabled false`, at this depth below its root.
    func row(depth: Int, _ style: TerminalStyle) -> String {
        let kind = json["class"]?.string ?? json["type"]?.string ?? json["kind"]?.string ?? ""
        let indent = String(repeating: "  ", count: min(depth, 40))
        let columns = "\(padded(escaped(indent + id), 32))  \(padded(escaped(kind), 16))  \(frame)"
        let notes = notes.joined(separator: ", ")
        return notes.isEmpty ? columns : "\(padded(columns, 72))  \(style(.faint, escaped(notes)))"
    }

    /// `25,25 400x320`; empty for what has none.
    private var frame: String {
        let numbers = (json["frame"]?.array ?? []).compactMap(\.number).map(decimal)
        return numbers.count == 4 ? "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])" : ""
    }

    /// The keys that are not at their defaults.
    private var notes: [String] {
        guard case .object(let members) = json else { return [] }
        return members.filter { !Self.shown.contains($0.key) }.map { "\($0.key) \(plain($0.value))" }
    }
}
