import HIDRecords

/// From one finger to another: what pinching and turning are made of.
struct FingerPair {
    /// From the older finger to the younger, in points.
    let vector: Point
    /// Whether the event moved one of them to or about the other.
    let hasMoved: Bool

    /// The fingers if there are two.
    init?(_ fingers: Fingers) {
        guard let vectors = fingers.vectors else { return nil }
        vector = vectors.now
        hasMoved = vectors.now != vectors.before
    }
}
