package import Core

/// When a control sends what a finger that lifts inside brings about.
package struct ControlPolicy: Equatable, Sendable {
    /// For how long after that it does not send it again; 0 for no such time.
    package var debounce = Interval(microseconds: 0)
    /// For how long the finger must have been inside; 0 for no such time.
    package var hold = Interval(microseconds: 0)
    /// How often it sends it at most; nil for as often as fingers come.
    package var rateLimit: RateLimit?
    /// Whether it sends it as the finger comes down, whatever else the policy says.
    package var isImmediate = false

    /// How often something may happen.
    package struct RateLimit: Equatable, Sendable {
        /// How many times.
        package let count: Int
        /// In which time.
        package let interval: Interval

        /// At most `count` times in each `interval`.
        package init(count: Int, interval: Interval) {
            self.count = count
            self.interval = interval
        }
    }

    /// A control that sends whenever a finger lifts inside.
    package init() {}

    /// Why a control does not send anything for a finger that lifts at `time`, has been inside since `began`, and follows
    /// those of `earlier`, which are in order; nil if it does.
    func refusal(at time: Timestamp, insideSince began: Timestamp, after earlier: [Timestamp])
        -> PolicyRefusal?
    {
        if isImmediate { return nil }
        if time - began < hold { return .hold }
        if let last = earlier.last, time - last < debounce { return .debounce }
        if let rateLimit, earlier.count(where: { time - $0 < rateLimit.interval }) >= rateLimit.count {
            return .rateLimit
        }
        return nil
    }

    /// The time that the part of it is about which refuses something.
    func interval(of refusal: PolicyRefusal) -> Interval {
        switch refusal {
        case .hold: hold
        case .debounce: debounce
        case .rateLimit: rateLimit?.interval ?? Interval(microseconds: 0)
        }
    }

    /// How many of the times at which it sent something matter.
    var remembered: Int { max(1, rateLimit?.count ?? 1) }
}

/// Why a control does not send anything for a finger that lifts inside.
package enum PolicyRefusal: Equatable, Sendable {
    /// The finger was not inside for long enough.
    case hold
    /// It sent something a moment ago.
    case debounce
    /// It has sent something often enough.
    case rateLimit
}

/// A new value for one property of a ``ControlPolicy``.
package enum PolicyChange: Equatable, Sendable {
    case debounce(Interval)
    case hold(Interval)
    case rateLimit(ControlPolicy.RateLimit?)
    case immediate(Bool)
}

extension ControlPolicy {
    /// Takes the new value.
    package mutating func apply(_ change: PolicyChange) {
        switch change {
        case .debounce(let interval): debounce = interval
        case .hold(let interval): hold = interval
        case .rateLimit(let limit): rateLimit = limit
        case .immediate(let isImmediate): self.isImmediate = isImmediate
        }
    }
}
