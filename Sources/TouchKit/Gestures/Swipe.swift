package import Core
import HIDRecords

/// UISwipeGestureRecognizer.
package struct SwipeGesture: Equatable, Sendable {
    /// The directions it may go in.
    package var direction = SwipeDirection.right
    /// How many fingers must swipe together.
    package var numberOfTouchesRequired = 1
    /// The longest a swipe takes.
    package var maximumDuration = Interval(microseconds: 500_000)
    /// How far, in points, the finger moves along the direction at least.
    package var minimumDistance = 50.0
    /// How far, in points, it may stray across the direction.
    package var maximumDeviation = 200.0

    /// A swipe of one finger to the right, UIKit's defaults.
    package init() {}
}

/// `UISwipeGestureRecognizer.Direction`, with UIKit's raw values.
package struct SwipeDirection: OptionSet, Hashable, Sendable {
    /// The bits as `UISwipeGestureRecognizer.Direction` has them.
    package let rawValue: UInt8

    /// The set of the bits in `rawValue`, unknown ones kept.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Towards larger x.
    package static let right = SwipeDirection(rawValue: 1)
    /// Towards smaller x.
    package static let left = SwipeDirection(rawValue: 2)
    /// Towards smaller y.
    package static let up = SwipeDirection(rawValue: 4)
    /// Towards larger y.
    package static let down = SwipeDirection(rawValue: 8)
}

extension SwipeGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        if number == .numberOfTouchesRequired { return value.exchange(with: &numberOfTouchesRequired) }
        if number == .maximumDuration { return value.exchange(with: &maximumDuration) }
        if number == .minimumDistance { return value.exchange(with: &minimumDistance) }
        return number == .maximumDeviation ? value.exchange(with: &maximumDeviation) : nil
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .lifted { return (.minimumDistance, minimumDistance) }
        if reason == .timeout { return (.maximumDuration, maximumDuration.seconds) }
        return reason == .tooManyTouches ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}

/// UISwipeGestureRecognizer: fingers that move far enough along a direction soon enough.
struct SwipeRecognizer: GestureStateMachine {
    private let gesture: SwipeGesture
    private var since: Timestamp?
    private var isOver = false
    /// The direction that was swiped, as a unit vector; zero before.
    private var swiped = Point.zero

    init(_ gesture: SwipeGesture) {
        self.gesture = gesture
    }

    /// When it is too slow.
    var deadline: Timestamp? { isOver ? nil : since.map { $0 + gesture.maximumDuration } }

    var values: GestureValues { GestureValues(direction: swiped) }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard !isOver else { return .none }
        since = since ?? time
        let down = fingers.downCount
        let required = max(1, gesture.numberOfTouchesRequired)
        if down > required { return fail(.tooManyTouches) }
        let displacement = fingers.displacement
        let reached = gesture.direction(reachedBy: displacement)
        // A finger that lifts has still moved up to here.
        if let reached, fingers.presentCount == required {
            isOver = true
            swiped = reached
            return .recognize
        }
        if gesture.isMissed(by: displacement) { return fail(.direction) }
        guard down == 0, fingers.hasEnded else { return .none }
        return fail(reached == nil && displacement.length >= gesture.minimumDistance ? .direction : .lifted)
    }

    mutating func timeout() -> GestureProposal { fail(.timeout) }

    private mutating func fail(_ reason: StateReason) -> GestureProposal {
        isOver = true
        return .fail(reason)
    }
}

extension SwipeGesture {
    /// The direction, a unit vector, along which `displacement` is far enough, and not too far across it; of two the one that
    /// it follows farther.
    fileprivate func direction(reachedBy displacement: Point) -> Point? {
        var reached: Point?
        for unit in direction.units
        where displacement.along(unit) >= minimumDistance && displacement.across(unit) <= maximumDeviation {
            if let other = reached, displacement.along(other) >= displacement.along(unit) { continue }
            reached = unit
        }
        return reached
    }

    /// Whether `displacement` leads back, or too far across, for each of the directions.
    fileprivate func isMissed(by displacement: Point) -> Bool {
        direction.units.allSatisfy { unit in
            displacement.along(unit) <= -minimumDistance || displacement.across(unit) > maximumDeviation
        }
    }
}

extension SwipeDirection {
    /// The directions of the set as unit vectors, y down.
    fileprivate var units: some Sequence<Point> {
        SwipeDirection.vectors.lazy.filter { contains($0.direction) }.map { $0.unit }
    }

    private static let vectors: [(direction: SwipeDirection, unit: Point)] = [
        (.right, Point(x: 1, y: 0)), (.left, Point(x: -1, y: 0)), (.up, Point(x: 0, y: -1)),
        (.down, Point(x: 0, y: 1)),
    ]
}
