package import Core

/// What touchd sends to a program unasked, or as the consequence of a request.
public enum ClientEvent: Equatable, Sendable {
    /// A call of a view with its touches.
    case touches(Touches)
    /// A call of a recognizer of which the program decides, with its touches.
    case gestureTouches(Touches)
    /// A recognizer of which the program decides has entered a state.
    case gestureState(RecognizerState)
    /// A call of a view with a press.
    case press(Press)
    /// A call of a view with a line of a scanner.
    case scan(Scan)
    /// The views whose touches come have changed; these they are now.
    case views([ClientView])
    /// Something was published.
    case topic(Topic)
    /// A tree begins; its nodes follow.
    case scene(TreeHead)
    /// A node of the tree that has begun.
    case node(app: String, TreeNode)
    /// The tree has been sent: its revision and how many nodes it has.
    case current(app: String, revision: Int, nodes: Int)
    /// What one event or one batch changed in a tree.
    case change(Change)
    /// The client should show that it is alive.
    case ping
    /// The connection ends.
    case bye(Bye)

    private enum Name: String {
        case touches, gestureTouches, gestureState, press, scan, views, topic, scene, node, current, change
        case ping, bye
    }

    init?(json: JSONValue) {
        guard let name = json["event"]?.string.flatMap(Name.init(rawValue:)),
            let event = Self.event(name, json)
        else { return nil }
        self = event
    }

    private static func event(_ name: Name, _ json: JSONValue) -> ClientEvent? {
        switch name {
        case .touches: Touches(json: json).map(ClientEvent.touches)
        case .gestureTouches:
            Touches(json: json).flatMap { $0.recognizer == nil ? nil : .gestureTouches($0) }
        case .gestureState: RecognizerState(json: json).map(ClientEvent.gestureState)
        case .press: Press(json: json).map(ClientEvent.press)
        case .scan: Scan(json: json).map(ClientEvent.scan)
        case .views: json["views"]?.all(ClientView.init(json:)).map(ClientEvent.views)
        case .topic: Topic(json: json).map(ClientEvent.topic)
        case .scene: TreeHead(json: json).map(ClientEvent.scene)
        case .node: node(json)
        case .current: current(json)
        case .change: Change(json: json).map(ClientEvent.change)
        case .ping: .ping
        case .bye: .bye(Bye(json: json))
        }
    }

    private static func node(_ json: JSONValue) -> ClientEvent? {
        guard let app = json["app"]?.string, let node = json["node"].flatMap(TreeNode.init(json:)) else {
            return nil
        }
        return .node(app: app, node)
    }

    private static func current(_ json: JSONValue) -> ClientEvent? {
        guard let app = json["app"]?.string, let revision = json["rev"]?.wholeNumber,
            let nodes = json["nodes"]?.wholeNumber
        else { return nil }
        return .current(app: app, revision: revision, nodes: nodes)
    }

    private var name: Name {
        switch self {
        case .touches: .touches
        case .gestureTouches: .gestureTouches
        case .gestureState: .gestureState
        case .press: .press
        case .scan: .scan
        case .views: .views
        case .topic: .topic
        case .scene: .scene
        case .node: .node
        case .current: .current
        case .change: .change
        case .ping: .ping
        case .bye: .bye
        }
    }

    /// The index of the digit 0 in what ``write(number:more:to:)`` writes for the number 0.
    package var numberIndex: Int { "{\"event\":\"\",\"seq\":".utf8.count + name.rawValue.utf8.count }

    /// Writes the event as the `number`th of its connection; with `more`, another line of the same decision follows.
    package func write(number: Int, more: Bool = false, to json: inout JSONWriter) {
        json.object { json in
            json.put("event", name.rawValue)
            json.put("seq", number)
            writeMembers(to: &json)
            if more { json.put("more", true) }
        }
    }

    private func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .touches(let touches), .gestureTouches(let touches): touches.writeMembers(to: &json)
        case .gestureState(let state): state.writeMembers(to: &json)
        case .press(let press): press.writeMembers(to: &json)
        case .scan(let scan): scan.writeMembers(to: &json)
        case .views(let views): json.put("views", views)
        case .topic(let topic): topic.writeMembers(to: &json)
        case .scene(let scene): scene.writeMembers(to: &json)
        case .node(let app, let node):
            json.put("app", app)
            node.write("node", to: &json)
        case .current(let app, let revision, let nodes):
            json.put("app", app)
            json.put("rev", revision)
            json.put("nodes", nodes)
        case .change(let change): change.writeMembers(to: &json)
        case .ping: break
        case .bye(let bye): bye.writeMembers(to: &json)
        }
    }
}

/// A line that a client received.
package enum ServerLine: Equatable, Sendable {
    /// The `number`th event of the connection; nil for one that this program does not know. With `more`, another line of
    /// the same decision follows.
    case event(ClientEvent?, number: Int, more: Bool)
    /// The answer to the oldest request that has none yet.
    case answer(JSONValue)

    /// Parses `line`, without its end; nil when it is neither.
    package init?(_ line: some Sequence<UInt8>) {
        guard let json = JSONValue(parsing: line, deepest: ApplicationLimits.nesting + 8) else { return nil }
        if json["ok"] != nil {
            self = .answer(json)
        } else if json["event"]?.string != nil, let number = json["seq"]?.wholeNumber {
            self = .event(ClientEvent(json: json), number: number, more: json["more"]?.bool ?? false)
        } else {
            return nil
        }
    }
}
