import ArgumentParser
import Core
import Journal
import JournalReading
import Output

/// The options of a command that reads the entries of some time.
struct TimeOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Leave out entries before '2026-11-21 08:00', '@1795248000', today, yesterday, or '-2h' before the last entry."
        ))
    var since: String?

    @Option(parsing: .unconditional, help: "Leave out entries after that time.")
    var until: String?

    /// Whether entries of all times count.
    var isEmpty: Bool { since == nil && until == nil }
}

/// The times between which entries count: each machine has its own where they are before its last entry.
struct EntryTimes: Sendable {
    /// All times.
    static let all = EntryTimes(common: .min ... .max)

    /// What is to be said of clocks.
    private(set) var remark: String?
    private var common: ClosedRange<Int64>?
    private var machines: [String: ClosedRange<Int64>] = [:]

    private init(common: ClosedRange<Int64>?) { self.common = common }

    /// Those between `since` and `until`, times before the last entry, on the machines of `survey`.
    fileprivate init(
        from since: TimeLimit?, to until: TimeLimit?, _ clock: ReportClock, _ survey: ClockSurvey
    ) throws(InspectError) {
        let isRelative = since?.isRelative == true || until?.isRelative == true
        func range(_ last: Int64) -> ClosedRange<Int64>? {
            let start = since?.moment(clock, last: last, isEnd: false) ?? .min
            let end = until?.moment(clock, last: last, isEnd: true) ?? .max
            return start <= end ? start...end : nil
        }
        common = isRelative ? nil : range(0)
        for (machine, reading) in survey.machines { machines[machine] = range(reading.last) }
        guard common != nil || !machines.isEmpty || isRelative && survey.machines.isEmpty else {
            throw .usage("--since is after --until")
        }
        remark = survey.remark
    }

    /// Those of the machine with this key; nil if none of its entries counts.
    subscript(machine: String) -> ClosedRange<Int64>? { common ?? machines[machine] }
}

/// The last entries of machines, which tell whose clock is ahead of the others'.
struct ClockSurvey: Sendable {
    /// How far a clock is ahead that is told, in microseconds.
    private static let limit: Int64 = 86_400_000_000
    /// The most machines.
    private static let most = 10_000

    /// A machine.
    struct Reading: Sendable {
        let name: String
        var last: Int64
        /// Whether ``last`` is a time of day.
        var isOfWallClock: Bool
    }

    fileprivate private(set) var machines: [String: Reading] = [:]

    /// No machine.
    init() {}

    /// Takes the last entry of a run of a machine.
    mutating func take(_ machine: String, _ name: String, _ entry: LastEntry) {
        guard let moment = entry.moment, machines[machine] != nil || machines.count < Self.most else {
            return
        }
        let known =
            machines[machine] ?? Reading(name: name, last: moment, isOfWallClock: entry.isOfWallClock)
        machines[machine] = known
        if moment > known.last { machines[machine]?.last = moment }
    }

    /// The machines whose last entry came more than a day after that of half of them, and how many days. Of two, one may as well have
    /// been switched off.
    var ahead: [(machine: String, name: String, days: Int)] {
        let readings = machines.filter { $0.value.isOfWallClock }
        let lasts = readings.map { $0.value.last }.sorted()
        guard lasts.count > 2 else { return [] }
        let middle = lasts[(lasts.count - 1) / 2]
        return readings.filter { $0.value.last - middle > Self.limit }
            .map { ($0.key, $0.value.name, Int(($0.value.last - middle) / Self.limit)) }
            .sorted { ($0.name, $0.machine) < ($1.name, $1.machine) }
    }

    /// The sentence about these; nil if there are none.
    fileprivate var remark: String? {
        let ahead = ahead
        guard !ahead.isEmpty else { return nil }
        let all = ahead.prefix(5).map { "\($0.name) (\(counted($0.days, "day")))" }
        let more = ahead.count > all.count ? " and \(ahead.count - all.count) more" : ""
        return
            "the last entry of each machine counts: that of \(all.joined(separator: ", "))\(more) is after "
            + "those of the others, as if its clock were ahead"
    }
}

/// The last entry of a run: of those with numbers the one with the highest, whatever the clock said that came to the journal with it.
struct LastEntry: Sendable {
    private var sequence = Int.min
    /// When it came; nil before the first.
    private(set) var moment: Int64?
    /// Whether ``moment`` is a time of day.
    private(set) var isOfWallClock = false

    /// Takes an entry.
    mutating func take(_ entry: JournalRecord) {
        guard let time = entry.moment else { return }
        let number = entry.integer(.sequence) ?? -1
        guard number > sequence || number == sequence && time > moment ?? .min else { return }
        (sequence, moment, isOfWallClock) = (number, time, entry.realtime != nil)
    }
}

extension JournalInputs {
    /// The most runs whose last entries are looked for.
    private static let mostRuns = 100_000

    /// The times that `options` name, which `clock` reads.
    func times(_ options: TimeOptions, _ clock: ReportClock) throws(InspectError) -> EntryTimes {
        let since = try limit(options.since, "--since")
        let until = try limit(options.until, "--until")
        var survey = ClockSurvey()
        if since?.isRelative == true || until?.isRelative == true {
            guard !sources.contains(where: \.isStandardInput) else {
                throw .usage(
                    "a time before the last entry needs a file that can be read twice, not standard input")
            }
            var runs: [String: (origin: EntryOrigin, last: LastEntry)] = [:]
            _ = try read { entry, source in
                let origin = EntryOrigin(of: entry, from: source)
                runs.change(origin.run, from: (origin, LastEntry()), atMost: Self.mostRuns) {
                    $0.last.take(entry)
                }
            }
            for (_, run) in runs.sorted(by: { $0.key < $1.key }) {
                survey.take(run.origin.machine, run.origin.name ?? "a machine", run.last)
            }
        }
        return try EntryTimes(from: since, to: until, clock, survey)
    }

    private func limit(_ text: String?, _ option: String) throws(InspectError) -> TimeLimit? {
        guard let text else { return nil }
        guard let limit = TimeLimit(text) else {
            throw .usage(
                "\(option) is a time such as '2026-11-21 08:00', '@1795248000', 'yesterday' or '-2h', not '\(text)'"
            )
        }
        return limit
    }
}
