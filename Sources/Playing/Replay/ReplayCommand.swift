package import Output
package import Core
import HIDRecords
import Journal
import Recordings
package import Reports
import Runtime
import Scenes
import TouchKit

/// The forms in which `touchctl replay` prints decisions.
package enum ReplayFormat: String, CaseIterable, Sendable {
    case text, calls, json
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

/// `touchctl replay`: the decisions that recordings lead to in a scene.
package struct ReplayCommand: Sendable {
    /// The recordings, of evemu, evtest or libinput-record.
    package var recordings: [String]
    /// The scene that is in front; nil leaves the choice to the configuration. The health of panels needs neither.
    package var scene: String?
    /// The daemon's configuration, for panels, taps and apps.
    package var configuration: String?
    /// The format of decisions.
    package var format = ReplayFormat.text
    /// The categories to write.
    package var shown = CategorySet.replayDefault
    /// Whether to play at the speed of the recording.
    package var isRealtime = false

    /// A replay of `recordings`.
    package init(recordings: [String]) {
        self.recordings = recordings
    }

    /// Writes the decisions to `output` and the verifiers' findings to `standardError`.
    package func run(
        to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        guard let line = format.line else {
            let journal = JournalOutput(sink: .exporting(), policy: LogConfiguration())
            return try play(journal, to: &output, standardError: &standardError) { journal, output in
                journal.sink.takeExport { output.text.put(utf8: $0) }
            }
        }
        let lines = LineOutput(format: line, shown: shown)
        return try play(lines, to: &output, standardError: &standardError) { lines, output in
            output.text.put(utf8: lines.lines.bytes.span)
            lines.lines.clear()
        }
    }

    /// Plays the recordings into `reports`, which `drain` empties.
    private func play<Output: ReportOutput & ~Copyable>(
        _ reports: consuming Output, to output: inout OutputFile, standardError: inout OutputFile,
        drain: (inout Output, inout OutputFile) -> Void
    ) throws(InspectError) -> ExitCode {
        let (recordings, setting) = try load(&standardError)
        var replay = replay(recordings, setting, reports)
        if replay.deviceCount == 0 {
            for line in Self.nothingToReplay(in: recordings) { standardError.put(line: escaped(line)) }
            try standardError.flush()
            return .badData
        }
        var pacer = Pacer()
        try replay.run { (time, reports) throws(InspectError) in
            drain(&reports, &output)
            if isRealtime {
                try output.flush()
                pacer.wait(until: time)
            } else {
                try output.flushIfLarge()
            }
        }
        drain(&replay.output, &output)
        try output.flush()
        let violations = replay.violations + replay.unfinished
        for violation in violations { standardError.put(line: escaped("violation: \(violation)")) }
        for line in try comparison(recordings, setting) { standardError.put(line: escaped(line)) }
        try standardError.flush()
        return violations.isEmpty ? .ok : .wrong
    }

    /// Why nothing of `recordings` is played, a line for each device.
    private static func nothingToReplay(in recordings: [Recording]) -> [String] {
        let devices = recordings.flatMap(\.devices).map(\.description)
        return ["nothing to replay: no touch panel, accelerometer, media keys or lid is recorded there"]
            + devices.map { device in
                let entry = device.looksLikePanel ? "; an entry of panels with use: true makes it one" : ""
                return "\(device.name) \(device.reasonForNoPanel)\(entry)"
            }
    }

    private func load(
        _ standardError: inout OutputFile
    ) throws(InspectError) -> (recordings: [Recording], setting: Setting) {
        let files = recordings + [scene, configuration].compactMap(\.self)
        if files.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        let recordings = try readRecordings(recordings)
        let snapshot = snapshot(among: recordings)
        let named = try Setting.files(scene: scene, configuration: configuration, snapshot)
        var setting = try Setting(
            scene: named.scene, configuration: named.configuration,
            mayBeEmpty: shown == CategorySet([.health]))
        standardError.text.put(setting.warnings)
        guard let snapshot else { return (recordings, setting) }
        for note in setting.restore(snapshot) { standardError.put(line: escaped("note: \(note)")) }
        return (recordings, setting)
    }

    /// What a recording says that is played alone.
    private func snapshot(among recordings: [Recording]) -> RecordedSnapshot? {
        recordings.count == 1 ? recordings[0].snapshot : nil
    }

    private func replay<Output: ReportOutput & ~Copyable>(
        _ recordings: [Recording], _ setting: Setting, _ reports: consuming Output
    ) -> Replay<Output> {
        var replay = Replay(
            recordings, entries: setting.panels, apps: setting.apps, foreground: setting.foreground,
            shake: setting.shake, output: reports)
        replay.areAppsLaunched = setting.areLaunched
        if let number = snapshot(among: recordings)?.nextTouch { replay.nextTouch = number }
        return replay
    }

    /// Whether what comes is what had come when a snapshot was taken, in lines.
    private func comparison(
        _ recordings: [Recording], _ setting: Setting
    ) throws(InspectError) -> [String] {
        guard let snapshot = snapshot(among: recordings) else { return [] }
        var replay = replay(recordings, setting, TrailOutput())
        try replay.run()
        return SnapshotComparison(snapshot, replay.output.trail.lines.bytes).lines
    }
}
