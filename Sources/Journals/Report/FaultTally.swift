import JournalReading
import Core
import HIDRecords

/// What is known of a panel of a machine.
struct PanelTally: Sendable {
    /// The most faults of a panel that are listed: the newest.
    private static let mostFaults = 64

    /// Its last sheet, and when it came.
    private(set) var sheet: (moment: Int64, value: JSONValue)?
    /// The faults by the run and the id in it.
    private(set) var faults: [FaultKey: FaultTally] = [:]

    struct FaultKey: Hashable, Sendable {
        let run: Int
        let id: Int
    }

    /// Takes a sheet that came at `moment`.
    mutating func take(sheet value: JSONValue, at moment: Int64) {
        if sheet.map({ $0.moment <= moment }) ?? true { sheet = (moment, value) }
    }

    /// Takes an entry about a fault of the run with this index.
    mutating func take(_ entry: StreamEntry, of run: Int, at moment: Int64) {
        guard let name = entry[.fault], let id = entry.integer(.faultID) else { return }
        let key = FaultKey(run: run, id: id)
        var fault = faults[key] ?? FaultTally(name: name, start: moment, sentence: entry[.message] ?? name)
        fault.count = max(fault.count, entry.integer(.count) ?? 1)
        if entry.has(.faultState, "cleared") {
            fault.end = moment
        } else if entry.has(.faultState, "raised") {
            fault.start = moment
            fault.sentence = entry[.message] ?? name
            let span = (entry.integer(.period) ?? 0).multipliedReportingOverflow(by: fault.count)
            fault.span = Int64(
                span.overflow ? ForeignNumber.limit : min(span.partialValue, ForeignNumber.limit))
        }
        faults[key] = fault
        if faults.count > Self.mostFaults, let oldest = faults.min(by: { $0.value.start < $1.value.start }) {
            faults[oldest.key] = nil
        }
    }
}

/// A fault of a panel.
struct FaultTally: Sendable {
    /// Its name.
    let name: String
    /// When it was raised, or first told.
    var start: Int64
    /// When it was over.
    var end: Int64?
    /// How often it occurred.
    var count = 0
    /// What the journal says about it.
    var sentence: String
    /// How long before it was raised the touches began that it explains.
    var span: Int64 = 0

    /// How far from its place a touch may begin that it explains, as a share of the axis.
    private static let reach = 0.02

    init(name: String, start: Int64, sentence: String) {
        self.name = name
        self.start = start
        self.sentence = sentence
    }

    /// Whether it explains a touch that began at `moment` and at these shares of the screen's axes.
    func explains(_ moment: Int64, at share: Point) -> Bool {
        guard name == "periodicGhost" || name == "fixedGhost" || name == "zeroContact", let place else {
            return false
        }
        return moment >= start - max(span, 600_000_000) && moment <= end ?? .max
            && abs(share.x - place.x) <= Self.reach && abs(share.y - place.y) <= Self.reach
    }

    /// The place that its sentence names, `95.00%,2.40%`, as shares of the axes.
    private var place: Point? {
        for word in sentence.split(whereSeparator: { $0 == " " || $0 == ")" }) {
            let parts = word.split(separator: ",").map { part in
                part.hasSuffix("%") ? Double(foreign: part.dropLast()) : nil
            }
            if parts.count == 2, let x = parts[0], let y = parts[1] { return Point(x: x / 100, y: y / 100) }
        }
        return nil
    }
}
