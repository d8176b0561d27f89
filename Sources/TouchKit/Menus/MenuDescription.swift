/// The menu that a view opens, and its part as an item of one.
package struct MenuDescription: Equatable, Sendable {
    /// The controller whose view is the menu of a button (`UIButton.menu`).
    package private(set) var menu: ResponderID?
    /// True for a menu that opens at `touchDown` (`UIControl.showsMenuAsPrimaryAction`), not by a long press.
    package private(set) var showsMenuAsPrimaryAction = false
    /// The controller whose view is the menu that a long press on any other view opens (`UIContextMenuInteraction`).
    package private(set) var contextMenu: ResponderID?
    /// True for an item whose choice leaves its menu open (`UIMenuElement.Attributes.keepsMenuPresented`).
    package private(set) var keepsMenuPresented = false

    /// A view that opens none.
    package init() {}

    /// The controller of the menu that it opens, however that is done.
    package var opened: ResponderID? { menu ?? contextMenu }

    /// The menu that opens at `touchDown`; nil for none.
    var primaryMenu: ResponderID? { showsMenuAsPrimaryAction ? menu : nil }
}

/// A new value for one property of a ``MenuDescription``.
package enum MenuChange: Equatable, Sendable {
    case menu(ResponderID)
    case showsMenuAsPrimaryAction(Bool)
    case contextMenu(ResponderID)
    case keepsMenuPresented(Bool)
}

extension MenuDescription {
    /// Takes the new value.
    package mutating func apply(_ change: MenuChange) {
        switch change {
        case .menu(let controller): menu = controller
        case .showsMenuAsPrimaryAction(let isPrimary): showsMenuAsPrimaryAction = isPrimary
        case .contextMenu(let controller): contextMenu = controller
        case .keepsMenuPresented(let keeps): keepsMenuPresented = keeps
        }
    }

    /// The changes that make it of one with defaults.
    package var changes: [MenuChange] {
        var changes: [MenuChange] = []
        if let menu { changes.append(.menu(menu)) }
        if showsMenuAsPrimaryAction { changes.append(.showsMenuAsPrimaryAction(true)) }
        if let contextMenu { changes.append(.contextMenu(contextMenu)) }
        if keepsMenuPresented { changes.append(.keepsMenuPresented(true)) }
        return changes
    }
}

extension MenuChange: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> MenuChange {
        switch self {
        case .menu(let controller): .menu(map(controller))
        case .contextMenu(let controller): .contextMenu(map(controller))
        case .showsMenuAsPrimaryAction, .keepsMenuPresented: self
        }
    }
}

extension MenuDescription: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> MenuDescription {
        var description = self
        description.menu = map(menu)
        description.contextMenu = map(contextMenu)
        return description
    }
}
