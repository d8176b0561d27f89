import Core
package import HIDRecords

/// How controls change as they track touches.
extension Surface {
    // MARK: Values

    /// The properties of a control that has a value; nil for other responders.
    func valuedControl(_ control: ResponderID) -> ValuedControl? {
        guard tree[control].kind == .view else { return nil }
        return controls[control].valued ?? tree[view: control].viewClass.behavior.valued
    }

    /// What a control with a value stands at, and whether a cell is selected; nil for other responders.
    func value(ofView view: ResponderID) -> ControlValue? {
        if tree[view].kind == .view, tree[view: view].viewClass == .cell {
            return .isOn(tree[view: view].flags.contains(.selected))
        }
        return valuedControl(view)?.value
    }

    /// What the control or cell that sends an action stands at; nil when the sender is something else.
    func value(of sender: ActionSender) -> ControlValue? {
        switch sender {
        case .responder(let responder): value(ofView: responder)
        case .recognizer, .absent: nil
        }
    }

    /// Changes a property of `control`, as an effect does: it sends nothing, and a drag continues from there.
    mutating func apply(_ change: ValuedControl.Change, to control: ResponderID) {
        guard var valued = valuedControl(control) else { return }
        let before = valued
        valued.apply(change)
        guard valued != before else { return }
        controls[control].valued = valued
        controls.rebase(control, on: valued, in: tree[view: control].bounds)
    }

    /// Takes over what the controls of `old` stand at, each brought into its range here, and which cells are selected: those of
    /// the same class and id.
    mutating func takeValues(from old: Surface) {
        var values = Table<String, (viewClass: ViewClass, value: ControlValue)>()
        for (control, description) in old.controls.descriptions {
            guard description.hasID, let value = old.value(ofView: control) else { continue }
            values[old.tree[control].name] = (old.tree[view: control].viewClass, value)
        }
        guard !values.isEmpty else { return }
        for (control, description) in controls.descriptions {
            guard description.hasID, let known = values[tree[control].name],
                known.viewClass == tree[view: control].viewClass
            else { continue }
            if var valued = description.valued {
                valued.setValue(known.value)
                controls[control].valued = valued
                WheelRest.follow(control, on: &self)
                if case .refreshControl = valued, let view = tree.superview(of: control) {
                    makeRoomForRefresh(in: view)
                }
            } else if known.viewClass == .cell, case .isOn(let isSelected) = known.value {
                tree.apply(.view(.flag(.selected, isSelected)), to: control)
            }
        }
    }

    // MARK: Tracking

    /// Whether `control` may begin to track `touch`: the touch is not cancelled, the control is enabled and in a window.
    func mayTrack(_ touch: TouchID, in control: ResponderID) -> Bool {
        isAlive(touch, for: control) && tree[view: control].flags.contains(.enabled)
    }

    /// Whether `control` has a finger on it that landed before `id`.
    func isHeld(_ control: ResponderID, before id: TouchID) -> Bool {
        touches.live.contains { $0.id < id && $0.view == control && $0.isTracked && $0.isDown }
    }

    /// Makes `control` track a new touch, if its class does so at that location.
    ///
    /// - Returns: whether the touch changed a value that is reported at once; nil when it is not tracked.
    mutating func beginTracking(_ touch: TouchSnapshot, in control: ResponderID) -> Bool? {
        let began = touches.touch(touch.id)?.began ?? touches.time
        var tracking = ControlTracking(control: control, touch: touch.id, insideSince: began)
        var isChanged = false
        if var valued = valuedControl(control) {
            let bounds = tree[view: control].bounds
            guard let location = location(of: touch, in: control),
                valued.tracksTouch(at: location, in: bounds), mayBegin(touch, valued, control)
            else { return nil }
            let before = valued.value
            tracking.initialValue = before
            tracking.course = valued.begin(at: location, in: bounds, time: touches.time)
            isChanged = valued.isContinuous && valued.value != before
            if valued.value != before { controls[control].valued = valued }
        }
        controls.set(tracking)
        return isChanged
    }

