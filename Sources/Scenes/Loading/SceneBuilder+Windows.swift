import HIDRecords
import TouchKit
import YAML

/// Windows and their controllers.
extension SceneBuilder {
    /// Reads a window with everything in it; nil if it cannot be read.
    @discardableResult
    mutating func readWindow(_ node: YAMLNode) -> ResponderID? {
        guard let (node, _, includes) = files.included(node, [node.source.path]), hasRoom(node) else {
            return nil
        }
        guard let entries = reader.entries(node, .window) else { return nil }
        let id = draft.scene.tree.addWindow(Responder(name: "", kind: .window), view: View(frame: .zero))
        draft.notes.setNode(node, of: id)
        let structure = readAttributes(entries, of: id)
        if let entry = structure.screen {
            let property = PropertyReader(draft: draft, id: id, key: .screen)
            if let change = property.screen(entry.value) { change.apply(to: id, in: &draft.scene.tree) }
        }
        if let entry = structure.key { keyWindow.read(entry, of: id) }
        GeometryReader(draft: draft, id: id).read(
            structure, of: node, defaultFrame: screenBounds(of: id))
        // The subviews come in front of the controller's view, so they are read after it.
        if let subviews = structure.subviews {
            push(subviews.value, in: id, id, includes, depth: 1)
        }
        if let root = structure.rootViewController {
            readRootController(root.value, of: id, includes)
        }
        readPendingViews()
        readPendingPresentations()
        return id
    }

    private func screenBounds(of id: ResponderID) -> Rect {
        let screens = draft.scene.tree.screens
        let index = draft.scene.tree.window(id)?.screen ?? 0
        guard screens.indices.contains(index) else { return .zero }
        let size = screens[index].size
        return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Reads the controller of a window.
    mutating func readRootController(_ node: YAMLNode, of window: ResponderID, _ includes: [String]) {
        guard let entries = reader.entries(node, .rootViewController) else { return }
        let frame = draft.scene.tree[view: window].bounds
        guard let id = readController(entries, frame, in: window, node, includes) else { return }
        draft.scene.tree.setRootViewController(id, of: window)
    }

    /// Reads a controller with its view, which is not attached yet and has `frame` unless it says otherwise.
    mutating func readController(
        _ entries: MapEntries<ResponderKey>, _ frame: Rect?, in window: ResponderID?, _ node: YAMLNode,
        _ includes: [String]
    ) -> ResponderID? {
        let context = ViewContext(
            superview: window, window: window, isAttached: false, defaultFrame: frame, includes: includes,
            depth: 1)
        let view: ResponderID
        if let entry = StructureEntries(entries).view {
            guard let read = readView(entry.value, context) ?? standIn(for: entry.value, context) else {
                return nil
            }
            view = read
            if draft.scene.tree.controller(of: view) != nil {
                reader.error(entry.value, "this view has a controller already, the one around it")
                return nil
            }
        } else {
            guard hasRoom(node) else { return nil }
            view = draft.scene.tree.addView(Responder(name: "", kind: .view), view: View(frame: .zero))
            if frame == nil {
                reader.missing(ResponderKey.view, in: node, "this style needs a view with a frame")
            }
            draft.scene.tree.setFrame(frame ?? .zero, of: view)
        }
        return addController(entries, of: node, view, window, includes)
    }

    /// A view in place of `node`, which is no map, as has been reported: so that mistakes of its controller are found as well. The
    /// items of a list become its subviews, whose ids others may name.
    private mutating func standIn(for node: YAMLNode, _ context: ViewContext) -> ResponderID? {
        guard node.kind != .mapping, hasRoom(node) else { return nil }
        let view = draft.scene.tree.addView(Responder(name: "", kind: .view), view: View(frame: .zero))
        draft.scene.tree.setFrame(context.defaultFrame ?? .zero, of: view)
        guard node.kind == .sequence else { return view }
        if node.count == 1, let item = node.items.first(where: { _ in true }), item.kind == .mapping {
            return readView(item, context)
        }
        push(node, in: view, context.window, context.includes, depth: context.depth + 1)
        return view
    }

    /// Reads the controller that a view names.
    mutating func readChildController(
        _ node: YAMLNode, of view: ResponderID, _ window: ResponderID?, _ includes: [String]
    ) {
        guard let entries = reader.entries(node, .childViewController) else { return }
        _ = addController(entries, of: node, view, window, includes)
    }

    private mutating func addController(
        _ entries: MapEntries<ResponderKey>, of node: YAMLNode, _ view: ResponderID, _ window: ResponderID?,
        _ includes: [String]
    ) -> ResponderID {
        let id = draft.scene.tree.addViewController(Responder(name: "", kind: .viewController), view: view)
        draft.notes.setNode(node, of: id)
        let structure = readAttributes(entries, of: id)
        let tabs = TabEntries(structure)
        if let list = structure.viewControllers {
            pendingStacks.append(
                PendingStack(
                    controller: id, window: window, node: list.value, tabs: tabs, includes: includes))
        } else {
            TabReader(draft: draft).needViewControllers(tabs)
        }
        guard let presents = structure.presents else { return id }
        guard let window else {
            reader.error(
                presents.name, "its window is not known: effects decide where its view comes to lie")
            return id
        }
        for node in reader.itemOrItems(presents.value) {
            pendingPresentations.append(
                PendingPresentation(presenter: id, window: window, node: node, includes: includes))
        }
        return id
    }
}

/// The controllers that others present.
extension SceneBuilder {
    /// Reads the controllers that those read so far present, and those that these present.
    mutating func readPendingPresentations() {
        readPendingStacks()
        var next = 0
        while next < pendingPresentations.count {
            readPresentation(pendingPresentations[next])
            readPendingViews()
            readPendingStacks()
            next += 1
        }
        pendingPresentations = []
    }

