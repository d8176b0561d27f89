import Core
import YAML

/// Views kept in files of their own.
extension SceneBuilder {
    /// How many files may include each other in a row.
    private static let deepestInclude = 64

    /// The view that `node` stands for, itself or the content of the file that it includes, with its head and the files
    /// so far.
    mutating func included(_ node: YAMLNode, _ includes: [String]) -> (YAMLNode, MapHead, [String])? {
        var node = node
        var head = MapHead(node)
        var includes = includes
        while node.kind == .mapping, let include = head.include {
            for (key, _) in node.entries where !key.isText(HeadKey.include.rawValue) {
                reader.error(key, "include stands alone; write this into the included file")
            }
            guard draft.live == nil else {
                reader.error(include, "include stands in files alone", code: .unknownKey)
                return nil
            }
            guard let path = reader.string(include, "include") else { return nil }
            let file = files.resolve(path, namedBy: node.source.path)
            guard check(file, includes, include) else { return nil }
            guard let document = files.document(file, namedBy: include, reader) else {
                return nil
            }
            noteFile(of: document)
            reader.lint.include(document.source, at: include)
            includes.append(file)
            node = document
            head = MapHead(node)
        }
        return (node, head, includes)
    }

    private func check(_ file: String, _ includes: [String], _ node: YAMLNode) -> Bool {
        if let first = includes.firstIndex(of: file) {
            let circle = (includes[first...] + [file]).map(escaped).joined(separator: " → ")
            reader.error(node, "these files include each other: \(circle)")
            return false
        }
        if includes.count > Self.deepestInclude {
            reader.error(
                node, "more than \(Self.deepestInclude) files include each other in a row")
            return false
        }
        return true
    }
}
