import JournalReading
import Output
import Core
import HIDRecords
import Journal
import Pipeline
import Reports
import Scenes
import TouchKit

/// The fingers of recordings in a scene, and what their touches came to.
struct DrawnRecording {
    /// The way of each finger.
    private(set) var fingers: [FingerPath]

    /// Plays the recordings at `paths` in `setting`.
    init(playing paths: [String], in setting: Setting) throws(InspectError) {
        var replay = Replay(
            try readRecordings(paths), entries: setting.panels, apps: setting.apps,
            foreground: setting.foreground,
            output: JournalOutput(sink: .exporting(), policy: LogConfiguration()))
        replay.shakeSettings = setting.shake
        replay.recorder = InputRecorder(shake: setting.shake)
        var outcomes: [JournalRecord] = []
        try replay.run { (_, journal) throws(InspectError) in Self.take(&journal, &outcomes) }
        Self.take(&replay.output, &outcomes)
        fingers = FingerPath.paths(of: replay.recorder?.inputs ?? [])
        outcomes.sort { ($0.touch ?? 0) < ($1.touch ?? 0) }
        for entry in outcomes { assign(entry) }
    }

    private static func take(_ journal: inout JournalOutput, _ outcomes: inout [JournalRecord]) {
        journal.sink.takeExport { bytes in
            let lines = bytes.indices.map { bytes[$0] }.split(separator: UInt8(ascii: "\n"))
            outcomes += lines.compactMap { JSONValue(parsing: $0).flatMap(JournalRecord.init) }
                .filter { $0[.outcome] != nil }
        }
    }

    private mutating func assign(_ entry: JournalRecord) {
        guard let index = fingers.firstIndex(where: { $0.may(have: entry) }) else { return }
        fingers[index].touch = entry.touch
        fingers[index].outcome = entry[.outcome].flatMap(OutcomeName.init)
        fingers[index].sentence = entry.message
    }
}

extension JournalRecord {
    /// The number of the touch that it names, or of one of them.
    fileprivate var touch: Int? { touches.first }
}
