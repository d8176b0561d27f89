import Foundation
import TestSupport
import Testing

@Suite("What README.md shows", .enabled(if: Touchctl.isBuilt))
struct ReadMeTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: Repository.path(path), encoding: .utf8)
    }

    @Test("a mistake in the installed scene is told so")
    func mistake() throws {
        let folder = TemporaryFolder()
        let scene = try text("config/examples/scenes/kiosk.yaml").replacing(
            "numberOfTouchesRequired", with: "numberOfTouchRequired")
        let path = folder.write("kiosk.yaml", scene)
        let found = try Touchctl.run(["check", path]).output.replacing(
            path, with: "/etc/touchd/scenes/kiosk.yaml")
        let shown = try text("README.md")
        #expect(found.contains("did you mean") && shown.contains("```\n\(found)```"))
    }

    @Test("the first scene is right, and its lamp handles a touch")
    func firstScene() throws {
        let block = try #require(try text("README.md").split(separator: "```yaml\n").dropFirst().first)
        let folder = TemporaryFolder()
        let path = folder.write("first.yaml", String(block.split(separator: "```")[0]))
        #expect(try Touchctl.run(["check", path]).output == "")
        let explained = try Touchctl.run(["explain", "--at", "100,60", "--scene", path]).output
        #expect(explained.hasSuffix("The touch goes to lamp.\n  lamp handles it.\n"))
    }

    @Test("every file that it names is there, and every decision of a demo")
    func files() throws {
        let words = try text("README.md").matches(of: /`([^`\n]+)`/).map { String($0.output.1) }
        let roots = ["Sources/", "Tests/", "config/", "systemd/", "docs/"]
        let paths = words.filter { word in roots.contains(where: word.hasPrefix) && !word.contains(" ") }
        #expect(paths.count > 15)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Repository.path(path)), "\(path)")
        }
        let order = try text("config/recordings/order.log")
        let decisions = words.filter { $0.contains(" touches") && $0.contains("{") }
        #expect(decisions.count == 2)
        for decision in decisions { #expect(order.contains(decision), "\(decision)") }
    }
}
