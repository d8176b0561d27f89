import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Rules: recordings/what-a-scenario-compares.
@Suite("touchctl test", .enabled(if: Touchctl.isBuilt))
struct TestCommandTests {
    private static let scene = """
        screens: [{id: main, size: [100, 100]}]
        windows: [{id: window, subviews: [{id: start, frame: [0, 0, 50, 50], touches: handle}]}]

        """

    /// A scenario of one line, `start touchesBegan {1} handle`, which expects `lines`.
    private func scenario(expecting lines: [String]) -> String {
        let head = "scene: scene.yaml\nshow: [touches]\ninput: [{down: 1, on: start}]\n"
        return head + "expect: |\n" + lines.map { "  \($0)\n" }.joined()
    }

    private static let line = "start touchesBegan {1} handle"

    /// A folder with the scene, and `files` beside it.
    private func bench(_ files: [String: String]) -> TemporaryFolder {
        let folder = TemporaryFolder()
        folder.write("scene.yaml", Self.scene)
        for (name, text) in files { folder.write(name, text) }
        return folder
    }

    @Test(
        "prove reads the results of all scenarios, also behind one that failed",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prove")))
    func prove() throws {
        let name = "it's a: b #1.yaml"
        let wrong = scenario(expecting: [Self.line, "  - wrong", "more"])
        let folder = bench([name: "\(wrong)---\nscene: 1\n", "b.yaml": "\(wrong)---\n\(wrong)"])
        let command = """
            cd \(folder.path)
            "$touchctl" test . --format tap >results.tap
            prove --exec cat results.tap 2>&1
            """
        let output = try Touchctl.shell(command).output
        #expect(output.contains("Failed 3/3 subtests"), "\(output)")
        #expect(!output.contains("Parse errors"), "\(output)")
        let tap = try Touchctl.shell("cat \(folder.file("results.tap"))").output
        #expect(
            tap.contains("  at: './it''s a: b #1.yaml'\n") || tap.contains("  at: 'it''s a: b #1.yaml'\n"),
            "\(tap)")
    }

    @Test("the lines that differ have the line of the file, in every form of text")
    func lineNumbers() throws {
        let expected = [
            ("|\n  wrong\n\n  \(Self.line)\n  more\n", 5), ("wrong\n", 4), ("|-2\n\n   # wrong\n", 6),
            ("\"wrong\n\n  more\"\n", 4), ("''\n", 4), ("|\r\n  a\r\n  b\r\n", 5),
        ]
        for (value, line) in expected {
            let text = scenario(expecting: []).replacing("|\n", with: value)
            let folder = bench(["a.yaml": text])
            let file = folder.file("a.yaml")
            let output = try Touchctl.run(["test", file]).output
            #expect(output.contains("\n      @@ \(file):\(line) @@\n"), "\(output)")
        }
    }

    @Test("one scenario of a file runs alone")
    func numbered() throws {
        let right = scenario(expecting: [Self.line])
        let folder = bench(["a.yaml": "\(right)---\n\(scenario(expecting: ["wrong"]))"])
        let file = folder.file("a.yaml")
        let first = try Touchctl.run(["test", "\(file)#1"])
        #expect(first.code == 0 && first.output.hasSuffix("1 scenario, all passed\n"), "\(first.output)")
        let second = try Touchctl.run(["test", "\(file)#2"])
        #expect(second.code == 1 && second.output.hasPrefix("FAIL  scenario 2  \(file):"))
        #expect(second.output.hasSuffix("\n1 scenario, 1 failed\n"))
        let third = try Touchctl.run(["test", "\(file)#3"])
        #expect(third.code == 64 && third.output.contains("\(file) has 2 scenarios, and none is #3"))
    }

    @Test(
        "lines far from every difference are left out, in each format", arguments: ["text", "tap", "junit"])
    func hunks(_ format: String) throws {
        let taps = Array(repeating: "{tap: start}", count: 20).joined(separator: ", ")
        var text = "scene: scene.yaml\nshow: [touches]\ninput: [\(taps)]\nexpect: |\n"
        for tap in 1...20 {
            let other = [3, 17].contains(tap) ? "other" : "start"
            text += "  \(other) touchesBegan {\(tap)} handle\n  start touchesEnded {\(tap)} handle\n"
        }
        let folder = bench(["a.yaml": text])
        let file = folder.file("a.yaml")
        let output = try Touchctl.run(["test", file, "--format", format]).output
        let lines = output.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.filter { $0.hasPrefix("@@") } == ["@@ \(file):6 @@", "@@ \(file):34 @@"], "\(output)")
        #expect(lines.count { $0.hasPrefix("- other") } == 2)
        #expect(lines.count { $0.hasPrefix("start") } == 12, "\(output)")
    }

    @Test(
        "in a folder, files whose names look like those of YAML are passed over with a word",
        arguments: ["test", "check"])
    func misnamed(_ command: String) throws {
        let right = scenario(expecting: [Self.line])
        let folder = bench([
            "a.yaml": right, "b.yml": right, "c.YAML": right, "d.Yml": right, "e.json": right,
        ])
        let result = try Touchctl.run([command, folder.path])
        #expect(result.code == 0)
        let names = ["b.yml", "c.YAML", "d.Yml"]
        let lines = names.map {
            "touchctl: \(folder.path)/\($0) is passed over: in a folder, files that end in .yaml are read\n"
        }
        #expect(result.standardError == lines.joined())
        let named = try Touchctl.run([command, folder.file("b.yml")])
        #expect(named.code == 0 && named.standardError.isEmpty)
    }

    @Test(
        "a file of empty documents fails in a folder as it does by its name",
        arguments: ["---\n---\n", "", "# nothing\n"])
    func empty(_ text: String) throws {
        let folder = bench(["a.yaml": scenario(expecting: [Self.line]), "empty.yaml": text])
        #expect(try Touchctl.run(["test", folder.file("empty.yaml")]).code != 0)
        let result = try Touchctl.run(["test", folder.path])
        #expect(result.code != 0)
        #expect(result.output.contains("FAIL  \(folder.path)/empty.yaml"), "\(result.output)")
    }
}
