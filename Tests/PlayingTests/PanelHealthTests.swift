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

/// Rules: health/raised-still-cleared.
@Suite("The health of recorded panels")
struct PanelHealthTests {
    /// The file with what must be told of each recording with a fault.
    private static let expectations =
        PanelRecordings.folderOfFaultyPanels.map { ["\($0)/expected.json"] } ?? []

    @Test("of each recording with a fault that fault is told, and nothing else", arguments: expectations)
    func faulty(_ path: String) throws {
        let expected = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
                as? [String: [String: [[String: Any]]]])
        #expect(expected.count >= 12)
        let folder = (path as NSString).deletingLastPathComponent
        for (name, expectation) in expected {
            let told = try Self.told(of: "\(folder)/\(name).evemu")
            let wanted = expectation["entries"] ?? []
            #expect(told.count == wanted.count, "\(name)")
            for (told, wanted) in zip(told, wanted) {
                for (key, value) in wanted {
                    #expect(Self.agree(told[key], value, key), "\(name): \(key) of \(told)")
                }
            }
        }
    }

    /// Whether the values of `key` are the same: times within 1 ms, places and bands within one unit.
    private static func agree(_ told: Any?, _ wanted: Any, _ key: String) -> Bool {
        guard let wanted = wanted as? Double else { return told as? String == wanted as? String }
        guard let told = told as? Double else { return false }
        // Expected periods are written with four decimals.
        let tolerance = key == "time" ? 0.001 : key == "period" ? 0.000_06 : 1
        return abs(told - wanted) <= tolerance
    }

    @Test("nothing is told of real panels, which are healthy", arguments: PanelRecordings.real)
    func real(_ path: String) throws {
        #expect(try Self.told(of: path).isEmpty)
    }

    /// The objects of the entries about the health of a recorded panel.
    private static func told(of path: String) throws -> [[String: Any]] {
        let lines = try replay(path, shown: CategorySet([.health])).lines.string
        return try lines.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private static func replay(
        _ path: String, shown: CategorySet
    ) throws -> LineOutput {
        let scene = try SceneLoader().load(Repository.path("Tests/Scenarios/scenes/two-branches.yaml")).scene
        let app = App(name: "app", isSystem: false, application: Application(scene: scene))
        var replay = Replay(
            [try Recording(readingFrom: path)], apps: [app], foreground: "app",
            output: LineOutput(format: .json, shown: shown))
        try replay.run()
        return replay.output
    }
}
