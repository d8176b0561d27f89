import Core
import Foundation
import HIDRecords
import Inspect
import Pipeline
import Recordings
import Reports
import Runtime
import Scenes
import Testing
import TestSupport
import TouchKit

/// Recordings of real panels, which need not be here.
///
/// Rules: touches/life-of-a-touch.
@Suite("Real recordings", .enabled(if: PanelRecordings.folder != nil))
struct RealRecordingTests {
    @Test("every contact becomes a touch that begins, and ends or is cancelled, once", arguments: files())
    func conserved(_ path: String) throws {
        let scene = try SceneLoader().load(Repository.path("Tests/Scenarios/scenes/two-branches.yaml")).scene
        let app = App(name: "app", isSystem: false, application: Application(scene: scene))
        let recording = try Recording(readingFrom: path)
        var replay = Replay([recording], apps: [app], foreground: "app")
        var output = LineOutput(format: .calls, shown: CategorySet([.hit]))
        try replay.run(to: &output)
        #expect(replay.violations == [])
        #expect(replay.unfinished == [])
        let hits = output.lines.string.split(separator: "\n").count { $0.hasPrefix("touch ") }
        #expect(hits == Self.contacts(of: recording))
    }

    /// One per tracking id begun, from the raw events alone.
    private static func contacts(of recording: Recording) -> Int {
        var count = 0
        for event in recording.devices.flatMap(\.events) {
            if event.type == EventType.abs, event.code == Abs.mtTrackingID, event.value >= 0 { count += 1 }
        }
        return count
    }

    private static func files() -> [String] {
        guard let folder = PanelRecordings.folder.map({ "\($0)/panels" }) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".evemu") }.sorted().map { "\(folder)/\($0)" }
    }
}
