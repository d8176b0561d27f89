import ApplicationProtocol
import Core
import Pipeline
import Scenes
import TouchKit

/// An app that a program watches, or the part of it.
struct WatchedTree: Sendable {
    /// The app.
    let app: String
    /// The nodes to which it is confined, with all in them; nil for the whole app.
    private let roots: [String]?
    /// The ids of the nodes that the program knows; for a part of an app only.
    private var known: Set<String> = []

    /// The app called `app`, confined to the nodes `roots` with all in them.
    init(app: String, roots: [String]?) {
        self.app = app
        self.roots = roots
    }

    /// The events that tell the whole of `state`, because of `origin`.
    mutating func events(of state: AppState, by origin: String) -> [ClientEvent] {
        var head = TreeHead(
            app: app, revision: state.revision, by: origin, front: state.isFront,
            screens: state.screens.map { screen in
                TreeHead.Screen(id: screen.name, size: [screen.size.width, screen.size.height])
            })
        head.firstResponder = state.head.firstResponder
        head.keyWindow = state.head.keyWindow
        known = []
        let nodes = part(of: state.nodes)
        let told = nodes.map { ClientEvent.node(app: app, TreeNode($0)) }
        return [.scene(head)] + told + [.current(app: app, revision: state.revision, nodes: nodes.count)]
    }

    /// The steps of `change` that concern the program; `isThere` says of a node whether it is still in the state.
    mutating func steps(of steps: [StateStep], isThere: (String) -> Bool) -> [Change.Step] {
        steps.flatMap { step in self.steps(of: step, isThere) }
    }

    private mutating func steps(of step: StateStep, _ isThere: (String) -> Bool) -> [Change.Step] {
        switch step {
        case .set(let id, let keys):
            return isKnown(id) ? [.set(id, keys: JSON(.object(keys)))] : []
        case .remove(let id):
            guard roots != nil else { return [.remove(id)] }
            return remove(id, isThere).map(Change.Step.remove)
        case .insert(let nodes):
            let nodes = part(of: nodes)
            return nodes.isEmpty ? [] : [.insert(nodes.map(TreeNode.init))]
        case .responders(let head): return [.app(JSON(.object(head.members)))]
        }
    }

    /// The nodes that the program is told are gone when `id` is: that node, or the roots that were in it.
    private mutating func remove(_ id: String, _ isThere: (String) -> Bool) -> [String] {
        if known.contains(id) {
            known = known.filter(isThere)
            return [id]
        }
        let gone = (roots ?? []).filter { known.contains($0) && !isThere($0) }
        if !gone.isEmpty { known = known.filter(isThere) }
        return gone
    }

    private func isKnown(_ id: String) -> Bool { roots == nil || known.contains(id) }

    /// Those of `nodes`, parents first, that are a root or lie in what the program knows; it knows them from now on.
    private mutating func part(of nodes: [StateNode]) -> [StateNode] {
        guard let roots else { return nodes }
        return nodes.filter { node in
            guard roots.contains(node.id) || node.parent.map(known.contains) == true else { return false }
            known.insert(node.id)
            return true
        }
    }
}

extension TreeNode {
    fileprivate init(_ node: StateNode) {
        self.init(
            id: node.id, kind: Kind(rawValue: node.kind.rawValue) ?? .view, parent: node.parent,
            index: node.index, keys: JSON(.object(node.keys)))
    }
}

extension StateHead {
    /// As JSON has it.
    var members: [JSONValue.Member] {
        [
            JSONValue.Member("firstResponder", firstResponder.map(JSONValue.string) ?? .null),
            JSONValue.Member("keyWindow", keyWindow.map(JSONValue.string) ?? .null),
        ]
    }
}
