package import Core
import TouchKit

/// What of a running app is its state: what lies in a window, the controllers, and the views of those that are not shown, which are
/// hidden.
struct StateTree {
    /// A responder or recognizer.
    typealias Item = SceneNames.Item
    /// The nodes of one kind that a node has, in order.
    typealias Group = (kind: StateNode.Kind, items: [Item])

    private let tree: ViewTree
    private let attachments: RecognizerAttachments
    private var presented = Table<ResponderID, [Item]>()
    private var presentedControllers: Set<ResponderID> = []

    /// That of `application`.
    init(_ application: borrowing Application) {
        let scene = application.scene
        tree = scene.tree
        attachments = RecognizerAttachments(of: application)
        for presentation in scene.presentations {
            presented.append(.responder(presentation.controller), to: presentation.presenter)
            presentedControllers.insert(presentation.controller)
        }
    }

    /// The nodes without a parent.
    var roots: [Group] {
        let windows = tree.windows.filter { $0.isOnScreen }.inOrder { $0.frontOrder < $1.frontOrder }
        return [
            (.application, [.responder(tree.application)]),
            (.window, windows.map { .responder($0.responder) }),
        ]
    }

    /// The nodes that `item` is the parent of, in the order of ``StateNode/Kind/allCases``.
    func groups(of item: Item) -> [Group] {
        guard case .responder(let id) = item else { return [] }
        switch tree[id].kind {
        case .application: return [(.delegate, tree.delegate.map { [.responder($0)] } ?? [])]
        case .window, .view:
            return [
                (.controller, controller(of: id)), (.view, tree.subviews(of: id).map { .responder($0) }),
                (.recognizer, attachments.recognizers(of: id).map { .recognizer($0) }),
            ]
        case .viewController:
            let members = tree.viewControllers.members(of: id).map { Item.responder($0) }
            return [
                (.controller, members + (presented[id] ?? [])),
                (.view, tree.viewController(id)?.hiddenView(in: tree).map { [.responder($0)] } ?? []),
            ]
        case .delegate: return []
        }
    }

    /// Whether `item` is one of the nodes of `kind` that `parent` has.
    func isChild(_ item: Item, _ kind: StateNode.Kind, of parent: Item) -> Bool {
        // A view or a window may have many views and recognizers.
        switch item {
        case .responder(let id) where kind == .view:
            if case .responder(let controller) = parent, tree[controller].kind == .viewController {
                return tree.viewController(controller)?.hiddenView(in: tree) == id
            }
            return tree.superview(of: id).map(Item.responder) == parent
        case .recognizer(let id): return attachments.view(of: id).map(Item.responder) == parent
        case .responder: break
        }
        return groups(of: parent).contains { $0.kind == kind && $0.items.contains(item) }
    }

    /// The root controller of a window, or the controller that a view names.
    private func controller(of id: ResponderID) -> [Item] {
        if let window = tree.window(id) { return window.rootViewController.map { [.responder($0)] } ?? [] }
        guard let controller = tree.controller(of: id), !presentedControllers.contains(controller),
            tree.viewController(controller)?.window == nil,
            tree.viewControllers.container(of: controller) == nil
        else { return [] }
        return [.responder(controller)]
    }
}

/// A responder or recognizer as programs see it that watch a scene.
package struct StateNode: Equatable, Sendable {
    /// What it is.
    package enum Kind: String, CaseIterable, Sendable {
        case application, delegate, window, controller, view, recognizer
    }

    /// Its id.
    package let id: String
    /// What it is.
    package let kind: Kind
    /// Of a view its superview, or its controller if that is not shown, of a recognizer its view, of a controller its window, its presenter, its navigation
    /// or tab bar controller, or its view, of a delegate the application; nil for a window and the application.
    package let parent: String?
    /// Which of its parent's nodes of this kind it is, from 0.
    package let index: Int
    /// The keys of a scene that are not at their defaults, in the order of the manual; of a control that has a value
    /// also `value` and `range`.
    package let keys: [JSONValue.Member]
    /// Whether it lies in the view of a controller that is not shown.
    package let isHidden: Bool

    /// The key of a control's range, which follows from its class and other keys: no file has it, and no effect sets it.
    package static let rangeKey = "range"
}

