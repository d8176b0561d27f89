import TouchKit

/// What of a running app is its state: what lies in a window, and the controllers.
struct StateTree {
    /// A responder or recognizer.
    typealias Item = SceneNames.Item
    /// The nodes of one kind that a node has, in order.
    typealias Group = (kind: StateNode.Kind, items: [Item])

    private let tree: ViewTree
    private let attachments: RecognizerAttachments
    private var presented: [ResponderID: [Item]] = [:]
    private var presentedControllers: Set<ResponderID> = []

    /// That of `application`.
    init(_ application: borrowing Application) {
        let scene = application.scene
        tree = scene.tree
        attachments = RecognizerAttachments(of: application)
        for presentation in scene.presentations {
            presented[presentation.presenter, default: []].append(.responder(presentation.controller))
            presentedControllers.insert(presentation.controller)
        }
    }

    /// The nodes without a parent.
    var roots: [Group] {
        let windows = tree.windows.filter { $0.isOnScreen }.sorted { $0.frontOrder < $1.frontOrder }
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
        case .viewController: return [(.controller, presented[id] ?? [])]
        case .delegate, .windowScene: return []
        }
    }

    /// Whether `item` is one of the nodes of `kind` that `parent` has.
    func isChild(_ item: Item, _ kind: StateNode.Kind, of parent: Item) -> Bool {
        // A view or a window may have many views and recognizers.
        switch item {
        case .responder(let id) where kind == .view:
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
            tree.viewController(controller)?.window == nil
        else { return [] }
        return [.responder(controller)]
    }
}
