package import Core

/// Values of JSON, which readers of YAML read like a file.
extension YAMLSource {
    /// The nodes of `value`, which messages attribute to `path`: each has a line of its own. Nil if a key is longer than
    /// ``YAMLLimits/longestName``.
    package convenience init?(path: String, json value: JSONValue) {
        var builder = JSONNodes()
        guard builder.add(value) else { return nil }
        self.init(
            path: path, bytes: builder.bytes, nodes: builder.nodes, lines: LineTable(starts: builder.starts))
    }

    /// The keys and indices that lead to the node at `line`, from 1: `windows[0].view.frame`; empty for the whole value.
    package func path(ofLine line: Int) -> String {
        guard nodes.indices.contains(line - 1), var node = firstDocument else { return "" }
        var path = ""
        search: while node.index != line - 1 {
            for (index, item) in node.items.enumerated() where item.content.contains(line - 1) {
                path += "[\(index)]"
                node = item
                continue search
            }
            for (key, value) in node.entries where key.index == line - 1 || value.content.contains(line - 1) {
                path += (path.isEmpty ? "" : ".") + (key.text ?? "")
                guard key.index != line - 1 else { return path }
                node = value
                continue search
            }
            return path
        }
        return path
    }
}

/// Makes nodes of a value: a line of text for each, which a list and an object leave empty.
private struct JSONNodes {
    private(set) var bytes: [UInt8] = []
    private(set) var nodes: [PackedNode] = []
    private(set) var starts: [UInt32] = []

    /// Adds the nodes of `value`; returns false if a key is too long.
    mutating func add(_ value: JSONValue) -> Bool {
        switch value {
        case .null: add(plain: "null")
        case .bool(let bool): add(plain: bool ? "true" : "false")
        case .number(let number): add(plain: digits(of: number))
        case .string(let text): add(quoted: text)
        case .array(let items):
            let index = begin(.sequence, count: items.count)
            for item in items where !add(item) { return false }
            end(index)
        case .object(let members):
            let index = begin(.mapping, count: 2 * members.count)
            for member in members {
                guard member.key.utf8.count <= YAMLLimits.longestName else { return false }
                add(quoted: member.key)
                guard add(member.value) else { return false }
            }
            end(index)
        }
        return true
    }

    private mutating func begin(_ kind: PackedNode.Kind, count: Int) -> Int {
        nodes.append(PackedNode(kind, offset: bytes.count, count: count))
        endLine(from: bytes.count)
        return nodes.count - 1
    }

    private mutating func end(_ index: Int) {
        nodes[index].payload = UInt32(truncatingIfNeeded: nodes.count)
    }

    private mutating func add(plain text: String) {
        let start = bytes.count
        bytes += text.utf8
        nodes.append(PackedNode(.plain, offset: start, payload: start, count: bytes.count - start))
        endLine(from: start)
    }

    private mutating func add(quoted text: String) {
        let start = bytes.count
        bytes.append(UInt8(ascii: "\""))
        bytes += text.utf8
        nodes.append(
            PackedNode(.quoted, offset: start, payload: start + 1, count: bytes.count - start - 1))
        endLine(from: start)
    }

    private mutating func endLine(from start: Int) {
        starts.append(UInt32(truncatingIfNeeded: start))
        bytes.append(UInt8(ascii: "\n"))
    }

    private func digits(of number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}
