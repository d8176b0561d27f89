import HIDRecords

/// From one finger to another: what pinching and turning are made of.
struct FingerPair {
    /// The two touches, the older one first.
    let ids: (TouchID, TouchID)
    /// From the older finger to the younger, in points.
    let vector: Point
    /// The same before the present event.
    let previousVector: Point

    /// The fingers if there are two.
    init?(_ fingers: Fingers) {
        var first: Touch?
        var second: Touch?
        fingers.forEach { touch in
            if first == nil { first = touch } else if second == nil { second = touch }
        }
        guard let first, let second else { return nil }
        ids = (first.id, second.id)
        vector = second.location - first.location
        previousVector = second.previousLocation - first.previousLocation
    }
}
