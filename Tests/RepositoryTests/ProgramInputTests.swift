import Core
import Foundation
import Glibc
import TestSupport
import ProgramSupport
import Testing

/// Rules: recordings/formats, scenes/budgets, scenes/reading-files.
@Suite("The files that touchctl is given", .enabled(if: Touchctl.isBuilt))
struct ProgramInputTests {
    private static let scene = "Tests/Scenarios/scenes/two-branches.yaml"
    private static let recording = "config/recordings/order.evemu"

    @Test("check goes past a folder that it may not read, says so, and checks the others")
    func closedFolder() throws {
        let folder = TemporaryFolder()
        let wrong = "screens: [{id: main, size: [800, 480]}]\nx: 1\n"
        folder.makeFolder("open")
        for name in ["a", "open/b"] { folder.write("\(name).yaml", wrong) }
        // Root reads every folder unless it gives that up.
        let giveUp = "-dac_override,-dac_read_search"
        let result = try Touchctl.shell(
            """
            mkdir --mode=000 '\(folder.path)/closed'
            check=("$touchctl" check '\(folder.path)')
            ((UID != 0)) || check=(setpriv --bounding-set=\(giveUp) --inh-caps=\(giveUp) "${check[@]}")
            "${check[@]}"
            code=$?
            chmod 700 '\(folder.path)/closed'
            exit "$code"
            """)
        #expect(result.code == 78)
        #expect(result.output.ranges(of: "a scene has no key x").count == 2)
        #expect(
            result.standardError.contains("cannot read the folder \(folder.path)/closed: Permission denied"))
    }

    @Test(
        "standard input can be only one of the files",
        arguments: [["check", "-", "-"], ["check", "-", scene, "-"]])
    func twice(_ arguments: [String]) throws {
        let result = try Touchctl.run(arguments)
        #expect(
            result.code == 64
                && result.standardError == "touchctl: standard input can stand for one file only\n")
    }

    @Test("a recording that is truncated, binary or not a recording gives one clear error")
    func badRecordings() throws {
        let folder = TemporaryFolder()
        let text = try Repository.text(Self.recording)
        let cut = folder.write("cut.evemu", String(text.prefix(text.count * 2 / 3)))
        let binary = "\(folder.path)/binary.evemu"
        try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7) }).write(
            to: URL(fileURLWithPath: binary))
        let empty = folder.write("empty.evemu", "")
        let fifo = "\(folder.path)/fifo"
        #expect(unsafe mkfifo(fifo, 0o600) == 0)
        for path in [binary, empty, fifo] {
            let result = try Touchctl.run(["replay", path, "--scene", Self.scene])
            #expect(result.code == 65)
            #expect(result.output == "")
            #expect(result.standardError.split(separator: "\n").count == 1, "\(result.standardError)")
        }
        // Cut within a line it is invalid; cut between two lines it is a shorter recording.
        #expect([0, 65].contains(try Touchctl.run(["replay", cut, "--scene", Self.scene]).code))
    }

    @Test("a recording gives the same result from a pipe, with a byte order mark, and with CRLF line endings")
    func equalRecordings() throws {
        let folder = TemporaryFolder()
        let text = try Repository.text(Self.recording)
        let marked = folder.write("marked.evemu", "\u{FEFF}" + text)
        let crlf = folder.write("crlf.evemu", text.replacing("\n", with: "\r\n"))
        let plain = try Touchctl.run(["replay", Self.recording, "--scene", Self.scene])
        #expect(plain.output.contains("touchesBegan {1}"))
        for path in [marked, crlf] {
            #expect(try Touchctl.run(["replay", path, "--scene", Self.scene]).output == plain.output)
        }
        let piped = try Touchctl.shell("$touchctl replay - --scene \(Self.scene) <\(Self.recording)")
        #expect(piped.output == plain.output)
        let broken = try Touchctl.shell("echo 'E: x' | $touchctl replay - --scene \(Self.scene)")
        #expect(broken.code == 65)
        #expect(broken.standardError.hasPrefix("touchctl: standard input:1:4: "))
    }

    @Test("a scene gives the same result from a pipe", arguments: ["tree", "explain --at 290,440"])
    func pipedScene(_ command: String) throws {
        let named = try Touchctl.shell("$touchctl \(command) --scene \(Self.scene)")
        let piped = try Touchctl.shell("$touchctl \(command) --scene - <\(Self.scene)")
        #expect(piped.output == named.output && named.output.contains("E"))
    }

    @Test("piped input is checked like a file; one command cannot read two files from one pipe")
    func pipedMistakes() throws {
        let good = try Touchctl.shell("$touchctl check - <\(Self.scene)")
        #expect(good.code == 0 && good.output == "")
        let wrong = try Touchctl.shell("echo 'screns: []' | $touchctl check -")
        #expect(wrong.code == 78)
        #expect(wrong.output.hasPrefix("-:1:1: a scene has no key screns; did you mean screens?\n"))
        let twice = try Touchctl.shell("$touchctl replay - --scene - <\(Self.scene)")
        #expect(twice.code == 64)
        #expect(twice.standardError == "touchctl: standard input can stand for one file only\n")
    }

    @Test(
        "a recording in place of a scene is one error",
        arguments: ["check", "tree --scene", "replay \(recording) --scene", "replay \(recording) --config"])
    func recordingAsScene(_ command: String) throws {
        let folder = TemporaryFolder()
        let libinput = folder.write(
            "recording.yaml", "# libinput record\nversion: 1\nndevices: 1\nlibinput:\n  version: 1\n")
        for path in [Self.recording, libinput] {
            let result = try Touchctl.shell("$touchctl \(command) \(path)")
            let mistakes = (result.output + result.standardError).split(separator: "\n").filter {
                $0.contains("\(path):")
            }
            #expect(result.code == 78)
            #expect(mistakes.count == 1, "\(mistakes.count)")
            #expect(
                mistakes.first?.hasSuffix(":1:1: this is a recording, which touchctl replay plays") == true)
        }
    }

    @Test("a path that is not a device is reported as such", arguments: ["README.md", "/dev/null", "/"])
    func noDevice(_ path: String) throws {
        let result = try Touchctl.run(["record", path])
        #expect(result.code == 65)
        #expect(result.standardError == "touchctl: \(path) is not an input device\n")
    }

    @Test("a scene that expands without bound, or has a million views, gives one clear error")
    func badScenes() throws {
        let folder = TemporaryFolder()
        var bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
        for (name, former) in zip("bcdefghij", "abcdefghi") {
            let items = Array(repeating: "*\(former)", count: 10).joined(separator: ", ")
            bomb += "\(name): &\(name) [\(items)]\n"
        }
        let million = """
            version: 1
            screens: [{id: main, size: [400, 800]}]
            windows:
              - rootViewController:
                  view:
                    subviews: [\(String(repeating: "{frame: [0,0,1,1]},", count: 1_000_000))]
            """
        for text in [bomb, million] {
            let path = folder.write("scene.yaml", text)
            let result = try Touchctl.run(["tree", "--scene", path])
            #expect(result.code == 78)
            #expect(result.output == "")
            #expect(
                result.standardError.hasPrefix("touchctl: \(path):"), "\(result.standardError.prefix(300))")
            #expect(result.standardError.utf8.count < 1000)
        }
    }

    @Test("a file without read permission is reported as such", .enabled(if: getuid() != 0))
    func noPermission() throws {
        let folder = TemporaryFolder()
        let path = folder.write("secret.yaml", "version: 1")
        #expect(unsafe chmod(path, 0) == 0)
        #expect(try Touchctl.run(["check", path]).code == 77)
        #expect(try Touchctl.run(["replay", path, "--scene", Self.scene]).code == 77)
    }
}
