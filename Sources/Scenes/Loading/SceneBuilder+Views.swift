import Core
import HIDRecords
import TouchKit
import YAML

/// Views and what belongs to them.
extension SceneBuilder {
    /// Where the view that is being read belongs.
    struct ViewContext {
        /// Its superview; the window for a controller's view that is not attached yet; nil where it is not known yet.
        let superview: ResponderID?
        /// The window that it is in, or will be in; nil where that is not known yet.
        let window: ResponderID?
        /// Whether it becomes a subview at once.
        let isAttached: Bool
        /// The frame that it has unless it says otherwise; nil for one that needs a frame.
        let defaultFrame: Rect?
        /// The chain of files that include each other.
        let includes: [String]
        /// How many views and windows contain it.
        let depth: Int
    }

    /// How deep views may be nested, included files counted.
    private static let deepest = YAMLLimits().depth

    /// Reads the views on the stack.
    mutating func readPendingViews() {
        while !pending.isEmpty {
            let top = pending.count - 1
            guard let item = pending[top].items.next() else {
                pending.removeLast()
                continue
            }
            let list = pending[top]
            let context = ViewContext(
                superview: list.superview, window: list.window, isAttached: true, defaultFrame: nil,
                includes: list.includes, depth: list.depth)
            _ = readView(item, context)
        }
    }

    /// Reads one view without its subviews, which are put on the stack; nil if it cannot be read.
    mutating func readView(_ node: YAMLNode, _ context: ViewContext) -> ResponderID? {
        guard let (node, head, includes) = included(node, context.includes), hasRoom(node) else { return nil }
        guard context.depth <= Self.deepest else {
            reader.error(node, "more than \(Self.deepest) views within each other")
            return nil
        }
        let viewClass = viewClass(of: head)
        guard let entries = reader.entries(node, viewClass.map(KeySet.view) ?? .anyView) else { return nil }
        // A control accepts all events, so that no further mistakes are reported.
        let id = addView(viewClass ?? .control, context)
        draft.notes.setNode(node, of: id)
        if viewClass?.isScrollView == true { addScrollView(id, entries, node) }
        addMenuRecognizers(entries, of: id, node)
        let refresh = RefreshControlReader(draft: draft, id: id, superview: context.superview)
        refresh.check(node)
        let structure = readAttributes(entries, of: id)
        if let tracks = structure.tracks { late.append(.tracks(id, tracks.value)) }
        ControlReader(draft: draft, id: id).read(entries, of: node, isOfKnownClass: viewClass != nil)
        ScrollViewReader(draft: draft, id: id).check(entries)
        MenuReader(draft: draft, id: id).check(entries)
        SwipeActionReader(draft: draft, id: id).check(entries)
        GeometryReader(draft: draft, id: id).read(
            structure, of: node,
            defaultFrame: context.defaultFrame ?? SwipeActionReader(draft: draft, id: id).defaultFrame
                ?? refresh.defaultFrame
                ?? (structure.controller == nil
                    ? nil : context.superview.map { draft.scene.tree[view: $0].bounds }))
        WheelReader(draft: draft, id: id).turn()
        if viewClass == .datePicker { late.append(.wheels(id, node)) }
        if let controller = structure.controller {
            readChildController(controller.value, of: id, context.window, includes)
        }
        if let subviews = structure.subviews {
            push(subviews.value, in: id, context.window, includes, depth: context.depth + 1)
        }
        return id
    }

    /// Puts a list of subviews on the stack.
    mutating func push(
        _ node: YAMLNode, in superview: ResponderID, _ window: ResponderID?, _ includes: [String], depth: Int
    ) {
        guard let items = reader.items(node, "subviews") else { return }
        pending.append(
            PendingViews(superview: superview, window: window, items: items, includes: includes, depth: depth)
        )
    }

    /// The class of the view whose map begins with `head`; nil for an unknown one.
    private func viewClass(of head: MapHead) -> ViewClass? {
        guard let value = head.viewClass else { return .view }
        if let text = value.text, let viewClass = ViewClass.byName[text] { return viewClass }
        reader.notOne(of: ViewClass.allCases.map { $0.name }, value, "class")
        return nil
    }

    private func addView(_ viewClass: ViewClass, _ context: ViewContext) -> ResponderID {
        let responder = Responder(viewOf: viewClass)
        let view = View(of: viewClass)
        if context.isAttached, let superview = context.superview {
            return draft.scene.tree.addView(responder, view: view, to: superview)
        }
        return draft.scene.tree.addView(responder, view: view)
    }
}

/// The views and recognizers that lie nowhere until effects add them.
extension SceneBuilder {
    /// Reads the views under `detached`.
    mutating func readDetached(_ node: YAMLNode) {
        guard let items = reader.items(node, SceneKey.detached.rawValue) else { return }
        isInserting = true
        defer { isInserting = false }
        for item in items {
            let context = ViewContext(
                superview: nil, window: nil, isAttached: false, defaultFrame: nil,
                includes: [node.source.path], depth: 1)
            guard let view = readView(item, context) else { continue }
            draft.scene.tree[view: view].flags.insert(.detached)
            readPendingViews()
            readPendingStacks()
        }
    }

    /// Reads the recognizers under `detachedGestures`. Until one is attached the application stands for its view: it performs
    /// the effects that stand in place of its action.
    mutating func readDetachedGestures(_ node: YAMLNode) {
        let first = draft.scene.gestures.count
        readGestures(node, of: draft.scene.tree.application, under: SceneKey.detachedGestures.rawValue)
        for index in draft.scene.gestures.indices.dropFirst(first) {
            draft.scene.gestures[index].attachment = nil
            draft.scene.gestures[index].isDetachedInScene = true
        }
    }
}
