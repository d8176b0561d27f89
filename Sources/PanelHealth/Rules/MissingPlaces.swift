/// Contacts that never had a place (`noPlace`): they are phantoms of the firmware, and touch nothing.
struct MissingPlaces: Sendable {
    private static let window: Int64 = 600_000_000

    /// Notes that so many ended in a frame.
    mutating func end(_ count: Int, at time: Int64, _ faults: inout FaultTable) {
        for number in 0..<count {
            if faults.isRaised(.noPlace) {
                faults.repeated(.noPlace, at: time)
            } else {
                faults.raise(.noPlace, count: number + 1, quiet: Self.window, at: time)
            }
        }
    }
}
