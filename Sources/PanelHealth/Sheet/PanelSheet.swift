package import Core

/// The health of a panel since it was added.
package struct PanelSheet: Sendable {
    /// Its size.
    package let size: PanelSize
    /// Contacts, those under 20 ms, and those of no duration.
    package let contacts, short, zero: Int
    /// Fingers that were lost for a moment, lifts that were not reported, steps over a fifth of the diagonal.
    package let flaps, lostLifts, jumps: Int
    /// Reports a second of a finger that moves; nil before the first hundred or so.
    package let hertz: Double?
    /// The interval between reports that 99 of 100 do not exceed.
    package let slowInterval: Interval?
    /// The noise of the last contacts, and the radius of the calmest finger at rest, in millimetres.
    package let noise, restingRadius: Double?
    /// How long contacts last: the median, and what 5 and 95 of 100 do not exceed.
    package let durations: [Interval]
    /// The first and the last value of x and of y, as shares of the axes; empty before the first report.
    package let reach: [Double]
    /// How many points were reported in each of 16 by 10 cells, row by row.
    package let coverage: [Int]
    /// How many fingers were down at a time.
    package let mostFingers: Int
    /// From the kernel's time stamp to reading it: what 50, 99 and 99.9 of 100 frames do not exceed.
    package let latencies: [Interval]
    /// The faults that are raised.
    package let faults: [RaisedFault]
    /// How many faults were raised so far.
    package let raisedSoFar: Int
}

extension PanelWatch {
    /// The figures of the panel since it was added.
    var sheet: PanelSheet {
        let (low, high) = (tally.low, tally.high)
        let shares = [
            panel.x.share(of: low.x), panel.x.share(of: high.x), panel.y.share(of: low.y),
            panel.y.share(of: high.y),
        ]
        return PanelSheet(
            size: panel, contacts: tally.contacts, short: tally.short, zero: tally.zero, flaps: flaps.total,
            lostLifts: tally.lostLifts, jumps: tally.jumps, hertz: rate.hertz,
            slowInterval: tally.intervals.intervals([0.99]).first, noise: jitter.median,
            restingRadius: tally.restingRadius, durations: tally.durations.intervals([0.5, 0.05, 0.95]),
            reach: low.x <= high.x ? shares : [],
            coverage: tally.cells.indices.map { Int(tally.cells[$0]) }, mostFingers: tally.mostFingers,
            latencies: tally.latencies.intervals([0.5, 0.99, 0.999]), faults: faults.raised,
            raisedSoFar: faults.total)
    }
}

extension Histogram {
    fileprivate func intervals(_ shares: [Double]) -> [Interval] {
        shares.compactMap { percentile($0) }.map { Interval(microseconds: Int64($0.rounded())) }
    }
}

/// A contact as an untouched panel must not have it.
package struct SeenContact: Equatable, Sendable {
    /// Counts the panel's contacts.
    package let number: Int
    /// When it began.
    package let begin: Timestamp
    /// When it ended; nil while it is down.
    package let end: Timestamp?
    /// Where it began.
    package let point: RawPoint
    /// How far it was from there, in millimetres: at its last point, or at most if that is within 5 mm.
    package let travel: Double
}

extension PanelWatch {
    /// How many contacts that have ended are remembered.
    package static var seenLimit: Int { 64 }

    /// The last contacts, also those that are down, by their numbers.
    var seenContacts: [SeenContact] {
        let ended = (0..<seen.count).map { seen[$0] }
        let open = openContacts.filter { !$0.isWithheld }.map { contact in
            SeenContact(
                number: contact.number, begin: Timestamp(microseconds: contact.beginTime), end: nil,
                point: contact.first, travel: contact.travel(on: panel))
        }
        return (ended + open).inOrder { $0.number < $1.number }
    }
}