    private mutating func readPresentation(_ pending: PendingPresentation) {
        guard let entries = reader.entries(pending.node, .presentedViewController) else { return }
        let window = pending.window
        let structure = StructureEntries(entries)
        let style = PresentationReader(draft: draft).style(structure)
        let frame = style.frame(in: draft.scene.tree[view: window].bounds)
        guard let id = readController(entries, frame, in: window, pending.node, pending.includes) else {
            return
        }
        guard let view = draft.scene.tree.viewController(id)?.view else { return }
        let isPresented = PresentationReader(draft: draft).isPresentedFromLoad(
            pending, structure, style, isInserting: isInserting)
        guard hasRoom(pending.node) else { return }
        var presentation = Presentation(
            of: id, view, by: pending.presenter, in: window, of: &draft.scene.tree)
        if isPresented { draft.scene.tree.addSubview(presentation.transition, to: window) }
        draft.scene.tree.updateViewController(id) { controller in
            controller.modalPresentationStyle = style
            controller.presenter = pending.presenter
            controller.isPresented = isPresented
        }
        presentation.isPresented = isPresented
        presentation.style = style
        addOwnParts(of: &presentation, structure, pending.node)
        readDetents(of: &presentation, structure, pending.node)
        draft.scene.presentations.append(presentation)
        presentationNodes.append((id, pending.node))
        for key in [ResponderKey.isModalInPresentation, .shouldDismiss, .passthroughViews]
            + ResponderKey.ofDetents
        {
            if let entry = entries[key] {
                _ = PresentationReader(draft: draft).allows(key, entry.name, of: id)
            }
        }
    }

