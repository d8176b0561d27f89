import ControlProtocol
import HIDRecords
import Live
import Output
import Playing
import Scenes
import TestSupport
import Testing

/// Rules: control-socket/touching-without-a-panel.
@Suite("What fingers do from the desk")
struct FingerPlanTests {
    /// `0.2: 0@30,40 1@a` for two fingers that are down 0.2 s after the start.
    private func lines(_ plan: FingerPlan) -> [String] {
        plan.moments.map { moment in
            let fingers = moment.fingers.map { finger in
                switch finger.target {
                case .screen(let point): " \(finger.number)@\(Int(point.x)),\(Int(point.y))"
                case .view(let view, _): " \(finger.number)@\(view)"
                }
            }
            return "\((moment.time * 1000).rounded() / 1000):\(fingers.joined())"
        }
    }

    @Test(
        "Taps follow one another fast enough for a double tap; a drag moves 60 times a second and lifts at its end."
    )
    func gestures() {
        #expect(
            lines(FingerPlan(tapping: .view("pay", at: FingerFrame.middle), taps: 2, hold: 0.08)) == [
                "0.0: 0@pay", "0.08:", "0.2: 0@pay", "0.28:",
            ])
        #expect(
            lines(FingerPlan(dragging: .zero, to: Point(x: 30, y: 60), hold: 0.5, within: 0.05)) == [
                "0.0: 0@0,0", "0.517: 0@10,20", "0.533: 0@20,40", "0.55: 0@30,60", "0.567:",
            ])
    }

    @Test("The fingers of a scenario are on the screen that is asked for, if its scene has that one.")
    func screens() throws {
        let folder = TemporaryFolder()
        let file = folder.write(
            "s.yaml",
            """
            scene:
              screens: [{id: left, size: [100, 100]}, {id: right, size: [200, 200]}]
              windows:
                - {id: one, subviews: [{id: a, frame: [0, 0, 100, 100]}]}
                - {id: two, screen: right, subviews: [{id: b, frame: [0, 0, 200, 200]}]}
            input: [{tap: b}]
            expect: ""

            """)
        let scenario = try #require(try ScenarioLoader().load(file).first)
        let result = scenario.run(on: "right")
        #expect(result.failure == nil && result.warnings.isEmpty && result.notes.isEmpty)
        #expect(lines(try FingerPlan(result.steps.touchFrames)).first == "0.0: 0@100,100")
        #expect(
            scenario.run().failure?.hasSuffix("cannot touch b: it is on another screen than the first")
                == true)
        #expect(scenario.run(on: "tall").failure != nil)
    }

    private func plan(_ steps: String) throws -> FingerPlan {
        let folder = TemporaryFolder()
        let scene = "scene: {screens: [{id: main, size: [100, 100]}], windows: [{id: window}]}"
        let file = folder.write("s.yaml", "\(scene)\ninput: [\(steps)]\nexpect: \"\"\n")
        let scenario = try #require(try ScenarioLoader().load(file).first)
        return try FingerPlan(scenario.run().steps.touchFrames)
    }

    @Test(
        "The fingers of a scenario begin at once, however late its first step; those of one time share a frame."
    )
    func scenario() throws {
        let plan = try plan(
            "{at: 1, down: 7, x: 1, y: 2}, {at: 1, down: 3, x: 5, y: 6}, {at: 1.5, move: 3, x: 8, y: 9}, "
                + "{at: 2, up: 3}, {at: 2, down: 3, x: 4, y: 4}, {at: 3, up: 7}, {at: 3, up: 3}")
        #expect(
            lines(plan) == [
                "0.0: 0@5,6 1@1,2", "0.5: 0@8,9 1@1,2", "1.0: 1@1,2", "1.0: 0@4,4 1@1,2", "2.0:",
            ])
    }

    @Test(
        "What only a panel does is refused.",
        arguments: [
            (
                "{at: 0, down: 1, x: 1, y: 1}, {at: 1, cancel: 1}",
                "a step cancels a finger, and only a panel does that"
            ),
            ("{at: 0, wait: true}", "no finger touches in the scenario"),
            (
                (0...10).map { "{at: 0, down: \($0), x: 1, y: 1}" }.joined(separator: ", "),
                "the scenario has 11 fingers; 10 can touch"
            ),
        ])
    func refused(_ steps: String, _ reason: String) throws {
        let error = try #require(throws: InspectError.self) { try plan(steps) }
        #expect(error.description == reason)
    }
}
