import Core
import HIDRecords

/// A control that has a value: its model, by its class.
package enum ValuedControl: Equatable, Sendable {
    case `switch`(Switch)
    case slider(Slider)
    case stepper(Stepper)
    case segmentedControl(SegmentedControl)
    case pageControl(PageControl)
    case tracking(TrackingControl)
    /// No control itself: UIPickerView is none.
    case pickerComponent(PickerComponent)
    case datePicker(DatePicker)
    case refreshControl(RefreshControl)

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case `switch`(Switch.Change)
        case slider(Slider.Change)
        case stepper(Stepper.Change)
        case segmentedControl(SegmentedControl.Change)
        case pageControl(PageControl.Change)
        case tracking(TrackingControl.Change)
        case pickerComponent(PickerComponent.Change)
        case datePicker(DatePicker.Change)
        case refreshControl(RefreshControl.Change)
    }

    /// Does `operation` to the model, whatever its class.
    private mutating func perform<Operation: ControlOperation>(
        _ operation: inout Operation
    ) -> Operation.Result {
        switch self {
        case .switch(var control):
            defer { self = .switch(control) }
            return operation.perform(on: &control)
        case .slider(var control):
            defer { self = .slider(control) }
            return operation.perform(on: &control)
        case .stepper(var control):
            defer { self = .stepper(control) }
            return operation.perform(on: &control)
        case .segmentedControl(var control):
            defer { self = .segmentedControl(control) }
            return operation.perform(on: &control)
        case .pageControl(var control):
            defer { self = .pageControl(control) }
            return operation.perform(on: &control)
        case .tracking(var control):
            defer { self = .tracking(control) }
            return operation.perform(on: &control)
        case .pickerComponent(var control):
            defer { self = .pickerComponent(control) }
            return operation.perform(on: &control)
        case .datePicker(var control):
            defer { self = .datePicker(control) }
            return operation.perform(on: &control)
        case .refreshControl(var control):
            defer { self = .refreshControl(control) }
            return operation.perform(on: &control)
        }
    }

    private func read<Operation: ControlOperation>(_ operation: Operation) -> Operation.Result {
        var (control, operation) = (self, operation)
        return control.perform(&operation)
    }
}

/// What the models of all classes do.
extension ValuedControl {
    /// What it stands at.
    package var value: ControlValue { read(Reading()).value }

    /// Takes `change`; one of another class changes nothing.
    package mutating func apply(_ change: Change) {
        var operation = Modification(change: change)
        perform(&operation)
    }

    /// Makes it stand at `value`, brought into its range; a value of another kind changes nothing.
    package mutating func setValue(_ value: ControlValue) {
        var operation = ValueSetting(value: value)
        perform(&operation)
    }

    /// Whether `valueChanged` follows each change (`isContinuous`); else the end of the tracking.
    var isContinuous: Bool { read(Reading()).isContinuous }

    /// Whether `valueChanged` follows the lift of a tracked finger, whether or not that changes the value: so do those who
    /// listen to a slider find the end of a drag.
    var reportsLift: Bool { read(Reading()).reportsLift }

    /// `beginTracking(_:with:)`: whether a touch that begins at `location` is tracked.
    func tracksTouch(at location: Point, in bounds: Rect) -> Bool {
        read(Question(location: location, bounds: bounds))
    }

    /// A tracked touch begins at `location` at `time`.
    mutating func begin(at location: Point, in bounds: Rect, time: Timestamp) -> ValueTracking {
        var operation = Beginning(location: location, bounds: bounds, time: time)
        return perform(&operation)
    }

    /// The tracked touch is at `location` now.
    mutating func move(_ tracking: inout ValueTracking, to location: Point, in bounds: Rect) {
        var operation = Move(tracking: tracking, location: location, bounds: bounds)
        perform(&operation)
        tracking = operation.tracking
    }

    /// The tracked touch has lifted at `location`, inside the control or not.
    mutating func end(_ tracking: ValueTracking, at location: Point, in bounds: Rect, isInside: Bool) {
        var operation = End(tracking: tracking, location: location, bounds: bounds, isInside: isInside)
        perform(&operation)
    }

    /// Makes the drag of `tracking` continue from where the control stands now.
    func rebase(_ tracking: inout ValueTracking, in bounds: Rect) {
        tracking = read(Rebase(tracking: tracking, bounds: bounds))
    }

    /// Forgets what it stood at only while it reported a tap.
    mutating func endReport() {
        var operation = ReportEnd()
        perform(&operation)
    }
}

/// Something that is done to a control of any class.
private protocol ControlOperation {
    associatedtype Result

    mutating func perform<Model: ControlModel>(on control: inout Model) -> Result
}

private struct Reading: ControlOperation {
    func perform<Model: ControlModel>(
        on control: inout Model
    ) -> (value: ControlValue, isContinuous: Bool, reportsLift: Bool) {
        (control.value, control.isContinuous, control.reportsLift)
    }
}

private struct Modification: ControlOperation {
    let change: ValuedControl.Change

    func perform<Model: ControlModel>(on control: inout Model) {
        if let change = Model.own(change) { control.apply(change) }
    }
}

private struct ValueSetting: ControlOperation {
    let value: ControlValue

    func perform<Model: ControlModel>(on control: inout Model) {
        if let change = Model.change(to: value) { control.apply(change) }
    }
}

private struct Question: ControlOperation {
    let location: Point
    let bounds: Rect

    func perform<Model: ControlModel>(on control: inout Model) -> Bool {
        control.tracksTouch(at: location, in: bounds)
    }
}

private struct Beginning: ControlOperation {
    let location: Point
    let bounds: Rect
    let time: Timestamp

    func perform<Model: ControlModel>(on control: inout Model) -> ValueTracking {
        control.begin(at: location, in: bounds, time: time)
    }
}

private struct Move: ControlOperation {
    var tracking: ValueTracking
    let location: Point
    let bounds: Rect

    mutating func perform<Model: ControlModel>(on control: inout Model) {
        control.move(&tracking, to: location, in: bounds)
    }
}

private struct End: ControlOperation {
    let tracking: ValueTracking
    let location: Point
    let bounds: Rect
    let isInside: Bool

    func perform<Model: ControlModel>(on control: inout Model) {
        control.end(tracking, at: location, in: bounds, isInside: isInside)
    }
}

private struct Rebase: ControlOperation {
    var tracking: ValueTracking
    let bounds: Rect

    mutating func perform<Model: ControlModel>(on control: inout Model) -> ValueTracking {
        control.rebase(&tracking, in: bounds)
        return tracking
    }
}

private struct ReportEnd: ControlOperation {
    func perform<Model: ControlModel>(on control: inout Model) { control.endReport() }
}
