import Core
import Foundation
import Output
import Playing
import Reports
import Scenes
import TestSupport
import ProgramSupport
import Testing

/// Rules: recordings/scenario-of-a-recording.
@Suite("Scenarios made of recordings", .enabled(if: Touchctl.isBuilt))
struct RecordedScenarioTests {
    private static let scene = """
        screens: [{id: main, size: [400, 800]}]
        windows:
          - id: window
            rootViewController:
              id: home
              touches: handle
              actions: {go: [{publish: go}], listen: [{receiveRemoteControl: begin}], gone: [{remove: knob}]}
              view:
                id: root
                gestures: [{type: pinch, action: go}, {type: longPress, action: listen, actionStates: began}]
                subviews:
                  - id: left
                    frame: [0, 0, 200, 800]
                    touches: handle
                    multipleTouchEnabled: true
                    gestures: [{type: pan, action: go}, {type: tap, numberOfTapsRequired: 2, action: go}]
                  - {id: right, class: button, frame: [200, 0, 200, 400], on: {touchDown: go, touchUpInside: gone}}
                  - {id: knob, class: slider, frame: [210, 410, 150, 40], on: {valueChanged: go}}

        """

    /// What `--show` may name.
    private static let shown: [Reports.Category] = Category.allCases.filter { $0 != .hid }

    private static func recordings() -> [[String]] {
        let config = Repository.files(in: "config/recordings").filter { $0.hasSuffix(".evemu") }
        let real = PanelRecordings.real.enumerated().filter { $0.offset % 6 == 0 }.map(\.element)
        let single = (config.map(Repository.path) + PanelRecordings.made + real).map { [$0] }
        return single + [
            ["evening", "media-keys", "shake"].map { Repository.path("config/recordings/\($0).evemu") }
        ]
    }

    @Test("Its lines are those of the replay, and it passes.", arguments: recordings())
    func same(_ recordings: [String]) throws {
        let folder = TemporaryFolder()
        let scene = folder.write("scene.yaml", Self.scene)
        let file = folder.file("s.yaml")
        var output = OutputFile(descriptor: -1, name: "")
        var errors = OutputFile(descriptor: -1, name: "")
        let shown = Self.shown.map { "\($0.name)" }.joined(separator: ",")
        let command = try ScenarioCommand(
            ["--from"] + recordings + ["--scene", scene, "-o", file, "--show", shown])
        #expect(try command.run(to: &output, &errors) == .ok)
        let scenario = try ScenarioLoader().load(file)[0]
        let result = scenario.run()
        #expect(result.problems.isEmpty)
        #expect(result.lines == scenario.expect)
        let lines = try Self.replay(recordings, scene)
        #expect(!lines.isEmpty)
        let difference = LineDifference(expected: lines, actual: scenario.expect.map(Self.withoutNearMiss))
        let differing = difference.lines.filter { if case .same = $0 { false } else { true } }
        #expect(differing.isEmpty, "\(differing.prefix(5).map(\.text))")
    }

    /// What a replay says, without lines about devices.
    private static func replay(_ recordings: [String], _ scene: String) throws -> [String] {
        let names = shown.map { "\($0.name)" }.joined(separator: ",")
        let result = try Touchctl.run(
            ["replay"] + recordings + ["--scene", scene, "--format", "calls", "--show", names])
        let devices = ["panel ", "accelerometer ", "media keys ", "lid ", "frame lost "]
        return result.output.split(separator: "\n").map(String.init)
            .filter { line in !devices.contains { line.hasPrefix($0) } }
            .map(withoutNearMiss)
    }

    /// A replay has millimetres, a scenario has points.
    private static func withoutNearMiss(_ line: String) -> String {
        line.replacing(/, [0-9.]+ points from .*/, with: "")
    }

    /// The file that is made of `frames` of a panel with ten slots.
    private func made(_ frames: String, _ arguments: [String] = []) throws -> [String] {
        let folder = TemporaryFolder()
        let scene = folder.write("scene.yaml", Self.scene)
        let panel = folder.write("panel.evemu", PanelText(frames).evemu)
        let result = try Touchctl.run(["scenario", "--from", panel, "--scene", scene] + arguments)
        #expect(result.code == 0, "\(result.standardError)")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test("Contacts are fingers in the order of their slots; frames of one time are a microsecond apart.")
    func fingers() throws {
        let lines = try made(
            """
            5.000000: s 4 i 1 x 1000 y 2000
            5.100000: s 2 i 2 x 500 y 800
            5.100000: s 4 x 1001
            5.200000: s 2 i -1
            5.200000: s 4 i 3
            """)
        #expect(
            lines.filter { $0.hasPrefix("  - ") } == [
                "  - {at: 0, down: 2, x: 100, y: 200}",
                "  - {at: 0.1, down: 1, x: 50, y: 80}",
                "  - {at: 0.100001, move: 2, x: 100.1, y: 200}",
                "  - {at: 0.2, up: 1}",
                "  - {at: 0.200001, up: 2}",
                "  - {at: 0.200002, down: 2, x: 100.1, y: 200}",
                "  - {at: 0.700003, cancel: 2, because: panel removed}",
            ])
    }

