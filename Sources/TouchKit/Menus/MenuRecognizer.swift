import HIDRecords

/// The recognizers that open menus and follow fingers over their items: each knows its view, and what is in it.
struct MenuRecognizer {
    /// Which one it is.
    let id: RecognizerID
    /// What it is.
    let description: GestureRecognizerDescription

    /// Whether it opens its menu itself, by a long press; a pan follows a finger that has opened one at `touchDown`.
    private var isPress: Bool { description.gesture.kind == .longPress }

    /// Whether it gets a touch that hit `view`: one on an item or beside all that is in the view around the items, or on
    /// something that opens a menu and is not disabled.
    func takesTouch(of view: ResponderID?, on surface: Surface) -> Bool {
        let opener = description.view
        guard description.owner == .menu else {
            return view == opener || MenuItems(of: surface.tree).item(around: view, in: opener) != nil
        }
        let menu = surface.controls[opener].menu
        return surface.tree[view: opener].flags.contains(.enabled)
            && (isPress ? menu.opened != nil && menu.primaryMenu == nil : menu.primaryMenu != nil)
    }

    /// Why it does not begin: a long press opens a menu that is closed, and a pan follows a finger over one that is open.
    func refusal(on surface: Surface) -> StateReason? {
        guard description.owner == .menu, let menu = surface.controls[description.view].menu.opened else {
            return nil
        }
        let isOpen = MenuItems(of: surface.tree).presentedView(of: menu) != nil
        return isOpen == isPress ? .shouldBegin : nil
    }

    /// What follows from its new `state`, which `touch` brought about; nil for one that is forgotten.
    func reaction(to state: GestureState, of touch: Touch?, on surface: inout Surface) -> MenuReaction {
        guard let touch else {
            ItemSlide.end(by: id, on: &surface)
            return MenuReaction()
        }
        guard description.owner == .menu else {
            return ItemSlideStep(recognizer: id, state: state, touch: touch, root: description.view)
                .perform(on: &surface)
        }
        let opener = description.view
        guard let menu = surface.controls[opener].menu.opened,
            let root = surface.tree.viewController(menu)?.view
        else { return MenuReaction() }
        if isPress, state == .began { return open(menu, root, by: touch, on: &surface) }
        return ItemSlideStep(recognizer: id, state: state, touch: touch, root: root).perform(on: &surface)
    }

    private func open(
        _ menu: ResponderID, _ root: ResponderID, by touch: Touch, on surface: inout Surface
    ) -> MenuReaction {
        let opener = description.view
        var reaction = MenuReaction()
        if surface.sends(.menuActionTriggered, opener) {
            reaction.append(.send(.menuActionTriggered, from: opener))
        }
        reaction.append(.present(menu, by: .longPress))
        surface.outcomes.choices.note(.opened(by: opener), of: touch.id)
        surface.slides.append(
            ItemSlide(recognizer: id, touch: touch.id, root: root, opening: touch.location))
        return reaction
    }
}
