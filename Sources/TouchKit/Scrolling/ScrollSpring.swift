/// A spring that brings a scroll view back to an end of its range, or to a page, and a sheet to its place.
///
/// It is evaluated at whole milliseconds with `+ - * /` alone, in the order written, so that each machine gets the same bytes.
struct ScrollSpring: Equatable, Sendable {
    /// Where it comes to rest.
    let end: Double
    /// How far from there it begins.
    private let distance: Double
    private let form: Form
    /// After how many milliseconds it is at rest.
    let duration: Int

    /// How it moves.
    private enum Form: Equatable {
        /// Critically damped: (d + speed * t) * decay^ms, at this angular frequency.
        case critical(speed: Double, frequency: Double, decay: Double)
        /// Overdamped: the part that fades slowly, beside the rest that fades fast.
        case overdamped(slow: Double)

        /// The critically damped spring of pages and sheets.
        static func firm(from distance: Double, velocity: Double) -> Form {
            let frequency = 18.257418583505537
            return .critical(
                speed: velocity + frequency * distance, frequency: frequency, decay: 0.981908238395)
        }
    }

    /// How fast the parts of an overdamped spring fade, per second and, as powers of e, per millisecond.
    private static let (slowRate, slowDecay) = (9.0, 0.991040378773)
    private static let (fastRate, fastDecay) = (46.0, 0.955041962191)
    /// Nothing takes longer than this many milliseconds.
    private static let longest = 60_000

    /// Back to `end` of the range from `position`, at `velocity` points per second.
    static func back(to end: Double, from position: Double, velocity: Double) -> ScrollSpring {
        let distance = position - end
        if abs(velocity) >= 50 {
            return ScrollSpring(
                end, distance,
                .critical(speed: velocity + 11 * distance, frequency: 11, decay: 0.989060278775))
        }
        return ScrollSpring(
            end, distance, .overdamped(slow: (velocity + fastRate * distance) / (fastRate - slowRate)))
    }

    /// To the page at `end` from `position`, at `velocity` points per second.
    static func page(to end: Double, from position: Double, velocity: Double) -> ScrollSpring {
        ScrollSpring(end, position - end, .firm(from: position - end, velocity: velocity))
    }

    /// To the place of a sheet at `end`, which need not come as close before it is there.
    static func sheet(to end: Double, from position: Double, velocity: Double) -> ScrollSpring {
        ScrollSpring(
            end, position - end, .firm(from: position - end, velocity: velocity), isAtRest: (0.25, 2))
    }

    /// It is at rest when it is nearer, and slower, than `isAtRest`.
    private init(
        _ end: Double, _ distance: Double, _ form: Form,
        isAtRest limits: (distance: Double, speed: Double) = (0.05, 0.5)
    ) {
        self.end = end
        self.distance = distance
        self.form = form
        duration = Self.duration(of: distance, form, limits)
    }

    private static func duration(
        of distance: Double, _ form: Form, _ limits: (distance: Double, speed: Double)
    ) -> Int {
        var milliseconds = 0
        while milliseconds < longest {
            let (offset, speed) = motion(of: distance, form, at: milliseconds)
            if abs(offset) < limits.distance, abs(speed) < limits.speed { return milliseconds }
            milliseconds += 1
        }
        return longest
    }

    /// How far from rest it is, and how fast it moves.
    private static func motion(of distance: Double, _ form: Form, at milliseconds: Int) -> (Double, Double) {
        let time = Double(milliseconds) / 1_000
        switch form {
        case .critical(let speed, let frequency, let decay):
            let (sum, factor) = (distance + speed * time, power(decay, milliseconds))
            return (sum * factor, (speed - frequency * sum) * factor)
        case .overdamped(let slow):
            let one = slow * power(slowDecay, milliseconds)
            let other = (distance - slow) * power(fastDecay, milliseconds)
            return (one + other, -slowRate * one - fastRate * other)
        }
    }

    /// Where it is `milliseconds` after it began.
    func position(at milliseconds: Int) -> Double {
        guard milliseconds < duration else { return end }
        return end + Self.motion(of: distance, form, at: milliseconds).0
    }
}

/// `base` to the power of `exponent`, by squaring.
func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, exponent)
    while rest > 0 {
        if rest % 2 == 1 { result = result * square }
        square = square * square
        rest = rest / 2
    }
    return result
}
