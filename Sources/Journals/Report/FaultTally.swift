import JournalReading
import Journal
import Core
import HIDRecords
import PanelHealth

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
    mutating func take(_ entry: JournalRecord, of run: Int, at moment: Int64) {
        guard let name = entry[.fault], let id = entry.integer(.faultID) else { return }
        let key = FaultKey(run: run, id: id)
        var fault = faults[key] ?? FaultTally(name: name, start: moment, entry)
        fault.count = max(fault.count, entry.integer(.count) ?? 1)
        if entry.has(.faultState, "cleared") {
            fault.end = moment
        } else if entry.has(.faultState, "raised") {
            fault.start = moment
            fault.take(sentenceOf: entry)
            let span = (entry.integer(.period) ?? 0).multipliedReportingOverflow(by: fault.count)
            fault.span = Int64(
                span.overflow ? ForeignNumber.limit : min(span.partialValue, ForeignNumber.limit))
        }
        faults[key] = fault
        guard faults.count > Self.mostFaults else { return }
        let oldest = faults.min { left, right in
            (left.value.start, left.key.run, left.key.id) < (right.value.start, right.key.run, right.key.id)
        }
        if let oldest { faults[oldest.key] = nil }
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
    private(set) var sentence = ""
    /// How long before it was raised the touches began that it explains.
    var span: Int64 = 0

    /// How far from its place a touch may begin that it explains, as a share of the axis.
    private static let reach = 0.02

    /// Whether it is one that makes touches at one position.
    private let makesTouches: Bool
    /// Where it was seen when the sentence was written, as shares of the axes.
    private var position: Point?

    /// The fault called `name` that was first told at `start`, in `entry`.
    init(name: String, start: Int64, _ entry: JournalRecord) {
        self.name = name
        self.start = start
        makesTouches = [.periodicGhost, .fixedGhost, .zeroContact].contains(entry.fault)
        take(sentenceOf: entry)
    }

    /// Takes the sentence of `entry`, and the position that it has.
    mutating func take(sentenceOf entry: JournalRecord) {
        sentence = entry[.message] ?? name
        position = makesTouches ? entry.position : nil
    }

    /// Whether it explains a touch that began at `moment` and at these shares of the screen's axes.
    func explains(_ moment: Int64, at share: Point) -> Bool {
        guard let position else { return false }
        return moment >= start - max(span, 600_000_000) && moment <= end ?? .max
            && abs(share.x - position.x) <= Self.reach && abs(share.y - position.y) <= Self.reach
    }
}
