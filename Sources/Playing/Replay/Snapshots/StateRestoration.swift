import Core
import Pipeline
import Reports
import Scenes
import TouchKit

/// Brings an app that has just been loaded to what it was like when the events of a snapshot begin, by the effects that a
/// program would bring.
struct StateRestoration: ~Copyable {
    /// What is of the tree or stays as it is in the file.
    private static let fixedKeys: Set<String> = [
        "class", "type", "animating", "client", "viewForZooming", "view", "presented", "tabBarItem",
        "detents", "prefersGrabberVisible", "on", "actions",
        "idle", "touchAccommodations",
        "key", "state", StateNode.rangeKey,
    ]
    /// How many ids a note names.
    private static let named = 5

    private var offline: OfflineApps
    private let app: Int
    private let time: Timestamp

    /// Begins with `apps` as they have been loaded; the one called `name` is in front.
    init?(_ apps: [App], name: String, at time: Timestamp) {
        guard let app = apps.firstIndex(where: { $0.name == name }) else { return nil }
        self.app = app
        self.time = time
        offline = OfflineApps(apps, foreground: name)
        offline.launch(at: time)
    }

    /// The apps, which have been launched.
    var apps: [App] { offline.apps }

    /// Makes the app what `state` says; returns what it could not be made, a sentence each.
    mutating func restore(_ state: JSONValue) -> [String] {
        let recorded = Self.nodes(in: state)
        restoreStacks(recorded)
        present(recorded)
        for node in nodes where recorded[node.id] == nil && isRemoved(node, recorded) {
            perform(.object([.init("remove", .string(node.id))]))
        }
        for node in nodes { if let keys = recorded[node.id] { set(node, to: keys) } }
        restoreApplication(state, recorded)
        return differences(from: recorded)
    }

    private static func nodes(in state: JSONValue) -> [String: [JSONValue.Member]] {
        var nodes: [String: [JSONValue.Member]] = [:]
        for node in state["nodes"]?.array ?? [] {
            guard let id = node["id"]?.string, case .object(let keys)? = node["keys"] else { continue }
            nodes[id] = keys
        }
        return nodes
    }

    private var application: Application { offline.apps[app].application }

    /// Those of which a checkpoint has something.
    private var nodes: [StateNode] { SceneWatch(of: application).nodes.filter { !$0.isHidden } }

    /// What the app refuses is among the differences in the end.
    private mutating func perform(_ effect: JSONValue) {
        try? offline.perform([effect], inApp: app, at: time)
    }

    // MARK: The tree

    /// Has navigation controllers have the stacks that they had, and tab bar controllers show what they showed.
    private mutating func restoreStacks(_ recorded: [String: [JSONValue.Member]]) {
        for node in nodes where node.kind == .controller {
            if let index = recorded[node.id]?.first(where: { $0.key == "selectedIndex" }) {
                perform(.object([.init("set", .object([.init("view", .string(node.id)), index]))]))
            }
            guard let stack = recorded[node.id]?.first(where: { $0.key == "viewControllers" }),
                !node.keys.contains(stack), let controllers = stack.value.array
            else { continue }
            perform(.object([.init("popToRoot", .string(node.id))]))
            for controller in controllers.dropFirst() { perform(.object([.init("push", controller)])) }
        }
    }

    private mutating func present(_ recorded: [String: [JSONValue.Member]]) {
        let isPresented = JSONValue.Member("presented", .bool(true))
        for node in nodes where node.kind == .controller {
            guard let keys = recorded[node.id] else { continue }
            if node.keys.contains(isPresented) && !keys.contains(isPresented) {
                perform(.object([.init("dismiss", .string(node.id))]))
            }
        }
        for (id, keys) in recorded.sorted(by: { $0.key < $1.key }) where keys.contains(isPresented) {
            if nodes.contains(where: { $0.id == id && $0.keys.contains(isPresented) }) { continue }
            perform(.object([.init("present", .string(id))]))
        }
        // The frames of sheets are those at these detents.
        for (id, keys) in recorded.sorted(by: { $0.key < $1.key }) {
            guard let detent = keys.first(where: { $0.key == "selectedDetentIdentifier" }) else { continue }
            perform(.object([.init("set", .object([.init("view", .string(id)), detent]))]))
        }
    }

