import Core

/// The head of a tree: what is true of the app as a whole.
public struct TreeHead: Equatable, Sendable {
    /// A screen of an app.
    public struct Screen: Equatable, Sendable {
        /// Its id.
        public let id: String
        /// Width and height in points.
        public let size: [Double]

        /// The screen `id`.
        public init(id: String, size: [Double]) {
            self.id = id
            self.size = size
        }
    }

    /// The app.
    public let app: String
    /// The revision of its tree.
    public let revision: Int
    /// What had it sent: `watch`, `reload`, the name of a client, and so on.
    public var by: String
    /// Whether the app is in front.
    public var front: Bool
    /// Its screens.
    public var screens: [Screen]
    /// The first responder; nil when there is none.
    public var firstResponder: String?
    /// The key window; nil when there is none.
    public var keyWindow: String?

    /// The head of the tree of `app` at `revision`.
    public init(app: String, revision: Int, by: String, front: Bool, screens: [Screen]) {
        self.app = app
        self.revision = revision
        self.by = by
        self.front = front
        self.screens = screens
    }

    init?(json: JSONValue) {
        guard let app = json["app"]?.string, let revision = json["rev"]?.wholeNumber,
            let by = json["by"]?.string, let front = json["front"]?.bool,
            let screens = json["screens"]?.all(Screen.init(json:))
        else { return nil }
        self.init(app: app, revision: revision, by: by, front: front, screens: screens)
        firstResponder = json["firstResponder"]?.string
        keyWindow = json["keyWindow"]?.string
    }

    func writeMembers(to json: inout JSONWriter) {
        json.put("app", app)
        json.put("rev", revision)
        json.put("by", by)
        json.put("front", front)
        json.array("screens") { json in
            for screen in screens {
                json.object { json in
                    json.put("id", screen.id)
                    json.put("size", screen.size)
                }
            }
        }
        json.put("firstResponder", orNull: firstResponder)
        json.put("keyWindow", orNull: keyWindow)
    }
}

extension TreeHead.Screen {
    fileprivate init?(json: JSONValue) {
        guard let id = json["id"]?.string, let size = json["size"]?.numbers(2) else { return nil }
        self.init(id: id, size: size)
    }
}
