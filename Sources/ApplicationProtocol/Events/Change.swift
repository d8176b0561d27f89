import Core

/// What one event or one batch changed in a tree, in the order in which it is to be applied.
public struct Change: Equatable, Sendable {
    /// A change of one node, or of nodes side by side.
    public enum Step: Equatable, Sendable {
        /// The node has these keys now: an object; a key that is null is at its default.
        case set(String, keys: JSON)
        /// The node and all that is in it are gone.
        case remove(String)
        /// These nodes are new, parents before children.
        case insert([TreeNode])
        /// The app as a whole has changed: an object with `front`, `firstResponder`, `keyWindow`.
        case app(JSON)
    }

    /// The app.
    public let app: String
    /// The revision of its tree with these changes.
    public let revision: Int
    /// What brought them about: `touch N`, `recognizer ID`, `timer`, `control`, the name of a client.
    public let by: String
    /// The changes.
    public let steps: [Step]

    /// The changes that lead to `revision`.
    public init(app: String, revision: Int, by: String, steps: [Step]) {
        self.app = app
        self.revision = revision
        self.by = by
        self.steps = steps
    }

    init?(json: JSONValue) {
        guard let app = json["app"]?.string, let revision = json["rev"]?.wholeNumber,
            let by = json["by"]?.string, let steps = json["changes"]?.all(Step.init(json:))
        else { return nil }
        self.init(app: app, revision: revision, by: by, steps: steps)
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("app", app)
        json.put("rev", revision)
        json.put("by", by)
        json.array("changes") { json in
            for step in steps { step.write(to: &json) }
        }
    }
}

extension Change.Step {
    fileprivate init?(json: JSONValue) {
        if let id = json["set"]?.string, let keys = json["keys"] {
            self = .set(id, keys: JSON(keys))
        } else if let id = json["remove"]?.string {
            self = .remove(id)
        } else if let nodes = json["insert"]?.all(TreeNode.init(json:)) {
            self = .insert(nodes)
        } else if let app = json["app"] {
            self = .app(JSON(app))
        } else {
            return nil
        }
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .set(let id, let keys):
                json.put("set", id)
                json.put("keys", keys.value)
            case .remove(let id): json.put("remove", id)
            case .insert(let nodes):
                json.array("insert") { json in
                    for node in nodes { node.write(to: &json) }
                }
            case .app(let keys): json.put("app", keys.value)
            }
        }
    }
}
