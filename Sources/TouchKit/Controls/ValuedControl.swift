import Core
import HIDRecords

/// A control that has a value: its properties, by its class.
package enum ValuedControl: Equatable, Sendable {
    case `switch`(Switch)
    case slider(Slider)
    case stepper(Stepper)
    case segmentedControl(SegmentedControl)
    case pageControl(PageControl)
    case tracking(TrackingControl)

    /// What it stands at.
    package var value: ControlValue {
        switch self {
        case .switch(let control): .isOn(control.isOn)
        case .slider(let control): .number(control.value)
        case .stepper(let control): .number(control.value)
        case .segmentedControl(let control): .index(control.selectedSegmentIndex)
        case .pageControl(let control): .index(control.currentPage)
        case .tracking(let control): control.value
        }
    }

    /// Takes `change`; one of another class changes nothing.
    package mutating func apply(_ change: ControlChange) {
        switch (self, change) {
        case (.switch(var control), .switch(let change)):
            control.apply(change)
            self = .switch(control)
        case (.slider(var control), .slider(let change)):
            control.apply(change)
            self = .slider(control)
        case (.stepper(var control), .stepper(let change)):
            control.apply(change)
            self = .stepper(control)
        case (.segmentedControl(var control), .segmentedControl(let change)):
            control.apply(change)
            self = .segmentedControl(control)
        case (.pageControl(var control), .pageControl(let change)):
            control.apply(change)
            self = .pageControl(control)
        case (.tracking(var control), .tracking(let change)):
            control.apply(change)
            self = .tracking(control)
        case (.switch, _), (.slider, _), (.stepper, _), (.segmentedControl, _), (.pageControl, _),
            (.tracking, _):
            break
        }
    }

    /// Makes it stand at `value`, brought into its range; a value of another kind changes nothing.
    package mutating func setValue(_ value: ControlValue) {
        switch (self, value) {
        case (.switch, .isOn(let isOn)): apply(.switch(.isOn(isOn)))
        case (.slider, .number(let number)): apply(.slider(.value(number)))
        case (.stepper, .number(let number)): apply(.stepper(.value(number)))
        case (.segmentedControl, .index(let index)): apply(.segmentedControl(.selectedSegmentIndex(index)))
        case (.pageControl, .index(let index)): apply(.pageControl(.currentPage(index)))
        case (.tracking, .number(let number)): apply(.tracking(.value(number)))
        case (.tracking, .pair(let pair)): apply(.tracking(.pair(pair)))
        case (.switch, _), (.slider, _), (.stepper, _), (.segmentedControl, _), (.pageControl, _),
            (.tracking, _):
            break
        }
    }
}

/// A new value for one property of a control that has a value.
package enum ControlChange: Equatable, Sendable {
    case `switch`(Switch.Change)
    case slider(Slider.Change)
    case stepper(Stepper.Change)
    case segmentedControl(SegmentedControl.Change)
    case pageControl(PageControl.Change)
    case tracking(TrackingControl.Change)
}

/// What such a control does with a touch; locations are in its own coordinates.
extension ValuedControl {
    /// Whether `valueChanged` follows each change (`isContinuous`); else the end of the tracking.
    var isContinuous: Bool {
        switch self {
        case .slider(let slider): slider.isContinuous
        case .stepper(let stepper): stepper.isContinuous
        case .tracking(let control): control.isContinuous
        case .switch, .segmentedControl, .pageControl: true
        }
    }

    /// Whether `valueChanged` follows the lift of a tracked finger, whether or not that changes the value: so do those who
    /// listen to a slider find the end of a drag.
    var reportsLift: Bool { if case .slider = self { true } else { false } }

    /// `beginTracking(_:with:)`: whether a touch that begins at `location` is tracked.
    func tracksTouch(at location: Point, in bounds: Rect) -> Bool {
        switch self {
        case .slider(let slider): slider.tracksTouch(at: location, in: bounds)
        case .switch, .stepper, .segmentedControl, .pageControl, .tracking: true
        }
    }

