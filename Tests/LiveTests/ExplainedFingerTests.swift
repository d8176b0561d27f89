import Core
import Explanations
import HIDRecords
import Live
import Output
import ProgramSupport
import Runtime
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: inspection/explain-a-point.
@Suite("Explanation: what a finger has to reckon with")
final class ExplainedFingerTests {
    private let folder = TemporaryFolder()

    private func scene(_ buttons: String, application: String = "{id: app}") -> String {
        folder.write(
            "scene.yaml",
            """
            version: 1
            screens: [{id: main, size: [400, 800]}]
            application: \(application)
            windows:
              - id: W
                gestures: [{id: dbl, type: tap, numberOfTapsRequired: 2, action: {publish: d}}]
                subviews:
            \(buttons.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
            """)
    }

    private func text(_ scene: String, _ x: Double = 10, _ y: Double = 10) throws -> String {
        let loaded = try SceneLoader().load(scene).scene
        return Explanation(Point(x: x, y: y), in: loaded).text(TerminalStyle(isOn: false))
    }

    @Test("an exclusive control, and one that it keeps touches from", .enabled(if: Touchctl.isBuilt))
    func exclusive() throws {
        let scene = scene(
            """
            - {id: jog, class: button, exclusiveTouch: true, frame: [0, 0, 100, 100], on: {touchUpInside: {publish: j}}}
            - {id: stop, class: button, immediate: true, frame: [200, 0, 100, 100], on: {touchUpInside: {publish: s}}}
            """)
        #expect(
            try text(scene).contains(
                "jog wants to be touched alone (exclusiveTouch): while a finger is on it no other view of W gets one, and it gets none while a finger is on another one."
            ))
        #expect(try !text(scene, 210).contains("exclusiveTouch"))
        for (held, point, sentence) in [
            (
                "jog", "210,10",
                "The touch hits stop, which does not get it: touch 1 is on jog, which wants to be touched alone (exclusiveTouch)."
            ),
            (
                "stop", "10,10",
                "The touch hits jog, which does not get it: touch 1 is on stop, and it wants to be touched alone (exclusiveTouch)."
            ),
        ] {
            let scenario = folder.write(
                "held.yaml", "scene: \(scene)\ninput: [{at: 0, down: 1, on: \(held)}]\nexpect: \"\"\n")
            let result = try Touchctl.run(["explain", "--at", point, "--after", scenario])
            #expect(result.output.contains(sentence), "\(result.output)")
            #expect(!result.output.contains("The touch goes to"))
        }
    }

    @Test("a finger in a sensitive view is told to be on that", .enabled(if: Touchctl.isBuilt))
    func exclusiveInSensitiveView() throws {
        let scene = scene(
            """
            - id: pad
              sensitive: true
              frame: [0, 0, 100, 100]
              subviews: [{id: key, exclusiveTouch: true, frame: [0, 0, 100, 100]}]
            - {id: stop, class: button, frame: [200, 0, 100, 100], on: {touchUpInside: {publish: s}}}
            """)
        let scenario = folder.write(
            "held.yaml", "scene: \(scene)\ninput: [{at: 0, down: 1, on: key}]\nexpect: \"\"\n")
        let output = try Touchctl.run(["explain", "--at", "210,10", "--after", scenario]).output
        #expect(output.contains("touch 1 is on pad, which wants to be touched alone"), "\(output)")
        #expect(!output.contains("key"))
    }

    @Test(
        "what touch accommodations make of a control that is immediate, held, or asks for a hold",
        arguments: [
            (
                "holdDuration: 0.5", "immediate: true, on: {touchUpInside: {publish: t}}",
                "a does so as its touch counts (immediate): once the finger has rested for 0.5 s (holdDuration)."
            ),
            (
                "holdDuration: 0.5, tapAssistance: finalLocation",
                "immediate: true, on: {touchUpInside: {publish: t}}",
                "a does so as its touch counts (immediate): as the finger lifts (tapAssistance)."
            ),
            (
                "holdDuration: 0.5, tapAssistance: finalLocation, tapAssistanceGestureDelay: 1",
                "immediate: true, on: {touchUpInside: {publish: t}}",
                "a does so as its touch counts (immediate): as the finger lifts, or after 1.5 s (tapAssistance)."
            ),
            (
                "tapAssistance: finalLocation", "hold: 2, on: {touchUpInside: {publish: t}}",
                "Its hold of 2 s is never over: tapAssistance makes a tap of each touch."
            ),
            (
                "tapAssistance: finalLocation",
                "on: {touchDown: {publish: on}, touchUpInside: {publish: off}}",
                "tapAssistance makes a tap of each touch: it begins and ends in one moment, as the finger lifts."
            ),
            (
                "tapAssistance: finalLocation", "gestures: [{type: longPress, action: {publish: t}}]",
                "longPress, fails: tapAssistance makes a tap of each touch"
            ),
        ])
    func accommodations(_ accommodations: String, _ keys: String, _ sentence: String) throws {
        let scene = scene(
            "- {id: a, class: button, frame: [0, 0, 50, 50], \(keys)}",
            application: "{id: app, touchAccommodations: {\(accommodations)}}")
        let text = try text(scene)
        #expect(text.contains(sentence), "\(text)")
    }

    @Test("a recognizer that waits for another tap, and keeps the lift meanwhile")
    func withheldLift() throws {
        let text = try text(
            scene("- {id: a, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: {publish: t}}}"))
        #expect(
            text.contains(
                "dbl keeps the lift from a for 0.35 s after a short tap, or until it has failed (delaysTouchesEnded)."
            ), "\(text)")
    }

    @Test(
        "nothing keeps the lift where the recognizer fails at once, or nobody waits for the lift",
        arguments: [
            ("numberOfTouchesRequired: 2, ", "class: button, on: {touchUpInside: {publish: t}}"),
            ("", "class: button, enabled: false, on: {touchUpInside: {publish: t}}"),
            ("", "class: button, immediate: true, on: {touchUpInside: {publish: t}}"),
            ("", "touches: pass"),
        ])
    func lift(_ recognizer: String, _ keys: String) throws {
        let scene = folder.write(
            "scene.yaml",
            """
            version: 1
            screens: [{size: [100, 100]}]
            windows:
              - id: w
                gestures: [{id: dbl, type: tap, numberOfTapsRequired: 2, \(recognizer)action: {publish: dbl}}]
                subviews: [{id: a, frame: [0, 0, 50, 50], \(keys)}]
            """)
        let text = try text(scene)
        #expect(!text.contains("keeps the lift"), "\(text)")
    }
}
