import Core
import HIDRecords
import TouchKit
import YAML

/// Reads which menu a view opens, and checks the keys that depend on that.
struct MenuReader {
    let draft: SceneDraft
    /// The view.
    let id: ResponderID

    private var reader: NodeReader { draft.reader }

    /// Checks the entries of the view, which have been read one by one.
    func check(_ entries: MapEntries<ResponderKey>) {
        if let entry = entries[.showsMenuAsPrimaryAction], !entries.contains(.menu) {
            reader.error(entry.name, "showsMenuAsPrimaryAction needs menu", code: .missingKey)
        }
    }

    /// Warns of `events`, whose name is `key`, if the view never sends them because of its menu, or for want of one.
    func checkEvents(_ events: ControlEvents, _ key: YAMLNode) {
        guard draft.scene.tree[view: id].viewClass == .button, let node = draft.notes.node(of: id) else {
            return
        }
        let reason: String
        if node["menu"] == nil {
            guard events == .menuActionTriggered else { return }
            reason = "it needs menu"
        } else {
            guard node["showsMenuAsPrimaryAction"]?.bool == true, events.isSubset(of: .keptByPrimaryMenus)
            else {
                return
            }
            reason = "its menu opens as the finger comes down, and has the finger then"
        }
        reader.warning(.neverSent, key, "\(draft.shownName(id)) never sends \(shown(key)): \(reason)")
    }

    /// Reads the id of the controller whose view is the menu, when all ids are known; `change` has the view open it.
    func read(_ node: YAMLNode, _ change: (ResponderID) -> MenuChange) {
        let what: String =
            switch change(id) {
            case .contextMenu: ResponderKey.contextMenu.rawValue
            case .menu, .showsMenuAsPrimaryAction, .keepsMenuPresented: ResponderKey.menu.rawValue
            }
        guard let controller = draft.responder(node, what) else { return }
        guard !PresentationReader(draft: draft).isStyleMistaken(controller) else { return }
        guard draft.presentation(of: controller)?.style == .menu else {
            reader.error(
                node,
                "\(what) must be a controller with modalPresentationStyle: menu, and \(shown(node)) is not one",
                code: .wrongKind)
            return
        }
        if let around = controllerAround() {
            reader.error(
                node,
                "\(what) of an item: \(draft.shownName(id)) is one of \(draft.shownName(around)), and there are no submenus"
            )
            return
        }
        draft.changeControl(id) { $0.menu.apply(change(controller)) }
    }

    /// The controller of the menu, alert or action sheet of which the view is an item; nil if it is none.
    private func controllerAround() -> ResponderID? {
        let tree = draft.scene.tree
        guard MenuItems.isItem(id, of: tree) else { return nil }
        var next = tree.superview(of: id)
        while let view = next {
            if let controller = tree.controller(of: view),
                draft.presentation(of: controller)?.style.hasItems == true
            {
                return controller
            }
            next = tree.superview(of: view)
        }
        return nil
    }
}

extension ControlEvents {
    /// The events that a button does not send whose menu opens at `touchDown`.
    fileprivate static let keptByPrimaryMenus: ControlEvents = [
        .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
        .primaryActionTriggered,
    ]
}

extension MenuChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .menu(let controller): .init("menu", writer.name(controller))
        case .showsMenuAsPrimaryAction(let isPrimary): .init("showsMenuAsPrimaryAction", .bool(isPrimary))
        case .contextMenu(let controller): .init("contextMenu", writer.name(controller))
        case .keepsMenuPresented(let keeps): .init("keepsMenuPresented", .bool(keeps))
        }
    }
}