    /// A tracked touch begins at `location` at `time`.
    mutating func begin(at location: Point, in bounds: Rect, time: Timestamp) -> ValueTracking {
        switch self {
        case .switch(let control): return .switch(SwitchTracking(of: control, at: location, in: bounds))
        case .slider(var slider):
            defer { self = .slider(slider) }
            return .slider(SliderTracking(of: &slider, at: location, in: bounds))
        case .stepper(var stepper):
            defer { self = .stepper(stepper) }
            return .stepper(StepperTracking(of: &stepper, at: location, in: bounds, time: time))
        case .segmentedControl, .pageControl: return .tap
        case .tracking(var control):
            defer { self = .tracking(control) }
            return .place(PlaceTracking(of: &control, at: location, in: bounds))
        }
    }

    /// The tracked touch is at `location` now.
    mutating func move(_ tracking: inout ValueTracking, to location: Point, in bounds: Rect) {
        switch (self, tracking) {
        case (.switch(var control), .switch(var course)):
            course.move(to: location, of: &control, in: bounds)
            (self, tracking) = (.switch(control), .switch(course))
        case (.slider(var slider), .slider(var course)):
            course.move(to: location, of: &slider, in: bounds)
            (self, tracking) = (.slider(slider), .slider(course))
        case (.tracking(var control), .place(var course)):
            course.move(to: location, of: &control, in: bounds)
            (self, tracking) = (.tracking(control), .place(course))
        case (.switch, _), (.slider, _), (.stepper, _), (.segmentedControl, _), (.pageControl, _),
            (.tracking, _):
            break
        }
    }

    /// The tracked touch has lifted at `location`, inside the control or not.
    mutating func end(_ tracking: ValueTracking, at location: Point, in bounds: Rect, isInside: Bool) {
        switch (self, tracking) {
        case (.switch(var control), .switch(let course)):
            course.end(of: &control, isInside: isInside)
            self = .switch(control)
        case (.stepper(var stepper), .stepper(let course)):
            course.end(of: &stepper, isInside: isInside)
            self = .stepper(stepper)
        case (.segmentedControl(var control), .tap):
            if isInside { control.tap(at: location, in: bounds) }
            self = .segmentedControl(control)
        case (.pageControl(var control), .tap):
            if isInside { control.tap(at: location, in: bounds) }
            self = .pageControl(control)
        case (.switch, _), (.slider, _), (.stepper, _), (.segmentedControl, _), (.pageControl, _),
            (.tracking, _):
            break
        }
    }

    /// Forgets what it stood at only while it reported a tap.
    mutating func endReport() {
        guard case .segmentedControl(var control) = self, control.isMomentary else { return }
        control.selectedSegmentIndex = -1
        self = .segmentedControl(control)
    }

    /// Makes the drag of `tracking` continue from where the control stands now.
    func rebase(_ tracking: inout ValueTracking, in bounds: Rect) {
        switch (self, tracking) {
        case (.switch(let control), .switch(var course)):
            course.rebase(on: control)
            tracking = .switch(course)
        case (.slider(let slider), .slider(var course)):
            course.rebase(on: slider, in: bounds)
            tracking = .slider(course)
        case (.tracking(let control), .place(var course)):
            course.rebase(on: control, in: bounds)
            tracking = .place(course)
        case (.switch, _), (.slider, _), (.stepper, _), (.segmentedControl, _), (.pageControl, _),
            (.tracking, _):
            break
        }
    }
}

/// How the touch that a control tracks changes its value.
enum ValueTracking: Equatable, Sendable {
    /// It has no value.
    case none
    /// Only the lift counts.
    case tap
    case `switch`(SwitchTracking)
    case slider(SliderTracking)
    case stepper(StepperTracking)
    case place(PlaceTracking)
}