    /// Updates `control` from a touch that it tracks.
    ///
    /// - Returns: whether it was and is inside, and whether a value that is reported at once changed; nil when the touch is
    ///   not tracked.
    mutating func continueTracking(
        _ touch: TouchSnapshot, in control: ResponderID
    ) -> (wasInside: Bool, isInside: Bool, isChanged: Bool)? {
        guard let before = controls[touch.id, control] else { return nil }
        var tracking = before
        // Once for all moves to come, unless the tree changes.
        if asksOthers(control) { updateHitTable() }
        tracking.isInside = isInside(touch, control)
        if tracking.isInside, !before.isInside { tracking.insideSince = touches.time }
        let isChanged = moveValue(of: control, by: touch, &tracking)
        controls.set(tracking)
        return (before.isInside, tracking.isInside, isChanged)
    }

    private mutating func moveValue(
        of control: ResponderID, by touch: TouchSnapshot, _ tracking: inout ControlTracking
    ) -> Bool {
        guard tracking.course != .none, var valued = valuedControl(control),
            let location = location(of: touch, in: control)
        else { return false }
        let before = valued.value
        valued.move(&tracking.course, to: location, in: tree[view: control].bounds)
        guard valued.value != before else { return false }
        controls[control].valued = valued
        return valued.isContinuous
    }

    /// Ends the tracking of a touch that lifts.
    ///
    /// - Returns: whether it lifts inside, and whether a value, or what was not reported before, is to be reported, and why the
    ///   control sends nothing else for it; nil when it was not tracked.
    mutating func endTracking(
        _ touch: TouchSnapshot, in control: ResponderID
    ) -> (isInside: Bool, isChanged: Bool, refusal: PolicyRefusal?)? {
        guard let tracking = controls.end(touch.id, control), tree.window(of: control) != nil else {
            return nil
        }
        let isInside = isInside(touch, control)
        let refusal = isInside ? refusal(of: touch.id, tracking) : nil
        guard tracking.course != .none, var valued = valuedControl(control),
            let location = location(of: touch, in: control)
        else { return (isInside, false, refusal) }
        let before = valued.isContinuous ? valued.value : tracking.initialValue
        valued.end(tracking.course, at: location, in: tree[view: control].bounds, isInside: isInside)
        controls[control].valued = valued
        return (isInside, valued.reportsLift || valued.value != before, refusal)
    }

    /// Why the control of `tracking` sends nothing because `touch` lifts inside; nil if it does.
    private mutating func refusal(of touch: TouchID, _ tracking: ControlTracking) -> PolicyRefusal? {
        // Its view may hear of it later.
        let lifted = touches.touch(touch)?.timestamp ?? touches.time
        let control = tracking.control
        let since = tracking.isInside ? tracking.insideSince : lifted
        return controls.refusal(by: control, at: lifted, insideSince: since)
    }

    /// Whether `view` is a control that sends its action as a finger comes down.
    func isImmediate(_ view: ResponderID) -> Bool { controls[view].policy.isImmediate }

    /// A momentary control forgets its value when that has been reported.
    mutating func endValueReport(of control: ResponderID) {
        guard var valued = valuedControl(control) else { return }
        let before = valued
        valued.endReport()
        if valued != before { controls[control].valued = valued }
    }

    /// Whether a control that is not continuous stands elsewhere than before `tracking`, which is over.
    func isUnreported(_ tracking: ControlTracking) -> Bool {
        guard tracking.course != .none, let valued = valuedControl(tracking.control) else { return false }
        return !valued.isContinuous && valued.value != tracking.initialValue
    }

    /// The first tracking whose finger is still held and makes a stepper step at `deadline`.
    func tracking(steppingAt deadline: Timestamp) -> ControlTracking? {
        controls.trackings.first { $0.nextStep == deadline && isDown($0.touch) }
    }

    /// Makes a held stepper step.
    ///
    /// - Returns: the touch that holds it, if the value changed and that is reported at once.
    mutating func step(_ tracking: ControlTracking) -> Touch? {
        let control = tracking.control
        guard var tracking = controls[tracking.touch, control], case .stepper(var course) = tracking.course,
            case .stepper(var stepper)? = valuedControl(control)
        else { return nil }
        let before = stepper.value
        course.takeStep(of: &stepper, isInside: tracking.isInside)
        tracking.course = .stepper(course)
        controls.set(tracking)
        guard stepper.value != before else { return nil }
        controls[control].valued = .stepper(stepper)
        return stepper.isContinuous ? touches.live.first { $0.id == tracking.touch } : nil
    }

