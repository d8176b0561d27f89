import Explanations
import HIDRecords
import Live
import Output
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: inspection/explain-a-point.
@Suite("Explanations of points at the edges of a screen")
struct ExplainedEdgeTests {
    @Test("no finger gets to the far edges of the screen")
    func farEdges() throws {
        let scene =
            "screens: [{id: main, size: [400, 800]}]\nwindows: [{id: w, subviews: [{id: a, frame: [0, 0, 400, 800]}]}]\n"
        let folder = TemporaryFolder()
        let application = Application(scene: try SceneLoader().load(folder.write("s.yaml", scene)).scene)
        func text(_ x: Double, _ y: Double) -> String {
            Explanation(Point(x: x, y: y), on: 0, of: application).text(TerminalStyle(isOn: false))
        }
        let edge = "The point lies on the far edge of the screen main: fingers are always before it."
        #expect(text(400, 10).contains(edge))
        #expect(text(10, 800).contains(edge))
        #expect(!text(399.9, 799.9).contains(edge))
        #expect(text(401, 10).contains("which reaches from 0,0 to 400,800"))
        #expect(!text(399.9, 799.9).contains("off the screen"))
    }
}
