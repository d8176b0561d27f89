import HIDRecords

/// UISwipeGestureRecognizer: fingers that move far enough along a direction soon enough.
struct SwipeRecognizer: GestureMachine {
    private let gesture: SwipeGesture
    private var since: Timestamp?
    private var isOver = false

    init(_ gesture: SwipeGesture) {
        self.gesture = gesture
    }

    /// When it is too slow.
    var deadline: Timestamp? { isOver ? nil : since.map { $0 + gesture.maximumDuration } }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard !isOver else { return .none }
        since = since ?? time
        let down = fingers.downCount
        let required = max(1, gesture.numberOfTouchesRequired)
        if down > required { return fail(.tooManyTouches) }
        let displacement = fingers.displacement
        let isReached = gesture.isReached(by: displacement)
        // A finger that lifts has still moved up to here.
        if isReached, fingers.presentCount == required {
            isOver = true
            return .recognize
        }
        if gesture.isMissed(by: displacement) { return fail(.direction) }
        guard down == 0, fingers.hasEnded else { return .none }
        return fail(!isReached && displacement.length >= gesture.minimumDistance ? .direction : .lifted)
    }

    mutating func timeout() -> GestureProposal { fail(.timeout) }

    private mutating func fail(_ reason: StateReason) -> GestureProposal {
        isOver = true
        return .fail(reason)
    }
}

extension SwipeGesture {
    /// Whether `displacement` is far enough along one of the directions and not too far across it.
    fileprivate func isReached(by displacement: Point) -> Bool {
        direction.units.contains { unit in
            displacement.along(unit) >= minimumDistance && displacement.across(unit) <= maximumDeviation
        }
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
        SwipeDirection.vectors.lazy.filter { contains($0.direction) }.map(\.unit)
    }

    private static let vectors: [(direction: SwipeDirection, unit: Point)] = [
        (.right, Point(x: 1, y: 0)), (.left, Point(x: -1, y: 0)), (.up, Point(x: 0, y: -1)),
        (.down, Point(x: 0, y: 1)),
    ]
}

extension Point {
    fileprivate func along(_ unit: Point) -> Double { x * unit.x + y * unit.y }
    fileprivate func across(_ unit: Point) -> Double { abs(x * unit.y - y * unit.x) }
}
