import Core
import Glibc
import Output
import Runtime
import TestSupport
import ProgramSupport
import Testing
import YAML

/// Rules: inspection/exit-codes, inspection/explain-a-point, recordings/what-a-scenario-compares.
@Suite("touchctl", .enabled(if: Touchctl.isBuilt))
struct ProgramTests {
    private static let scene = "Tests/Scenarios/scenes/two-branches.yaml"
    private static let recording = "config/recordings/order.evemu"

    @Test(
        "the arguments determine the exit code",
        arguments: [
            (["--version"], 0), (["--help"], 0), (["replay", "--help"], 0),
            (["replay", recording, "--scene", scene], 0),
            (["check", scene], 0), (["check", "Tests/Scenarios/scenes/performers.yaml"], 0),
            (["tree", "--scene", scene], 0),
            (["explain", "--at", "290,440", "--scene", scene], 0),
            (["explain", "--at", "-1,-40", "--scene", scene], 0),
            (["test", "Tests/Scenarios/frontmost-subview-is-asked-first.yaml"], 0),
            (["scenario", "Tests/Scenarios/gestures-as-steps.yaml"], 0),
            ([], 0),
            (["scenario"], 64), (["scenario", scene], 65), (["scenario", "/nowhere.yaml"], 66),
            (["frobnicate"], 64), (["replay"], 64), (["replay", recording], 64),
            (["replay", recording, "--scene", scene, "--show", "hits"], 64),
            (["replay", recording, "--scene", scene, "--show", ""], 64),
            (["replay", recording, "--scene", scene, "--format", "xml"], 64),
            (["explain", "--at", "290", "--scene", scene], 64),
            (["explain", "--at", "nan,1", "--scene", scene], 64),
            (["explain", "--at", "1,1", "--scene", scene, "--screen", "other"], 64),
            (["explain", "--at", "1,1", "--scene", scene, "--socket", "/nowhere"], 64),
            (["tree", "--scene", scene, "--socket", "/nowhere"], 64),
            (["why", "1", recording, "--scene", scene, "--socket", "/nowhere"], 64),
            (["touch", "10,10", "--within", "2", "--socket", "/nowhere"], 64),
            (["touch", "10,10", "--expect", "", "--socket", "/nowhere"], 64),
            (["replay", "README.md", "--scene", scene], 65),
            (["replay", "/", "--scene", scene], 65),
            (["replay", "/dev/zero", "--scene", scene], 65),
            (["test", scene], 65),
            (["record", "README.md"], 65),
            (["replay", "/nowhere.evemu", "--scene", scene], 66),
            (["replay", recording, "--scene", "/nowhere.yaml"], 66),
            (["check", "/nowhere.yaml"], 66), (["tree", "--scene", "/nowhere.yaml"], 66),
            (["test", "/nowhere"], 66), (["test", "systemd"], 66),
            (["record", "/dev/input/nowhere"], 66),
            (["devices", "--config", "/nowhere.yaml"], 66),
            (["check", "README.md"], 78), (["tree", "--scene", "README.md"], 78),
            (["replay", recording, "--scene", "/"], 78),
            (["explain", "--at", "1,1", "--scene", "/dev/zero"], 78),
        ] as [([String], Int32)]
    )
    func exitCodes(_ arguments: [String], _ code: Int32) throws {
        let result = try Touchctl.run(arguments)
        #expect(result.code == code, "\(result.standardError)")
        if code != 0 {
            #expect(result.output.isEmpty != result.standardError.isEmpty || arguments[0] == "check")
        }
    }

