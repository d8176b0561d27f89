import Core
import Foundation
import HIDRecords
import Playing
import Pipeline
import Recordings
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: touches/life-of-a-touch.
@Suite("Recorded panels, replayed")
struct RecordedPanelTests {
    @Test(
        "every contact becomes a touch that begins once, and ends or is cancelled once",
        arguments: PanelRecordings.made + PanelRecordings.real)
    func conserved(_ path: String) throws {
        let replay = try Self.replay(path, over: "Tests/Scenarios/scenes/two-branches.yaml")
        #expect(replay.violations == [])
        #expect(replay.unfinished == [])
        let hits = replay.output.lines.string.split(separator: "\n").count { $0.hasPrefix("touch ") }
        #expect(try hits == Self.contacts(of: path))
    }

    @Test(
        "recognizers and controls follow their rules on every panel",
        arguments: PanelRecordings.made,
        ["config/examples/scenes/kiosk.yaml", "config/examples/scenes/wall-panel.yaml"])
    func examples(_ path: String, scene: String) throws {
        let replay = try Self.replay(path, over: scene)
        #expect(replay.violations == [])
        #expect(replay.unfinished == [])
    }

    @Test("the recordings of the repository match the output of their script")
    func made() throws {
        let folder = TemporaryFolder()
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: Repository.path("Tests/Recordings/make"))
        maker.arguments = [folder.path]
        try maker.run()
        maker.waitUntilExit()
        #expect(maker.terminationStatus == 0)
        let names = PanelRecordings.made.map { ($0 as NSString).lastPathComponent }
        #expect(names.count > 5 && paths(belowFolder: folder.path) == names)
        for (name, path) in zip(names, PanelRecordings.made) {
            #expect(FileManager.default.contentsEqual(atPath: folder.file(name), andPath: path), "\(name)")
        }
    }

    private static func replay(_ path: String, over scene: String) throws -> Replay<LineOutput> {
        let scene = try SceneLoader().load(Repository.path(scene)).scene
        let app = App(name: "app", isSystem: false, application: Application(scene: scene))
        var replay = Replay(
            [try Recording(readingFrom: path)], apps: [app], foreground: "app",
            output: LineOutput(format: .calls, shown: CategorySet([.hit])))
        try replay.run()
        return replay
    }

    /// The count noted when the recording was made, otherwise the tracking ids that begin in the raw events.
    private static func contacts(of path: String) throws -> Int {
        if let count = try PanelRecordings.contactCount(of: path) { return count }
        return try Recording(readingFrom: path).devices.flatMap(\.events).count { event in
            event.type == EventType.abs && event.code == Abs.mtTrackingID && event.value >= 0
        }
    }
}
