import Playing
import JournalReading
import Journal
package import Output
package import Core
private import Glibc

/// `touchctl report`: a page, or an object, about what touches came to.
package struct ReportCommand: Sendable {
    /// Where the entries come from: see ``JournalSource``; without any, the journal of this machine.
    package var sources: [String]
    /// The scene that is drawn, and in which recordings are played.
    package var scene: String?
    /// Entries before this are left out.
    package var since: String?
    /// Entries after this are left out.
    package var until: String?
    /// The file that names the last entry of an earlier report, and of this one afterwards.
    package var cursor: String?
    /// The file to write; nil is standard output.
    package var file: String?
    /// Whether to write the object instead of the page.
    package var isJSON = false
    /// What is left out: a name of ``RedactionLevel``.
    package var redaction = "none"
    /// The time zone; nil is UTC.
    package var zone: String?

    /// A report of what `sources` have.
    package init(_ sources: [String]) {
        self.sources = sources
    }

    /// Writes the report.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        if file == nil, !isJSON, isatty(output.descriptor) == 1 {
            throw .usage("a page is nothing for a terminal: -o FILE, or a pipe")
        }
        let position = try CursorFile(cursor)
        let report = try gather(after: position.copy)
        var buffer = isJSON ? report.json : ReportPage(report).markup.buffer
        guard let file else {
            output.text.put(utf8: buffer.bytes.span)
            if cursor != nil { try output.flush() }
            try position.keep()
            return .ok
        }
        var page = try WholeFile(replacing: file)
        try page.output.write(&buffer)
        try page.keep()
        try position.keep()
        return .ok
    }

    /// The report, of entries after the one that the file `cursor` names; it names the last one afterwards.
    private func gather(after cursor: String?) throws(InspectError) -> TouchReport {
        guard let level = RedactionLevel(rawValue: redaction) else {
            throw .usage("--redact is none, places or names, not '\(redaction)'")
        }
        let clock = if let zone { try ReportClock(zone: zone) } else { ReportClock.utc }
        var inputs = try JournalInputs(sources, scene: scene)
        try inputs.begin(after: cursor, isUnlimited: since == nil && until == nil)
        let range = try range(clock, inputs)
        var gatherer = ReportGatherer(clock: clock, range: range, redaction: level)
        let skipped = try inputs.read { entry, host in gatherer.take(entry, host: host) }
        guard gatherer.entries > 0 else {
            throw inputs.nothing(skipped)
        }
        return gatherer.report(drawing: try inputs.drawnScene(), skipped: skipped)
    }

    private func range(
        _ clock: ReportClock, _ inputs: JournalInputs
    ) throws(InspectError) -> ClosedRange<Int64> {
        let since = try limit(since, "--since")
        let until = try limit(until, "--until")
        var last: Int64 = 0
        if since?.isRelative == true || until?.isRelative == true {
            guard !inputs.sources.contains(where: \.isStandardInput) else {
                throw .usage(
                    "a time before the last entry needs a file that can be read twice, not standard input")
            }
            _ = try inputs.read { entry, _ in last = max(last, entry.moment ?? 0) }
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
                "\(option) is a time such as '2026-11-21 08:00', '@1795248000' or '-2h', not '\(text)'")
        }
        return limit
    }
}
