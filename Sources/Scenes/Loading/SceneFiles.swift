import Core
import YAML

/// The files that one scene is read from: its own, and those that views include.
struct SceneFiles {
    /// How many files may include each other in a row.
    static let deepestInclude = 64

    /// All files of the load, of which other scenes may be read, too.
    let all: SourceFiles
    /// Those that the scene was read from so far, its own first.
    private(set) var paths: [String] = []
    private var seen = KeyList<ObjectIdentifier>()
    private let draft: SceneDraft

    /// None of `files` yet, of the scene in `draft`.
    init(of draft: SceneDraft, in files: SourceFiles) {
        self.draft = draft
        all = files
    }

    /// Notes that the scene is read from the file of `node`, too.
    mutating func note(_ node: YAMLNode) {
        if seen.insert(ObjectIdentifier(node.source)) { paths.append(node.source.path) }
    }

    /// The view that `node` stands for, itself or the content of the file that it includes, with its head and the files
    /// so far.
    mutating func included(_ node: YAMLNode, _ includes: [String]) -> (YAMLNode, MapHead, [String])? {
        var node = node
        var head = MapHead(node)
        var includes = includes
        while node.kind == .mapping, let include = head.include {
            for (key, _) in node.entries where !key.isText(HeadKey.include.rawValue) {
                draft.reader.error(key, "include stands alone; write this into the included file")
            }
            guard draft.live == nil else {
                draft.reader.error(include, "include stands in files alone", code: .unknownKey)
                return nil
            }
            guard let path = draft.reader.string(include, "include") else { return nil }
            let file = all.resolve(path, namedBy: node.source.path)
            guard check(file, includes, include) else { return nil }
            guard let document = all.document(file, namedBy: include, draft.reader) else { return nil }
            note(document)
            draft.reader.lint.include(document.source, at: include)
            includes.append(file)
            node = document
            head = MapHead(node)
        }
        return (node, head, includes)
    }

    private func check(_ file: String, _ includes: [String], _ node: YAMLNode) -> Bool {
        if let first = includes.firstIndex(of: file) {
            let circle = (includes[first...] + [file]).map(escaped).joined(separator: " → ")
            draft.reader.error(node, "these files include each other: \(circle)")
            return false
        }
        if includes.count > Self.deepestInclude {
            draft.reader.error(node, "more than \(Self.deepestInclude) files include each other in a row")
            return false
        }
        return true
    }
}