/// What an event or a batch has changed in a state, in the order in which it is to be applied.
package enum StateStep: Equatable, Sendable {
    /// The node, which is hidden or not, has these keys; one that is null is at its default.
    case set(String, keys: [JSONValue.Member], isHidden: Bool = false)
    /// The node, which was hidden or not, has gone with all in it, and its later siblings move up; these are the ids of all that
    /// has gone.
    case remove(String, contents: [String], isHidden: Bool = false)
    /// A node has come, with all in it behind it; its later siblings make room.
    case insert([StateNode])
    /// The first responder, the key window, or both have changed.
    case responders(StateHead)

    /// Whether it is about what lies in views of controllers that are not shown alone.
    package var isHidden: Bool {
        switch self {
        case .set(_, _, let isHidden), .remove(_, _, let isHidden): isHidden
        case .insert(let nodes): nodes.first?.isHidden == true
        case .responders: false
        }
    }
}

/// What is true of an app as a whole.
package struct StateHead: Equatable, Sendable {
    /// The first responder of the key window.
    package var firstResponder: String?
    /// The key window.
    package var keyWindow: String?

    /// With these ids.
    package init(firstResponder: String?, keyWindow: String?) {
        self.firstResponder = firstResponder
        self.keyWindow = keyWindow
    }
}

/// Goes through the nodes of a state as it was at one moment, whatever changes meanwhile.
package struct StateWalk: Sequence, IteratorProtocol, Sendable {
    /// Siblings of one kind, and the index of the next one.
    private struct Siblings {
        let items: [StateTree.Item]
        /// The index of the first one among its parent's nodes.
        var first = 0
        var next = 0
    }

    private let watch: SceneWatch
    private var pending: [Siblings] = []

    /// A walk through all nodes of `watch`.
    init(_ watch: SceneWatch) {
        self.watch = watch
        push([StateNode.Kind.application, .window].map { watch.rootItems($0) })
    }

    /// A walk through `item`, which is its parent's node at `index`, and all in it.
    init(_ watch: SceneWatch, from item: StateTree.Item, at index: Int) {
        self.watch = watch
        pending = [Siblings(items: [item], first: index)]
    }

    /// The next node: parents come before what is in them, siblings in order; nil after the last one.
    package mutating func next() -> StateNode? {
        while let siblings = pending.last {
            guard siblings.next < siblings.items.count else {
                pending.removeLast()
                continue
            }
            pending[pending.count - 1].next += 1
            let item = siblings.items[siblings.next]
            guard let record = watch.record(of: item) else { continue }
            push(record.groups.map { $0.items })
            return StateNode(
                id: record.name, kind: record.kind,
                parent: record.parent.flatMap { watch.record(of: $0)?.name },
                index: siblings.first + siblings.next, keys: record.keys, isHidden: record.isHidden)
        }
        return nil
    }

    private mutating func push(_ groups: [[StateTree.Item]]) {
        for items in groups.reversed() where !items.isEmpty { pending.append(Siblings(items: items)) }
    }
}

/// What is known of each item of a state.
///
/// The records lie in blocks, so that a change while a copy is in use costs the copy of a block, and not that of all.
struct StateRecords<Record: Sendable>: Sendable {
    private static var blockSize: Int { 64 }

    private var responders: [[Record?]] = []
    private var recognizers: [[Record?]] = []

    /// The record of `item`; nil for one that is not in the state.
    subscript(item: StateTree.Item) -> Record? {
        get {
            switch item {
            case .responder(let id): Self.record(Int(id.index), in: responders)
            case .recognizer(let id): Self.record(Int(id.index), in: recognizers)
            }
        }
        set {
            switch item {
            case .responder(let id): Self.set(newValue, Int(id.index), in: &responders)
            case .recognizer(let id): Self.set(newValue, Int(id.index), in: &recognizers)
            }
        }
    }

    private static func record(_ index: Int, in blocks: [[Record?]]) -> Record? {
        let block = index / blockSize
        return block < blocks.count ? blocks[block][index % blockSize] : nil
    }

    private static func set(_ record: Record?, _ index: Int, in blocks: inout [[Record?]]) {
        while blocks.count <= index / blockSize {
            blocks.append(Array(repeating: nil, count: blockSize))
        }
        blocks[index / blockSize][index % blockSize] = record
    }
}
