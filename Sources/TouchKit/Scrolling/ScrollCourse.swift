/// How one axis of a scroll view, or a sheet, goes on moving after the finger has lifted: a function of time.
struct ScrollCourse: Equatable, Sendable {
    /// Where it comes to rest, on the grid.
    var target: Double { end.onGrid }
    /// After how many milliseconds.
    let duration: Int

    /// How it coasts, for how many milliseconds.
    private let coast: Coast
    private let coasting: Int
    /// Where it comes to rest, before that is brought to the grid.
    private let end: Double
    /// What takes it over then.
    private let spring: ScrollSpring?

    /// A movement that fades.
    private struct Coast: Equatable {
        /// Where it began.
        let start: Double
        /// How fast, in points per second.
        let velocity: Double
        /// How much of that is left after a millisecond.
        let rate: Double

        /// Where it is when `left` is left of the velocity.
        func position(left: Double) -> Double {
            start + velocity * (rate / (1 - rate) / 1_000) * (1 - left)
        }
    }

    /// The speed at which it stops, in points per second.
    private static let least = 10.0
    /// Nothing takes longer than this many milliseconds.
    private static let longest = 60_000

    /// An axis that stays where it is.
    init(resting position: Double) {
        let coast = Coast(start: position, velocity: 0, rate: 1)
        self.init(coast, milliseconds: 0, nil, target: position)
    }

    /// From `position` within `range`, or beyond it, at `velocity` points per second, of which `rate` is left after a
    /// millisecond.
    init(from position: Double, velocity: Double, rate: Double, in range: ClosedRange<Double>, bounces: Bool)
    {
        let coast = Coast(start: position, velocity: velocity, rate: rate)
        if let end = range.end(passedBy: position) {
            let spring = ScrollSpring.back(to: end, from: position, velocity: velocity)
            self.init(coast, milliseconds: 0, spring, target: end)
            return
        }
        var milliseconds = 0
        var position = position
        while milliseconds < Self.longest {
            let left = power(rate, milliseconds)
            position = coast.position(left: left)
            if let end = range.end(passedBy: position) {
                let spring =
                    bounces ? ScrollSpring.back(to: end, from: position, velocity: velocity * left) : nil
                self.init(coast, milliseconds: milliseconds, spring, target: end)
                return
            }
            if abs(velocity) * left <= Self.least { break }
            milliseconds += 1
        }
        self.init(coast, milliseconds: milliseconds, nil, target: position)
    }

    /// From `position` to `target`, with the velocity, of which `rate` is left after a millisecond, that it takes to get there.
    init(from position: Double, to target: Double, rate: Double) {
        let way = target - position
        // What of a velocity is gone when it has come to rest, less what is left of it then.
        let velocity = way / (rate / (1 - rate) / 1_000) + (way < 0 ? -Self.least : Self.least)
        let coast = Coast(start: position, velocity: velocity, rate: rate)
        var milliseconds = 0
        while milliseconds < Self.longest, abs(velocity) * power(rate, milliseconds) > Self.least {
            milliseconds += 1
        }
        self.init(coast, milliseconds: milliseconds, nil, target: target)
    }

    /// From `position` to the page at `target`.
    init(from position: Double, velocity: Double, toPage target: Double) {
        let spring = ScrollSpring.page(to: target, from: position, velocity: velocity)
        let coast = Coast(start: position, velocity: velocity, rate: 1)
        self.init(coast, milliseconds: 0, spring, target: target)
    }

    /// Of a sheet, from `position` to `target`.
    init(from position: Double, velocity: Double, toPlace target: Double) {
        let spring = ScrollSpring.sheet(to: target, from: position, velocity: velocity)
        let coast = Coast(start: position, velocity: velocity, rate: 1)
        self.init(coast, milliseconds: 0, spring, target: target)
    }

    private init(_ coast: Coast, milliseconds coasting: Int, _ spring: ScrollSpring?, target: Double) {
        self.coast = coast
        self.coasting = coasting
        self.spring = spring
        end = target
        duration = coasting + (spring?.duration ?? 0)
    }

    /// Where it is `milliseconds` after the lift.
    private func position(at milliseconds: Int) -> Double {
        guard milliseconds < duration else { return end }
        guard milliseconds >= coasting, let spring else {
            return coast.position(left: power(coast.rate, milliseconds))
        }
        return spring.position(at: milliseconds - coasting)
    }

    /// Where it is `microseconds` after the lift, on the grid; between whole milliseconds it moves evenly.
    func position(afterMicroseconds microseconds: Int64) -> Double {
        let (whole, rest) = (Int(microseconds / 1_000), Double(microseconds % 1_000) / 1_000)
        let first = position(at: whole)
        return (rest == 0 ? first : first + (position(at: whole + 1) - first) * rest).onGrid
    }

    /// Whether it is less than `distance` from where it comes to rest, from so many microseconds after the lift on.
    func stays(within distance: Double, fromMicroseconds microseconds: Int64) -> Bool {
        guard abs(position(afterMicroseconds: microseconds) - target) < distance else { return false }
        var milliseconds = Int(microseconds / 1_000) + 1
        while milliseconds < duration {
            if abs(position(at: milliseconds).onGrid - target) >= distance { return false }
            milliseconds += 1
        }
        return true
    }
}

extension ClosedRange<Double> {
    /// The end beyond which `position` lies; nil for one within.
    fileprivate func end(passedBy position: Double) -> Double? {
        position < lowerBound ? lowerBound : position > upperBound ? upperBound : nil
    }
}
