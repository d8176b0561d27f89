import Core
import Playing
import Pipeline
import Recordings
import Reports
import Runtime
import Scenes
import ProgramSupport
import Testing
import TestSupport
import TouchKit

/// The scenes of `config`, the recordings beside them, and the logs of their decisions. `Tests/run` holds the
/// optimised program to the same bytes.
@Suite("Shipped scenes")
struct ShippedSceneTests {
    /// The categories that `config/demo` prints and the logs contain.
    private static let shown = CategorySet([
        .touches, .discard, .delivery, .control, .action, .responder, .motion, .remote, .press, .scroll,
        .presentation,
        .system,
    ])

    @Test(
        "recordings lead, line by line, to the decisions in their log",
        arguments: [
            ("order", "kiosk", ["order"]),
            ("walk-away", "kiosk", ["walk-away"]),
            ("maintenance", "kiosk", ["maintenance"]),
            ("in-vain", "kiosk", ["in-vain"]),
            ("evening", "wallPanel", ["evening", "media-keys", "shake"]),
        ]
    )
    func decisions(_ log: String, _ app: String, _ recordings: [String]) throws {
        let expected = try Self.lines(of: "config/recordings/\(log).log")
        let actual = try Self.replay(recordings, in: app)
        let changes = LineDifference(expected: expected, actual: actual).lines.compactMap { line in
            switch line {
            case .same: nil as String?
            case .missing(let text): "- \(text)"
            case .unexpected(let text): "+ \(text)"
            }
        }
        #expect(changes.isEmpty, "\(log).log\n\(changes.joined(separator: "\n"))")
    }

    @Test(
        "a flick and a sheet that is swiped away are the same bytes at their own speed as at once",
        .enabled(if: Touchctl.isBuilt))
    func realtime() throws {
        let folder = TemporaryFolder()
        // Without the minute's rest after them.
        let scene = try Repository.text("config/examples/scenes/kiosk.yaml").replacing(
            "  idle: ", with: "  # ")
        let shown = Reports.Category.allCases.filter { $0 != .hid }.map { "\($0.name)" }.joined(
            separator: ",")
        let arguments = [
            "replay", "config/recordings/walk-away.evemu", "--scene", folder.write("kiosk.yaml", scene),
            "--format", "json", "--show", shown,
        ]
        let atOnce = try Touchctl.run(arguments)
        let atItsSpeed = try Touchctl.run(arguments + ["--realtime"])
        #expect(atOnce.output == atItsSpeed.output)
        #expect(atOnce.output.contains("menu didEndDecelerating 0,589"))
        #expect(atOnce.output.contains("order didDismiss (swipe)") && !atOnce.output.contains(" is idle "))
    }

    @Test(
        "they have neither errors nor warnings",
        arguments: [
            "touchd", "scenes/empty", "examples/touchd", "examples/scenes/kiosk",
            "examples/scenes/wall-panel",
            "examples/scenes/blank", "examples/scenes/paint",
        ])
    func checked(_ name: String) throws {
        let path = Repository.path("config/\(name).yaml")
        #expect(try FileChecker().check(path).list.map(\.text) == [])
    }

    /// The decisions of `recordings`, played at once with `app` in front, as lines of text.
    private static func replay(_ recordings: [String], in app: String) throws -> [String] {
        let loaded = try ConfigurationLoader().load(Repository.path("config/examples/touchd.yaml"))
        let played = try recordings.map {
            try Recording(readingFrom: Repository.path("config/recordings/\($0).evemu"))
        }
        var replay = Replay(
            played, entries: loaded.configuration.panels, apps: App.apps(of: loaded), foreground: app,
            output: LineOutput(format: .text, shown: shown))
        replay.shakeSettings = loaded.configuration.shake
        try replay.run()
        #expect(replay.deviceCount == recordings.count)
        #expect(replay.violations == [])
        #expect(replay.unfinished == [])
        return replay.output.lines.string.split(separator: "\n").map(String.init)
    }

    private static func lines(of path: String) throws -> [String] {
        let bytes = try RegularFile.read(Repository.path(path), limit: 1 << 20)
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }
}