    /// Whether a touch that the view was called for has neither been cancelled meanwhile nor lost its view.
    func isAlive(_ id: TouchID, for control: ResponderID) -> Bool {
        guard let touch = touches.touch(id) else { return false }
        return touch.delivery == .begun && touch.phase != .cancelled && tree.window(of: control) != nil
    }

    // MARK: Where a touch is

    /// `UIControl.isTouchInside`: where the control's own `pointInside` says so, and where the bounds reach outwards while
    /// a finger is tracked.
    func isInside(_ touch: TouchSnapshot, _ control: ResponderID) -> Bool {
        guard let location = location(of: touch, in: control) else { return false }
        let outset = controls[control].trackingOutset
        let insets = EdgeInsets(top: -outset, left: -outset, bottom: -outset, right: -outset)
        if tree[view: control].bounds.inset(by: insets).contains(location) { return true }
        return asksOthers(control)
            ? includes(touch.location, in: control)
            : tree.hasTraits(control) && tree.claims(location, of: control)
    }

    /// Whether the `pointInside` of `control` asks other views.
    private func asksOthers(_ control: ResponderID) -> Bool {
        if case .including = tree[traits: control].pointInside { true } else { false }
    }

    /// The location of `touch` in the coordinates of `view`; nil when those have no inverse.
    func location(of touch: TouchSnapshot, in view: ResponderID) -> Point? {
        tree.convert(touch.location, from: nil, to: view)
    }
}

/// `UIView.gestureRecognizerShouldBegin(_:)` as the system's controls answer it.
extension Surface {
    /// Whether the view that `touch` hit keeps a recognizer further out from recognizing (UIGestureRecognizer,
    /// "Interacting with other user interface controls"); one that refused the touch keeps none out.
    ///
    /// Only the control's own default gesture wins: a one-finger tap on a button, switch, stepper, segmented control, page
    /// control or text input, a one-finger swipe along a slider that tracks the touch, a one-finger pan along a switch from
    /// its knob. A recognizer on the control itself wins over the control, and a plain UIControl keeps none out.
    /// `motion` is which way the recognizer's fingers have moved on the screen.
    package func controlVetoes(
        _ recognizer: GestureRecognizerDescription, moving motion: Point, for touch: Touch
    ) -> Bool {
        if accessoryVetoes(recognizer, for: touch) { return true }
        guard let view = touch.view, touch.isTracked, recognizer.view != view else { return false }
        let behavior = tree[view: view].viewClass.behavior
        guard behavior.control == nil || tree[view: view].flags.contains(.enabled) else { return false }
        let own = behavior.ownGestures
        switch recognizer.gesture {
        case .tap(let tap):
            return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
                && (own.contains(.tap) || isEditable(view))
        case .swipe(let swipe):
            return own.contains(.swipeAlong) && swipe.numberOfTouchesRequired == 1
                && isParallel(motion, to: view) && holdsKnob(touch, of: view)
        case .pan(let pan):
            return own.contains(.panAlong) && pan.minimumNumberOfTouches == 1
                && isParallel(motion, to: view) && holdsKnob(touch, of: view)
        case .longPress, .pinch, .rotation, .screenEdgePan: return false
        }
    }

    /// Whether `motion` leads along the x axis of `view` rather than across it.
    private func isParallel(_ motion: Point, to view: ResponderID) -> Bool {
        guard let inverse = tree.transformToScreen(of: view).inverse else { return false }
        let own = inverse.applied(to: motion) - inverse.applied(to: .zero)
        return abs(own.x) > abs(own.y)
    }

    /// Whether `touch` began on the knob of the slider or switch `view`, as that was then; one that the view has not been
    /// called for yet is judged as if it had.
    private func holdsKnob(_ touch: Touch, of view: ResponderID) -> Bool {
        if touch.delivery.hasBegun {
            switch controls[touch.id, view]?.course {
            case .switch(let course): return course.beganOnKnob
            case .slider: return true
            case .stepper, .tap, .place, ValueTracking.none?, nil: return false
            }
        }
        guard let location = tree.convert(touch.beganLocation, from: nil, to: view) else { return false }
        let bounds = tree[view: view].bounds
        let valued = valuedControl(view)
        if case .switch(let control) = valued { return control.isOnKnob(location, in: bounds) }
        if case .slider(let slider) = valued { return slider.tracksTouch(at: location, in: bounds) }
        return false
    }
}
