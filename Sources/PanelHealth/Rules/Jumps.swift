import Core

/// Contacts that jump to and fro, to the place of another one, or as they end to where one did before (`jumps`): two fingers share
/// a slot, are taken for each other, or single points lie far away.
struct Jumps: Sendable {
    private static let window: Int64 = 60_000_000
    private static let quiet: Int64 = 600_000_000
    /// How soon a contact ends after a jump that belongs to its end.
    private static let ending: Int64 = 50_000
    /// How long a contact has been there that has rested.
    static let rest: Int64 = 60_000

    private var times = Recent<Int64>(4)

    /// The last jump of a contact that had rested: its slot, when it was, and where it led.
    private var leap: (slot: Int, time: Int64, target: RawPoint)?
    /// Where the last of them led with which a contact ended.
    private var end: RawPoint?

    /// The contact in `slot`, which had rested, jumped to `target`.
    mutating func leap(of slot: Int, to target: RawPoint, at time: Int64) { leap = (slot, time, target) }

    /// The contact in `slot` has ended: judges its jump, if it ended with one.
    mutating func end(_ slot: Int, at time: Int64, on panel: borrowing PanelSize, _ faults: inout FaultTable)
    {
        guard let leap, leap.slot == slot else { return }
        self.leap = nil
        guard time - leap.time <= Self.ending else { return }
        if let end, panel.isNear(leap.target, end) { jump(at: time, &faults) }
        end = leap.target
    }

    /// Judges a jump.
    mutating func jump(at time: Int64, _ faults: inout FaultTable) {
        times.append(time)
        if faults.isRaised(.jumps) { return faults.repeated(.jumps, at: time) }
        guard times.isFull, time - times[0] <= Self.window else { return }
        faults.raise(
            .jumps(span: Interval(microseconds: time - times[0])), count: 4, quiet: Self.quiet, at: time)
    }
}
