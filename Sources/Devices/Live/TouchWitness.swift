/// Compares where the kernel has the fingers of a panel with whether events came.
struct TouchWitness: Equatable, Sendable {
    private var values: [Int32]?
    private var hasHeard = false

    /// Events came.
    mutating func noteEvents() { hasHeard = true }

    /// Whether the fingers are elsewhere than at the last call though no events came; `newValues` is where they are.
    mutating func hasMissed(_ newValues: [Int32]) -> Bool {
        defer {
            values = newValues
            hasHeard = false
        }
        guard let values, !hasHeard else { return false }
        return values != newValues
    }
}
