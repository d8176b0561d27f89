import HIDRecords
import TouchKit
import YAML

/// Reads how a controller is presented, and checks the keys that depend on that.
struct PresentationReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// `modalPresentationStyle`, or its default; a mistaken one is taken for a sheet, to which most keys belong.
    func style(_ entries: StructureEntries) -> ModalPresentationStyle {
        guard let entry = entries.modalPresentationStyle else { return .overFullScreen }
        return reader.choice(entry.value, entry.key.rawValue) ?? .pageSheet
    }

    /// Whether the file gives `controller` a style that there is not, which has been reported.
    func isStyleMistaken(_ controller: ResponderID) -> Bool {
        guard let style = draft.notes.node(of: controller)?[ResponderKey.modalPresentationStyle.rawValue]
        else { return false }
        return style.text.flatMap(ModalPresentationStyle.init) == nil
    }

    /// Whether a tap beside the presented view, and a swipe on it, dismiss it.
    func dismissal(
        _ entries: StructureEntries, _ style: ModalPresentationStyle
    ) -> (onTap: Bool, onSwipe: Bool) {
        var (onTap, onSwipe) = (style.dismissesOnTapOutside, style.dismissesOnSwipe)
        if let entry = entries.dismissesOnTapOutside, let isOn = reader.bool(entry.value, entry.key.rawValue)
        {
            if isOn, !style.dims {
                reader.error(
                    entry.name,
                    "\(entry.key.rawValue) needs a style that dims what is behind, and \(style.rawValue) does not"
                )
            }
            onTap = isOn && style.dims
        }
        if let entry = entries.dismissesOnSwipe, let isOn = reader.bool(entry.value, entry.key.rawValue) {
            onSwipe = isOn
        }
        return (onTap, onSwipe)
    }

    /// Whether a controller is presented from load; a menu is not, unless it says so, and nothing is that is inserted.
    func isPresentedFromLoad(
        _ pending: SceneBuilder.PendingPresentation, _ entries: StructureEntries,
        _ style: ModalPresentationStyle, isInserting: Bool
    ) -> Bool {
        var isPresented = !isInserting && style != .menu
        if let entry = entries.presented {
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

    /// Whether the presentation of `controller` can have `key`, whose name is `node`; reports a mistake if not.
    func allows(_ key: ResponderKey, _ node: YAMLNode, of controller: ResponderID) -> Bool {
        guard let presentation = draft.presentation(of: controller), !isStyleMistaken(controller) else {
            return true
        }
        let isOfPeople = key == .isModalInPresentation || key == .shouldDismiss
        if isOfPeople, !presentation.isDismissible {
            let message =
                "\(key.rawValue) needs dismissesOnTapOutside or dismissesOnSwipe: people cannot dismiss this controller"
            if !hasMisspeltStyle(controller) { reader.error(node, message) }
            return false
        }
        if ResponderKey.ofDetents.contains(key), detents(of: presentation) == nil {
            if isWithoutDetents(controller) {
                reader.error(node, "\(key.rawValue) needs detents", code: .missingKey)
            }
            return false
        }
        if key == .passthroughViews, presentation.style != .popover {
            reader.error(
                node, "only a popover has \(key.rawValue), and this is \(presentation.style.withArticle)")
            return false
        }
        return true
    }
}

/// The detents of sheets.
extension PresentationReader {
    /// Those of `presentation`; nil if it has none.
    private func detents(of presentation: Presentation) -> SheetDetents? {
        let tree = draft.scene.tree
        return tree.hasTraits(presentation.view) ? tree[traits: presentation.view].detents : nil
    }

    /// What `presentation` lacks as a sheet that changes its detent; nil if it lacks nothing, or its detents are mistaken.
    func lack(_ presentation: Presentation) -> String? {
        guard let detents = detents(of: presentation) else {
            return isWithoutDetents(presentation.controller) ? "detents" : nil
        }
        return detents.all.count > 1 ? nil : "more than one of the detents"
    }

    /// Whether the file gives the controller no detents, not even mistaken ones.
    private func isWithoutDetents(_ controller: ResponderID) -> Bool {
        draft.notes.node(of: controller)?[ResponderKey.detents.rawValue] == nil
    }

    /// The detents that the sheet of `presentation` has according to its entry: nil without one, and after a mistake.
    func detents(_ entries: StructureEntries, _ presentation: Presentation) -> SheetDetents? {
        guard let entry = entries.detents else {
            if let grabber = entries.prefersGrabberVisible {
                reader.error(grabber.name, "\(grabber.key.rawValue) needs detents", code: .missingKey)
            }
            return nil
        }
        let key = entry.key.rawValue
        guard presentation.pan != nil else {
            reportDetents(of: presentation, entry)
            return nil
        }
        guard let items = reader.items(entry.value, key) else { return nil }
        let tree = draft.scene.tree
        let full = tree[view: presentation.view].bounds.size.height
        let window = tree[view: presentation.transition].bounds.size.height
        var (all, last): ([SheetDetent], Double) = ([], 0)
        for item in items {
            guard let detent = detent(item, key) else { return nil }
            let height = detent.height(of: full, in: window)
            guard height > last else {
                reader.error(item, "each of the \(key) must be larger than the one before")
                return nil
            }
            all.append(detent)
            last = height
        }
        guard (1...SheetDetents.most).contains(all.count) else {
            reader.error(entry.value, "\(key) must be 1 to \(SheetDetents.most)")
            return nil
        }
        if all.count == 1, let grabber = entries.prefersGrabberVisible, grabber.value.bool == true {
            reader.warning(
                .noEffect, grabber.value, "\(grabber.key.rawValue) does nothing: there is one detent")
        }
        return SheetDetents(all)
    }

    /// Reports the detents of what fingers do not drag, unless its style was misspelt.
    private func reportDetents(of presentation: Presentation, _ entry: Entry<ResponderKey>) {
        let key = entry.key.rawValue
        if presentation.style.dismissesOnSwipe {
            reader.error(
                entry.name,
                "\(key) needs dismissesOnSwipe; isModalInPresentation keeps people from dismissing the sheet")
        } else if !hasMisspeltStyle(presentation.controller) {
            reader.error(
                entry.name,
                "\(key) needs a sheet: modalPresentationStyle: pageSheet or formSheet, or dismissesOnSwipe: true"
            )
        }
    }

    /// Whether a key of `controller` that there is not was meant to be its style.
    private func hasMisspeltStyle(_ controller: ResponderID) -> Bool {
        guard let node = draft.notes.node(of: controller) else { return false }
        let known = KeySet.presentedViewController.names
        return reader.isMisspelt(.modalPresentationStyle, in: node, among: known)
    }

    /// A detent; `what` names it in messages.
    private func detent(_ node: YAMLNode, _ what: String) -> SheetDetent? {
        if node.isText("medium") { return .medium }
        if node.isText("large") { return .large }
        guard node.double != nil else {
            reader.error(node, "\(what) must be medium, large or a number, not \(shown(node))")
            return nil
        }
        return reader.number(node, what, .aboveZero).map { $0 <= 1 ? .fraction($0) : .points($0) }
    }

    /// One of the detents of the sheet of `controller`, which have been read.
    func detent(_ node: YAMLNode, _ what: String, of controller: ResponderID) -> SheetDetent? {
        guard let detent = detent(node, what), let presentation = draft.presentation(of: controller),
            let detents = detents(of: presentation)
        else { return nil }
        if detents.all.contains(detent) { return detent }
        reader.error(node, "\(what) must be one of the detents, and \(shown(node)) is not one")
        return nil
    }
}

extension ResponderKey {
    /// The keys of a sheet that needs detents.
    static let ofDetents: [ResponderKey] = [
        .selectedDetentIdentifier, .largestUndimmedDetentIdentifier,
        .prefersScrollingExpandsWhenScrolledToEdge,
    ]
}

extension ValueForm {
    /// A detent.
    static var detent: ValueForm { .either([.choice(["medium", "large"]), .number(.aboveZero)]) }
}

extension ModalPresentationStyle {
    /// "an alert".
    fileprivate var withArticle: String {
        switch self {
        case .overFullScreen, .alert, .actionSheet: "an \(rawValue)"
        case .fullScreen, .pageSheet, .formSheet, .popover, .menu: "a \(rawValue)"
        }
    }
}
