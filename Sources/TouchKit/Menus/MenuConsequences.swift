/// What the events of buttons mean for menus.
extension Consequences {
    /// The consequences of an `event` that `control` has sent: a button opens its menu at `touchDown`, and the menu of an item closes
    /// when that has been chosen.
    init(forMenuTo event: ControlEvents, of control: ResponderID, on surface: inout Surface) {
        self.init()
        guard surface.tree[control].kind == .view else { return }
        if event == .touchDown {
            guard let menu = surface.controls[control].menu.primaryMenu else { return }
            for tracking in surface.controls.trackings where tracking.control == control {
                surface.outcomes.choices.note(.opened(by: control), of: tracking.touch)
            }
            append(.send(.menuActionTriggered, from: control))
            append(.release(control))
            append(.present(menu, by: .touchDown))
        } else if event == .primaryActionTriggered, !surface.controls[control].menu.keepsMenuPresented,
            let menu = MenuItems.menu(ofItem: control, of: surface.tree)
        {
            append(.controller(.dismiss(menu)))
            append(.controller(.report(.didDismiss, .choice, of: menu)))
        }
    }
}
