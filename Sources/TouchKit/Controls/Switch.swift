import Core
import HIDRecords

/// UISwitch: on or off, with a knob that can be dragged.
package struct Switch: Equatable, Sendable {
    /// `UISwitch.isOn`.
    package var isOn = false
    /// How wide the knob is, in points; nil is the height, at most two thirds of the width.
    package var knobWidth: Double?

    /// A switch that is off.
    package init() {}

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case isOn(Bool)
        case knobWidth(Double)
    }

    /// Takes `change`.
    mutating func apply(_ change: Change) {
        switch change {
        case .isOn(let isOn): self.isOn = isOn
        case .knobWidth(let width): knobWidth = width
        }
    }

    /// Whether `location` is on the knob, which has the whole height and is at the right end of a switch that is on.
    func isOnKnob(_ location: Point, in bounds: Rect) -> Bool {
        let left = isOn ? travel(in: bounds) : 0
        return Rect(
            x: bounds.origin.x + left, y: bounds.origin.y, width: width(in: bounds),
            height: bounds.size.height
        ).contains(location)
    }

    /// How far the knob can be moved, in points.
    fileprivate func travel(in bounds: Rect) -> Double { bounds.size.width - width(in: bounds) }

    private func width(in bounds: Rect) -> Double {
        let size = bounds.size
        return min(knobWidth ?? min(size.height, size.width * 2 / 3), size.width)
    }
}

extension Switch: ControlModel {
    var value: ControlValue { .isOn(isOn) }

    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .switch(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        if case .isOn(let isOn) = value { .isOn(isOn) } else { nil }
    }

    func begin(at location: Point, in bounds: Rect, time: Timestamp) -> ValueTracking {
        .switch(SwitchTracking(of: self, at: location, in: bounds))
    }

    mutating func move(_ tracking: inout ValueTracking, to location: Point, in bounds: Rect) {
        guard case .switch(var course) = tracking else { return }
        course.move(to: location, of: &self, in: bounds)
        tracking = .switch(course)
    }

    mutating func end(_ tracking: ValueTracking, at location: Point, in bounds: Rect, isInside: Bool) {
        if case .switch(let course) = tracking { course.end(of: &self, isInside: isInside) }
    }

    func rebase(_ tracking: inout ValueTracking, in bounds: Rect) {
        guard case .switch(var course) = tracking else { return }
        course.rebase(on: self)
        tracking = .switch(course)
    }
}

/// A finger on a switch: a tap, or a drag of its knob.
struct SwitchTracking: Equatable, Sendable {
    /// Whether it began on the knob.
    let beganOnKnob: Bool

    /// How far along the switch a move takes the finger before it is a drag, in points.
    private static let dragThreshold = 10.0

    private let began: Double
    private var isDrag = false
    /// Where the finger was as the knob was at `from`, 0 or 1.
    private var start: Double
    private var from: Double
    /// Where the finger is, and the knob with it.
    private var last: Double
    private var position: Double

    /// A touch that begins at `location` of `control`.
    init(of control: Switch, at location: Point, in bounds: Rect) {
        beganOnKnob = control.isOnKnob(location, in: bounds)
        began = location.x
        start = location.x
        last = location.x
        from = control.isOn ? 1 : 0
        position = from
    }

    /// Takes the knob along; at an end, the switch changes at once.
    mutating func move(to location: Point, of control: inout Switch, in bounds: Rect) {
        last = location.x
        isDrag = isDrag || abs(last - began) >= Self.dragThreshold
        guard isDrag else { return }
        let travel = control.travel(in: bounds)
        let distance = last - start
        position =
            travel > 0
            ? min(max(from + distance / travel, 0), 1) : distance == 0 ? from : distance < 0 ? 0 : 1
        guard position == (control.isOn ? 0 : 1) else { return }
        control.isOn.toggle()
        rebase(on: control)
    }

    /// A drag ends at the nearer end; a touch that was none flips the switch if it lifts inside.
    func end(of control: inout Switch, isInside: Bool) {
        if isDrag {
            control.isOn = position >= 0.5
        } else if isInside {
            control.isOn.toggle()
        }
    }

    /// Goes on from where the knob of `control` is.
    mutating func rebase(on control: Switch) {
        start = last
        from = control.isOn ? 1 : 0
        position = from
    }
}
