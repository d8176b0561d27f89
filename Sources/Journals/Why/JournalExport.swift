import JournalReading
import Journal
import Output
import Reports

/// The entries of the newest run of the daemon that has the touch asked for, in what a command reads.
struct JournalExport {
    /// The entries; those of the last run if none has the touch.
    private(set) var entries: [JournalRecord] = []
    /// The run that wrote them; nil without entries.
    private(set) var run: TouchRun?
    /// The other runs that have a touch of that number, the newest first.
    private(set) var others: [TouchRun] = []
    /// What was passed over.
    private(set) var passed = JournalInputs.PassedOver()
    /// How many entries the filter left out.
    private(set) var entriesLeftOut = 0
    /// The first of the runs that wrote these.
    private(set) var runsLeftOut: [TouchRun] = []

    private let choice: TouchChoice
    private var isFound = false

    /// A run whose end has not been seen.
    private struct OpenRun {
        var key: String
        var source: JournalSource
        var entries: [JournalRecord]
    }

    /// Reads `inputs`, as far as `filter` lets it.
    init(_ inputs: JournalInputs, _ choice: TouchChoice, _ filter: RunFilter) throws(InspectError) {
        self.choice = choice
        var open: [String: OpenRun] = [:]
        passed = try inputs.read { (entry, source) throws(InspectError) in
            guard filter.takes(entry, from: source) else { return leaveOut(entry, from: source) }
            let origin = EntryOrigin(of: entry, from: source)
            if open[origin.machine]?.key == origin.run {
                open[origin.machine]?.entries.append(entry.kept)
            } else {
                let run = OpenRun(key: origin.run, source: source, entries: [entry.kept])
                if let past = open.updateValue(run, forKey: origin.machine) { end(past) }
            }
        }
        for (_, run) in open.sorted(by: { $0.key < $1.key }) { end(run) }
        others.sort { ($0.moment ?? 0) > ($1.moment ?? 0) }
    }

    private mutating func leaveOut(_ entry: JournalRecord, from source: JournalSource) {
        entriesLeftOut += 1
        let run = TouchRun(entry, from: source)
        guard runsLeftOut.count < 3, !run.name.isEmpty, !runsLeftOut.contains(where: { $0.name == run.name })
        else { return }
        runsLeftOut.append(run)
    }

    /// Takes a run that is over in place of the one known, if that has no such touch or an older one.
    private mutating func end(_ past: OpenRun) {
        let touch = choice.number(among: past.entries)
        let last = touch.flatMap { touch in past.entries.last { $0.names(touch) } }
        guard let entry = last ?? past.entries.last else { return }
        let candidate = TouchRun(entry, from: past.source)
        let isNewer = (candidate.moment ?? 0) >= (run?.moment ?? 0)
        let isBetter = isFound == (touch != nil) ? isNewer : touch != nil
        let isNumber = if case .number = choice { true } else { false }
        if isNumber, touch != nil, isFound, let other = isBetter ? run : candidate { others.append(other) }
        guard isBetter else { return }
        (entries, run, isFound) = (past.entries, candidate, touch != nil)
    }
}

extension TouchChoice {
    /// The number of the touch among `entries`; nil if none is meant.
    func number(among entries: [JournalRecord]) -> Int? {
        switch self {
        case .number(let number): entries.contains { $0.names(number) } ? number : nil
        case .last: entries.last { $0.has(.outcome) }?.touches.first
        case .dead:
            (entries.last { $0.has(.dead) && !$0.isInjected } ?? entries.last { $0.has(.dead) })?
                .touches.first
        }
    }

    /// That there is no such touch, in words.
    var absence: String {
        switch self {
        case .number: "there is no such touch"
        case .last: "no touch has an outcome yet"
        case .dead: "there is no dead tap"
        }
    }
}
