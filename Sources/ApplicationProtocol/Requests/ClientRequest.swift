package import Core

/// What a program asks of touchd: a JSON object on a line, `{"request":"attach","id":2}`.
package enum ClientRequest: Equatable, Sendable {
    /// Which part of an app is asked for.
    package struct Scope: Equatable, Sendable {
        /// The app; nil is the one in front.
        package var app: String?
        /// The views to which it is confined, with what is in them; nil is the whole app.
        package var views: [String]?
        /// Whether the views of controllers that are not shown belong to it.
        package var hidden: Bool

        /// These views of this app.
        package init(app: String? = nil, views: [String]? = nil, hidden: Bool = false) {
            self.app = app
            self.views = views
            self.hidden = hidden
        }
    }

    /// The first request: the highest protocol that the client speaks, and its name.
    case hello(protocol: Int, name: String)
    /// Receive the touches of the views with this client's name, and, with `answerWithin`, say at most so many seconds after the
    /// end of each what was made of it; with `presses` also presses and lines of scanners. `replace` takes the name from another
    /// connection.
    case attach(moves: MoveDelivery, answerWithin: Double?, presses: Bool = false, replace: Bool)
    /// What was made of a touch.
    case answer(TouchAnswer)
    /// The state of a recognizer of which the client decides.
    case setState(GestureAnswer)
    /// Something for the log.
    case note(ClientNote)
    /// What the client says of itself from now on, in place of what it said before.
    case describe([String])
    /// Receive no touches any more.
    case detach
    /// The client is alive; it is not answered.
    case pong
    /// Receive what is published under topics of these patterns, or under all when nil.
    case subscribe([String]?)
    /// Take back these patterns, or all when nil.
    case unsubscribe([String]?)
    /// The tree of an app as it is.
    case tree(Scope)
    /// The tree and each change from then on.
    case watch(Scope)
    /// No changes any more; nil is the app in front.
    case unwatch(app: String?)
    /// Carry out effects, all or none; nil is the app in front.
    case perform([JSONValue], app: String?)
    /// Replace the scene of an app; nil is the one in front.
    case scene(JSONValue, app: String?)
    /// What a touch at a spot would find; nil is the app in front.
    case explain(ExplainedSpot, app: String?)

    /// Writes the request with its `id`.
    package func write(id: RequestID?, to json: inout JSONWriter) {
        json.object { json in
            json.put("request", name.rawValue)
            id?.write(to: &json)
            writeMembers(to: &json)
        }
    }

    /// The request as an object.
    package var json: JSONValue {
        var json = JSONWriter(exactNumbers: true)
        write(id: nil, to: &json)
        // A client may write more than touchd takes: it is refused there.
        return JSONValue(parsing: json.text.bytes, deepest: 2 * ApplicationLimits.nesting) ?? .null
    }

    private var name: RequestName {
        switch self {
        case .hello: .hello
        case .attach: .attach
        case .answer: .answer
        case .setState: .setState
        case .note: .note
        case .describe: .describe
        case .detach: .detach
        case .pong: .pong
        case .subscribe: .subscribe
        case .unsubscribe: .unsubscribe
        case .tree: .tree
        case .watch: .watch
        case .unwatch: .unwatch
        case .perform: .perform
        case .scene: .scene
        case .explain: .explain
        }
    }

    private func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .hello(let version, let name):
            json.put("protocol", version)
            json.put("name", name)
        case .attach(let moves, let patience, let presses, let replace):
            json.put("moves", moves.rawValue)
            if let patience {
                json.put("answers", true)
                json.put("answerWithin", patience)
            }
            // A touchd that does not know them refuses those who ask for presses, and nobody else.
            if presses { json.put("presses", true) }
            json.put("replace", replace)
        case .answer(let answer): answer.writeMembers(to: &json)
        case .setState(let answer): answer.writeMembers(to: &json)
        case .note(let note): note.writeMembers(to: &json)
        case .describe(let lines): json.put("lines", lines)
        case .detach, .pong: break
        case .subscribe(let topics), .unsubscribe(let topics):
            if let topics { json.put("topics", topics) }
        case .tree(let scope), .watch(let scope):
            json.put("app", ifAny: scope.app)
            if let views = scope.views { json.put("views", views) }
            if scope.hidden { json.put("hidden", true) }
        case .unwatch(let app): json.put("app", ifAny: app)
        case .perform(let effects, let app):
            json.put("app", ifAny: app)
            json.put("effects", .array(effects))
        case .scene(let scene, let app):
            json.put("app", ifAny: app)
            json.put("scene", scene)
        case .explain(let spot, let app):
            json.put("app", ifAny: app)
            spot.write(to: &json)
        }
    }
}

/// How moves reach a client that does not read fast enough.
public enum MoveDelivery: String, CaseIterable, Sendable {
    /// A move that is not sent yet is replaced by the next one of the same view and touches.
    case latest
    /// Each move is sent.
    case all
}
