import Foundation
import Scenes
import TestSupport
import ProgramSupport
import Testing

/// Rules: recordings/gestures-of-a-scenario, recordings/places-of-a-scenario, inspection/write-a-scenario-out.
@Suite("Gestures taken apart", .enabled(if: Touchctl.isBuilt))
struct GestureExpansionTests {
    private static let scene = """
        scene:
          screens: [{id: main, size: [800, 480]}, {id: other, size: [100, 100]}]
          windows:
            - id: window
              frame: [100, 0, 700, 480]
              rootViewController:
                id: home
                actions: {go: [{set: {view: start, frame: [300, 0, 100, 100]}}], drop: [{remove: cake}]}
                view:
                  id: root
                  subviews:
                    - {id: start, class: button, frame: [0, 0, 200, 100], on: {touchDown: go}}
                    - id: list
                      frame: [200, 100, 100, 200]
                      bounds: [0, 50, 100, 200]
                      subviews: [{id: row, frame: [0, 60, 100, 40]}]
                    - {id: turned, frame: [300, 200, 40, 20], transform: {rotate: 90, scale: 2}}
                    - {id: flat, frame: [0, 400, 40, 20], transform: [0, 0, 0, 0, 0, 0]}
                    - {id: cake, class: button, frame: [0, 300, 40, 20], on: {touchUpInside: drop}}
            - {id: away, screen: other}

        """

    /// The steps that `steps` are taken apart into.
    private func expansion(_ steps: String) throws -> [String] {
        let folder = TemporaryFolder()
        let file = folder.write("s.yaml", "\(Self.scene)input: [\(steps)]\nexpect: \"\"\n")
        let result = try Touchctl.run(["scenario", file])
        #expect(result.code == 0, "\(result.standardError)")
        return result.output.split(separator: "\n").filter { $0.hasPrefix("  - {at: ") }
            .map { String($0.dropFirst(5).dropLast()) }
    }

    @Test(
        "Each gesture moves its fingers as the manual says.",
        arguments: [
            ("{tap: list}", ["at: 0, down: 1, x: 350, y: 200", "at: 0.05, up: 1, x: 350, y: 200"]),
            (
                "{tap: [10, 20], taps: 2, every: 0.1, for: 0.1}",
                [
                    "at: 0, down: 1, x: 10, y: 20", "at: 0.1, up: 1, x: 10, y: 20",
                    "at: 0.1, down: 1, x: 10, y: 20", "at: 0.2, up: 1, x: 10, y: 20",
                ]
            ),
            (
                "{tap: [10, 20], taps: 2, every: 0.1, for: 0.15, fingers: 2}",
                [
                    "at: 0, down: 1, x: 0, y: 20", "at: 0, down: 2, x: 20, y: 20",
                    "at: 0.1, down: 3, x: 0, y: 20", "at: 0.1, down: 4, x: 20, y: 20",
                    "at: 0.15, up: 1, x: 0, y: 20", "at: 0.15, up: 2, x: 20, y: 20",
                    "at: 0.25, up: 3, x: 0, y: 20", "at: 0.25, up: 4, x: 20, y: 20",
                ]
            ),
            (
                "{hold: {view: row, at: [0, 1]}, fingers: 3, for: 2}",
                [
                    "at: 0, down: 1, x: 280, y: 150", "at: 0, down: 2, x: 300, y: 150",
                    "at: 0, down: 3, x: 320, y: 150", "at: 2, up: 1, x: 280, y: 150",
                    "at: 2, up: 2, x: 300, y: 150", "at: 2, up: 3, x: 320, y: 150",
                ]
            ),
            (
                "{swipe: {from: list, to: {view: turned, at: [1, 0]}}, moves: 2, hold: 0.1}",
                [
                    "at: 0, down: 1, x: 350, y: 200", "at: 0.2, move: 1, x: 395, y: 225",
                    "at: 0.3, move: 1, x: 440, y: 250", "at: 0.31, up: 1, x: 440, y: 250",
                ]
            ),
            (
                "{swipe: [50, 200], direction: up, by: 30, moves: 1, in: 0.7}",
                [
                    "at: 0, down: 1, x: 50, y: 200", "at: 0.7, move: 1, x: 50, y: 170",
                    "at: 0.71, up: 1, x: 50, y: 170",
                ]
            ),
            (
                "{pinch: [400, 200], from: 40, to: 10, moves: 3, in: 0.1}",
                [
                    "at: 0, down: 1, x: 380, y: 200", "at: 0, down: 2, x: 420, y: 200",
                    "at: 0.033333, move: 1, x: 385, y: 200", "at: 0.033333, move: 2, x: 415, y: 200",
                    "at: 0.066667, move: 1, x: 390, y: 200", "at: 0.066667, move: 2, x: 410, y: 200",
                    "at: 0.1, move: 1, x: 395, y: 200", "at: 0.1, move: 2, x: 405, y: 200",
                    "at: 0.11, up: 1, x: 395, y: 200", "at: 0.11, up: 2, x: 405, y: 200",
                ]
            ),
            (
                "{rotate: [400, 200], radius: 30, by: -180, moves: 2}",
                [
                    "at: 0, down: 1, x: 370, y: 200", "at: 0, down: 2, x: 430, y: 200",
                    "at: 0.15, move: 1, x: 400, y: 230", "at: 0.15, move: 2, x: 400, y: 170",
                    "at: 0.3, move: 1, x: 430, y: 200", "at: 0.3, move: 2, x: 370, y: 200",
                    "at: 0.31, up: 1, x: 430, y: 200", "at: 0.31, up: 2, x: 370, y: 200",
                ]
            ),
            (
                "{down: 1, on: list, at: [0, 0]}, {move: 1, by: [5, -5]}, {up: 1, by: [1, 1], after: 1}",
                [
                    "at: 0, down: 1, x: 300, y: 100", "at: 0.1, move: 1, x: 305, y: 95",
                    "at: 1.1, up: 1, x: 306, y: 96",
                ]
            ),
            (
                "{down: 1, x: 0.1, y: 2}, {cancel: 1}, {down: 1, x: 0, y: 2}, {cancel: 1, because: panel removed}",
                [
                    "at: 0, down: 1, x: 0.1, y: 2", "at: 0.1, cancel: 1", "at: 0.2, down: 1, x: 0, y: 2",
                    "at: 0.3, cancel: 1, because: panel removed",
                ]
            ),
            (
                "{interrupt: \"a, b\", after: 0.5}, {send: {set: {view: start, enabled: false}}}, {remote: play}",
                [
                    "at: 0.5, interrupt: \"a, b\"", "at: 0.6, send: {set: {view: start, enabled: false}}",
                    "at: 0.7, remote: play",
                ]
            ),
        ])
    func expansions(_ steps: String, _ expected: [String]) throws {
        #expect(try expansion(steps) == expected)
    }

