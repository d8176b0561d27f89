import HIDRecords
import TouchKit
import YAML

/// Navigation controllers and the view controllers that belong to them.
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
        if pending.node.count == 0 {
            reader.error(pending.node, "\(key) needs the root view controller")
        }
        var (members, stack): ([ResponderID], [ResponderID]) = ([], [])
        for item in items {
            guard let entries = reader.entries(item, .pushedViewController) else { continue }
            let frame = draft.scene.tree[view: container].bounds
            guard let id = readController(entries, frame, in: pending.window, item, pending.includes) else {
                continue
            }
            readPendingViews()
            if isPushed(StructureEntries(entries).pushed, isRoot: members.isEmpty) { stack.append(id) }
            members.append(id)
        }
        guard !stack.isEmpty, hasRoom(pending.node) else { return }
        draft.scene.tree.makeNavigationController(
            pending.controller, of: members, stack: stack,
            interactivePop: addInteractivePop(to: container, pending.node))
    }

    /// Whether a view controller is on the stack from load, as the `entry` says; the root is.
    private func isPushed(_ entry: Entry<ResponderKey>?, isRoot: Bool) -> Bool {
        guard let entry, reader.bool(entry.value, entry.key.rawValue) == false else { return true }
        if isRoot { reader.error(entry.name, "the root view controller is always on the stack") }
        return isRoot
    }

    /// Adds the pan from the left edge that goes back: pans in the view wait until it has failed.
    private mutating func addInteractivePop(to container: ResponderID, _ node: YAMLNode) -> RecognizerID {
        let id = addOwnRecognizer(.screenEdgePan, .navigation, of: container, node)
        var pan = ScreenEdgePanGesture()
        pan.edges = .left
        var pans = RecognizerSelector()
        pans.kinds = [.pan]
        pans.container = container
        draft.scene.gestures[id].gesture = .screenEdgePan(pan)
        draft.scene.gestures[id].beRequiredToFailBy = RecognizerList(selectors: [pans])
        return id
    }
}
