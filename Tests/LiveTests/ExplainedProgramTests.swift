import Core
import Explanations
import HIDRecords
import Live
import Output
import Runtime
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: inspection/explain-a-point.
@Suite("Explanation: programs")
struct ExplainedProgramTests {
    @Test("which program decides of a recognizer, and whether it is attached")
    func decided() throws {
        let folder = TemporaryFolder()
        let scene = try SceneLoader().load(
            folder.write(
                "scene.yaml",
                """
                version: 1
                screens: [{id: main, size: [400, 800]}]
                windows:
                  - id: W
                    subviews:
                      - id: a
                        frame: [0, 0, 50, 50]
                        gestures:
                          - {id: circle, type: custom, client: sketch, answerWithin: 0.5, action: {publish: c}}
                          - {id: point, type: tap, requireToFail: [circle], action: {publish: p}}

                """)
        ).scene
        var application = Application(scene: scene)
        func explained() -> String {
            Explanation(Point(x: 10, y: 10), on: 0, of: application).text(TerminalStyle(isOn: false))
        }
        #expect(explained().contains("sketch decides of circle and is not attached: circle fails at once."))
        #expect(explained().contains(", client sketch is not attached"), "\(explained())")
        ProgramEvent.attached("sketch").perform(in: &application, at: Timestamp(microseconds: 0))
        let sentence = "sketch decides of circle, at most 0.5 s after the last finger has lifted."
        #expect(explained().contains(sentence), "\(explained())")
        #expect(explained().contains(", client sketch is attached"))
    }
}
