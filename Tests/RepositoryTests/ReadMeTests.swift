import TestSupport
import ProgramSupport
import Testing

@Suite("What README.md and the pages around it show", .enabled(if: Touchctl.isBuilt))
struct ReadMeTests {
    private let shown: String

    init() throws { shown = try Repository.text("README.md") }

    @Test("an error in a scene is reported as docs/examples.md shows")
    func mistake() throws {
        let shown = try Repository.text("docs/examples.md")
        let folder = TemporaryFolder()
        let scene = try Repository.text("config/examples/scenes/kiosk.yaml").replacing(
            "numberOfTouchesRequired", with: "numberOfTouchRequired")
        let path = folder.write("kiosk.yaml", scene)
        let found = try Touchctl.run(["check", path]).output.replacing(
            path, with: "/etc/touchd/scenes/kiosk.yaml")
        #expect(found.contains("did you mean") && shown.contains("```\n\(found)```"))
    }

    @Test("the first scene is valid, and its lamp gets a touch")
    func firstScene() throws {
        let block = try #require(shown.split(separator: "```yaml\n").dropFirst().first)
        let folder = TemporaryFolder()
        let path = folder.write("first.yaml", String(block.split(separator: "```")[0]))
        #expect(try Touchctl.run(["check", path]).output == "")
        let explained = try Touchctl.run(["explain", "--at", "100,60", "--scene", path]).output
        #expect(explained.contains("\n  The touch goes to lamp.\n"))
    }

    @Test("the outcomes at its beginning, and the reason, are those of the demo")
    func outcomes() throws {
        let replay = [
            "replay", Repository.path("config/recordings/in-vain.evemu"), "--scene",
            Repository.path("config/examples/scenes/kiosk.yaml"), "--format",
        ]
        let outcomes = try Touchctl.run(replay + ["calls", "--show", "outcome"]).output
        let folder = TemporaryFolder()
        let journal = folder.write("journal", try Touchctl.run(replay + ["journal"]).output)
        let story = try Touchctl.run(["why", "3", journal]).output
        let known = Set((outcomes + story).split(separator: "\n"))
        let block = try #require(shown.split(separator: "```").dropFirst().first)
        let lines = block.split(separator: "\n").filter { !$0.hasPrefix("$") && $0 != "..." }
        #expect(lines.count == 7)
        for line in lines { #expect(known.contains(line), "\(line)") }
    }

    @Test("its version is that of the programs, and it is no longer than people read")
    func version() throws {
        let version = try Touchctl.run(["--version"]).output.split(separator: " ").last ?? ""
        #expect(shown.contains("Version \(version.trimmingPrefix("touchctl ").prefix { $0 != "\n" })"))
        #expect(shown.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
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
