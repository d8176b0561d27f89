import Core
import Explanations
import HIDRecords
import Live
import Output
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: inspection/explain-a-point, wheels/coming-to-rest.
@Suite("Explanation of wheels")
struct ExplainedWheelTests {
    /// What a touch near the corner of a window does that has these `subviews`.
    private func explained(_ subviews: String) throws -> String {
        let lines = subviews.split(separator: "\n").map { "      \($0)\n" }.joined()
        let text = "screens: [{size: [400, 800]}]\nwindows:\n  - id: W\n    subviews:\n\(lines)"
        let folder = TemporaryFolder()
        let scene = try SceneLoader().load(folder.write("scene.yaml", text)).scene
        return Explanation(Point(x: 10, y: 10), in: scene).text(TerminalStyle(isOn: false))
    }

    @Test("a wheel says what it sends as it comes to rest, or what its date picker does")
    func wheels() throws {
        let keys = "class: pickerComponent, frame: [0, 0, 50, 160]"
        let fan = try explained(
            "- {id: fan, \(keys), numberOfRows: 5, on: {didSelectRow: {publish: fan}}}")
        #expect(fan.contains("fan keeps it, because fingers turn it: nobody around it handles it."))
        #expect(fan.contains("For didSelectRow, fan performs: publish fan."))
        let time = try explained(
            """
            - id: time
              class: datePicker
              frame: [0, 0, 100, 160]
              on: {valueChanged: {publish: time}}
              subviews: [{id: hour, \(keys)}, {id: minute, class: pickerComponent, frame: [50, 0, 50, 160]}]
            """)
        #expect(time.contains("For valueChanged, time performs: publish time."))
    }
}
