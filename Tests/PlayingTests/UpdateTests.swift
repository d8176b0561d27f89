import Foundation
import TestSupport
import ProgramSupport
import Testing

/// Rules: recordings/update-of-scenarios.
@Suite("touchctl test --update", .enabled(if: Touchctl.isBuilt))
struct UpdateTests {
    /// What comes before `expect` in a scenario whose one line will be `start touchesBegan {1} handle`.
    private static let head = """
        scene:
          screens: [{id: main, size: [100, 100]}]
          windows: [{id: window, subviews: [{id: start, frame: [0, 0, 50, 50], touches: handle}]}]
        input: [{down: 1, on: start}]

        """

    /// What comes before `expect` in a scenario without lines.
    private static let empty = head.replacing("{down: 1, on: start}", with: "{wait: true}")

    private static let line = "start touchesBegan {1} handle"

    /// The text of a file, with its byte order mark.
    private func content(of file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }

    /// The text of a file after an update of `text`.
    private func updated(_ text: String, code: Int32 = 0) throws -> String {
        let folder = TemporaryFolder()
        let file = folder.write("s.yaml", text)
        let result = try Touchctl.run(["test", "--update", file])
        #expect(result.code == code, "\(result.output)\(result.standardError)")
        let new = try content(of: file)
        if code == 0 {
            #expect(try Touchctl.run(["test", file]).code == 0, "\(new)")
            let again = try Touchctl.run(["test", "--update", file])
            #expect(again.output.hasPrefix("0 scenarios updated"), "\(again.output)")
            #expect(try content(of: file) == new)
        }
        return new
    }

    @Test(
        "Only the value of expect changes.",
        arguments: [
            ("expect: \"\"", "expect: |\n  L"),
            ("expect: \"\"\n", "expect: |\n  L\n"),
            ("expect:   ''   # nothing\nname: a\n", "expect:   |   # nothing\n  L\nname: a\n"),
            ("expect:\nname: a\n", "expect: |\n  L\nname: a\n"),
            ("expect: # nothing\n# more\nname: a\n", "expect: | # nothing\n  L\n# more\nname: a\n"),
            ("expect:\n  \"a\n  b\" # c\nname: a\n", "expect: | # c\n  L\nname: a\n"),
            ("expect:\n  # c\n  a b\nname: a\n", "expect:\n  # c\n  |\n  L\nname: a\n"),
            ("expect: a # c\n", "expect: | # c\n  L\n"),
            ("\"expect\": a\n", "\"expect\": |\n  L\n"),
            (
                "expect: >-  # c\n      a\n\n      b\n\n# d\nname: a\n",
                "expect: |  # c\n  L\n\n# d\nname: a\n"
            ),
            ("expect: |2+\n    a\n", "expect: |\n  L\n"),
            ("expect: |\nname: a\n", "expect: |\n  L\nname: a\n"),
            ("expect: !!str a\n", "expect: |\n  L\n"),
            ("# at the end\n", "expect: |\n  L\n# at the end\n"),
            ("name: a # c\n...\n", "name: a # c\nexpect: |\n  L\n...\n"),
            ("name: >\n  a\n  b\n\n", "name: >\n  a\n  b\nexpect: |\n  L\n\n"),
        ])
    func expects(_ before: String, _ after: String) throws {
        let after = after.replacing("L", with: Self.line)
        #expect(try updated(Self.head + before) == Self.head + after)
    }

    @Test(
        "Where nothing came, expect is empty.",
        arguments: [
            ("expect: |  # c\n  a\n\n  b\nname: a\n", "expect: \"\"  # c\nname: a\n"),
            ("expect: a\n", "expect: \"\"\n"), ("", "expect: \"\"\n"),
        ])
    func nothing(_ before: String, _ after: String) throws {
        #expect(try updated(Self.empty + before) == Self.empty + after)
    }

