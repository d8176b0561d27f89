import HIDRecords

/// The values of controls, as touches and effects change them.
extension Application {
    /// The value of `control`; nil when its class has none.
    package func value(of control: ResponderID) -> ControlValue? { valuedControl(control)?.value }

    /// The properties of a control that has a value; nil for other responders.
    package func valuedControl(_ control: ResponderID) -> ValuedControl? {
        guard tree[control].kind == .view else { return nil }
        return scene.controls[control]?.valued ?? ValuedControl(tree[view: control].viewClass)
    }

    private mutating func set(_ valued: ValuedControl, of control: ResponderID) {
        scene.controls[control, default: ControlDescription()].valued = valued
    }

    /// What `control` makes of a new touch, and whether that changed a value that it reports at once; nil when it does not
    /// track it.
    mutating func startTracking(
        _ touch: TouchSnapshot, in control: ResponderID
    ) -> (tracking: ControlTracking, isChanged: Bool)? {
        var tracking = ControlTracking(control: control, touch: touch.id)
        var isChanged = false
        if var valued = valuedControl(control) {
            let bounds = tree[view: control].bounds
            guard let location = location(of: touch, in: control),
                valued.tracksTouch(at: location, in: bounds)
            else { return nil }
            let before = valued.value
            tracking.initialValue = before
            tracking.course = valued.begin(at: location, in: bounds, time: event.timestamp)
            isChanged = valued.isContinuous && valued.value != before
            if valued.value != before { set(valued, of: control) }
        }
        controls.set(tracking)
        return (tracking, isChanged)
    }

    /// Has a drag change the value; whether it did and that is reported at once.
    mutating func moveValue(
        of control: ResponderID, by touch: TouchSnapshot, _ tracking: inout ControlTracking
    ) -> Bool {
        guard tracking.course != .none, var valued = valuedControl(control),
            let location = location(of: touch, in: control)
        else { return false }
        let before = valued.value
        valued.move(&tracking.course, to: location, in: tree[view: control].bounds)
        guard valued.value != before else { return false }
        set(valued, of: control)
        return valued.isContinuous
    }

    /// Has a lift change the value; whether that, or what was not reported before, is to be reported.
    mutating func endValue(
        of control: ResponderID, by touch: TouchSnapshot, _ tracking: ControlTracking, isInside: Bool
    ) -> Bool {
        guard tracking.course != .none, var valued = valuedControl(control),
            let location = location(of: touch, in: control)
        else { return false }
        let before = valued.isContinuous ? valued.value : tracking.initialValue
        valued.end(tracking.course, at: location, in: tree[view: control].bounds, isInside: isInside)
        set(valued, of: control)
        return valued.value != before
    }

    /// What a momentary control stood at is forgotten when it has been reported.
    mutating func endValueReport(of control: ResponderID) {
        guard var valued = valuedControl(control) else { return }
        let before = valued
        valued.endReport()
        if valued != before { set(valued, of: control) }
    }

    /// Whether a control that is not continuous stands elsewhere than before `tracking`, which is over.
    func isUnreported(_ tracking: ControlTracking) -> Bool {
        guard tracking.course != .none, let valued = valuedControl(tracking.control) else { return false }
        return !valued.isContinuous && valued.value != tracking.initialValue
    }

    /// Changes a property of `control`, as an effect does: it sends nothing, and a drag goes on from there.
    mutating func apply(_ change: ControlChange, to control: ResponderID) {
        guard var valued = valuedControl(control) else { return }
        let before = valued
        valued.apply(change)
        guard valued != before else { return }
        set(valued, of: control)
        for var tracking in controls.trackings where tracking.control == control {
            valued.rebase(&tracking.course, in: tree[view: control].bounds)
            tracking.initialValue = valued.value
            controls.set(tracking)
        }
    }

    /// Takes over what the controls of `old` stand at, each brought into its range here: those of the same class and id.
    package mutating func takeValues(from old: Application) {
        var values: [String: (viewClass: ViewClass, value: ControlValue)] = [:]
        for (control, description) in old.scene.controls {
            guard description.hasID, let value = description.valued?.value else { continue }
            values[old.tree[control].name] = (old.tree[view: control].viewClass, value)
        }
        guard !values.isEmpty else { return }
        for (control, description) in scene.controls {
            guard description.hasID, var valued = description.valued, let known = values[tree[control].name],
                known.viewClass == tree[view: control].viewClass
            else { continue }
            valued.setValue(known.value)
            set(valued, of: control)
        }
    }
}