    @Test(
        "an invalid point gives the expected form, and one off the screen is reported as such",
        arguments: ["10", "10;20", "10,", "1,2,3", "nan,1", "10, 20"])
    func points(_ point: String) throws {
        let result = try Touchctl.run(["explain", "--at", point, "--scene", Self.scene])
        #expect(result.code == 64)
        #expect(
            result.standardError.contains(
                "a point is two numbers with a comma and no blank, for instance 290,440"))
        let outside = try Touchctl.run(["explain", "--at", "-1,440", "--scene", Self.scene])
        #expect(outside.code == 0)
        #expect(
            outside.output.contains("The point lies off the screen main, which reaches from 0,0 to 400,800"))
        let object = try Touchctl.run(["explain", "--at", "-1,440", "--scene", Self.scene, "--json"]).output
        #expect(object.contains("\"onScreen\":false"))
        let inside = try Touchctl.run(["explain", "--at", "400,800", "--scene", Self.scene]).output
        #expect(!inside.contains("off the screen"))
    }

    @Test("without a connection, a message says what to do")
    func unreachable() throws {
        let folder = TemporaryFolder()
        let missing = try Touchctl.run(["status", "--socket", "\(folder.path)/none"])
        #expect(missing.standardError.contains("the daemon is not running there"))
        // A killed daemon leaves its socket behind.
        do {
            let listener = try StreamListener(at: try SocketAddress("\(folder.path)/a"))
            #expect(unsafe link("\(folder.path)/a", "\(folder.path)/left") == 0)
            withExtendedLifetime(listener.descriptor) {}
        }
        let left = try Touchctl.run(["status", "--socket", "\(folder.path)/left"])
        #expect(left.code == 69 && left.standardError.contains("the daemon is not running there"), "\(left)")
        let refused = RuntimeError.failed(action: "connect to", subject: "s", cause: Errno(EACCES))
        #expect(InspectError.unreachable(refused).description.contains("nor in the group touchd"))
        #expect(InspectError.unreachable(refused).exitCode == .noPermission)
    }

    @Test(
        "a folder is checked with all configurations, scenes and scenarios below it, and every error is reported once"
    )
    func folders() throws {
        let folder = TemporaryFolder()
        let result = try Touchctl.shell(
            """
            mkdir -p \(folder.path)/scenes/parts \(folder.path)/other \(folder.path)/empty; cd \(folder.path)
            echo 'scene: scenes/s.yaml' >touchd.yaml
            echo 'screens: [{size: [9, 9]}]
            windows: [{hiden: true, subviews: [{include: parts/view.yaml}]}]' >scenes/s.yaml
            echo '{id: v, frame: [0, 0, 1, 1], class: label}' >scenes/parts/view.yaml
            echo '# libinput record
            version: 1
            ndevices: 0
            devices: []' >other/recording.yaml
            echo no >other/notes.txt
            $touchctl check .; echo $?
            $touchctl check . --json; echo $?
            sed -i s/hiden/hidden/ scenes/s.yaml; $touchctl check . scenes; echo $?
            echo 'expect: |
              a
            input: [{at: 0, wait: true}]
            scene: scenes/s.yaml
            shows: []' >other/scenario.yaml
            $touchctl check . >out; echo $?; $touchctl check other/scenario.yaml >out; echo $?
            $touchctl test other >out; echo $?; $touchctl test other/scenario.yaml >out; echo $?
            $touchctl check empty 2>&1; echo $?
            """)
        #expect(
            result.output == """
                scenes/s.yaml:2:12: a window has no key hiden; did you mean hidden?
                 2 | windows: [{hiden: true, subviews: [{include: parts/view.yaml}]}]
                   |            ^
                78
                {"file":"scenes/s.yaml","line":2,"column":12,"severity":"error","message":"a window has no key hiden",\
                "suggestion":"hidden"}
                78
                0
                65
                65
                65
                65
                touchctl: there is nothing to check in empty
                66

                """, "\(result.output)")
    }

    @Test("in a folder each configuration is checked as the program that reads it does")
    func configurations() throws {
        let folder = TemporaryFolder()
        let result = try Touchctl.shell(
            """
            cp -r config/touchd.yaml config/scenes config/examples/mqtt.yaml config/examples/page-shop.yaml \(folder.path)
            cd \(folder.path); : >page.yaml; $touchctl check .; echo $?
            echo 'broker: {hots: a}' >mqtt.yaml; echo 'mod: watch' >page.yaml; $touchctl check . | grep :1:
            """)
        #expect(
            result.output == """
                mqtt.yaml:8:10: warning: no scene publishes a topic light.*
                mqtt.yaml:8:21: warning: no scene publishes a topic heating.*
                mqtt.yaml:8:34: warning: no scene publishes a topic wake.*
                mqtt.yaml:10:11: warning: no scene has an action goodNight
                mqtt.yaml:10:29: warning: no scene has a control night
                0
                mqtt.yaml:1:10: broker has no key hots; did you mean host?
                page.yaml:1:1: a configuration has no key mod; did you mean mode?

                """, "\(result.output)")
    }

    @Test(
        "an invalid scenario has the same exit code in every command",
        arguments: [
            ("expect: x\ninput: [\nscene: s.yaml\n", 65), ("scene: s.yaml\ninput: []\nexpect: 'a\n", 65),
            ("scene: s.yaml\ninput: 5\nexpect: a\n", 65), ("input: []\nexpect: a\n", 65),
            ("scene: broken.yaml\ninput: []\nexpect: a\n", 78),
            ("scene: missing.yaml\ninput: []\nexpect: a\n", 65),
        ] as [(String, Int32)])
    func wrongScenario(text: String, code: Int32) throws {
        let folder = TemporaryFolder()
        folder.write("s.yaml", "screens: [{size: [9, 9]}]\n")
        folder.write("broken.yaml", "screens: [{size: [9]}]\n")
        let path = folder.write("scenario.yaml", text)
        #expect(try Touchctl.run(["check", path]).code == code)
        #expect(try Touchctl.run(["test", path]).code == code)
        #expect(try Touchctl.run(["test", folder.path]).code == code)
        let input = try Touchctl.shell("cd \(folder.path); $touchctl check - <scenario.yaml")
        #expect(input.code == code)
    }

    @Test(
        "the first of several invalid files determines the exit code, including a malformed one in a folder")
    func firstWrongFile() throws {
        let folder = TemporaryFolder()
        let scenario = folder.write("scenario.yaml", "input: []\nexpect: a\n")
        let scene = folder.write("scene.yaml", "screens: [{size: [9]}]\n")
        #expect(try Touchctl.run(["check", scenario, scene]).code == 65)
        #expect(try Touchctl.run(["check", scene, scenario]).code == 78)
        let other = TemporaryFolder()
        other.write("broken.yaml", "a: [\n")
        let result = try Touchctl.run(["check", other.path])
        #expect(result.code == 78 && result.output.hasPrefix("\(other.path)/broken.yaml:"), "\(result)")
    }

    @Test("a warning fails a strict check only; an error fails it with its own code")
    func strictCheck() throws {
        let folder = TemporaryFolder()
        let scene = "screens: [{size: [9, 9]}]\n"
        let fine = folder.write("fine.yaml", scene)
        let warned = folder.write("warned.yaml", scene + "windows: [{key: true, hidden: true}]\n")
        let wrong = folder.write("wrong.yaml", "screens: 1\n")
        let code = { (arguments: String...) throws in try Touchctl.run(["check"] + arguments).code }
        #expect(try code("--strict", fine) == 0)
        #expect(try code(warned) == 0)
        #expect(try code("--strict", warned, fine) == 1)
        #expect(try code("--strict", warned, wrong) == 78)
        #expect(try Touchctl.run(["check", warned]).output.contains("nevertheless [hiddenKeyWindow]\n"))
    }

    @Test("the help of check names every code that it exits with")
    func checkHelp() throws {
        let help = try Touchctl.run(["check", "--help"]).output.split { !$0.isNumber }
        for code in ["0", "1", "64", "65", "66", "74", "77", "78"] {
            #expect(help.contains(Substring(code)), "\(code)")
        }
    }

    @Test("--show may be repeated")
    func repeated() throws {
        let replay = ["replay", Self.recording, "--scene", Self.scene, "--format", "calls"]
        let both = try Touchctl.run(replay + ["--show", "hit", "--show", "discard,touches"])
        #expect(try both.output == Touchctl.run(replay + ["--show", "touches,hit,discard"]).output)
        #expect(
            try both.output != Touchctl.run(replay + ["--show", "touches,discard"]).output && both.code == 0)
    }

    @Test("a full disk is an error, a reader that is gone is not reported")
    func output() throws {
        let full = try Touchctl.shell("$touchctl tree --scene \(Self.scene) >/dev/full")
        #expect(full.code == 74)
        #expect(full.standardError.contains("No space left on device"))
        for asked in ["--help", "--version", "tree --help", "--generate-completion-script bash"] {
            #expect(try Touchctl.shell("$touchctl \(asked) >/dev/full").code == 74, "\(asked)")
        }
        let gone = try Touchctl.shell("$touchctl replay \(Self.recording) --scene \(Self.scene) | head -n 1")
        #expect(gone.code == 0)
        #expect(gone.standardError == "")
    }

    @Test("both programs have the version of the last release in CHANGELOG.md")
    func version() throws {
        let changes = try Repository.text("CHANGELOG.md")
        let release = try #require(changes.firstMatch(of: #/\n## ([0-9]+\.[0-9]+) /#)?.output.1)
        #expect(programVersion.hasPrefix("\(release)."))
        for program in ["touchctl", "touchd"] {
            let answer = try Touchctl.shell("\(Touchctl.folder)/\(program) --version").output
            #expect(answer == "\(program) \(programVersion)\n")
        }
    }

    @Test("a failed scenario exits with 1 after printing the difference")
    func failure() throws {
        let folder = TemporaryFolder()
        let scene = Repository.path(Self.scene)
        let path = folder.write(
            "bad.yaml", "scene: \(scene)\ninput: [{at: 0, down: 1, x: 290, y: 440}]\nexpect: nothing\n")
        let result = try Touchctl.run(["test", path])
        #expect(result.code == 1)
        #expect(result.output.contains("- nothing\n      + E touchesBegan {1} handle"))
        let tap = try Touchctl.run(["test", path, "--format", "tap"])
        #expect(tap.output.contains("not ok 1 - scenario 1\n  ---\n"))
        #expect(tap.output.hasSuffix("1..1\n"))
        let junit = try Touchctl.run(["test", path, "--format", "junit"])
        #expect(junit.output.contains("<testsuites tests=\"1\" failures=\"1\" time=\"0."))
    }

    @Test(
        "the difference is a valid YAML value in TAP, even if its first line is indented further than the next"
    )
    func tap() throws {
        let folder = TemporaryFolder()
        let scene = Repository.path(Self.scene)
        let path = folder.write(
            "bad.yaml",
            """
            scene: \(scene)
            input: [{at: 0, down: 1, x: 290, y: 440}]
            expect: |
              E touchesBegan {1} handle
              nothing
            """)
        let lines = try Touchctl.run(["test", path, "--format", "tap"]).output.split(separator: "\n")
        let block = lines.drop { $0 != "  ---" }.dropFirst().prefix { $0 != "  ..." }.joined(separator: "\n")
        let value = try YAMLSource(path: "tap", text: block).documents.first?["diff"]?.text
        #expect(
            value
                == "expected -, actual +\n@@ \(path):4 @@\n  E touchesBegan {1} handle\n- nothing")
    }

    @Test("output is coloured only on a terminal")
    func plain() throws {
        #expect(
            !(try Touchctl.run(["explain", "--at", "1,1", "--scene", Self.scene]).output.contains("\u{1B}")))
    }
}
