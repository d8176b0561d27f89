import ArgumentParser
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

/// The times between which entries count.
extension JournalInputs {
    /// The time that `options` name, which `clock` reads.
    func range(_ options: TimeOptions, _ clock: ReportClock) throws(InspectError) -> ClosedRange<Int64> {
        let since = try limit(options.since, "--since")
        let until = try limit(options.until, "--until")
        var last: Int64 = 0
        if since?.isRelative == true || until?.isRelative == true {
            guard !sources.contains(where: \.isStandardInput) else {
                throw .usage(
                    "a time before the last entry needs a file that can be read twice, not standard input")
            }
            _ = try read { entry, _ in last = max(last, entry.moment ?? 0) }
        }
        let start = since?.moment(clock, last: last) ?? .min
        let end = until?.moment(clock, last: last) ?? .max
        guard start <= end else { throw .usage("--since is after --until") }
        return start...end
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