    @Test("Line ends, a byte order mark, indentation and other documents stay.")
    func around() throws {
        let first = Self.head.replacing("\n", with: "\r\n")
        let text =
            "\u{feff}# first\r\n\(first)expect: a\r\n---\r\n\(first)expect: \(Self.line)\r\n--- # 3\r\n\(first)"
        #expect(
            try updated(text)
                == "\u{feff}# first\r\n\(first)expect: |\r\n  \(Self.line)\r\n---\r\n\(first)expect: \(Self.line)\r\n"
                + "--- # 3\r\n\(first)expect: |\r\n  \(Self.line)\r\n")
        let indented = Self.head.split(separator: "\n").map { "   \($0)\n" }.joined()
        #expect(
            try updated("\(indented)   expect: a\n") == "\(indented)   expect: |\n     \(Self.line)\n")
    }

    @Test("It prints how scenarios differ, what was updated, and how many.")
    func output() throws {
        let folder = TemporaryFolder()
        let text = """
            name: first
            \(Self.head)expect: a
            ---
            \(Self.head)expect: \(Self.line)
            ---
            \(Self.head)
            """
        let file = folder.write("s.yaml", text)
        let result = try Touchctl.run(["test", "--update", file])
        #expect(result.code == 0)
        let lines = [
            "FAIL  first  \(file):1", "      @@ \(file):6 @@", "      - a", "      + \(Self.line)",
            "updated first \(file):1",
            "FAIL  scenario 3  \(file):14", "      @@ \(file):14 @@", "      + \(Self.line)",
            "updated scenario 3 \(file):14",
            "2 scenarios updated, 1 unchanged",
        ]
        #expect(result.output.split(separator: "\n").map(String.init) == lines)
    }

    @Test(
        "What cannot be updated stays, with the reason; the others of the file are updated.",
        arguments: [
            ("\(head)taps: 5\nexpect: a\n", "it is wrong"),
            ("\(head)name: a\nname: b\nexpect: a\n", "it is wrong"),
            ("\(head.replacing("100, 100", with: "0, 0"))expect: a\n", "it is wrong"),
            ("\(head)name: &n a\nexpect: *n\n", "its expect is an alias or has an anchor"),
            ("\(head)expect: &n a\n", "its expect is an alias or has an anchor"),
            (
                "{scene: {screens: [{size: [1, 1]}]}, show: [discard], input: [{tap: [0, 0]}], expect: a}\n",
                "its document is a map in flow style"
            ),
            (
                "\(head.replacing("{down: 1, on: start}", with: "{send: {remove: start}}, {tap: start}"))expect: a\n",
                "a place could not be touched"
            ),
        ])
    func refused(_ text: String, _ reason: String) throws {
        let folder = TemporaryFolder()
        let whole = "\(text)---\n\(Self.head)expect: \"\"\n"
        #expect(try updated(whole, code: 1) == "\(text)---\n\(Self.head)expect: |\n  \(Self.line)\n")
        let file = folder.write("s.yaml", text)
        let result = try Touchctl.run(["test", "--update", file])
        #expect(result.code == 1)
        #expect(result.output.contains("\(file):1: \(reason)\n"), "\(result.output)")
        #expect(result.output.hasSuffix("0 scenarios updated, 0 unchanged, 1 not updated\n"))
        #expect(try content(of: file) == text)
    }

    @Test("What is wrong with a scene is wrong with each scenario that names it.")
    func wrongScene() throws {
        let folder = TemporaryFolder()
        folder.write("scene.yaml", "screens: [{size: [0, 100]}]\nwindows: [{id: w}]\n")
        let scenario = "scene: scene.yaml\ninput: []\nexpect: a\n"
        let file = folder.write("s.yaml", "\(scenario)---\n\(scenario)")
        let result = try Touchctl.run(["test", "--update", file])
        #expect(result.code == 1)
        #expect(result.output.hasSuffix("0 scenarios updated, 0 unchanged, 2 not updated\n"))
        #expect(try content(of: file) == "\(scenario)---\n\(scenario)")
    }

    @Test("A file keeps its mode, a link stays a link, and nothing else is left behind.")
    func files() throws {
        let folder = TemporaryFolder()
        let manager = FileManager.default
        let file = folder.write("s.yaml", Self.head)
        let link = folder.file("link.yaml")
        try manager.createSymbolicLink(atPath: link, withDestinationPath: "s.yaml")
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        #expect(try Touchctl.run(["test", "--update", link]).code == 0)
        #expect(try manager.destinationOfSymbolicLink(atPath: link) == "s.yaml")
        let attributes = try manager.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try content(of: file).hasSuffix("\n  \(Self.line)\n"))
        #expect(try Touchctl.run(["test", "--update", link]).code == 0)
        let number = try manager.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        #expect(number == attributes[.systemFileNumber] as? Int)
        #expect(names(inFolder: folder.path).sorted() == ["link.yaml", "s.yaml"])
    }

    @Test(
        "Calls that make no sense are refused.",
        arguments: [
            (["--update", "-"], 64), (["--update", "--format", "tap", "."], 64),
            (["--update", "--format", "junit", "."], 64), (["--update", "/nowhere.yaml"], 66),
        ] as [([String], Int32)])
    func calls(_ arguments: [String], _ code: Int32) throws {
        #expect(try Touchctl.run(["test"] + arguments).code == code)
    }

    @Test("An update of the repository's scenarios changes no byte.")
    func repository() throws {
        let folder = TemporaryFolder()
        // Some name scenes of config.
        let copy = "\(folder.makeFolder("Tests"))/Scenarios"
        for (name, target) in [("Tests/Scenarios", copy), ("config", folder.file("config"))] {
            try FileManager.default.copyItem(atPath: Repository.path(name), toPath: target)
        }
        let result = try Touchctl.run(["test", "--update", copy])
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("0 scenarios updated, "), "\(result.output)")
        for path in paths(belowFolder: copy) where path.hasSuffix(".yaml") {
            #expect(try content(of: "\(copy)/\(path)") == Repository.text("Tests/Scenarios/\(path)"))
        }
    }
}