    /// Has a sheet lie at its first detent, and adds what comes with its grabber.
    private mutating func readDetents(
        of presentation: inout Presentation, _ structure: StructureEntries, _ node: YAMLNode
    ) {
        guard let detents = PresentationReader(draft: draft).detents(structure, presentation) else { return }
        draft.scene.tree[traits: presentation.view].detents = detents
        presentation.layOut(in: &draft.scene.tree)
        guard let entry = structure.prefersGrabberVisible,
            reader.bool(entry.value, entry.key.rawValue) == true, hasRoom(node)
        else { return }
        let id = ownRecognizers.add(.tap, .presentation, of: presentation.view, node)
        let area = SheetGrabber.area(in: draft.scene.tree[view: presentation.view].bounds)
        draft.scene.gestures[id].shouldReceive = .rect(area)
        presentation.grabber = id
    }

    /// Adds the dimming view and the recognizers that come with the style.
    private mutating func addOwnParts(
        of presentation: inout Presentation, _ structure: StructureEntries, _ node: YAMLNode
    ) {
        let style = presentation.style
        let dismissal = PresentationReader(draft: draft).dismissal(structure, style)
        if style.dims, hasRoom(node) {
            let dimming = presentation.addDimming(in: &draft.scene.tree)
            if dismissal.onTap, hasRoom(node) {
                presentation.tap = ownRecognizers.add(.tap, .presentation, of: dimming, node)
            }
        }
        if dismissal.onSwipe, hasRoom(node) {
            presentation.pan = ownRecognizers.add(.pan, .presentation, of: presentation.view, node)
        }
        if style.hasItems, hasRoom(node) {
            presentation.slide = ownRecognizers.addOneFingerPan(.items, of: presentation.view, node)
        }
    }
}

/// Navigation controllers and tab bar controllers, and the view controllers that belong to them.
extension SceneBuilder {
    /// Reads the view controllers of the navigation controllers read so far, and of those in their views.
    mutating func readPendingStacks() {
        var next = 0
        while next < pendingStacks.count {
            readStack(pendingStacks[next])
            next += 1
        }
        pendingStacks = []
    }

    private mutating func readStack(_ pending: PendingStack) {
        let key = ResponderKey.viewControllers.rawValue
        guard let container = draft.scene.tree.viewController(pending.controller)?.view,
            let items = reader.items(pending.node, key)
        else { return }
        let tabs = pending.tabs.selectedIndex
        let tabReader = TabReader(draft: draft)
        let paging = tabReader.paging(pending.tabs, in: container)
        if pending.node.count == 0 {
            reader.error(pending.node, "\(key) needs \(tabs == nil ? "the root" : "a") view controller")
        }
        var (members, stack): ([ResponderID], [ResponderID]) = ([], [])
        for item in items {
            let keys: KeySet = tabs == nil ? .pushedViewController : .tabViewController
            guard let entries = reader.entries(item, keys) else { continue }
            let frame = tabReader.frame(ofMember: members.count, in: container, paging)
            guard let id = readController(entries, frame, in: pending.window, item, pending.includes) else {
                continue
            }
            readPendingViews()
            if isPushed(StructureEntries(entries).pushed, isRoot: members.isEmpty) { stack.append(id) }
            members.append(id)
        }
        if let tabs {
            // A mistaken index is no reason to report what makes sense in a tab bar controller.
            guard let selected = tabReader.selected(tabs.value, of: members) ?? members.first else { return }
            tabReader.turnPages(paging, of: members.count, in: container)
            Container.make(
                pending.controller, (.tabs, paging), of: members, stack: [selected], in: &draft.scene.tree)
            return
        }
        guard !stack.isEmpty, hasRoom(pending.node) else { return }
        let pop = ownRecognizers.addInteractivePop(to: container, pending.node)
        Container.make(
            pending.controller, (.navigation(interactivePop: pop), nil), of: members, stack: stack,
            in: &draft.scene.tree)
    }

    /// Whether a view controller is on the stack from load, as the `entry` says; the root is.
    private func isPushed(_ entry: Entry<ResponderKey>?, isRoot: Bool) -> Bool {
        guard let entry, reader.bool(entry.value, entry.key.rawValue) == false else { return true }
        if isRoot { reader.error(entry.name, "the root view controller is always on the stack") }
        return isRoot
    }
}
