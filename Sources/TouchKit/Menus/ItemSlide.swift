import HIDRecords

/// A finger that chooses among the items of a menu, an alert or an action sheet.
struct ItemSlide: Sendable {
    /// The recognizer that follows the finger.
    let recognizer: RecognizerID
    /// Its touch.
    let touch: TouchID
    /// The view that the items are in.
    let root: ResponderID
    /// Where it opened the menu by a long press, until it has gone farther than ``hysteresis`` from there; nil else.
    var opening: Point?
    /// The item under it, which is highlighted; nil for none that can be chosen.
    var item: ResponderID?

    /// How far a finger that has opened a menu moves, in points, before it chooses: that of a pan.
    static let hysteresis = PanGesture().hysteresis

    /// The slides that have taken one of `touches` from the item on which it began, and which has heard of that, go on to what is
    /// under them.
    static func goOn(with touches: ArraySlice<TouchSnapshot>, on surface: inout Surface) -> Consequences {
        var reaction = Consequences()
        for slide in surface.slides where touches.contains(where: { $0.id == slide.touch }) {
            guard let touch = surface.touches.touch(slide.touch), touch.isDown else { continue }
            let step = ItemSlideStep(
                recognizer: slide.recognizer, state: .changed, touch: touch, root: slide.root)
            reaction.append(step.perform(on: &surface))
        }
        return reaction
    }

    /// Ends the slide that `recognizer` follows, if there is one, in silence: its touch is gone.
    static func end(by recognizer: RecognizerID, on surface: inout Surface) {
        guard let index = surface.slides.firstIndex(where: { $0.recognizer == recognizer }) else { return }
        let slide = surface.slides.remove(at: index)
        if let item = slide.item { _ = surface.controls.end(slide.touch, item) }
    }
}

/// The latest step of a recognizer that follows a finger over items.
struct ItemSlideStep {
    /// The recognizer.
    let recognizer: RecognizerID
    /// The state that it has entered.
    let state: GestureState
    /// The touch, as it is now.
    let touch: Touch
    /// The view that the items are in.
    let root: ResponderID

    /// Follows the finger, and begins to where this is the first step; returns the events of the items.
    func perform(on surface: inout Surface) -> Consequences {
        var reaction = Consequences()
        let index = surface.slides.firstIndex { $0.recognizer == recognizer }
        var slide =
            index.map { surface.slides[$0] } ?? ItemSlide(recognizer: recognizer, touch: touch.id, root: root)
        switch state {
        case .possible, .failed: return reaction
        case .began, .changed: follow(&slide, on: &surface, &reaction)
        case .ended: lift(&slide, on: &surface, &reaction)
        case .cancelled: cancel(slide, on: &surface, &reaction)
        }
        if let index { surface.slides.remove(at: index) }
        if state.isActive { surface.slides.append(slide) }
        return reaction
    }

    /// Highlights the item under the finger, and no other.
    private func follow(_ slide: inout ItemSlide, on surface: inout Surface, _ reaction: inout Consequences) {
        if let opening = slide.opening {
            guard (touch.location - opening).length > ItemSlide.hysteresis else { return }
            slide.opening = nil
        }
        let item = item(on: &surface).flatMap { surface.tree[view: $0].flags.contains(.enabled) ? $0 : nil }
        if let old = slide.item, old != item || surface.controls[touch.id, old] == nil {
            slide.item = nil
            if surface.controls.end(touch.id, old) != nil, surface.tree.window(of: old) != nil {
                reaction.append(.send(.touchDragExit, from: old))
            }
        }
        // The item on which it began has the touch until it gets `touchesCancelled`: then the slide goes on.
        guard let item, slide.item == nil, surface.controls[touch.id, item] == nil else { return }
        slide.item = item
        surface.controls.set(
            ControlTracking(control: item, touch: touch.id, insideSince: surface.touches.time))
        reaction.append(.send(.touchDragEnter, from: item))
    }

    /// The item under the finger is chosen.
    private func lift(_ slide: inout ItemSlide, on surface: inout Surface, _ reaction: inout Consequences) {
        follow(&slide, on: &surface, &reaction)
        guard slide.opening == nil else { return }
        guard let item = slide.item else {
            let choice = item(on: &surface).map(MenuChoice.disabled) ?? .nothing
            return surface.outcomes.choices.note(choice, of: touch.id)
        }
        surface.outcomes.choices.note(.item(item), of: touch.id)
        if var lift = TrackedControl(item).react(to: .ended, of: TouchSnapshot(touch), on: &surface) {
            // What acts as a finger comes down on it acts for one that has slid to it as that lifts.
            let hasActed = touch.view.map { surface.tree.isDescendant($0, of: item) } ?? false
            if surface.isImmediate(item), !hasActed { lift.append(.primaryActionTriggered) }
            reaction.append(.react(lift))
        }
    }

    private func cancel(_ slide: ItemSlide, on surface: inout Surface, _ reaction: inout Consequences) {
        guard let item = slide.item, surface.controls.end(touch.id, item) != nil,
            surface.tree.window(of: item) != nil
        else { return }
        reaction.append(.send(.touchCancel, from: item))
    }

    private func item(on surface: inout Surface) -> ResponderID? {
        var none = NoTrace()
        let view = surface.hitTest(touch.location, on: touch.screen, trace: &none)
        return MenuItems.item(around: view, in: root, of: surface.tree)
    }
}
