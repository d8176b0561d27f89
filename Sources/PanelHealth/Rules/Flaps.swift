import Core
import HIDRecords

/// Fingers that are lost for a moment (`flapping`): a finger needs over 50 ms to come back.
struct Flaps: Sendable {
    private static let quiet: Int64 = 600_000_000
    private static let longestGap: Int64 = 30_000
    /// Within that time a contact may come back further away, on a panel of known size.
    private static let shortGap: Int64 = 15_000

    /// A contact that ended.
    private struct Lift: Sendable {
        let time: Int64
        let point: RawPoint
        let velocity: Vector
    }

    /// A contact that came back.
    private struct Flap: Sendable {
        let time: Int64
        /// The number of the contact.
        let contact: Int
        /// The middle of the gap, in millimetres.
        let middle: Vector
        /// The axis along which the contact moved; nil if it hardly did.
        let axis: PanelAxis?
    }

    private var lifts = Recent<Lift>(8)
    private var flaps = Recent<Flap>(5)
    /// How many there were.
    private(set) var total = 0

    mutating func end(_ contact: EndedContact) {
        lifts.append(Lift(time: contact.end, point: contact.last, velocity: contact.velocity))
    }

    /// A contact that begins.
    struct Landing: Sendable {
        let point: RawPoint
        /// The number of the contact.
        let number: Int
        let time: Int64
    }

    /// Judges a contact that begins; returns whether it is the landing of a flap.
    mutating func begin(
        _ landing: Landing, on panel: borrowing PanelSize, _ stripes: borrowing DeadStripes,
        _ faults: inout FaultTable
    ) -> Bool {
        for index in 0..<lifts.count {
            let lift = lifts[index]
            guard isExpected(landing, after: lift, on: panel) else { continue }
            if stripes.crosses(from: lift.point, to: landing.point) { return false }
            add(lift, landing, on: panel, &faults)
            return true
        }
        return false
    }

    private func isExpected(
        _ landing: Landing, after lift: Lift, on panel: borrowing PanelSize
    ) -> Bool {
        let gap = landing.time - lift.time
        guard gap <= Self.longestGap else { return false }
        let way = panel.vector(from: lift.point, to: landing.point)
        let expected = lift.velocity * (Double(gap) / 1_000_000)
        let reach = 2 + expected.length / 4
        if (way - expected).squared <= reach * reach { return true }
        return panel.isKnown && gap <= Self.shortGap && way.squared <= 64
    }

    private mutating func add(
        _ lift: Lift, _ landing: Landing, on panel: borrowing PanelSize, _ faults: inout FaultTable
    ) {
        let (number, time) = (landing.number, landing.time)
        // Several fingers that are lost together are one flap.
        if flaps.count > 0, time - flaps[flaps.count - 1].time <= 5_000 { return }
        total += 1
        let start = panel.vector(from: RawPoint(x: 0, y: 0), to: lift.point)
        let end = panel.vector(from: RawPoint(x: 0, y: 0), to: landing.point)
        let isSlow = lift.velocity.squared < 900
        let axis = abs(lift.velocity.x) >= abs(lift.velocity.y) ? PanelAxis.x : .y
        flaps.append(
            Flap(
                time: time, contact: number,
                middle: Vector(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), axis: isSlow ? nil : axis)
        )
        if faults.isRaised(.flapping) { return faults.repeated(.flapping, at: time) }
        judge(number, time, &faults)
    }

    private func judge(_ number: Int, _ time: Int64, _ faults: inout FaultTable) {
        let soon = tally { time - $0.time <= 10_000_000 }
        let later = tally { number - $0.contact <= 100 }
        guard soon.count >= 3 || later.count >= 5 else { return }
        let found = soon.count >= 3 ? soon : later
        faults.raise(
            .flapping(span: Interval(microseconds: time - found.first)), count: found.count,
            quiet: Self.quiet, at: time)
    }

    /// How many of the flaps that `isChosen` count, and when the first one was.
    ///
    /// The flaps of fingers that moved count once if they all lie at one place of their axis: a dead stripe may be there.
    private func tally(_ isChosen: (Flap) -> Bool) -> (count: Int, first: Int64) {
        var (slow, first) = (0, Int64.max)
        var (alongX, alongY) = (Spread(), Spread())
        for index in 0..<flaps.count where isChosen(flaps[index]) {
            let flap = flaps[index]
            first = min(first, flap.time)
            switch flap.axis {
            case nil: slow += 1
            case .x: alongX.add(flap.middle.x)
            case .y: alongY.add(flap.middle.y)
            }
        }
        return (slow + alongX.countIfWide + alongY.countIfWide, first)
    }
}

/// How far apart points of an axis are.
private struct Spread {
    private var count = 0
    private var low = Double.infinity
    private var high = -Double.infinity

    mutating func add(_ value: Double) {
        count += 1
        low = min(low, value)
        high = max(high, value)
    }

    var countIfWide: Int { high - low >= 12 ? count : min(count, 1) }
}