    /// True if `node` is the outermost one that is there and was not then; what is sensitive is in no snapshot.
    private func isRemoved(_ node: StateNode, _ recorded: [String: [JSONValue.Member]]) -> Bool {
        guard node.kind == .view || node.kind == .window else { return false }
        if node.keys.contains(JSONValue.Member("sensitive", .bool(true))) { return false }
        return node.parent.map { recorded[$0] != nil } ?? true
    }

    // MARK: Keys

    private mutating func set(_ node: StateNode, to keys: [JSONValue.Member]) {
        for key in changes(of: node, to: keys) {
            let effect: JSONValue
            if key.key == "contentOffset" {
                effect = .object([
                    .init("scroll", .object([.init("view", .string(node.id)), .init("to", key.value)]))
                ])
            } else {
                let target = node.kind == .recognizer ? "recognizer" : "view"
                effect = .object([.init("set", .object([.init(target, .string(node.id)), key]))])
            }
            perform(effect)
        }
    }

    /// The keys that are to change, with their values; a key that is at its default has one that is known here, or is left.
    private func changes(of node: StateNode, to keys: [JSONValue.Member]) -> [JSONValue.Member] {
        let changed = keys.filter { !Self.fixedKeys.contains($0.key) && !node.keys.contains($0) }
        let gone = node.keys.filter { member in
            !Self.fixedKeys.contains(member.key) && !keys.contains { $0.key == member.key }
        }
        return changed
            + gone.compactMap { member in
                Self.standard(of: member).map { JSONValue.Member(member.key, $0) }
            }
    }

    private static func standard(of member: JSONValue.Member) -> JSONValue? {
        if case .bool(let value) = member.value { return .bool(!value) }
        return standards[member.key]
    }

    private static let standards: [String: JSONValue] = [
        "alpha": .number(1), "zoomScale": .number(1), "level": .number(0),
        "contentOffset": .array([.number(0), .number(0)]),
        "transform": .array([1, 0, 0, 1, 0, 0].map(JSONValue.number)),
    ]

    // MARK: The app as a whole

    private mutating func restoreApplication(
        _ state: JSONValue, _ recorded: [String: [JSONValue.Member]]
    ) {
        if let window = state["keyWindow"] { perform(.object([.init("makeKey", window)])) }
        if let responder = state["firstResponder"] {
            perform(.object([.init("becomeFirstResponder", responder)]))
        } else if let responder = application.tree.windows.firstResponder {
            let name = application.tree[responder].name
            perform(.object([.init("resignFirstResponder", .string(name))]))
        }
        let application = nodes.first { $0.kind == .application }?.id
        let keys = application.flatMap { recorded[$0] } ?? []
        let interaction = keys.first { $0.key == "state" }?.value ?? .string(InteractionState.normal.rawValue)
        if let lasting = state["lastingState"] { perform(.object([.init("state", lasting)])) }
        var members = [JSONValue.Member("state", interaction)]
        if let seconds = state["secondsLeft"], seconds.number.map({ $0 > 0 }) == true {
            members.append(.init("for", seconds))
        }
        perform(.object(members))
        let accommodations = keys.first { $0.key == "touchAccommodations" }?.value
        perform(.object([.init("touchAccommodations", accommodations ?? .string("none"))]))
        let depth = state["ignoringInteraction"]?.integer ?? 0
        for _ in 0..<min(max(depth, 0), 100) {
            perform(.object([.init("ignoreInteraction", .string("begin"))]))
        }
    }

    // MARK: What is left

    private func differences(from recorded: [String: [JSONValue.Member]]) -> [String] {
        let now = nodes
        let known = Set(now.map(\.id))
        let other = now.filter { node in recorded[node.id].map { !changes(of: node, to: $0).isEmpty } ?? false
        }
        let missing = recorded.keys.filter { !known.contains($0) }.sorted()
        return [
            sentence(other.map(\.id), "are not as they were"), sentence(missing, "are not in the scene"),
        ].compactMap(\.self)
    }

    private func sentence(_ ids: [String], _ what: String) -> String? {
        if ids.isEmpty { return nil }
        let rest = ids.count - Self.named
        let list = ids.prefix(Self.named).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return "\(what): \(list)"
    }
}
