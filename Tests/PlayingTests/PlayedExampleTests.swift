import Foundation
import Playing
import Scenes
import Testing
import TestSupport
import TouchKit
import YAML

/// Scenes that users copy, touched all over: none of them may make the panel ignore touches.
@Suite("Example scenes, played")
struct PlayedExampleTests {
    /// The scenes by the file that shows them.
    private static let examples = [
        "docs/man/touchd-scene.5", "README.md", "config/examples/scenes/kiosk.yaml",
        "config/examples/scenes/wall-panel.yaml",
    ]

    @Test("after taps and holds all over the scene, the panel still handles touches", arguments: examples)
    func stillTakesTouches(example: String) throws {
        for scene in try Self.scenes(of: example) {
            let result = try Self.play(scene, at: Repository.path("config/examples/scenes/example.yaml"))
            #expect(result.violations == [])
            let ignored = result.lines.filter { $0.contains("ignoring interaction") }
            #expect(ignored == [])
            // 20 taps, 20 holds, a hold of three fingers, 20 taps.
            #expect(result.lines.count { $0.hasPrefix("touch ") && $0.contains(" hit ") } == 63)
        }
    }

    @Test("this test detects a hold that ignores interaction for ever")
    func deaf() throws {
        let scene = """
            screens: [{size: [800, 480]}]
            windows:
              - id: window
                touches: handle
                actions: {clean: [{ignoreInteraction: begin}]}
                gestures: [{type: longPress, action: clean}]

            """
        let result = try Self.play(scene, at: Repository.path("config/examples/scenes/example.yaml"))
        #expect(result.lines.contains { $0.contains("ignoring interaction") })
    }

    /// The scenes in a file: the whole file, or the parts between the marks of an example.
    private static func scenes(of example: String) throws -> [String] {
        let text = try Repository.text(example)
        let blocks: [String]
        switch example.split(separator: ".").last {
        case "md": blocks = text.split(separator: "```yaml\n").dropFirst().map { first(of: $0, until: "```") }
        case "5":
            blocks = text.split(separator: ".Bd -literal\n").dropFirst().map { first(of: $0, until: ".Ed") }
        default: blocks = [text]
        }
        let scenes = blocks.filter { $0.contains("\nwindows:") }
        #expect(!scenes.isEmpty)
        return scenes
    }

    private static func first(of text: Substring, until mark: String) -> String {
        String(text.split(separator: mark)[0])
    }

    /// The result of fingers all over `scene`, which is read as the file at `path`.
    private static func play(_ scene: String, at path: String) throws -> ScenarioResult {
        let files = reader([path: scene])
        let size = try #require(try SceneLoader(reading: files).load(path).scene.tree.screens.first?.size)
        let spots = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap { x in
            [0.1, 0.35, 0.6, 0.85].map { y in "x: \(x * size.width), y: \(y * size.height)" }
        }
        var steps: [String] = []
        var time = 0.0
        func touch(_ places: [String], seconds: Double) {
            for (finger, place) in places.enumerated() {
                steps.append("{at: \(time), down: \(finger), \(place)}")
            }
            time += seconds
            for finger in places.indices { steps.append("{at: \(time), up: \(finger)}") }
            time += 1
        }
        for spot in spots { touch([spot], seconds: 0.1) }
        for spot in spots { touch([spot], seconds: 4) }
        touch(Array(spots[4..<7]), seconds: 4)
        // A tap somewhere closes what was opened, if anything can.
        for spot in spots { touch([spot], seconds: 0.1) }
        let text = """
            scene: \(path)
            show: [hit, touches, delivery]
            input: [\(steps.joined(separator: ", "))]
            expect: ""

            """
        let loader = ScenarioLoader(reading: reader([path: scene, "scenario.yaml": text]))
        return try #require(try loader.load("scenario.yaml").first).run()
    }

    /// Reads these texts by their paths, and other files from the disk.
    private static func reader(_ texts: [String: String]) -> FileReader {
        FileReader { path in
            if let text = texts[path] { return .success(Array(text.utf8)) }
            return FileReader.Answer { () throws(YAMLError) in try FileReader.onDisk.read(path) }
        }
    }
}
