import Core
package import HIDRecords

/// `UIView.gestureRecognizerShouldBegin(_:)` as the system's controls answer it.
package struct ControlVeto {
    /// The touch that a recognizer has as well.
    private let touch: Touch

    /// That of the view that `touch` hit.
    package init(of touch: Touch) { self.touch = touch }

    /// Whether the control that the last touch of the recognizer `id` hit keeps the gesture for its own action.
    static func applies(to id: RecognizerID, in arena: GestureArena, on surface: Surface) -> Bool {
        guard let index = arena[id].touches.last?.index else { return false }
        return ControlVeto(of: surface.touches[index])
            .applies(to: arena.descriptions[id], moving: arena.values(of: id).direction, on: surface)
    }

    /// Whether that view keeps a recognizer further out from recognizing (UIGestureRecognizer, "Interacting with other user
    /// interface controls"); one that refused the touch keeps none out.
    ///
    /// Only the control's own default gesture wins: a one-finger tap on a button, switch, stepper, segmented control, page
    /// control or text input, a one-finger swipe along a slider that tracks the touch, a one-finger pan along a switch from
    /// its knob. A recognizer on the control itself wins over the control, and a plain UIControl keeps none out, but for one with
    /// `tracks`, which follows its finger and is not swiped with its cell.
    /// `motion` is which way the recognizer's fingers have moved on the screen.
    package func applies(
        to recognizer: GestureRecognizerDescription, moving motion: Point, on surface: Surface
    ) -> Bool {
        if TrackedCell.accessoryVetoes(recognizer, for: touch, on: surface) { return true }
        guard let view = touch.view, touch.isTracked, recognizer.view != view else { return false }
        let behavior = surface.tree[view: view].viewClass.behavior
        guard behavior.control == nil || surface.tree[view: view].flags.contains(.enabled) else {
            return false
        }
        let own = behavior.ownGestures
        switch recognizer.gesture {
        case .tap(let tap):
            return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
                && (own.contains(.tap) || surface.isEditable(view))
        case .swipe(let swipe):
            return own.contains(.swipeAlong) && swipe.numberOfTouchesRequired == 1
                && isParallel(motion, to: view, on: surface) && holdsKnob(of: view, on: surface)
        case .pan(let pan):
            // That of a cell with swipe actions is a swipe, too.
            let isSwipe = recognizer.owner == .swipeActions
            if isSwipe, case .tracking = surface.controls[view].valued { return true }
            return own.contains(isSwipe ? .swipeAlong : .panAlong) && pan.minimumNumberOfTouches == 1
                && isParallel(motion, to: view, on: surface) && holdsKnob(of: view, on: surface)
        case .longPress, .pinch, .rotation, .screenEdgePan, .custom: return false
        }
    }

    /// Whether `motion` leads along the x axis of `view` rather than across it.
    private func isParallel(_ motion: Point, to view: ResponderID, on surface: Surface) -> Bool {
        guard let inverse = surface.tree.transformToScreen(of: view).inverse else { return false }
        let own = inverse.applied(to: motion) - inverse.applied(to: .zero)
        return abs(own.x) > abs(own.y)
    }

    /// Whether the touch began on the knob of the slider or switch `view`, as that was then; one that the view has not been
    /// called for yet is judged as if it had.
    private func holdsKnob(of view: ResponderID, on surface: Surface) -> Bool {
        if touch.delivery.hasBegun {
            switch surface.controls[touch.id, view]?.course {
            case .switch(let course): return course.beganOnKnob
            case .slider: return true
            case .stepper, .tap, .place, ValueTracking.none?, nil: return false
            }
        }
        guard let location = surface.tree.convert(touch.beganLocation, from: nil, to: view) else {
            return false
        }
        let bounds = surface.tree[view: view].bounds
        let valued = surface.valuedControl(view)
        if case .switch(let control) = valued { return control.isOnKnob(location, in: bounds) }
        if case .slider(let slider) = valued { return slider.tracksTouch(at: location, in: bounds) }
        return false
    }
}
