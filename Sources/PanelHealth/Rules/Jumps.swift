import Core
import HIDRecords

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

/// Points that tremble (`jitter`): a hand's tremor is slow and leaves second differences alone.
package struct Jitter: Sendable {
    private var noises = Recent<Double>(12)

    /// The median of the last contacts that could be measured, in millimetres; nil if there were none.
    var median: Double? {
        var sorted = InlineArray<12, Double>(repeating: .infinity)
        for index in 0..<noises.count {
            var slot = index
            while slot > 0, sorted[slot - 1] > noises[index] {
                sorted[slot] = sorted[slot - 1]
                slot -= 1
            }
            sorted[slot] = noises[index]
        }
        let count = noises.count
        return count == 0 ? nil : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }

    /// Judges a contact on a panel of known size.
    mutating func end(
        _ contact: EndedContact, isSizeKnown: Bool, _ faults: inout FaultTable
    ) {
        guard let noise = contact.noise else { return }
        noises.append(noise)
        guard isSizeKnown, noises.isFull, let median else { return }
        if faults.isRaised(.jitter) {
            if noise >= 0.4 { faults.repeated(.jitter, at: contact.end) }
            if median < 0.3 { faults.clear(.jitter, at: contact.end) }
        } else if (0..<12).allSatisfy({ noises[$0] >= 0.4 }) {
            faults.raise(.jitter(millimetres: median), count: 12, quiet: nil, at: contact.end)
        }
    }
}

/// Points that the panel says it does not have (`impossiblePoint`).
struct ImpossiblePoints: Sendable {
    private static let day: Int64 = 24 * 3_600_000_000
    /// So many points that lie off the panel by a hundredth of an axis or less are a fault.
    private static let slightLimit = 10

    private var slight = 0

    /// Judges a point that lies off the panel.
    mutating func report(
        _ point: RawPoint, on panel: borrowing PanelSize, at time: Int64, _ faults: inout FaultTable
    ) {
        if faults.isRaised(.impossiblePoint) { return faults.repeated(.impossiblePoint, at: time) }
        let isFar = panel.isFarOff(point)
        if !isFar {
            slight += 1
            if slight < Self.slightLimit { return }
        }
        let isX = isFar ? panel.x.isFarOff(point.x) : panel.x.isOff(point.x)
        let count = isFar ? 1 : slight
        slight = 0
        faults.raise(
            .impossiblePoint(point, axis: isX ? .x : .y, times: count), count: count, quiet: Self.day,
            at: time)
    }
}
