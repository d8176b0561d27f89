import Core
import HIDRecords

/// UIStepper: a number in a range, which its left half makes smaller and its right half larger.
package struct Stepper: Equatable, Sendable {
    private var bounded = BoundedValue(upTo: 100)
    /// `UIStepper.stepValue`, more than 0.
    package var stepValue = 1.0
    /// `UIStepper.wraps`: whether a step beyond one end leads to the other.
    package var wraps = false
    /// `UIStepper.autorepeat`: whether a press steps at once and again while it is held; else its end steps.
    package var isAutorepeating = true
    /// `UIStepper.isContinuous`: whether `valueChanged` follows every step, or the end of the press.
    package var isContinuous = true

    /// A stepper from 0 to 100, at 0.
    package init() {}

    /// `UIStepper.value`, within its range.
    package var number: Double { bounded.value }
    /// `UIStepper.minimumValue`.
    package var minimumValue: Double { bounded.minimum }
    /// `UIStepper.maximumValue`.
    package var maximumValue: Double { bounded.maximum }

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case value(Double)
        case minimumValue(Double)
        case maximumValue(Double)
        case stepValue(Double)
        case wraps(Bool)
        case isAutorepeating(Bool)
        case isContinuous(Bool)
    }

    /// Takes `change`; an end of the range that crosses the other takes it along.
    mutating func apply(_ change: Change) {
        switch change {
        case .value(let value): bounded.set(value)
        case .minimumValue(let minimum): bounded.setMinimum(minimum)
        case .maximumValue(let maximum): bounded.setMaximum(maximum)
        case .stepValue(let step): stepValue = step
        case .wraps(let wraps): self.wraps = wraps
        case .isAutorepeating(let repeats): isAutorepeating = repeats
        case .isContinuous(let isContinuous): self.isContinuous = isContinuous
        }
    }

    /// Goes one step up or down: to an end at most, or from there to the other.
    mutating func step(up: Bool) {
        bounded.advance(by: up ? stepValue : -stepValue, wraps: wraps)
    }
}

extension Stepper: ControlModel {
    var value: ControlValue { .number(number) }

    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .stepper(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        if case .number(let number) = value { .value(number) } else { nil }
    }

    mutating func begin(at location: Point, in bounds: Rect, time: Timestamp) -> ValueTracking {
        .stepper(StepperTracking(of: &self, at: location, in: bounds, time: time))
    }

    mutating func end(_ tracking: ValueTracking, at location: Point, in bounds: Rect, isInside: Bool) {
        if case .stepper(let course) = tracking { course.end(of: &self, isInside: isInside) }
    }
}

/// A finger on a stepper.
struct StepperTracking: Equatable, Sendable {
    /// Whether it began on the plus.
    let isUp: Bool
    /// When the finger, if it is still held inside, makes the next step; nil for none.
    private(set) var nextStep: Timestamp?

    private let stepsAtEnd: Bool
    private let began: Timestamp
    private var steps = 0

    /// The most steps that one touch makes, more than a quarter of an hour of them: a recording may hold a finger for ever.
    private static let mostSteps = 100_000
    private static let firstPause = Interval(microseconds: 500_000)
    /// How long it pauses between the next steps, and once it is as fast as it gets, in microseconds.
    private static let (slowPause, fastPause) = (Int64(100_000), Int64(10_000))
    /// From when to when it gets faster, in microseconds: its pauses get shorter evenly.
    private static let acceleration = (start: Int64(1_500_000), end: Int64(3_000_000))

    /// A touch that begins at `location` of `stepper` at `time`.
    init(of stepper: inout Stepper, at location: Point, in bounds: Rect, time: Timestamp) {
        isUp = location.x >= bounds.center.x
        stepsAtEnd = !stepper.isAutorepeating
        began = time
        guard stepper.isAutorepeating else { return }
        stepper.step(up: isUp)
        nextStep = time + Self.firstPause
    }

    /// ``nextStep`` has come.
    mutating func takeStep(of stepper: inout Stepper, isInside: Bool) {
        if isInside { stepper.step(up: isUp) }
        steps += 1
        nextStep = steps < Self.mostSteps ? nextStep.map { $0 + pause(at: $0) } : nil
    }

    /// How long it pauses after the step at `time`: the longer it has been held, the shorter.
    private func pause(at time: Timestamp) -> Interval {
        let (start, end) = Self.acceleration
        let part = min(max(start, (time - began).microseconds), end) - start
        let shorter = (Self.slowPause - Self.fastPause) * part / (end - start)
        return Interval(microseconds: Self.slowPause - shorter)
    }

    /// A press that did not step as it began steps as it ends inside.
    func end(of stepper: inout Stepper, isInside: Bool) {
        if stepsAtEnd, isInside { stepper.step(up: isUp) }
    }
}
