import JournalReading
import Journal

/// A run of the daemon, and when it had the touch in question.
struct TouchRun: Equatable, Sendable {
    /// The invocation of the service, or the number of the process; empty if no entry says.
    let run: String
    /// The machine; nil if no entry says.
    let host: String?
    /// When its last entry about the touch came to the journal; nil where no journal had it.
    let moment: Int64?

    /// The run of `entry`, which came from `source`.
    init(_ entry: JournalRecord, from source: JournalSource) {
        run = entry.run
        host = source.host ?? entry[.hostName]
        moment = entry.realtime
    }

    /// As much of the invocation `run` as tells it from others: what `--run` takes.
    static func short(_ run: String) -> String { String(run.prefix(8)) }

    /// The option that chooses it, with the machine: `--run 3f2a91c4 (kiosk-07)`, or `--host kiosk-07` if no entry says which run.
    var option: String {
        guard !run.isEmpty else { return host.map { "--host \($0)" } ?? "" }
        return "--run \(Self.short(run))" + (host.map { " (\($0))" } ?? "")
    }

    /// `run 3f2a91c4 of kiosk-07`, or just the machine; empty for entries that say neither.
    var name: String {
        guard !run.isEmpty else { return host ?? "" }
        return "run \(Self.short(run))" + (host.map { " of \($0)" } ?? "")
    }
}

/// The runs that count.
struct RunFilter: Sendable {
    /// What the invocation, or the number of the process, begins with; nil for any.
    var run: String?
    /// The machine; nil for any.
    var host: String?
    /// When entries came to the journal.
    var times = EntryTimes.all

    /// Whether `entry`, which came from `source`, counts.
    func takes(_ entry: JournalRecord, from source: JournalSource) -> Bool {
        if let run, !entry.run.hasPrefix(run) { return false }
        if let host, source.host ?? entry[.hostName] != host { return false }
        guard let moment = entry.moment else { return true }
        return times[EntryOrigin(of: entry, from: source).machine]?.contains(moment) == true
    }
}