    @Test("A view is looked up when the finger goes there; the ends of a swipe, when it begins.")
    func movingViews() throws {
        #expect(
            try expansion("{tap: start, taps: 2}").filter { $0.contains("down") } == [
                "at: 0, down: 1, x: 200, y: 50", "at: 0.15, down: 1, x: 450, y: 50",
            ])
        #expect(
            try expansion("{swipe: [200, 50], to: start, moves: 1}, {tap: start}").filter {
                !$0.contains("up")
            } == [
                "at: 0, down: 1, x: 200, y: 50", "at: 0.2, move: 1, x: 200, y: 50",
                "at: 1.21, down: 1, x: 450, y: 50",
            ])
    }

    @Test(
        "A view that cannot be touched ends the scenario, with the place of the step.",
        arguments: [
            ("{tap: cake}, {tap: cake}", "cake", "it is in no window until an effect brings it there", 2),
            ("{tap: away}", "away", "it is on another screen than the first", 0),
            ("{swipe: start, to: flat}", "flat", "its transform has no inverse", 0),
        ])
    func untouchable(_ steps: String, _ view: String, _ reason: String, _ lines: Int) throws {
        let folder = TemporaryFolder()
        let text = "\(Self.scene)show: [touches]\ninput: [\(steps), {tap: list}]\nexpect: \"\"\n"
        let file = folder.write("s.yaml", text)
        let result = try Touchctl.run(["test", file])
        #expect(result.code == 1)
        let details = result.output.split(separator: "\n").dropFirst().dropLast()
        #expect(details.count { !$0.hasPrefix("      @@ ") } == lines + 1)
        let problem = try #require(details.last)
        let line = Self.scene.split(separator: "\n").count + 2
        #expect(problem.hasPrefix("      ! \(file):\(line):"))
        #expect(problem.hasSuffix(": cannot touch \(view): \(reason)"))
        #expect(try Touchctl.run(["scenario", file]).code == 1)
    }

    @Test("A cancelled contact has the reason that the step says.")
    func cancelled() throws {
        let folder = TemporaryFolder()
        let text = """
            \(Self.scene)show: [touches, discard, system]
            input:
              - {down: 1, on: start}
              - {down: 2, on: cake}
              - {down: 3, on: cake}
              - {cancel: 1}
              - {cancel: 2, because: panel removed, after: 0}
              - {cancel: 3, because: panel revoked, after: 0}
              - {tap: cake}
            expect: ""
            """
        let result = try Touchctl.run(["test", folder.write("s.yaml", text)])
        let lines = result.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        for line in ["touch 1 cancelled (palm)", "touch 2 cancelled (panel removed)"] {
            #expect(lines.contains("+ \(line)"), "\(result.output)")
        }
        #expect(lines.contains("+ cake touchesEnded {4} handle"), "\(result.output)")
    }

    @Test("Everything but the input stays as it is, and what is written out is written out the same.")
    func textAround() throws {
        let folder = TemporaryFolder()
        let scene = folder.write("scene.yaml", "screens: [{size: [100, 100]}]\nwindows: [{id: window}]\n")
        let text = """
            # first
            scene: \(scene)
            input:   # what happens
              # a tap
              - tap: window   # in the middle
                for: 1
              - {wait: true}  # the end
            expect: ""   # nothing
            ---
            scene: \(scene)
            input: []
            expect: ''
            ---
            {scene: \(scene), input: [{tap: [1, 2]}], expect: ""}
            """
        let written = try Touchctl.run(["scenario", folder.write("s.yaml", text)]).output
        #expect(
            written == """
                # first
                scene: \(scene)
                input:   # what happens
                  # a tap
                  - {at: 0, down: 1, x: 50, y: 50}
                  - {at: 1, up: 1, x: 50, y: 50}
                  - {at: 1.1, wait: true}  # the end
                expect: ""   # nothing
                ---
                scene: \(scene)
                input: []
                expect: ''
                ---
                {scene: \(scene), input: [{at: 0, down: 1, x: 1, y: 2}, {at: 0.05, up: 1, x: 1, y: 2}], expect: ""}
                """)
        #expect(try Touchctl.run(["scenario", folder.write("w.yaml", written)]).output == written)
    }
}
