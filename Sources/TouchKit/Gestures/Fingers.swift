import HIDRecords

/// What the present event did to the fingers of one recognizer; touches that left the event earlier are not seen.
struct Fingers {
    /// How many were down before this event or began in it.
    private(set) var presentCount = 0
    /// How many began in this event.
    private(set) var beganCount = 0
    /// How many are down after this event.
    private(set) var downCount = 0
    /// Whether one of them lifted in this event.
    private(set) var hasEnded = false
    /// Whether one of them is elsewhere than before this event.
    private(set) var haveMoved = false
    /// Whether one of them moved and stays down.
    private(set) var moveOn = false

    private var stepSum = Point.zero
    private var displacementSum = Point.zero
    private var liftedSum = Point.zero
    private var beganSum = Point.zero
    private var sum = Point.zero
    private var longestSquaredDisplacement = 0.0
    // The two that began first, as far as there are any.
    private var first = Finger()
    private var second = Finger()
    /// The last one that began in this event.
    private var newest = Point.zero
    private var hasFirstEnded = false

    private struct Finger {
        var location = Point.zero
        var previousLocation = Point.zero
    }

    /// Those of `touches` that are in `bound`, in the order in which they began.
    init(_ bound: Span<BoundTouch>, of touches: Span<Touch>) {
        for index in bound.indices {
            guard let live = bound[index].index else { continue }
            presentCount += 1
            let phase = touches[live].phase
            let finger = Finger(
                location: touches[live].location, previousLocation: touches[live].previousLocation)
            if phase == .began {
                beganCount += 1
                newest = finger.location
            } else {
                // Fingers that come or go do not move the centroid.
                stepSum = stepSum + (finger.location - finger.previousLocation)
            }
            if touches[live].isDown { downCount += 1 }
            if phase == .moved { moveOn = true }
            if finger.location != finger.previousLocation { haveMoved = true }
            let began = touches[live].beganLocation
            let displacement = finger.location - began
            displacementSum = displacementSum + displacement
            if phase == .ended {
                hasEnded = true
                if presentCount == 1 { hasFirstEnded = true }
                liftedSum = liftedSum + displacement
            }
            longestSquaredDisplacement = max(longestSquaredDisplacement, displacement.squaredLength)
            beganSum = beganSum + began
            sum = sum + finger.location
            if presentCount == 1 { first = finger }
            if presentCount == 2 { second = finger }
        }
    }

    /// From the older of the first two to the younger, now and before this event; nil if there are fewer.
    var vectors: (now: Point, before: Point)? {
        guard presentCount >= 2 else { return nil }
        return (second.location - first.location, second.previousLocation - first.previousLocation)
    }

    /// The same now of the two that stay down, where one of two lifts as another one lands; nil otherwise.
    var newVector: Point? {
        guard hasEnded, beganCount == 1, downCount == 2 else { return nil }
        return newest - (hasFirstEnded ? second : first).location
    }

    /// Whether one is farther than `distance` points from where it began.
    func haveStrayed(beyond distance: Double) -> Bool { longestSquaredDisplacement > distance * distance }

    /// How far the centroid moved in this event; fingers that come or go do not move it.
    var step: Point { stepSum.mean(of: presentCount - beganCount) }

    /// How far the fingers are from where they began, on average.
    var displacement: Point { displacementSum.mean(of: presentCount) }

    /// How far those that stay down are from where they began, on average; nowhere without any.
    var displacementOfDown: Point { (displacementSum - liftedSum).mean(of: downCount) }

    /// The centroid of the locations where the fingers began.
    var beganCentroid: Point { beganSum.mean(of: presentCount) }

    /// The centroid.
    var centroid: Point { sum.mean(of: presentCount) }
}
