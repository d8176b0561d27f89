package import Core
import YAML

/// Files of scenes as JSON, for a program that sends them.
extension SceneLoader {
    /// What the file at `path` holds, a scene, a view or effects, with the contents of files in place of each `include`.
    ///
    /// Whether a scene can be made of it is not checked.
    package func json(ofFileAt path: String) throws(SceneError) -> JSONValue {
        let files = SourceFiles(reading: self.reader)
        let reader = NodeReader()
        guard let document = try files.top(path, reader) else { throw .rejected(reader.diagnostics) }
        let value = IncludingText(files: files, reader: reader).json(of: document, in: [path])
        guard reader.diagnostics.errors.isEmpty else { throw .rejected(reader.diagnostics) }
        return value
    }
}

/// Reads YAML as JSON.
private struct IncludingText {
    /// How many files may include each other in a row.
    private static let deepestInclude = 64

    let files: SourceFiles
    let reader: NodeReader

    func json(of node: YAMLNode, in includes: [String]) -> JSONValue {
        switch node.kind {
        case .scalar: return scalar(node)
        case .sequence: return .array(node.items.map { json(of: $0, in: includes) })
        case .mapping:
            if let included = content(of: node, in: includes) { return included }
            return .object(
                node.entries.map { entry in
                    JSONValue.Member(entry.key.text ?? "", json(of: entry.value, in: includes))
                })
        }
    }

    private func content(of node: YAMLNode, in includes: [String]) -> JSONValue? {
        guard node.count == 1, let include = node["include"], let path = include.text else { return nil }
        let file = files.resolve(path, namedBy: node.source.path)
        guard !includes.contains(file), includes.count <= Self.deepestInclude else {
            reader.error(include, "these files include each other")
            return .null
        }
        guard let document = files.document(file, namedBy: include, reader) else { return .null }
        return json(of: document, in: includes + [file])
    }

    private func scalar(_ node: YAMLNode) -> JSONValue {
        if node.isNull { return .null }
        if let bool = node.bool { return .bool(bool) }
        if let number = node.double { return .number(number) }
        return .string(node.text ?? "")
    }
}
