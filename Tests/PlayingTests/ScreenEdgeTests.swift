import ProgramSupport
import TestSupport
import Testing

/// Rules: recordings/places-of-a-scenario.
@Suite("Fingers of scenarios that leave the screen", .enabled(if: Touchctl.isBuilt))
struct ScreenEdgeTests {
    private static let scene = """
        scene: {screens: [{id: main, size: [100, 100]}], windows: [{id: w, subviews: [{id: a, frame: [0, 0, 100, 50], touches: handle}]}]}
        show: [motion]

        """

    private static let end = "on a panel it stays at the edge"

    @Test(
        "test names each step that leads there, also if the scenario passes",
        arguments: [
            ("{swipe: a, direction: up, by: 60}", ["4:5", "50,-5"]),
            ("{tap: [500, 30]}", ["4:5", "500,30"]), ("{down: 1, x: 10, y: 100.5}", ["4:5", "10,100.5"]),
            ("{tap: [0, 0]}", []), ("{tap: [100, 100]}", []),
            ("{swipe: a, direction: down}", ["4:5", "50,109"]),
        ])
    func warnings(_ step: String, _ found: [String]) throws {
        let folder = TemporaryFolder()
        let file = folder.write("a.yaml", "\(Self.scene)input:\n  - \(step)\nexpect: \"\"\n")
        let result = try Touchctl.run(["test", file])
        #expect(result.code == 0)
        guard let place = found.first, let point = found.last else {
            return #expect(result.standardError.isEmpty, "\(result.standardError)")
        }
        let line = "\(file):\(place): warning: the finger leaves the screen, to \(point); \(Self.end)\n"
        #expect(result.standardError == line)
    }

    @Test("A recording of it says what it cuts off, and what it leaves out.")
    func recording() throws {
        let folder = TemporaryFolder()
        let steps = "input: [{tap: [-5, 30]}, {motion: began}, {tap: [50, 300]}]\n"
        let file = folder.write("a.yaml", "\(Self.scene)\(steps)expect: \"\"\n")
        let result = try Touchctl.run(["scenario", "--recording", file])
        #expect(result.code == 0)
        let start = "\(file):3:"
        #expect(
            result.standardError
                == "\(start)9: warning: the finger leaves the screen, to -5,30; \(Self.end)\n"
                + "\(start)43: warning: the finger leaves the screen, to 50,300; \(Self.end)\nleft out: motion\n"
        )
    }
}
