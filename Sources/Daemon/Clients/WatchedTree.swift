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
    private let roots: Set<String>?
    /// Whether the program is to know the views of controllers that are not shown.
    let hasHidden: Bool
    /// The ids of the nodes that the program knows; for a part of an app only.
    private var known: Set<String> = []

    /// The app called `app`, confined to the nodes `roots` with all in them, with what is hidden if it `hasHidden`.
    init(app: String, roots: Set<String>?, hasHidden: Bool) {
        self.app = app
        self.roots = roots
        self.hasHidden = hasHidden
    }

    /// The head of `state`, which is sent because of `origin`; the program knows no nodes yet.
    mutating func begin(_ state: AppState, by origin: String) -> TreeHead {
        known = []
        var head = TreeHead(
            app: app, revision: state.revision, by: origin, front: state.isFront,
            screens: state.screens.map { screen in
                TreeHead.Screen(id: screen.name, size: [screen.size.width, screen.size.height])
            })
        head.firstResponder = state.head.firstResponder
        head.keyWindow = state.head.keyWindow
        return head
    }

    /// The steps of a change that concern the program.
    mutating func steps(of steps: [StateStep]) -> [Change.Step] {
        steps.flatMap { step in self.steps(of: step) }
    }

    private mutating func steps(of step: StateStep) -> [Change.Step] {
        switch step {
        case .set(_, _, isHidden: true) where !hasHidden, .remove(_, _, isHidden: true) where !hasHidden:
            return []
        case .set(let id, let keys, _):
            return isKnown(id) ? [.set(id, keys: JSON(.object(keys)))] : []
        case .remove(let id, let contents, _):
            return remove(id, contents).map(Change.Step.remove)
        case .insert(let nodes):
            let nodes = nodes.filter { contains($0) }
            return nodes.isEmpty ? [] : [.insert(nodes.map(TreeNode.init))]
        case .responders(let head): return [.app(JSON(.object(head.members)))]
        }
    }

    /// The nodes that the program is told are gone when `id` is, with `contents`: that node, or the roots that were in it.
    private mutating func remove(_ id: String, _ contents: [String]) -> [String] {
        guard let roots else { return [id] }
        let gone = known.contains(id) ? [id] : contents.filter { roots.contains($0) && known.contains($0) }
        known.subtract(contents)
        return gone
    }

    private func isKnown(_ id: String) -> Bool { roots == nil || known.contains(id) }

    /// Whether `node`, whose parent was asked about before, is a root or lies in what the program knows; it knows it from
    /// now on.
    mutating func contains(_ node: StateNode) -> Bool {
        if node.isHidden, !hasHidden { return false }
        guard let roots else { return true }
        guard roots.contains(node.id) || node.parent.map(known.contains) == true else { return false }
        known.insert(node.id)
        return true
    }
}

extension TreeNode {
    /// What programs get of `node`.
    init(_ node: StateNode) {
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
