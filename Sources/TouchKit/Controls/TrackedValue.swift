import Core
import HIDRecords

/// The values of controls as these track touches.
extension TrackedControl {
    /// Has it track a new touch, if its class does so at that location.
    ///
    /// - Returns: whether the touch changed a value that is reported at once; nil when it is not tracked.
    func beginTracking(_ touch: TouchSnapshot, on surface: inout Surface) -> Bool? {
        let began = surface.touches.touch(touch.id)?.began ?? surface.touches.time
        var tracking = ControlTracking(control: control, touch: touch.id, insideSince: began)
        var isChanged = false
        if var valued = surface.valuedControl(control) {
            let bounds = surface.tree[view: control].bounds
            guard let location = surface.location(of: touch, in: control),
                valued.tracksTouch(at: location, in: bounds), mayBegin(touch, valued, on: surface)
            else { return nil }
            let before = valued.value
            tracking.initialValue = before
            tracking.course = valued.begin(at: location, in: bounds, time: surface.touches.time)
            isChanged = valued.isContinuous && valued.value != before
            if valued.value != before { surface.controls[control].valued = valued }
        }
        surface.controls.set(tracking)
        return isChanged
    }

    /// Updates it from a touch that it tracks.
    ///
    /// - Returns: whether it was and is inside, and whether a value that is reported at once changed; nil when the touch is
    ///   not tracked.
    func continueTracking(
        _ touch: TouchSnapshot, on surface: inout Surface
    ) -> (wasInside: Bool, isInside: Bool, isChanged: Bool)? {
        guard let before = surface.controls[touch.id, control] else { return nil }
        var tracking = before
        // Once for all moves to come, unless the tree changes.
        if asksOthers(on: surface) { surface.updateHitTable() }
        tracking.isInside = isInside(touch, on: surface)
        if tracking.isInside, !before.isInside { tracking.insideSince = surface.touches.time }
        let isChanged = moveValue(by: touch, &tracking, on: &surface)
        surface.controls.set(tracking)
        return (before.isInside, tracking.isInside, isChanged)
    }

    private func moveValue(
        by touch: TouchSnapshot, _ tracking: inout ControlTracking, on surface: inout Surface
    ) -> Bool {
        guard tracking.course != .none, var valued = surface.valuedControl(control),
            let location = surface.location(of: touch, in: control)
        else { return false }
        let before = valued.value
        valued.move(&tracking.course, to: location, in: surface.tree[view: control].bounds)
        guard valued.value != before else { return false }
        surface.controls[control].valued = valued
        return valued.isContinuous
    }

    /// Ends the tracking of a touch that lifts.
    ///
    /// - Returns: whether it lifts inside, and whether a value, or what was not reported before, is to be reported, and why the
    ///   control sends nothing else for it; nil when it was not tracked.
    func endTracking(
        _ touch: TouchSnapshot, on surface: inout Surface
    ) -> (isInside: Bool, isChanged: Bool, refusal: PolicyRefusal?)? {
        guard let tracking = surface.controls.end(touch.id, control),
            surface.tree.window(of: control) != nil
        else { return nil }
        let isInside = isInside(touch, on: surface)
        let refusal = isInside ? refusal(of: touch.id, tracking, on: &surface) : nil
        guard tracking.course != .none, var valued = surface.valuedControl(control),
            let location = surface.location(of: touch, in: control)
        else { return (isInside, false, refusal) }
        let before = valued.isContinuous ? valued.value : tracking.initialValue
        valued.end(
            tracking.course, at: location, in: surface.tree[view: control].bounds, isInside: isInside)
        surface.controls[control].valued = valued
        return (isInside, valued.reportsLift || valued.value != before, refusal)
    }

    /// Why it sends nothing because `touch` lifts inside; nil if it does.
    private func refusal(
        of touch: TouchID, _ tracking: ControlTracking, on surface: inout Surface
    ) -> PolicyRefusal? {
        // Its view may hear of it later.
        let lifted = surface.touches.touch(touch)?.timestamp ?? surface.touches.time
        let since = tracking.isInside ? tracking.insideSince : lifted
        return surface.controls.refusal(by: control, at: lifted, insideSince: since)
    }

    /// A momentary control forgets its value when that has been reported.
    func endValueReport(on surface: inout Surface) {
        guard var valued = surface.valuedControl(control) else { return }
        let before = valued
        valued.endReport()
        if valued != before { surface.controls[control].valued = valued }
    }

