import HIDRecords

/// UIDatePicker with wheels: a time of day or a duration, in hours and minutes.
///
/// Its value is in seconds: since midnight, or `countDownDuration`.
package struct DatePicker: Equatable, Sendable {
    /// `UIDatePicker.Mode`, as far as it has wheels for hours and minutes alone.
    package enum Mode: String, CaseIterable, Sendable {
        case time, countDownTimer
    }

    /// `UIDatePicker.datePickerMode`.
    package private(set) var mode = Mode.time
    /// `UIDatePicker.minuteInterval`: a divisor of 60.
    package private(set) var minuteInterval = 1
    /// The least time that the file or an effect names, in seconds.
    package private(set) var minimumValue = 0.0
    /// The greatest one.
    package private(set) var maximumValue = DatePicker.lastMinute
    private var minutes = 0

    /// 23:59, the greatest of all.
    package static let lastMinute = 86_340.0

    /// The divisors of 60 that an interval may be.
    package static let minuteIntervals = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30]

    /// Midnight.
    package init() {}

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case mode(Mode)
        case minuteInterval(Int)
        case minimumValue(Double)
        case maximumValue(Double)
        case value(Double)
    }

    /// Takes `change`.
    mutating func apply(_ change: Change) {
        switch change {
        case .mode(let mode): self.mode = mode
        case .minuteInterval(let interval): minuteInterval = interval
        case .minimumValue(let seconds):
            minimumValue = seconds
            maximumValue = max(maximumValue, seconds)
        case .maximumValue(let seconds):
            maximumValue = seconds
            minimumValue = min(minimumValue, seconds)
        case .value(let seconds): minutes = Int(min(max(seconds, 0), Self.lastMinute)) / 60
        }
        minutes = allowed(minutes)
    }

    /// The ends of its range, in minutes, each of which its wheels can show: a duration is not 0.
    private var range: ClosedRange<Int> {
        let step = minuteInterval
        let shortest = mode == .countDownTimer ? step : 0
        let named = Int(min(max(minimumValue, 0), Self.lastMinute))
        let first = max(shortest, (named + 60 * step - 1) / (60 * step) * step)
        let last = Int(min(max(maximumValue, 0), Self.lastMinute)) / (60 * step) * step
        return min(first, 1_440 - step)...max(min(first, 1_440 - step), last)
    }

    /// The least and the greatest value that it can stand at, in seconds.
    package var limits: (minimum: Double, maximum: Double) {
        (Double(range.lowerBound * 60), Double(range.upperBound * 60))
    }

    /// `minutes`, brought into the range and down to a multiple of the interval.
    private func allowed(_ minutes: Int) -> Int {
        min(max(minutes / minuteInterval * minuteInterval, range.lowerBound), range.upperBound)
    }

    // MARK: Wheels

    /// How many rows its wheels have: of hours, and of minutes.
    package var numberOfRows: [Int] { [24, 60 / minuteInterval] }

    /// The rows at which its wheels stand.
    package var rows: [Int] { [minutes / 60, minutes % 60 / minuteInterval] }

    /// Its wheels stand at `rows`, or go on to the nearest time of its range; returns whether that is another one than before.
    mutating func rest(at rows: [Int]) -> Bool {
        let before = minutes
        minutes = allowed(rows[0] * 60 + rows[1] * minuteInterval)
        return minutes != before
    }
}

/// A touch does nothing to it beside turning its wheels.
extension DatePicker: ControlModel {
    var value: ControlValue { .number(Double(minutes * 60)) }

    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .datePicker(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        if case .number(let number) = value { .value(number) } else { nil }
    }

    func tracksTouch(at location: Point, in bounds: Rect) -> Bool { false }
}
