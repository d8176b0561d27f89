/// Compares where the kernel has the fingers of a panel with whether events came.
struct TouchWitness: Hashable, Sendable {
    private var places: [Int32]?
    private var hasHeard = false

    /// Events came.
    mutating func noteEvents() { hasHeard = true }

    /// Whether the fingers are elsewhere than at the last call though no events came; `newPlaces` is where they are.
    mutating func hasMissed(_ newPlaces: [Int32]) -> Bool {
        defer {
            places = newPlaces
            hasHeard = false
        }
        guard let places, !hasHeard else { return false }
        return places != newPlaces
    }
}
