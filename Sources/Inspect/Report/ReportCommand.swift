package import Core
private import Glibc
import HIDRecords
import Journal
import Pipeline
import Recordings
import Reports
import Scenes
import TouchKit
import Runtime

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
        let report = try gather()
        var buffer = isJSON ? report.json : ReportPage(report).markup.buffer
        guard let file else {
            output.text.put(utf8: buffer.bytes.span)
            return .ok
        }
        let created = try OutputFile(creating: file)
        try created.write(&buffer)
        return .ok
    }

    /// The report.
    func gather() throws(InspectError) -> TouchReport {
        guard let level = RedactionLevel(rawValue: redaction) else {
            throw .usage("--redact is none, places or names, not '\(redaction)'")
        }
        let clock = if let zone { try ReportClock(zone: zone) } else { ReportClock.utc }
        let inputs = try readInputs()
        let range = try range(clock, inputs)
        var gatherer = ReportGatherer(clock: clock, range: range, redaction: level)
        let skipped = try inputs.read { entry, host in gatherer.take(entry, host: host) }
        guard gatherer.entries > 0 else {
            throw .journal("there is no entry of touchd: use journalctl -t touchd -o export")
        }
        return gatherer.report(drawing: try drawnScene(), skipped: skipped)
    }

    private func readInputs() throws(InspectError) -> ReportInputs {
        // In an order of their own, so that the order of the arguments does not matter.
        var parsed: [JournalSource] = []
        for source in sources.sorted() { parsed.append(try JournalSource(source)) }
        if parsed.isEmpty { parsed = [.journal] }
        if parsed.count(where: \.isStandardInput) + (scene == StandardInput.argument ? 1 : 0) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        if cursor != nil, parsed.count != 1 || !parsed[0].isJournal || since != nil || until != nil {
            throw .usage(
                "--cursor-file is for the journal of this machine or one folder, without --since and --until")
        }
        return ReportInputs(sources: parsed, scene: scene, cursor: cursor)
    }

    private func drawnScene() throws(InspectError) -> DrawnScene? {
        guard let scene else { return nil }
        guard let app = try Setting(scene: scene, configuration: nil).apps.first else { return nil }
        return DrawnScene(app.application, name: app.name)
    }

    private func range(_ clock: ReportClock, _ inputs: ReportInputs) throws(InspectError) -> ClosedRange<
        Int64
    > {
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

/// What a report is made of, to be read once or twice.
struct ReportInputs {
    /// Where entries come from.
    let sources: [JournalSource]
    /// The scene in which recordings are played.
    let scene: String?
    /// The file that names the last entry that was read; see journalctl(1).
    var cursor: String?

    /// Calls `body` with each entry and the name of its machine, if a source gives one; returns how many were broken.
    func read(_ body: (StreamEntry, String?) -> Void) throws(InspectError) -> Int {
        var skipped = 0
        for source in sources {
            switch source.kind {
            case .journal: skipped += try read(folder: nil, source.host, body)
            case .folder(let path): skipped += try read(folder: path, source.host, body)
            case .file(let path):
                let stream = ByteStream(reading: try JournalSource.open(path), name: path)
                skipped += try read(stream, path, source.host, body)
            case .recording(let path):
                let stream = ByteStream(try play(path))
                skipped += try read(stream, path, source.host ?? stem(of: path), body)
            }
        }
        return skipped
    }

    private func read(
        _ stream: consuming ByteStream, _ name: String, _ host: String?,
        _ body: (StreamEntry, String?) -> Void
    ) throws(InspectError) -> Int {
        var reader = try EntryReader(stream, name: name)
        var entry = StreamEntry()
        while try reader.next(into: &entry) { body(entry, host) }
        return reader.skipped
    }

    private func read(
        folder: String?, _ host: String?, _ body: (StreamEntry, String?) -> Void
    ) throws(InspectError) -> Int {
        var program = try JournalProgram(folder: folder, cursor: cursor)
        let skipped = try read(try program.stream(), "the journal", host, body)
        try program.finish()
        return skipped
    }

    /// The entries of a recording that is played, as `journalctl -o json` would write them.
    private func play(_ path: String) throws(InspectError) -> [UInt8] {
        guard let scene else { throw .usage("\(path) is a recording, which needs --scene") }
        let setting = try Setting(scene: scene, configuration: nil)
        var replay = Replay(
            try readRecordings([path]), entries: setting.panels, apps: setting.apps,
            foreground: setting.foreground,
            shake: setting.shake, output: JournalOutput(sink: .exporting(), policy: LogConfiguration()))
        var text = TextBuffer()
        try replay.run { (_, journal) throws(InspectError) in journal.sink.takeExport { text.put(utf8: $0) } }
        replay.output.sink.takeExport { text.put(utf8: $0) }
        return text.bytes
    }
}
