package import ArgumentParser
package import Output
package import Core
import HIDRecords
import Journal
import Pipeline
import Recordings
import Reports
import Runtime
import Scenes
import TouchKit

/// The forms in which `touchctl replay` prints decisions.
package enum ReplayFormat: String, CaseIterable, Sendable {
    /// Lines with time, category and sentence.
    case text
    /// Sentences alone.
    case calls
    /// An object a line.
    case json
    /// The entries that the daemon would write, as `journalctl -o json` shows them.
    case journal

    /// The form of one line for each decision; nil for entries of the journal.
    fileprivate var line: LineFormat? {
        switch self {
        case .text: .text
        case .calls: .calls
        case .json: .json
        case .journal: nil
        }
    }
}

extension ReplayFormat: ExpressibleByArgument {}

/// `touchctl replay`: the decisions that recordings lead to in a scene.
package struct ReplayCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play recorded panel events, or a scenario, and print what touchd decides.",
        discussion: """
            Reads files of evemu, evtest and libinput-record, and scenarios, which name their scene; they are told apart by \
            content. Time is virtual: the same recording and scene give the same output, every time.
            """
    )

    @Argument(
        help:
            "Recordings, merged by time, or a scenario; - for standard input, FILE#2 for a file's second scenario.",
        completion: .file())
    var recordings: [String]

    @Option(help: "The scene that is touched.", completion: .file(extensions: ["yaml"]))
    var scene: String?

    @Option(
        help: "The daemon's configuration: panels, taps, shakes, apps.",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(help: "How decisions are written: journal is what journalctl -o json would show.")
    var format = ReplayFormat.text

    @OptionGroup var categories: ShownCategories

    @Flag(help: "Take as long as the recording took.")
    var realtime = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if recordings.isEmpty { throw ValidationError("a recording is needed") }
    }

    /// Writes the decisions to `output` and the verifiers' findings to `errors`.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        guard let line = format.line else {
            let journal = JournalOutput(sink: .exporting(), policy: LogConfiguration())
            return try play(journal, to: &output, &errors) { journal, output in
                journal.sink.takeExport { output.text.put(utf8: $0) }
            }
        }
        let lines = LineOutput(format: line, shown: categories.set ?? .replayDefault)
        return try play(lines, to: &output, &errors) { lines, output in
            output.text.put(utf8: lines.lines.bytes.span)
            lines.lines.clear()
        }
    }

    /// Plays the recordings into `reports`, which `drain` empties.
    private func play<Output: ScenarioOutput & ~Copyable>(
        _ reports: consuming Output, to output: inout OutputFile, _ errors: inout OutputFile,
        drain: (inout Output, inout OutputFile) -> Void
    ) throws(InspectError) -> Core.ExitCode {
        let files = try files()
        guard case .recordings(let recordings) = files else {
            return try play(files, reports, to: &output, &errors, drain)
        }
        let setting = try setting(of: recordings, &errors)
        var replay = replay(recordings, setting, reports)
        replay.reportsScenes = format == .journal
        if replay.deviceCount == 0 {
            for line in Self.nothingToReplay(in: recordings) { errors.put(line: escaped(line)) }
            try errors.flush()
            return .badData
        }
        var pacer = Pacer()
        try replay.run { (time, reports) throws(InspectError) in
            drain(&reports, &output)
            if realtime {
                try output.flush()
                pacer.wait(until: time)
            } else {
                try output.flushIfLarge()
            }
        }
        drain(&replay.output, &output)
        try output.flush()
        let violations = replay.violations + replay.unfinished
        for violation in violations { errors.put(line: escaped("violation: \(violation)")) }
        for line in try comparison(recordings, setting) { errors.put(line: escaped(line)) }
        try errors.flush()
        return violations.isEmpty ? .ok : .wrong
    }

    /// Why nothing of `recordings` is played, a line for each device.
    private static func nothingToReplay(in recordings: [Recording]) -> [String] {
        let devices = recordings.flatMap(\.devices).map(\.description)
        return ["nothing to replay: no touch panel, accelerometer, media keys or lid is recorded there"]
            + devices.map { device in
                let remedy =
                    device.looksLikePanel
                    ? "; an entry of panels with use: true makes it one"
                    : device.keys.isDisjoint(with: KeyNames.all.map(\.code))
                        ? "" : "; with --config, an entry of panels that names its keys has them read"
                return "\(device.name) \(device.reasonForNoPanel)\(remedy)"
            }
    }

    private func files() throws(InspectError) -> PlayedFiles {
        let files = recordings + [scene, config].compactMap(\.self)
        if files.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        return try PlayedFiles(recordings, scene: scene, configuration: config)
    }

    private func setting(
        of recordings: [Recording], _ errors: inout OutputFile
    ) throws(InspectError) -> Setting {
        let snapshot = snapshot(among: recordings)
        let named = try Setting.files(scene: scene, configuration: config, snapshot)
        var setting = try Setting(
            scene: named.scene, configuration: named.configuration,
            mayBeEmpty: categories.set == CategorySet([.health]))
        errors.text.put(setting.warnings)
        guard let snapshot else { return setting }
        for note in setting.restore(snapshot) { errors.put(line: escaped("note: \(note)")) }
        return setting
    }

    /// Plays a scenario into `reports`, which `drain` empties.
    private func play<Output: ScenarioOutput & ~Copyable>(
        _ files: PlayedFiles, _ reports: consuming Output, to output: inout OutputFile,
        _ errors: inout OutputFile, _ drain: (inout Output, inout OutputFile) -> Void
    ) throws(InspectError) -> Core.ExitCode {
        guard case .scenario(let scenario) = files else { return .ok }
        var run = ScenarioRun(scenario, inApp: scenario.appName, reports)
        if format == .journal {
            run.pipeline.reporter.showTrees()
            run.pipeline.reportScenes(at: Timestamp(microseconds: 0))
        }
        var pacer = Pacer()
        let failure = run.play(scenario.steps) { time, reports in
            drain(&reports, &output)
            if realtime {
                try? output.flush()
                pacer.wait(until: time)
            }
        }
        drain(&run.pipeline.output, &output)
        try output.flush()
        let violations = run.pipeline.verifier?.violations ?? []
        for violation in violations { errors.put(line: escaped("violation: \(violation)")) }
        if let failure { throw .refused("\(scenario.file):\(failure)") }
        return violations.isEmpty ? .ok : .wrong
    }

    /// The snapshot in a recording that is played alone.
    private func snapshot(among recordings: [Recording]) -> RecordedSnapshot? {
        recordings.count == 1 ? recordings[0].snapshot : nil
    }

    private func replay<Output: ReportOutput & ~Copyable>(
        _ recordings: [Recording], _ setting: Setting, _ reports: consuming Output
    ) -> Replay<Output> {
        var replay = Replay(
            recordings, entries: setting.panels, apps: setting.apps, foreground: setting.foreground,
            output: reports)
        replay.shakeSettings = setting.shake
        replay.areAppsLaunched = setting.areLaunched
        if let number = snapshot(among: recordings)?.nextTouch { replay.nextTouch = number }
        return replay
    }

    /// The differences from the decisions of the time of a snapshot, in lines.
    private func comparison(
        _ recordings: [Recording], _ setting: Setting
    ) throws(InspectError) -> [String] {
        guard let snapshot = snapshot(among: recordings) else { return [] }
        var replay = replay(recordings, setting, TrailOutput())
        try replay.run()
        return SnapshotComparison(snapshot, replay.output.trail.lines.bytes).lines
    }
}
