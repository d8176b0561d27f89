import Core
package import HIDRecords
import Journal
package import PanelHealth

/// What is told of a panel's fault: an entry with what it is about.
package struct HealthFields: Sendable {
    /// The entry.
    let entry: HealthEntry
    /// Where the panel's size comes from.
    let scale: SizeSource
    /// The other panel of two that report the same touches; empty for other faults.
    let otherPanel: String
    /// Whether its place is not told, since it lies on a sensitive view.
    let isPlaceWithheld: Bool
    /// The panel, once the sentence about it is made.
    var panel: PanelSize?

    /// The fields of `entry` of a panel.
    package init(
        _ entry: HealthEntry, scale: SizeSource, otherPanel: String = "", isPlaceWithheld: Bool = false
    ) {
        self.entry = entry
        self.scale = scale
        self.otherPanel = otherPanel
        self.isPlaceWithheld = isPlaceWithheld
    }

    /// Writes the fields that the entry has.
    func write(to writer: inout some FieldWriter & ~Copyable) {
        writer.put(entry.finding.name.text, .fault)
        writer.put(entry.state.text, .faultState)
        writer.put(entry.id, .faultID)
        writer.put(entry.count, .count)
        writer.put(scale.name, .scale)
        if let point = entry.finding.point, !isPlaceWithheld {
            writer.put(Int(point.x), .rawX)
            writer.put(Int(point.y), .rawY)
            if let panel { writer.put(panel.position(of: point), .position) }
        }
        if let period = entry.finding.period { writer.put(period, .period) }
        if let duration = entry.finding.duration { writer.put(duration, .duration) }
        if let span = entry.finding.span { writer.put(span, .span) }
        writeRest(to: &writer)
    }

    private func writeRest(to writer: inout some FieldWriter & ~Copyable) {
        switch entry.finding {
        case .jitter(let millimetres): writer.put(thousandths(millimetres), .millimetres)
        case .slowReports(let hertz): writer.put(thousandths(hertz), .hertz)
        case .rateCollapse(let hertz, let before):
            writer.put(thousandths(hertz), .hertz)
            writer.put(thousandths(before), .hertzBefore)
        case .deadStripe(let axis, let low, let high):
            writer.put(axis.text, .axis)
            writer.put(Int(low), .bandLow)
            writer.put(Int(high), .bandHigh)
        case .wakeBurst(let cause, _): writer.put(cause.text, .cause)
        case .duplicatePanel: writer.put(otherPanel, .otherPanel)
        case .impossiblePoint, .lostUp, .zeroContact, .periodicGhost, .fixedGhost, .storm, .shortContacts,
            .stuckContact, .flapping, .noPlace, .noTouches, .jumps:
            break
        }
    }
}

extension Finding {
    /// Where it was seen, if at one place.
    package var point: RawPoint? {
        switch self {
        case .impossiblePoint(let point, _, _), .zeroContact(let point, _),
            .periodicGhost(let point, _, _, _), .fixedGhost(let point, _, _), .stuckContact(let point, _, _):
            point
        case .lostUp, .storm, .wakeBurst, .shortContacts, .flapping, .deadStripe, .jitter, .slowReports,
            .rateCollapse, .duplicatePanel, .noPlace, .noTouches, .jumps:
            nil
        }
    }

    fileprivate var period: Interval? {
        if case .periodicGhost(_, let period, _, _) = self { period } else { nil }
    }

    fileprivate var duration: Interval? {
        switch self {
        case .periodicGhost(_, _, let duration, _), .fixedGhost(_, let duration, _),
            .stuckContact(_, let duration, _):
            duration
        case .impossiblePoint, .lostUp, .zeroContact, .storm, .wakeBurst, .shortContacts, .flapping,
            .deadStripe, .jitter, .slowReports, .rateCollapse, .duplicatePanel, .noPlace, .noTouches, .jumps:
            nil
        }
    }

    fileprivate var span: Interval? {
        switch self {
        case .lostUp(let span), .zeroContact(_, let span), .periodicGhost(_, _, _, let span),
            .fixedGhost(_, _, let span), .storm(let span, _), .wakeBurst(_, let span), .flapping(let span),
            .jumps(let span):
            span
        case .impossiblePoint, .shortContacts, .stuckContact, .deadStripe, .jitter, .slowReports,
            .rateCollapse, .duplicatePanel, .noPlace, .noTouches:
            nil
        }
    }
}

extension PanelSize {
    /// The position of `point` as shares of the axes, to a hundredth of a per cent: 0,0 and 1,1 are corners.
    fileprivate func position(of point: RawPoint) -> Point {
        func rounded(_ share: Double) -> Double { (share * 10_000).rounded() / 10_000 }
        return Point(x: rounded(x.share(of: point.x)), y: rounded(y.share(of: point.y)))
    }
}
