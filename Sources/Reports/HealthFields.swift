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
        let measures = entry.finding.measures
        if let point = measures.point, !isPlaceWithheld {
            writer.put(Int(point.x), .rawX)
            writer.put(Int(point.y), .rawY)
            if let panel { writer.put(panel.position(of: point), .position) }
        }
        if let period = measures.period { writer.put(period, .period) }
        if let duration = measures.duration { writer.put(duration, .duration) }
        if let span = measures.span { writer.put(span, .span) }
        if let millimetres = measures.millimetres { writer.put(thousandths(millimetres), .millimetres) }
        if let hertz = measures.hertz { writer.put(thousandths(hertz.now), .hertz) }
        if let before = measures.hertz?.before { writer.put(thousandths(before), .hertzBefore) }
        if let band = measures.band {
            writer.put(band.axis.text, .axis)
            writer.put(Int(band.low), .bandLow)
            writer.put(Int(band.high), .bandHigh)
        }
        if let cause = measures.cause { writer.put(cause.text, .cause) }
        if case .duplicatePanel = entry.finding { writer.put(otherPanel, .otherPanel) }
    }
}

/// What was measured of a fault: the values that its fields have.
struct FindingMeasures {
    /// Where it was seen, if at one point.
    var point: RawPoint?
    /// The interval of a ghost.
    var period: Interval?
    /// How long touches last, or how long one has not changed.
    var duration: Interval?
    /// The time in which it was seen.
    var span: Interval?
    /// By how much points tremble.
    var millimetres: Double?
    /// Reports a second, now and formerly.
    var hertz: (now: Double, before: Double?)?
    /// A stripe of an axis.
    var band: (axis: PanelAxis, low: Int32, high: Int32)?
    /// What the panel woke from.
    var cause: WakeCause?
}

extension Finding {
    /// Where it was seen, if at one place.
    package var point: RawPoint? { measures.point }

    /// What was measured of it.
    var measures: FindingMeasures {
        switch self {
        case .impossiblePoint(let point, _, _): FindingMeasures(point: point)
        case .zeroContact(let point, let span): FindingMeasures(point: point, span: span)
        case .periodicGhost(let point, let period, let duration, let span):
            FindingMeasures(point: point, period: period, duration: duration, span: span)
        case .fixedGhost(let point, let duration, let span):
            FindingMeasures(point: point, duration: duration, span: span)
        case .stuckContact(let point, let duration, _): FindingMeasures(point: point, duration: duration)
        case .lostUp(let span), .storm(let span, _), .flapping(let span), .jumps(let span):
            FindingMeasures(span: span)
        case .wakeBurst(let cause, let span): FindingMeasures(span: span, cause: cause)
        case .jitter(let millimetres): FindingMeasures(millimetres: millimetres)
        case .slowReports(let hertz): FindingMeasures(hertz: (hertz, nil))
        case .rateCollapse(let hertz, let before): FindingMeasures(hertz: (hertz, before))
        case .deadStripe(let axis, let low, let high): FindingMeasures(band: (axis, low, high))
        case .shortContacts, .duplicatePanel, .noPlace, .noTouches: FindingMeasures()
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

extension FaultName {
    /// The name that `TOUCH_FAULT` and JSON use.
    package var text: StaticString {
        switch self {
        case .impossiblePoint: "impossiblePoint"
        case .lostUp: "lostUp"
        case .zeroContact: "zeroContact"
        case .periodicGhost: "periodicGhost"
        case .fixedGhost: "fixedGhost"
        case .storm: "storm"
        case .wakeBurst: "wakeBurst"
        case .shortContacts: "shortContacts"
        case .stuckContact: "stuckContact"
        case .flapping: "flapping"
        case .deadStripe: "deadStripe"
        case .jitter: "jitter"
        case .slowReports: "slowReports"
        case .rateCollapse: "rateCollapse"
        case .duplicatePanel: "duplicatePanel"
        case .noPlace: "noPlace"
        case .noTouches: "noTouches"
        case .jumps: "jumps"
        }
    }
}

extension FaultName {
    /// The fault called `name`, or nil.
    package init?(name: String) {
        guard let match = Self.allCases.first(where: { "\($0.text)" == name }) else { return nil }
        self = match
    }
}

extension HealthEntry.State {
    var text: StaticString {
        switch self {
        case .raised: "raised"
        case .still: "still"
        case .cleared: "cleared"
        }
    }
}

extension WakeCause {
    var text: StaticString {
        switch self {
        case .resume: "resume"
        case .added: "added"
        case .silence: "silence"
        }
    }
}

extension PanelAxis {
    var text: StaticString { self == .x ? "x" : "y" }
}
