import Core
import Foundation
import Output
import Playing
import Reports
import Scenes
import TestSupport
import Testing

/// Rules: recordings/what-a-command-plays.
@Suite("Scenarios in place of recordings")
final class PlayedScenarioTests {
    private let folder = TemporaryFolder()

    /// What `command` writes, and its notes.
    private func output(of command: some Command) throws -> (text: String, notes: String) {
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        _ = try command.run(to: &output, &errors)
        try output.flush()
        try errors.flush()
        return (
            try String(contentsOfFile: folder.file("output"), encoding: .utf8),
            try String(contentsOfFile: folder.file("errors"), encoding: .utf8)
        )
    }

    /// The scenarios of a file of the repository, each as `FILE#1`, and as it was read.
    private func scenarios(_ name: String) throws -> [(argument: String, scenario: Scenario)] {
        let path = Repository.path("Tests/Scenarios/\(name).yaml")
        return try ScenarioLoader().load(path).enumerated().map { ("\(path)#\($0 + 1)", $1) }
    }

    /// Scenario files whose scenes are files, too.
    private static let files = [
        "outcome-counter", "outcome-misses", "outcome-reasons", "outcome-timing", "two-fingers-in-one-call",
        "second-finger-on-a-view-for-one-touch", "single-touch-views-get-a-finger-each", "kiosk",
        "tap-count-continues-near-and-soon", "drag-out-of-a-control-and-back",
        "double-tap-cancels-each-touch-in-its-own-call",
    ]

    /// The lines of `arguments` in the categories that `scenario` compares.
    private func lines(_ scenario: Scenario, _ arguments: String...) throws -> [String] {
        let shown =
            scenario.show
            ?? Category.allCases.filter(CategorySet.scenarioDefault.contains).map { "\($0.name)" }
        let command = try ReplayCommand(
            arguments + ["--format", "calls", "--show", shown.joined(separator: ",")])
        return try output(of: command).text.split(separator: "\n").map { trimmedLine($0[...]) }
    }

    @Test("replay decides what the scenario expects", arguments: files)
    func replay(_ file: String) throws {
        for (argument, scenario) in try scenarios(file)
        where scenario.fields.isEmpty && !scenario.steps.contains(where: \.isLook) {
            #expect(try lines(scenario, argument) == scenario.expect, "\(argument)")
        }
    }

    @Test(
        "what --recording writes decides what the scenario expects, where fingers are all of it",
        arguments: files)
    func recording(_ file: String) throws {
        for (argument, scenario) in try scenarios(file) where scenario.fields.isEmpty {
            guard let scene = scenario.scene.files.first, scene != scenario.file else { continue }
            let (text, notes) = try output(of: try ScenarioCommand(["--recording", argument]))
            guard notes.isEmpty else { continue }
            let recording = folder.write("fingers.evemu", text)
            #expect(try lines(scenario, recording, "--scene", scene) == scenario.expect, "\(argument)")
        }
    }

    /// A scenario of a tap that is cancelled, in a scene of its own.
    private func write(_ steps: String) -> String {
        let scene = folder.write(
            "scene.yaml",
            """
            screens: [{id: main, size: [400, 300]}]
            windows:
              - id: window
                rootViewController:
                  id: home
                  actions: {go: [{publish: go}]}
                  view:
                    id: root
                    subviews: [{id: tea, class: button, frame: [0, 0, 200, 100], on: {touchUpInside: go}}]

            """)
        return folder.write("taps.yaml", "scene: \(scene)\ninput: [\(steps)]\nexpect: \"\"\n")
    }

    @Test("a recording of a scenario has its fingers on the points where they were, and says what it lacks")
    func fingers() throws {
        let file = write(
            "{tap: tea}, {at: 1, down: 1, x: 10.5, y: 20.25}, {at: 1.1, cancel: 1}, {at: 2, motion: began}, "
                + "{at: 2.1, motion: ended}, {at: 3, down: 1, x: 300, y: 200}, {at: 3, down: 2, x: 50, y: 50}, {at: 3.2, up: 1}, "
                + "{at: 3.2, up: 2}")
        let (text, notes) = try output(of: try ScenarioCommand(["--recording", file]))
        #expect(notes == "left out: motion\n")
        let command = try ReplayCommand([
            folder.write("fingers.evemu", text), "--scene", folder.file("scene.yaml"), "--format", "calls",
            "--show", "outcome",
        ])
        let lines = try output(of: command).text.split(separator: "\n")
        #expect(
            lines == [
                "touch 1 on tea did go", "touch 2 on tea was cancelled (palm)",
                "touch 3 on root did nothing (not handled)", "touch 4 on tea did go",
            ], "\(lines)")
        let same = try ReplayCommand([file, "--format", "calls", "--show", "outcome"])
        #expect(try output(of: same).text.split(separator: "\n") == lines)
    }

    @Test("entries of the journal begin with the scene, and have the trees that were touched")
    func journal() throws {
        let file = write("{tap: tea}")
        let (fingers, _) = try output(of: try ScenarioCommand(["--recording", file]))
        let recording = folder.write("fingers.evemu", fingers)
        for arguments in [[file], [recording, "--scene", folder.file("scene.yaml")]] {
            let text = try output(of: try ReplayCommand(arguments + ["--format", "journal"])).text
            let entries = text.split(separator: "\n").filter { $0.contains("TOUCH_SCENE") }
            #expect(entries.first?.contains("scene loaded") == true, "\(arguments)")
        }
    }

    @Test("a scenario is drawn with its fingers in its scene")
    func drawn() throws {
        let file = write("{tap: tea}, {at: 1, down: 1, x: 300, y: 200}, {at: 1.1, up: 1}")
        let text = try output(of: try DrawCommand([file])).text
        #expect(text.contains("touch 1 on tea did go"))
        #expect(text.contains("touch 2 on root did nothing (not handled)"))
    }

    @Test("a file of several scenarios needs a number, and a scenario no scene")
    func choice() throws {
        let taps = Repository.path("Tests/Scenarios/taps.yaml")
        for arguments in [
            [taps], ["\(taps)#99"], ["\(taps)#1", "\(taps)#2"],
            ["\(taps)#1", "--scene", Repository.path("config/examples/scenes/kiosk.yaml")],
            ["\(taps)#1", "--config", Repository.path("config/examples/touchd.yaml")],
        ] {
            let command = try ReplayCommand(arguments)
            let error = #expect(throws: InspectError.self) { _ = try output(of: command) }
            #expect(error?.exitCode == .usage, "\(arguments)")
        }
    }
}

extension ScenarioStep {
    /// Whether it only shows something.
    fileprivate var isLook: Bool { if case .look = input { true } else { false } }
}
