import Core

/// A responder, a recognizer or a controller of a tree that is sent.
public struct TreeNode: Equatable, Sendable {
    /// What a node is.
    public enum Kind: String, CaseIterable, Sendable {
        case application, delegate, window, controller, view, recognizer
    }

    private static let structure = ["id", "kind", "parent", "index"]

    /// The id.
    public let id: String
    /// What it is.
    public let kind: Kind
    /// Of a view its superview, of a recognizer its view, of a controller its window, presenter or view; nil for a window
    /// and the application.
    public var parent: String?
    /// Which of its parent's nodes of this kind it is, from 0; nil where there is only one.
    public var index: Int?
    /// The keys of touchd-scene(5) that are not at their defaults, and `value`: an object.
    public var keys: JSON

    /// The node `id` with these keys.
    public init(id: String, kind: Kind, parent: String? = nil, index: Int? = nil, keys: JSON = [:]) {
        self.id = id
        self.kind = kind
        self.parent = parent
        self.index = index
        self.keys = keys
    }

    init?(json: JSONValue) {
        guard case .object(let members) = json, let id = json["id"]?.string,
            let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:))
        else { return nil }
        self.init(
            id: id, kind: kind, parent: json["parent"]?.string, index: json["index"]?.wholeNumber,
            keys: JSON(.object(members.filter { !Self.structure.contains($0.key) })))
    }

    func write(_ key: String? = nil, to json: inout JSONWriter) {
        json.object(key) { json in
            json.put("id", id)
            json.put("kind", kind.rawValue)
            json.put("parent", ifAny: parent)
            if let index { json.put("index", index) }
            guard case .object(let members) = keys.value else { return }
            for member in members { json.put(member.key, member.value) }
        }
    }
}
