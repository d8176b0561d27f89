import ApplicationProtocol
import BrokerConfiguration

/// The part that the bridge keeps of the tree that it watches: controls with values, topics that actions publish, and which node
/// lies in which.
struct WatchedTree: Sendable {
    private struct Node {
        let parent: String?
        var children: [String] = []
        /// Whether it has `sensitive` itself.
        var isSensitive: Bool
        /// Whether it is a date picker, of which the wheels are parts.
        let isDatePicker: Bool
        /// Of a navigation or tab bar controller its view, in which the views of those that belong to it lie as they are shown.
        let view: String?
    }

    /// The app; nil before its tree has begun.
    private(set) var app: String?
    /// Whether the whole tree has come.
    private(set) var isComplete = false
    /// Whether the app is in front.
    private(set) var isFront = false
    /// The controls that are exposed, by id.
    private(set) var controls: [String: Control] = [:]
    /// The topics that the tree's actions publish.
    private(set) var topics: Set<String> = []

    private var nodes: [String: Node] = [:]
    /// Whether some view is sensitive, or was.
    private var hasSensitive = false
    /// The controls in sensitive views that the configuration does not name, by id: nothing is published of them.
    private var withheld: [String: Control] = [:]
    /// The topics that the actions of a node publish, by its id.
    private var published: [String: [String]] = [:]
    /// The ids of the controls that may be exposed; nil: all.
    private let exposed: Set<String>?
    /// What the configuration says of controls, by id.
    private let shown: [String: MQTTConfiguration.Shown]

    /// No tree, of which the controls called `exposed` will be kept, or all; `shown` says how they are shown.
    init(exposing exposed: [String]?, _ shown: [String: MQTTConfiguration.Shown]) {
        self.exposed = exposed.map { Set($0) }
        self.shown = shown
    }

    /// A tree begins: forgets the one before.
    mutating func begin(_ head: TreeHead) {
        forget()
        app = head.app
        isFront = head.front
    }

    /// The tree is there.
    mutating func complete() {
        isComplete = app != nil
        // The view of a container comes after what belongs to that.
        _ = withholdSensitive()
        collectTopics()
    }

    /// No tree is there any more.
    mutating func forget() {
        app = nil
        (isComplete, isFront, hasSensitive) = (false, false, false)
        (controls, withheld, nodes, published, topics) = ([:], [:], [:], [:], [])
    }

    /// Adds a node, whose parent is there. Returns whether it matters.
    @discardableResult
    mutating func add(_ node: TreeNode) -> Bool {
        let viewClass = node.keys["class"]?.string
        let isSensitive = node.keys["sensitive"]?.bool == true
        if isSensitive { hasSensitive = true }
        nodes[node.id] = Node(
            parent: node.parent, isSensitive: isSensitive,
            isDatePicker: viewClass == "datePicker", view: Self.viewOfContainer(node))
        if let parent = node.parent { nodes[parent]?.children.append(node.id) }
        let topics = Self.topics(of: node)
        if !topics.isEmpty { published[node.id] = topics }
        let isPart = viewClass == "pickerComponent" && node.parent.flatMap { nodes[$0] }?.isDatePicker == true
        guard exposed?.contains(node.id) ?? !isPart, let control = Control(node, shown[node.id] ?? .init())
        else { return !topics.isEmpty }
        guard exposed != nil || !isInSensitiveView(node.id) else {
            withheld[node.id] = control
            return !topics.isEmpty
        }
        controls[node.id] = control
        return true
    }

    /// Whether it lies in a sensitive view, or will as it is shown.
    private func isInSensitiveView(_ id: String) -> Bool {
        var next: String? = id
        while let id = next, let node = nodes[id] {
            if node.isSensitive { return true }
            let container = node.parent.flatMap { nodes[$0]?.view }
            next = container.flatMap { $0 == id ? nil : $0 } ?? node.parent
        }
        return false
    }

    private static func viewOfContainer(_ node: TreeNode) -> String? {
        let isContainer = node.keys["selectedIndex"] != nil || node.keys["viewControllers"] != nil
        return node.kind == .controller && isContainer ? node.keys["view"]?.string : nil
    }

    /// A view is sensitive from now on, or not any more. Returns whether controls have come or gone.
    private mutating func setSensitive(_ isSensitive: Bool, _ id: String) -> Bool {
        guard exposed == nil, nodes[id]?.isSensitive == !isSensitive else { return false }
        nodes[id]?.isSensitive = isSensitive
        hasSensitive = true
        return withholdSensitive()
    }

    /// Keeps back the controls that lie in sensitive views, and no others. Returns whether controls have come or gone.
    private mutating func withholdSensitive() -> Bool {
        guard exposed == nil, hasSensitive else { return false }
        var all = controls
        for (id, control) in withheld where all[id] == nil { all[id] = control }
        let count = controls.count
        controls = all.filter { !isInSensitiveView($0.key) }
        withheld = all.filter { controls[$0.key] == nil }
        return controls.count != count
    }

    /// Takes a change. Returns whether it is more than new values of controls.
    mutating func apply(_ step: Change.Step) -> Bool {
        var matters = false
        switch step {
        case .set(let id, let keys):
            withheld[id]?.set(keys)
            let isOther = controls[id]?.set(keys) ?? false
            guard let isSensitive = keys["sensitive"] else { return isOther }
            return setSensitive(isSensitive.bool == true, id) || isOther
        case .remove(let id):
            if let parent = nodes[id]?.parent { nodes[parent]?.children.removeAll { $0 == id } }
            matters = remove(id)
        case .insert(let inserted):
            for node in inserted where add(node) { matters = true }
            if withholdSensitive() { matters = true }
        case .app(let keys):
            if let front = keys["front"]?.bool { isFront = front }
        }
        if matters { collectTopics() }
        return matters
    }

    private mutating func collectTopics() { topics = Set(published.values.joined()) }

    private mutating func remove(_ id: String) -> Bool {
        var matters = controls.removeValue(forKey: id) != nil
        withheld[id] = nil
        if published.removeValue(forKey: id) != nil { matters = true }
        for child in nodes.removeValue(forKey: id)?.children ?? [] where remove(child) { matters = true }
        return matters
    }

    private static func topics(of node: TreeNode) -> [String] {
        let actions = node.keys["actions"]
        let ofActions = (actions?.keys ?? []).flatMap { actions?[$0]?.array ?? [] }
        return topics(of: ofActions + (node.keys["idle"]?.array ?? []))
    }

    /// The topics that `effects` publish, now or later.
    private static func topics(of effects: [JSON]) -> [String] {
        effects.flatMap { effect in
            topics(of: (effect["do"] ?? effect["animate"]?["then"])?.array ?? [])
                + (effect["publish"]?.string.map { [$0] } ?? [])
        }
    }
}
