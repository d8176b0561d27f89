import Core
package import HIDRecords

/// UISlider: a number in a range, with a knob that is dragged.
package struct Slider: Equatable, Sendable {
    private var bounded = BoundedValue(upTo: 1)
    /// `UISlider.isContinuous`: whether `valueChanged` follows every drag that changes the value.
    package var isContinuous = true
    /// Whether the knob goes to a touch anywhere on the slider; else a touch has to begin on it.
    package var jumpsToTouch = false
    /// How wide the knob is, in points: that of iOS 7 to 18.
    package var knobWidth = 31.0
    /// How far left and right of the knob a touch may begin, in points.
    package var knobOutset = 10.0

    /// A slider from 0 to 1, at 0.
    package init() {}

    /// `UISlider.value`, within its range.
    package var number: Double { bounded.value }
    /// `UISlider.minimumValue`.
    package var minimumValue: Double { bounded.minimum }
    /// `UISlider.maximumValue`.
    package var maximumValue: Double { bounded.maximum }

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case value(Double)
        case minimumValue(Double)
        case maximumValue(Double)
        case isContinuous(Bool)
        case jumpsToTouch(Bool)
        case knobWidth(Double)
        case knobOutset(Double)
    }

    /// Takes `change`; an end of the range that crosses the other takes it along.
    mutating func apply(_ change: Change) {
        switch change {
        case .value(let value): bounded.set(value)
        case .minimumValue(let minimum): bounded.setMinimum(minimum)
        case .maximumValue(let maximum): bounded.setMaximum(maximum)
        case .isContinuous(let isContinuous): self.isContinuous = isContinuous
        case .jumpsToTouch(let jumps): jumpsToTouch = jumps
        case .knobWidth(let width): knobWidth = width
        case .knobOutset(let outset): knobOutset = outset
        }
    }

    /// Whether a touch that begins at `location` is tracked: one on the knob, which has the whole height, or any.
    package func tracksTouch(at location: Point, in bounds: Rect) -> Bool {
        jumpsToTouch || grip(in: bounds).contains(location)
    }

    /// How far `location` is from where a touch has to begin; nil where it may.
    func distance(of location: Point, in bounds: Rect) -> Double? {
        if tracksTouch(at: location, in: bounds) { return nil }
        let grip = grip(in: bounds)
        let right = location.x - grip.origin.x - grip.size.width
        let below = location.y - grip.origin.y - grip.size.height
        return Point(
            x: max(grip.origin.x - location.x, right, 0), y: max(grip.origin.y - location.y, below, 0)
        ).length
    }

    /// Where a touch that is to drag the knob begins.
    private func grip(in bounds: Rect) -> Rect {
        Rect(
            x: knobLeft(in: bounds) - knobOutset, y: bounds.origin.y, width: knobWidth + 2 * knobOutset,
            height: bounds.size.height)
    }

    /// Where the knob begins.
    fileprivate func knobLeft(in bounds: Rect) -> Double {
        bounds.origin.x + bounded.fraction * max(bounds.size.width - knobWidth, 0)
    }

    /// Moves the knob so that it begins at `left`, or as near as it can.
    fileprivate mutating func moveKnob(to left: Double, in bounds: Rect) {
        let travel = bounds.size.width - knobWidth
        guard travel > 0 else { return }
        bounded.set(fraction: min(max((left - bounds.origin.x) / travel, 0), 1))
    }
}

extension Slider: ControlModel {
    var value: ControlValue { .number(number) }

    var reportsLift: Bool { true }

    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .slider(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        if case .number(let number) = value { .value(number) } else { nil }
    }

    mutating func begin(at location: Point, in bounds: Rect, time: Timestamp) -> ValueTracking {
        .slider(SliderTracking(of: &self, at: location, in: bounds))
    }

    mutating func move(_ tracking: inout ValueTracking, to location: Point, in bounds: Rect) {
        guard case .slider(var course) = tracking else { return }
        course.move(to: location, of: &self, in: bounds)
        tracking = .slider(course)
    }

    func rebase(_ tracking: inout ValueTracking, in bounds: Rect) {
        guard case .slider(var course) = tracking else { return }
        course.rebase(on: self, in: bounds)
        tracking = .slider(course)
    }
}

/// A finger that holds the knob of a slider.
struct SliderTracking: Equatable, Sendable {
    /// How far right of the knob's left end the finger is.
    private var grip: Double
    private var last: Double

    /// A touch that begins at `location` of `slider`, whose knob may jump there.
    init(of slider: inout Slider, at location: Point, in bounds: Rect) {
        last = location.x
        if slider.jumpsToTouch {
            grip = slider.knobWidth / 2
            slider.moveKnob(to: last - grip, in: bounds)
        } else {
            grip = last - slider.knobLeft(in: bounds)
        }
    }

    /// Takes the knob along.
    mutating func move(to location: Point, of slider: inout Slider, in bounds: Rect) {
        last = location.x
        slider.moveKnob(to: last - grip, in: bounds)
    }

    /// Goes on from where the knob of `slider` is.
    mutating func rebase(on slider: Slider, in bounds: Rect) {
        grip = last - slider.knobLeft(in: bounds)
    }
}
