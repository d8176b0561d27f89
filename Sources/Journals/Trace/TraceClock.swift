/// The one clock of a trace, on which the boots of all machines are.
///
/// It is the monotonic clock of the first boot; the others follow by what the clocks on the wall showed.
struct TraceClock: Sendable {
    /// How much room there is in front of the first of several sources: ten years, in nanoseconds.
    private static let room: Int64 = 315_576_000_000_000_000

    /// The farthest that clocks may be apart: with it, no sum of times is too large.
    private static let farthest: Int64 = 5_000_000_000_000_000_000

    private let first: Int64
    private var offsets: [String: Int64] = [:]
    /// How far the wall clock of the first boot is ahead of the clock of the trace.
    private var reference: Int64?
    private var last: (monotonic: Int64, real: Int64)?
    private var hasSnapshot = false

    /// A clock for one source, or for many, of which the first need not be the earliest.
    init(hasMany: Bool) {
        first = hasMany ? Self.room : 0
    }

    /// How far this clock is ahead of that of `boot`, of which an entry was decided at `decided` and came at `real`, if that
    /// is known; and for a boot that is new, what the clocks show. All are nanoseconds.
    mutating func offset(
        of boot: String, decided: Int64, real: Int64?
    ) -> (offset: Int64, snapshot: TracePart?) {
        if let known = offsets[boot] { return (known, nil) }
        var offset: Int64 = 0
        if let real {
            let reference = reference ?? real - decided - first
            self.reference = reference
            offset = min(max(-Self.farthest, real - reference - decided), Self.farthest)
        }
        offsets[boot] = offset
        return (offset, snapshot(decided + offset, real))
    }

    /// Snapshots must not go back.
    private mutating func snapshot(_ monotonic: Int64, _ real: Int64?) -> TracePart? {
        defer { hasSnapshot = true }
        guard let real else { return hasSnapshot ? nil : .clocks(monotonic: monotonic, real: nil) }
        if let last, monotonic <= last.monotonic || real <= last.real { return nil }
        last = (monotonic, real)
        return .clocks(monotonic: monotonic, real: real)
    }
}