    /// Whether a control that is not continuous stands elsewhere than before `tracking`, which is over.
    static func isUnreported(_ tracking: ControlTracking, on surface: Surface) -> Bool {
        guard tracking.course != .none, let valued = surface.valuedControl(tracking.control) else {
            return false
        }
        return !valued.isContinuous && valued.value != tracking.initialValue
    }

    // MARK: Held steppers

    /// The first tracking whose finger is still held and makes a stepper step at `deadline`.
    static func tracking(steppingAt deadline: Timestamp, on surface: Surface) -> ControlTracking? {
        surface.controls.trackings.first { $0.nextStep == deadline && surface.isDown($0.touch) }
    }

    /// Makes the stepper of `tracking` step, which is held.
    ///
    /// - Returns: the touch that holds it, if the value changed and that is reported at once.
    static func step(_ tracking: ControlTracking, on surface: inout Surface) -> Touch? {
        let control = tracking.control
        guard var tracking = surface.controls[tracking.touch, control],
            case .stepper(var course) = tracking.course,
            case .stepper(var stepper)? = surface.valuedControl(control)
        else { return nil }
        let before = stepper.value
        course.takeStep(of: &stepper, isInside: tracking.isInside)
        tracking.course = .stepper(course)
        surface.controls.set(tracking)
        guard stepper.value != before else { return nil }
        surface.controls[control].valued = .stepper(stepper)
        return stepper.isContinuous ? surface.touches.live.first { $0.id == tracking.touch } : nil
    }

    // MARK: Where a touch is

    /// `UIControl.isTouchInside`: where the control's own `pointInside` says so, and where the bounds reach outwards while
    /// a finger is tracked.
    func isInside(_ touch: TouchSnapshot, on surface: Surface) -> Bool {
        guard let location = surface.location(of: touch, in: control) else { return false }
        let outset = surface.controls[control].trackingOutset
        let insets = EdgeInsets(top: -outset, left: -outset, bottom: -outset, right: -outset)
        let bounds = surface.tree[view: control].bounds
        if bounds.inset(by: insets).contains(location) { return true }
        return asksOthers(on: surface)
            ? surface.includes(touch.location, in: control)
            : surface.tree.hasTraits(control)
                && surface.tree.pointInside(of: control).claims(location, in: bounds)
    }

    /// Whether its `pointInside` asks other views.
    private func asksOthers(on surface: Surface) -> Bool {
        if case .including = surface.tree[traits: control].pointInside { true } else { false }
    }

    // MARK: Controls that follow the finger as their scene says

    /// `beginTracking(_:with:)`, as it is `valued`.
    private func mayBegin(_ touch: TouchSnapshot, _ valued: ValuedControl, on surface: Surface) -> Bool {
        guard case .tracking(let tracking) = valued else { return true }
        return holds(tracking.tracks.begin, for: touch, on: surface)
    }

    /// `continueTracking(_:with:)`: whether it goes on tracking `touch`.
    func goesOn(_ touch: TouchSnapshot, on surface: Surface) -> Bool {
        guard case .place? = surface.controls[touch.id, control]?.course,
            case .tracking(let tracking)? = surface.controls[control].valued
        else { return true }
        return holds(tracking.tracks.proceed, for: touch, on: surface)
    }

    private func holds(_ condition: Condition, for touch: TouchSnapshot, on surface: Surface) -> Bool {
        if case .always(let answer) = condition { return answer }
        guard let known = surface.touches.touch(touch.id) else { return false }
        var subject = ConditionSubject(
            view: control, hitView: control, location: touch.location, tapCount: touch.tapCount,
            type: known.type)
        subject.values.direction = touch.location - known.beganLocation
        subject.touchCount = surface.touches.live.count { $0.isDown && $0.view == control }
        return condition.holds(for: subject, on: surface)
    }

    /// Its tracking is over: its value may go back.
    ///
    /// - Returns: whether that changed it.
    func returnValue(on surface: inout Surface) -> Bool {
        guard case .tracking(var tracking)? = surface.controls[control].valued else { return false }
        let before = tracking.value
        tracking.endTracking()
        guard tracking.value != before else { return false }
        surface.controls[control].valued = .tracking(tracking)
        return true
    }
}
