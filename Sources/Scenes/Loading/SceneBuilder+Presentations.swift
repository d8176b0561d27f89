import HIDRecords
import TouchKit
import YAML

/// The controllers that others present.
extension SceneBuilder {
    /// Reads the controllers that those read so far present, and those that these present.
    mutating func readPendingPresentations() {
        var next = 0
        while next < pendingPresentations.count {
            readPresentation(pendingPresentations[next])
            readPendingViews()
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
        let isPresented = isPresentedFromLoad(pending, structure)
        guard hasRoom(pending.node) else { return }
        let transition = draft.scene.tree.addTransition(around: view, in: window)
        if isPresented { draft.scene.tree.addSubview(transition, to: window) }
        draft.scene.tree.updateViewController(id) { controller in
            controller.modalPresentationStyle = style
            if isPresented { controller.presentingViewController = pending.presenter }
        }
        var presentation = Presentation(
            presenter: pending.presenter, controller: id, view: view, transition: transition,
            window: window, isPresented: isPresented)
        presentation.style = style
        addOwnParts(of: &presentation, structure, pending.node)
        draft.scene.presentations.append(presentation)
        presentationNodes.append((id, pending.node))
        for key in [ResponderKey.isModalInPresentation, .shouldDismiss, .passthroughViews] {
            if let entry = entries[key] {
                _ = PresentationReader(draft: draft).allows(key, entry.name, of: id)
            }
        }
    }

    /// Whether a controller is presented from load.
    private func isPresentedFromLoad(
        _ pending: PendingPresentation, _ structure: StructureEntries
    ) -> Bool {
        var isPresented = !isInserting
        if let entry = structure.presented {
            isPresented = reader.bool(entry.value, "presented") ?? true
        }
        let isPresenterAway =
            isInserting || draft.presentation(of: pending.presenter).map { !$0.isPresented } ?? false
        guard isPresented, isPresenterAway else { return isPresented }
        reader.warning(
            .notPresented, pending.node,
            "not presented from load: the controller that presents it is not")
        return false
    }

    /// Adds the dimming view and the recognizers that come with the style.
    private mutating func addOwnParts(
        of presentation: inout Presentation, _ structure: StructureEntries, _ node: YAMLNode
    ) {
        let style = presentation.style
        let dismissal = PresentationReader(draft: draft).dismissal(structure, style)
        if style.dims, hasRoom(node) {
            let dimming = draft.scene.tree.addDimming(
                behind: presentation.view, in: presentation.transition, of: presentation.window)
            presentation.dimming = dimming
            if dismissal.onTap, hasRoom(node) {
                presentation.tap = addOwnRecognizer(.tap, .presentation, of: dimming, node)
            }
        }
        if dismissal.onSwipe, hasRoom(node) {
            presentation.pan = addOwnRecognizer(.pan, .presentation, of: presentation.view, node)
        }
    }
}
