import Core

/// Contacts that jump to and fro, or to the place of another one (`jumps`): two fingers share a slot, are taken for each other, or
/// single points lie far away.
struct Jumps: Sendable {
    private static let window: Int64 = 60_000_000
    private static let quiet: Int64 = 600_000_000

    private var times = Recent<Int64>(4)

    /// Judges a jump.
    mutating func jump(at time: Int64, _ faults: inout FaultTable) {
        times.append(time)
        if faults.isRaised(.jumps) { return faults.repeated(.jumps, at: time) }
        guard times.isFull, time - times[0] <= Self.window else { return }
        faults.raise(
            .jumps(span: Interval(microseconds: time - times[0])), count: 4, quiet: Self.quiet, at: time)
    }
}
