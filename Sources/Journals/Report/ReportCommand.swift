package import ArgumentParser
import Playing
import JournalReading
import Journal
package import Output
package import Core
private import Glibc

/// `touchctl report`: a page, or an object, about what touches came to.
package struct ReportCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Make a page about what touches came to.",
        discussion: JournalSourceArguments.discussion)

    @OptionGroup var journal: JournalSourceArguments

    @Option(
        help: "The scene that is drawn, and in which recordings are played.",
        completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Option(
        help: "The daemon's configuration for recordings: panels, taps, shakes, apps.",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @OptionGroup var times: TimeOptions

    @Option(
        help: ArgumentHelp(
            "Begin after the entry that this file names, and have it name the last one.", valueName: "file"),
        completion: .file())
    var cursorFile: String?

    @Option(
        name: [.customShort("o"), .customLong("output")], help: "The file to write.", completion: .file())
    var file: String?

    @Flag(help: "Write one JSON object instead of a page.")
    var json = false

    @Option(
        help: "Leave out places, or names: none, places, names.",
        completion: .list(["none", "places", "names"]))
    var redact = "none"

    @Option(
        help: ArgumentHelp(
            "The folder with the pictures that touchd-page kept: marks lie on that of the state in which a touch began.",
            valueName: "folder"),
        completion: .directory)
    var pictures: String?

    @Flag(help: "Count the touches of touchctl touch, too.")
    var injected = false

    @Flag(help: "Write times in UTC (the default).")
    var utc = false

    @Option(name: .customLong("tz"), help: "Write times of this zone, for instance Europe/Berlin.")
    var zone: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if pictures != nil, redact != "none" {
            throw ValidationError("--pictures shows what --redact leaves out")
        }
        if utc, zone != nil { throw ValidationError("--utc and --tz contradict each other") }
    }

    /// Writes the report.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        if file == nil, !json, isatty(output.descriptor) == 1 {
            throw .usage("a page is nothing for a terminal: -o FILE, or a pipe")
        }
        let position = try CursorFile(cursorFile)
        let report = try gather(after: position.copy, &errors)
        var buffer = json ? report.json : ReportPage(report).markup.buffer
        guard let file else {
            output.text.put(utf8: buffer.bytes.span)
            if cursorFile != nil { try output.flush() }
            try position.keep()
            return .ok
        }
        var page = try WholeFile(replacing: file)
        try page.output.write(&buffer)
        try page.keep(saying: &errors)
        try position.keep()
        return .ok
    }

    /// The report, of entries after the one that the file of a cursor names; it names the last one afterwards.
    private func gather(
        after cursor: String?, _ errors: inout OutputFile
    ) throws(InspectError) -> TouchReport {
        guard let level = RedactionLevel(rawValue: redact) else {
            throw .usage("--redact is none, places or names, not '\(redact)'")
        }
        let clock = if let zone { try ReportClock(zone: zone) } else { ReportClock.utc }
        var inputs = try JournalInputs(journal.sources, scene: scene, configuration: config)
        try inputs.begin(after: cursor, isUnlimited: times.isEmpty)
        let times = try inputs.times(times, clock)
        if let remark = times.remark { errors.put(line: escaped("touchctl: \(remark)")) }
        var gatherer = ReportGatherer(clock: clock, times: times, redaction: level)
        (gatherer.scene, gatherer.configuration) = (scene, config)
        gatherer.countsInjected = injected
        if let pictures { gatherer.pictures = try StatePictures(at: pictures) }
        let passed = try inputs.read(states: { gatherer.played = $0 }) { entry, source in
            gatherer.take(entry, from: source)
        }
        gatherer.takeAll()
        if passed.broken > 0 {
            let count = counted(passed.broken, "broken entry was", "broken entries were")
            errors.put(line: "touchctl: \(count) passed over")
        }
        if gatherer.unreadable > 0 {
            let count = counted(gatherer.unreadable, "outcome was", "outcomes were")
            errors.put(line: "touchctl: \(count) passed over, of a later version of touchd")
        }
        guard gatherer.entries > 0 else {
            if gatherer.unreadable > 0 {
                throw .journal(
                    "all entries that count are outcomes of a later version of touchd; this is touchctl \(programVersion)"
                )
            }
            throw inputs.nothing(passed, others: gatherer.entriesOutOfRange)
        }
        var report = gatherer.report(drawing: try inputs.drawnScreens(), skipped: passed.broken)
        if let pictures = gatherer.pictures, !json { try report.load(pictures) }
        return report
    }
}
