import Scenes
import Testing
import TouchKit

/// Rules: scenes/budgets, scenes/mistakes, scenes/reading-files.
@Suite("Files of scenes")
struct SceneFileTests {
    @Test("all mistakes of a file and of those it includes come in one pass, each once")
    func onePass() {
        let text = sceneText(
            "- {include: part.yaml}\n- {include: part.yaml}\n- {frame: [0, 0, 1, 1], colour: red}")
        let part = "frame: [0, 0, 1]\nsubviews: [{include: deep/part.yaml}]\n"
        let found = mistakes(text, files: ["part.yaml": part, "deep/part.yaml": "alpha: x\n"])
        #expect(
            found.list.map(\.headline) == [
                "s.yaml:11:35: a view has no key colour (touchd draws nothing; the program that draws has it)",
                "part.yaml:1:8: frame must be [x, y, width, height], not a list of 3",
                "deep/part.yaml:1:1: a view needs a frame",
                "deep/part.yaml:1:8: alpha must be a number, not x",
            ])
    }

    @Test("files that include each other are an error")
    func includeCycle() {
        let parts = [
            "a.yaml": "frame: [0, 0, 1, 1]\nsubviews: [{include: b.yaml}]\n",
            "b.yaml": "include: a.yaml\n",
        ]
        let found = mistakes(sceneText("- {include: a.yaml}"), files: parts)
        #expect(
            found.list.map(\.headline) == [
                "b.yaml:1:10: these files include each other: a.yaml → b.yaml → a.yaml"
            ])
    }

    @Test(
        "a file of another kind is called what it is",
        arguments: [
            ("apps: [{id: a, scene: b.yaml}]", "a configuration"), ("scene: a.yaml\ninput: []", "a scenario"),
            ("class: button\nframe: [0, 0, 1, 1]", "a view or a window"),
            ("level: alert\nsubviews: []", "a view or a window"),
        ])
    func otherKind(text: String, kind: String) {
        #expect(
            mistakes(text).list.map(\.headline) == [
                "s.yaml:1:1: this is \(kind); a scene has screens and windows"
            ]
        )
    }

    @Test("a misspelt key of a scene is no sign of another kind")
    func misspeltTop() {
        #expect(
            mistakes("screen: [{size: [1, 1]}]").list.map(\.headline) == [
                "s.yaml:1:1: a scene has no key screen; did you mean screens?"
            ])
    }

    @Test("what is missing or wrong around the views")
    func top() {
        #expect(mistakes("{}").list.map(\.headline) == ["s.yaml:1:1: a scene needs screens"])
        #expect(mistakes("").list.map(\.headline) == ["s.yaml: the file holds nothing"])
        #expect(
            mistakes("- 1").list.map(\.headline) == ["s.yaml:1:1: a scene must be a map, not a list of 1"])
        let text = """
            version: 2
            screens: [{id: main, size: [0, 1]}, {id: main, size: [1, 1]}]
            windows:
              - {key: true, screen: mian}
              - {key: true, level: statusbar, class: view}
              - {canBecomeKey: no, key: true}
              - {canBecomeKey: false, key: true}
            """
        #expect(
            mistakes(text).list.map(\.headline) == [
                "s.yaml:1:10: this touchd reads version 1, not 2",
                "s.yaml:2:28: the width and height of a screen must be greater than 0",
                "s.yaml:2:37: the screen main is there already",
                "s.yaml:4:25: there is no screen mian; did you mean main?",
                "s.yaml:5:6: another window is key already",
                "s.yaml:5:24: level must be normal, statusBar, alert or a number, not statusbar; did you mean statusBar?",
                "s.yaml:5:35: a window has no key class",
                "s.yaml:6:20: canBecomeKey must be true or false, not no; did you mean false?",
                "s.yaml:6:24: another window is key already",
                "s.yaml:7:27: another window is key already",
                "s.yaml:7:27: a window with canBecomeKey false cannot be key",
            ])
    }

    @Test("a file that cannot be read, or is no YAML, is one error")
    func unreadable() {
        #expect(throws: SceneError.self) {
            try SceneLoader(reading: MemoryFiles([:]).reader).load("none.yaml")
        }
        #expect(
            mistakes("screens: [\n").description == """
                s.yaml:2:1: did not find expected node content while parsing a flow node (from line 2)
                 2 |\u{20}
                   | ^
                """)
    }

    @Test("a scene beyond the limits is refused with one error")
    func limits() {
        let views = String(repeating: "{frame: [0,0,1,1]},", count: 1_000)
        let text = "screens: [{size: [1, 1]}]\nwindows: [{subviews: [\(views)]}]\n"
        #expect(mistakes(text, limit: 1_002).list.isEmpty)
        #expect(
            mistakes(text, limit: 1_001).list.map(\.message) == [
                "a scene holds at most 1001 responders and recognizers"
            ])
        let many = (0..<2_000).map { "- {frame: [0, 0, 1, 1], colour\($0): red}" }.joined(separator: "\n")
        let all = mistakes(sceneText(many)).list
        #expect(all.count == 1_001)
        #expect(all.last?.message == "there are more than 1000 mistakes; the rest is not listed")
    }

    @Test("a file nests 500 lists and maps, a scene of several files 500 views", arguments: [100, 124, 125])
    func deepChain(levels: Int) throws {
        let chain = { (inside: String) in
            String(repeating: "{frame: [0, 0, 1, 1], subviews: [", count: levels) + inside
                + String(repeating: "]}", count: levels)
        }
        var files: [String: String] = [:]
        for number in 1...3 { files["f\(number).yaml"] = chain("{include: f\(number + 1).yaml}") }
        files["f4.yaml"] = "{frame: [0, 0, 1, 1]}"
        let text = "screens: [{size: [1, 1]}]\nwindows: [{subviews: [\(chain("{include: f1.yaml}"))]}]\n"
        let found = mistakes(text, files: files)
        #expect(
            found.list.map(\.message) == (levels < 125 ? [] : ["more than 500 views within each other"]))
        let deeper = String(repeating: "[", count: 500)
        #expect(
            mistakes("screens: \(deeper)").list.map(\.message) == [
                "more than 500 lists and maps within each other"
            ])
    }

    @Test("long lines are cut around the place, control characters shown")
    func longLines() {
        let found = mistakes("#\n\(String(repeating: " ", count: 300))x: \u{1b}[31m\n")
        let lines = found.description.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix(" 2 | …") && lines[1].contains("␛[31m"))
        #expect(lines[2].last == "^")
    }
}
