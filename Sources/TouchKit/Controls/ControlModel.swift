import Core
import HIDRecords

/// A class of controls that have a value: their properties, and what a touch does to them. Locations are in a control's own
/// coordinates.
protocol ControlModel {
    /// A new value for one of its properties.
    associatedtype Change

    /// What it stands at.
    var value: ControlValue { get }
    /// Whether `valueChanged` follows each change (`isContinuous`); else the end of the tracking.
    var isContinuous: Bool { get }
    /// Whether `valueChanged` follows the lift of a tracked finger, whether or not that changes the value.
    var reportsLift: Bool { get }

    /// That change, if it is one of this class.
    static func own(_ change: ValuedControl.Change) -> Change?
    /// The change that makes it stand at `value`; nil for a value of another kind.
    static func change(to value: ControlValue) -> Change?

    /// Takes `change`.
    mutating func apply(_ change: Change)

    /// `beginTracking(_:with:)`: whether a touch that begins at `location` is tracked.
    func tracksTouch(at location: Point, in bounds: Rect) -> Bool
    /// A tracked touch begins at `location` at `time`.
    mutating func begin(at location: Point, in bounds: Rect, time: Timestamp) -> ValueTracking
    /// The tracked touch is at `location` now.
    mutating func move(_ tracking: inout ValueTracking, to location: Point, in bounds: Rect)
    /// The tracked touch has lifted at `location`, inside the control or not.
    mutating func end(_ tracking: ValueTracking, at location: Point, in bounds: Rect, isInside: Bool)
    /// Makes the drag of `tracking` continue from where the control stands now.
    func rebase(_ tracking: inout ValueTracking, in bounds: Rect)
    /// Forgets what it stood at only while it reported a tap.
    mutating func endReport()
}

/// A control that a tap anywhere changes.
extension ControlModel {
    var isContinuous: Bool { true }
    var reportsLift: Bool { false }
    func tracksTouch(at location: Point, in bounds: Rect) -> Bool { true }
    mutating func begin(at location: Point, in bounds: Rect, time: Timestamp) -> ValueTracking { .tap }
    mutating func move(_ tracking: inout ValueTracking, to location: Point, in bounds: Rect) {}
    mutating func end(_ tracking: ValueTracking, at location: Point, in bounds: Rect, isInside: Bool) {}
    func rebase(_ tracking: inout ValueTracking, in bounds: Rect) {}
    mutating func endReport() {}
}

/// How the touch that a control tracks changes its value: each model knows its own.
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
