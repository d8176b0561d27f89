package import HIDRecords

/// The way of a contact, as far as rules look back.
package struct ContactPath: Sendable {
    /// From one report to the next.
    struct Step: Sendable {
        /// How long it took, in microseconds.
        var time: Int64 = 0
        var way = Vector()
        /// The length in millimetres, squared.
        var squared = 0.0
    }

    /// How many steps are counted at most.
    private static let counted: UInt8 = 4

    /// Where the contact is.
    package private(set) var point = RawPoint(x: 0, y: 0)
    private(set) var velocity = Vector()
    /// How far it ever was from its first point, in millimetres, squared; not followed beyond what rules ask for.
    private(set) var farthestSquared = 0.0
    /// The last step, and where it began.
    private(set) var last = Step()
    private var lastStart = RawPoint(x: 0, y: 0)
    /// The length of the step before the last one, squared, and where it began.
    private(set) var squaredBefore = 0.0
    private var startBefore = RawPoint(x: 0, y: 0)
    /// The length of the step before that one, squared.
    private var squaredBeforeThat = 0.0
    private var reportTime: Int64 = 0
    /// How many steps it has had, as far as that matters.
    private(set) var stepCount: UInt8 = 0
    private var noiseCount: Int32 = 0
    private var noiseSum = 0.0

    /// A way from one point to another that skips what lies between.
    struct Leap: Sendable {
        let start: RawPoint
        let end: RawPoint
    }

    init() {}

    /// A way that begins at `point`, at a time in microseconds.
    package init(at point: RawPoint, _ time: Int64) {
        self.point = point
        reportTime = time
    }

    /// The noise of the points in millimetres; nil when too few are close together.
    package var noise: Double? {
        noiseCount >= 6 ? (noiseSum / (3 * Double(noiseCount))).squareRoot() : nil
    }

    /// The step before the last one, if that was a leap.
    var leap: Leap { Leap(start: startBefore, end: lastStart) }

    /// Goes to `target`; returns whether the step before was a leap.
    package mutating func move(
        to target: RawPoint, from first: RawPoint, at time: Int64, on panel: borrowing PanelSize,
        _ clock: inout StepClock
    ) -> Bool {
        let way = panel.vector(from: point, to: target)
        let step = Step(time: time &- reportTime, way: way, squared: way.squared)
        if farthestSquared < panel.farSquared {
            farthestSquared = max(farthestSquared, panel.vector(from: first, to: target).squared)
        }
        if step.time > 0 { accelerate(by: way * clock.perSecond(step.time)) }
        if stepCount > 0, step.squared <= 9, last.squared <= 9 { addNoise(of: step) }
        let isLeap = last.squared >= 16 && step.squared > 0.09 && isLeap(before: step)
        (squaredBeforeThat, squaredBefore, startBefore) = (squaredBefore, last.squared, lastStart)
        (last, lastStart) = (step, point)
        (point, reportTime) = (target, time)
        if stepCount < Self.counted { stepCount &+= 1 }
        return isLeap
    }

    /// Whether the last two steps were jumps there and back, so soon after each other that no finger goes like that.
    func hasTurned(on panel: borrowing PanelSize) -> Bool {
        guard squaredBefore > panel.jumpSquared, last.time <= 25_000 else { return false }
        let before = panel.vector(from: startBefore, to: lastStart)
        let product = before.x * last.way.x + before.y * last.way.y
        return product < 0 && product * product > 0.25 * before.squared * last.squared
    }

    /// Older steps count half of the next one each.
    private mutating func accelerate(by now: Vector) {
        velocity =
            stepCount == 0 ? now : Vector(x: (velocity.x + now.x) * 0.5, y: (velocity.y + now.y) * 0.5)
    }

    /// How far the point between two even, short steps lies beside their middle.
    private mutating func addNoise(of step: Step) {
        guard step.time <= 40_000, last.time <= 40_000, step.time > 0, 2 &* step.time <= 3 &* last.time,
            2 &* last.time <= 3 &* step.time
        else { return }
        noiseSum += (last.way - step.way).squared * 0.25
        noiseCount &+= 1
    }

    /// Whether the last step is far longer than those around it: the finger went on, but was not felt there.
    private func isLeap(before step: Step) -> Bool {
        let limit = last.squared / (3.5 * 3.5)
        return stepCount >= 3 && last.time <= 60_000 && squaredBefore <= limit && squaredBeforeThat <= limit
            && step.squared <= limit && squaredBefore > 0.09 && squaredBeforeThat > 0.09
            && last.way.isAlong(step.way)
    }
}

/// Divides by the time of a step, which is mostly the same for all contacts of a frame.
package struct StepClock {
    private var time: Int64 = 0
    private var factor = 0.0

    /// A clock that has divided by nothing yet.
    package init() {}

    /// How often a step of `time` microseconds fits into a second.
    mutating func perSecond(_ time: Int64) -> Double {
        if time != self.time { (self.time, factor) = (time, 1_000_000 / Double(time)) }
        return factor
    }
}

/// A place on a panel, in its own units.
package struct RawPoint: Equatable, Sendable {
    /// Along the x axis.
    package var x: Int32
    /// Along the y axis.
    package var y: Int32

    /// The point at `x`, `y`.
    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// Where the contact of `change` is.
    package init(_ change: PanelChange) { self.init(x: change.x, y: change.y) }

    /// The coordinate on `axis`.
    package subscript(axis: PanelAxis) -> Int32 { axis == .x ? x : y }
}

/// A way in millimetres, or a velocity in millimetres a second.
package struct Vector: Equatable, Sendable {
    /// Along the x axis.
    package var x = 0.0
    /// Along the y axis.
    package var y = 0.0

    /// The vector (`x`, `y`).
    package init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// The length, squared.
    package var squared: Double { x * x + y * y }
    /// The length.
    package var length: Double { squared.squareRoot() }

    /// Whether `other` has the same direction, within 20 degrees (a cosine of 0.94).
    func isAlong(_ other: Vector) -> Bool {
        let product = x * other.x + y * other.y
        return product > 0 && product * product >= 0.94 * 0.94 * squared * other.squared
    }

    static func * (vector: Vector, factor: Double) -> Vector {
        Vector(x: vector.x * factor, y: vector.y * factor)
    }

    static func - (left: Vector, right: Vector) -> Vector {
        Vector(x: left.x - right.x, y: left.y - right.y)
    }
}
