import Core
import HIDRecords

/// What controls stand at, and what of their touches everybody asks.
extension Surface {
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

    /// The state of `control`.
    func values(of control: ResponderID) -> ControlValues {
        let flags = tree[view: control].flags
        var values = ControlValues()
        if controls.first(of: control, where: { $0.isInside && isDown($0.touch) }) != nil {
            values.state.insert(.highlighted)
        }
        if !flags.contains(.enabled) { values.state.insert(.disabled) }
        if flags.contains(.selected) { values.state.insert(.selected) }
        values.trackedTouch = controls.trackings.last { $0.control == control }?.touch
        values.value = value(ofView: control)
        return values
    }

    /// What the control or cell that sends an action stands at; nil when the sender is something else.
    func value(of sender: ActionSender) -> ControlValue? {
        switch sender {
        case .responder(let responder): value(ofView: responder)
        case .recognizer, .absent: nil
        }
    }

    /// The value of its own that `effect` publishes, as it is now; nil if it is a text, or none.
    func publishedValue(of effect: Effect) -> ControlValue? {
        guard case .outbound(.publish(_, let value?)) = effect else { return nil }
        switch value {
        case .text: return nil
        case .value(let value): return value
        case .of(let control): return publishedValue(of: control)
        }
    }

    /// What `control` stands at, if that may be published.
    func publishedValue(of control: ResponderID) -> ControlValue? {
        tree.sensitiveView(around: control) == nil ? value(ofView: control) : nil
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

    /// Takes over what the controls of `old` stand at, each brought into its range here, which cells are selected, and when they
    /// have sent something: those of the same class and id.
    mutating func takeValues(from old: Surface) {
        var formers = Table<String, ResponderID>()
        for (control, description) in old.controls.descriptions where description.hasID {
            formers[old.tree[control].name] = control
        }
        guard !formers.isEmpty else { return }
        for (control, description) in controls.descriptions {
            guard description.hasID, let former = formers[tree[control].name],
                old.tree[view: former].viewClass == tree[view: control].viewClass
            else { continue }
            controls.takeSendings(of: former, in: old.controls, by: control)
            guard let value = old.value(ofView: former) else { continue }
            if var valued = description.valued {
                valued.setValue(value)
                controls[control].valued = valued
                WheelRest.follow(control, on: &self)
                if case .refreshControl = valued, let view = tree.superview(of: control) {
                    RefreshControl.makeRoom(in: view, on: &self)
                }
            } else if tree[view: control].viewClass == .cell, case .isOn(let isSelected) = value {
                PropertyChange.view(.flag(.selected, isSelected)).apply(to: control, in: &tree)
            }
        }
    }

    /// Whether `view` is a control that sends its action as a finger comes down.
    func isImmediate(_ view: ResponderID) -> Bool { controls[view].policy.isImmediate }

    /// Whether a control of the class of `control` sends `event` of its own.
    func sends(_ event: ControlEvents, _ control: ResponderID) -> Bool {
        tree[view: control].viewClass.behavior.control?.ownEvents.contains(event) ?? false
    }

    /// Whether `control` sends what it does because its value is new, and somebody listens to that.
    func hasActionsForValue(_ control: ResponderID) -> Bool {
        var events = ControlEvents()
        if sends(.valueChanged, control) { events = [.valueChanged, .primaryActionTriggered] }
        if case .tracking = controls[control].valued { events.insert(.valueChanged) }
        return controls[control].registrations.contains { !$0.events.isDisjoint(with: events) }
    }

    /// Whether `view` takes text and can become first responder; a field that cannot is a plain control.
    func isEditable(_ view: ResponderID) -> Bool {
        tree[view: view].viewClass.behavior.takesText && tree[view].canBecomeFirstResponder
    }

    // MARK: Touches

    /// Whether a touch that the view was called for has neither been cancelled meanwhile nor lost its view.
    func isAlive(_ id: TouchID, for control: ResponderID) -> Bool {
        guard let touch = touches.touch(id) else { return false }
        return touch.delivery == .begun && touch.phase != .cancelled && tree.window(of: control) != nil
    }

    /// The location of `touch` in the coordinates of `view`; nil when those have no inverse.
    func location(of touch: TouchSnapshot, in view: ResponderID) -> Point? {
        tree.convert(touch.location, from: nil, to: view)
    }

    /// A control or cell has made that of `touch`.
    mutating func note(_ touch: TouchID, _ course: OutcomeRecord.ControlCourse) {
        outcomes.update(touch) { $0.tracking = course }
    }
}
