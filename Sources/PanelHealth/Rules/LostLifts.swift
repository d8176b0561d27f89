import Core

/// Contacts that begin in a slot where one is down (`lostUp`).
struct LostLifts: Sendable {
    private static let window: Int64 = 600_000_000

    private var times = Recent<Int64>(3)

    /// Judges a lift that was not reported.
    mutating func loseLift(at time: Int64, _ faults: inout FaultTable) {
        times.append(time)
        if faults.isRaised(.lostUp) { return faults.repeated(.lostUp, at: time) }
        guard times.isFull, time - times[0] <= Self.window else { return }
        faults.raise(
            .lostUp(span: Interval(microseconds: time - times[0])), count: 3, quiet: Self.window, at: time)
    }
}
