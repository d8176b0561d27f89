import HIDRecords

/// The recognizers that open menus and follow fingers over their items: each knows its view, and what is in it.
struct MenuRecognizer {
    /// Which one it is.
    let id: RecognizerID
    /// The view with a menu, or that with the items.
    let view: ResponderID
    /// True for that of the view with the items.
    let isOfItems: Bool
    /// True for a long press, which opens its menu itself; a pan follows a finger that has opened one at `touchDown`.
    let isPress: Bool

    /// The recognizer `id` of `descriptions`.
    init(_ id: RecognizerID, among descriptions: [GestureRecognizerDescription]) {
        self.id = id
        view = descriptions[id].view
        isOfItems = descriptions[id].owner == .items
        isPress = descriptions[id].gesture.kind == .longPress
    }

    /// True if it gets a touch that hit `hitView`: one on an item or beside all that is in the view around the items, or on
    /// something that opens a menu and is not disabled.
    func takesTouch(of hitView: ResponderID?, on surface: Surface) -> Bool {
        if isOfItems {
            return hitView == view
                || MenuItems.item(around: hitView, in: view, of: surface.tree) != nil
        }
        let menu = surface.controls[view].menu
        return surface.tree[view: view].flags.contains(.enabled)
            && (isPress ? menu.opened != nil && menu.primaryMenu == nil : menu.primaryMenu != nil)
    }

    /// Why it does not begin: a long press opens a menu that is closed, and a pan follows a finger over one that is open.
    func refusal(on surface: Surface) -> StateReason? {
        guard !isOfItems, let menu = surface.controls[view].menu.opened else { return nil }
        return MenuItems.isPresented(menu, in: surface.tree) == isPress ? .shouldBegin : nil
    }

    /// The consequences of its new `state`, which `touch` brought about; nil for one that is forgotten.
    func reaction(to state: GestureState, of touch: Touch?, on surface: inout Surface) -> Consequences {
        guard let touch else {
            ItemSlide.end(by: id, on: &surface)
            return Consequences()
        }
        if isOfItems {
            return ItemSlideStep(recognizer: id, state: state, touch: touch, root: view)
                .perform(on: &surface)
        }
        guard let menu = surface.controls[view].menu.opened,
            let root = surface.tree.viewController(menu)?.view
        else { return Consequences() }
        if isPress, state == .began { return open(menu, root, by: touch, on: &surface) }
        return ItemSlideStep(recognizer: id, state: state, touch: touch, root: root).perform(on: &surface)
    }

    private func open(
        _ menu: ResponderID, _ root: ResponderID, by touch: Touch, on surface: inout Surface
    ) -> Consequences {
        var reaction = Consequences()
        if surface.sends(.menuActionTriggered, view) {
            reaction.append(.send(.menuActionTriggered, from: view))
        }
        reaction.append(.present(menu, by: .longPress))
        surface.outcomes.choices.note(.opened(by: view), of: touch.id)
        surface.slides.append(
            ItemSlide(recognizer: id, touch: touch.id, root: root, opening: touch.location))
        return reaction
    }
}