    @Test(
        "The scenario has the name of the recording, its scene, what it shows, and the settings that differ.")
    func head() throws {
        let folder = TemporaryFolder()
        let scene = folder.write("scene.yaml", Self.scene)
        let panel = folder.write("a tap.evemu", PanelText("1.0: s 0 i 1 x 3000 y 400\n1.1: s 0 i -1").evemu)
        let configuration = folder.write(
            "touchd.yaml", "scene: scene.yaml\ntaps: {interval: 0.2, resetOnDrag: false}\nnilTarget: sender\n"
        )
        let file = "\(folder.makeFolder("tests"))/s.yaml"
        let arguments = [
            "scenario", "--from", panel, "--scene", scene, "--config", configuration, "-o", file,
        ]
        #expect(try Touchctl.run(arguments).code == 0)
        #expect(
            try String(contentsOfFile: file, encoding: .utf8) == """
                name: "a tap.evemu"
                scene: "../scene.yaml"
                show: [touches, discard, control, action, responder, motion, remote, outcome, client, scroll, presentation, press]
                taps: {interval: 0.2, resetOnDrag: false}
                nilTarget: sender
                input:
                  - {at: 0, down: 1, x: 300, y: 40}
                  - {at: 0.1, up: 1}
                expect: |
                  right touchesBegan {1} handle
                  right sends touchDown
                  right action go to home
                  home performs go: publish go
                  right touchesEnded {1} handle
                  right sends touchUpInside
                  right action gone to home
                  home performs gone: remove knob
                  right sends primaryActionTriggered
                  touch 1 on right did go, gone

                """)
        let again = try Touchctl.run(arguments)
        #expect(again.code == 74)
        #expect(again.standardError.contains("cannot write to \(file): "))
    }

    @Test("A palm is cancelled, a lid interrupts, and what a scenario cannot say is named.")
    func omitted() throws {
        let folder = TemporaryFolder()
        let scene = folder.write("scene.yaml", Self.scene)
        let recording = Repository.path("Tests/Recordings/pressure-and-orientation.evemu")
        let result = try Touchctl.run(["scenario", "--from", recording, "--scene", scene])
        #expect(result.standardError.hasSuffix("left out: pressure, radius\n"))
        let hover = Repository.path("Tests/Recordings/hover-optical.evemu")
        #expect(
            try Touchctl.run(["scenario", "--from", hover, "--scene", scene]).standardError
                .hasSuffix("left out: hover\n"))
        let lid = folder.write("lid.evemu", Self.lid)
        let panel = folder.write(
            "panel.evemu", PanelText("1.8: s 0 i 1 x 3000 y 400\n3.0: s 0 i -1").evemu)
        let both = try Touchctl.run(["scenario", "--from", panel, lid, "--scene", scene])
        let lines = both.output.split(separator: "\n")
        #expect(lines.contains("  - {at: 0.2, interrupt: lid closed}"), "\(both.output)\(both.standardError)")
        #expect(lines.contains("  touch 1 on right did go (lid closed)"))
    }

    private static let lid = """
        N: Lid Switch
        I: 0019 0000 0005 0000
        B: 00 21 00 00 00 00 00 00 00
        B: 05 01 00 00 00 00 00 00 00
        E: 2.000000 0005 0000 0001
        E: 2.000000 0000 0000 0000

        """

    @Test(
        "Calls that make no sense are refused.",
        arguments: [
            ["scenario", "--from", "a.evemu"], ["scenario", "s.yaml", "--scene", "s.yaml"],
            ["scenario", "s.yaml", "--from", "a.evemu", "--scene", "s.yaml"],
            ["scenario", "s.yaml", "-o", "t.yaml"],
            ["scenario", "s.yaml", "--show", "hit"], ["scenario", "--from", "a.evemu", "--scene", "-"],
            ["scenario", "--from", "-", "--scene", "s.yaml", "--config", "-"],
        ])
    func calls(_ arguments: [String]) throws {
        #expect(try Touchctl.run(arguments).code == 64)
    }
}
