/// Detects fingers that move according to the kernel although no events arrive.
struct TouchWitness: Equatable, Sendable {
    private var values: [Int32]?
    private var hasHeard = false

    /// Notes that events arrived.
    mutating func noteEvents() { hasHeard = true }

    /// Whether the fingers have moved since the last call although no events arrived; `newValues` is where
    /// they are.
    mutating func hasMissed(_ newValues: [Int32]) -> Bool {
        defer {
            values = newValues
            hasHeard = false
        }
        guard let values, !hasHeard else { return false }
        return values != newValues
    }
}
