/// A number that keeps within a range, as that of a slider or a stepper.
struct BoundedValue: Equatable, Sendable {
    /// What it stands at; four decimals count.
    private(set) var value = 0.0
    /// The least it can be.
    private(set) var minimum = 0.0
    /// The most it can be.
    private(set) var maximum: Double

    /// 0, in a range from 0 to `maximum`.
    init(upTo maximum: Double) { self.maximum = maximum }

    /// How far it is from the minimum to the maximum: 0 to 1.
    var fraction: Double {
        let range = maximum - minimum
        return range > 0 ? (value - minimum) / range : 0
    }

    /// Stands at `value`, or at the end of the range that is next to it.
    mutating func set(_ value: Double) {
        self.value = min(max(value.roundedAsControlValue, minimum), maximum)
    }

    /// Stands at `fraction`, 0 to 1, of the way from the minimum to the maximum.
    mutating func set(fraction: Double) { set(minimum + fraction * (maximum - minimum)) }

    /// Begins the range at `minimum`; a maximum below it comes along.
    mutating func setMinimum(_ minimum: Double) {
        self.minimum = minimum
        maximum = max(maximum, minimum)
        set(value)
    }

    /// Ends the range at `maximum`; a minimum above it comes along.
    mutating func setMaximum(_ maximum: Double) {
        self.maximum = maximum
        minimum = min(minimum, maximum)
        set(value)
    }

    /// Goes by `step`: to an end at most, or, if it `wraps`, beyond an end to the other.
    mutating func advance(by step: Double, wraps: Bool) {
        // 0.1 + 0.2 is more than 0.3, by less than counts.
        let next = (value + step).roundedAsControlValue
        if wraps, next > maximum.roundedAsControlValue {
            value = minimum
        } else if wraps, next < minimum.roundedAsControlValue {
            value = maximum
        } else {
            set(next)
        }
    }
}
