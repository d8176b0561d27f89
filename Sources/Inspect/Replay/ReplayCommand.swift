package import Core
import HIDRecords
import Recordings
package import Reports
import Runtime
import Scenes
import TouchKit

/// `touchctl replay`: the decisions that recordings lead to in a scene.
package struct ReplayCommand: Sendable {
    /// The recordings, evemu or libinput-record.
    package var recordings: [String]
    /// The scene that is in front; nil leaves the choice to the configuration.
    package var scene: String?
    /// The daemon's configuration, for panels, taps and apps.
    package var configuration: String?
    /// The format of decisions.
    package var format = LineFormat.text
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
        var replay = try prepare(&standardError)
        if replay.deviceCount == 0 {
            standardError.put(
                line: "nothing to replay: no touch panel, accelerometer, media keys or lid is recorded there")
        }
        var pacer = Pacer()
        try replay.run { (time, lines) throws(InspectError) in
            if isRealtime {
                try output.write(&lines.lines)
                pacer.wait(until: time)
            } else if lines.lines.bytes.count >= 1 << 14 {
                try output.write(&lines.lines)
            }
        }
        try output.write(&replay.output.lines)
        let violations = replay.violations + replay.unfinished
        for violation in violations { standardError.put(line: escaped("violation: \(violation)")) }
        try standardError.flush()
        return violations.isEmpty ? .ok : .wrong
    }

    private func prepare(_ standardError: inout OutputFile) throws(InspectError) -> Replay<LineOutput> {
        let files = recordings + [scene, configuration].compactMap(\.self)
        if files.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        let setting = try Setting(scene: scene, configuration: configuration)
        standardError.text.put(setting.warnings)
        return Replay(
            try readRecordings(recordings), entries: setting.panels, apps: setting.apps,
            foreground: setting.foreground,
            shake: setting.shake, output: LineOutput(format: format, shown: shown))
    }
}
