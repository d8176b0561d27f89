import TestSupport
import ProgramSupport
import Testing

@Suite("What README.md shows", .enabled(if: Touchctl.isBuilt))
struct ReadMeTests {
    private let shown: String

    init() throws { shown = try Repository.text("README.md") }

    @Test("an error in a scene is reported as shown")
    func mistake() throws {
        let folder = TemporaryFolder()
        let scene = try Repository.text("config/examples/scenes/kiosk.yaml").replacing(
            "numberOfTouchesRequired", with: "numberOfTouchRequired")
        let path = folder.write("kiosk.yaml", scene)
        let found = try Touchctl.run(["check", path]).output.replacing(
            path, with: "/etc/touchd/scenes/kiosk.yaml")
        #expect(found.contains("did you mean") && shown.contains("```\n\(found)```"))
    }

    @Test("the first scene is valid, and its lamp handles a touch")
    func firstScene() throws {
        let block = try #require(shown.split(separator: "```yaml\n").dropFirst().first)
        let folder = TemporaryFolder()
        let path = folder.write("first.yaml", String(block.split(separator: "```")[0]))
        #expect(try Touchctl.run(["check", path]).output == "")
        let explained = try Touchctl.run(["explain", "--at", "100,60", "--scene", path]).output
        #expect(explained.hasSuffix("The touch goes to lamp.\n  lamp handles it.\n"))
    }

    @Test("the first lines of the journal are those of the installed scene")
    func firstLines() throws {
        let folder = TemporaryFolder()
        let tap = folder.write("tap.evemu", PanelText("0.1: s 0 i 1 x 2000 y 4000\n0.2: i -1").evemu)
        let scene = Repository.path("config/scenes/empty.yaml")
        let lines = try Touchctl.run([
            "replay", tap, "--scene", scene, "--format", "calls", "--show", "outcome",
        ]).output
        let decisions = lines.split(separator: "\n").map { String($0) }
        #expect(decisions == ["touch 1 on screen was handled by screen"])
        #expect(shown.contains("```\n\(decisions.joined(separator: "\n"))\n```"))
    }
}
