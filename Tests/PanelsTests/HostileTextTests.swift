import Core
import Foundation
import HIDRecords
import Output
import Panels
import TestSupport
import ProgramSupport
import Testing

/// One character of each kind that controls a terminal, breaks a line or reverses the order of letters.
private let hostile = "\u{1b}[2J\u{7}\u{7f}\u{9b}31m\u{85}\u{2028}\u{2029}\u{202e}\u{2066}\u{200e}\u{61c}"

/// The same text as JSON and YAML escape it in double quotes.
private let spelled = escaped(hostile).replacingOccurrences(of: "\\x", with: "\\u00")

/// Rules: journal/text-that-is-shown.
@Suite("Text shown on a terminal", .enabled(if: Touchctl.isBuilt))
struct HostileTextTests {
    @Test(
        "Text of files is escaped in every command and format",
        arguments: [
            ["check", "scene.yaml"], ["check", "wrong.yaml"], ["check", "--json", "wrong.yaml"],
            ["check", "broken.yaml"], ["check", "--json", "broken.yaml"], ["check", "\(hostile).yaml"],
            ["check", "--json", "\(hostile).yaml"],
            ["tree", "--scene", "scene.yaml"], ["tree", "--json", "--scene", "scene.yaml"],
            ["tree", "--scene", "wrong.yaml"], ["tree", "--scene", "\(hostile).yaml"],
            ["explain", "--at", "5,5", "--scene", "scene.yaml"],
            ["explain", "--at", "5,5", "--json", "--scene", "scene.yaml"],
            ["explain", "--at", "5,5", "--scene", "scene.yaml", "--screen", hostile],
            ["replay", "panel.evemu", "--scene", "scene.yaml"],
            ["replay", "panel.evemu", "--scene", "scene.yaml", "--format", "calls"],
            ["replay", "panel.evemu", "--scene", "scene.yaml", "--format", "json"],
            ["replay", "\(hostile).evemu", "--scene", "scene.yaml"],
            ["test", "test.yaml"], ["test", "test.yaml", "--format", "tap"],
            ["test", "test.yaml", "--format", "junit"],
            ["test", "\(hostile).yaml"], ["test", "\(hostile).yaml", "--format", "junit"],
            ["devices", "--config", "wrong.yaml"], ["devices", "--config", "\(hostile).yaml"],
            ["record", hostile], ["status", "--socket", "/\(hostile)"], [hostile],
            ["replay", "--\(hostile)"],
        ])
    func files(arguments: [String]) throws {
        let folder = HostileFiles()
        let result = try Touchctl.run(
            arguments.map { $0.hasSuffix(".yaml") || $0.hasSuffix(".evemu") ? folder.path($0) : $0 })
        expectHarmless(result)
    }

    @Test(
        "What a daemon sends is escaped in every command and format",
        arguments: [
            ["status"], ["status", "--json"], ["reload"], ["monitor"], ["monitor", "--format", "calls"],
            ["monitor", "--format", "json"], ["subscribe"], ["subscribe", "--json"], ["foreground", "kiosk"],
        ])
    func daemon(arguments: [String]) throws {
        // Raw, as JSON allows for most of them, and escaped.
        let raw = hostile.unicodeScalars.filter { $0.value >= 32 }.map(String.init).joined()
        for text in [spelled, raw] {
            let daemon = try FakeDaemon(
                answering: """
                    {"ok":\(!["foreground", "reload"].contains(arguments[0])),"error":"\(text)","version":"\(text)","status":"\(text)",\
                    "configuration":"\(text)","foreground":"\(text)","apps":[{"id":"\(text)","views":1}],\
                    "panels":[{"name":"\(text)","node":"\(text)"}]}
                    """,
                "{\"time\":1,\"category\":\"\(text)\",\"message\":\"\(text)\"}", "{\"topic\":\"\(text)\"}")
            expectHarmless(try Touchctl.run(arguments + ["--socket", daemon.socket]))
        }
    }

    @Test("Errors and warnings of a reload are escaped line by line", arguments: [false, true])
    func reload(isTaken: Bool) throws {
        let list = isTaken ? "warnings" : "mistakes"
        let daemon = try FakeDaemon(
            answering: "{\"ok\":\(isTaken),\"\(list)\":[{\"text\":\"first\\n\(spelled)\"}]}")
        let result = try Touchctl.run(["reload", "--socket", daemon.socket])
        #expect(result.output == "first\n\(escaped(hostile))\n")
    }

    @Test("A panel's node, seat and problem are escaped in the list of devices")
    func listing() {
        var panel = DeviceDescription(name: hostile)
        (panel.node, panel.seat) = ("/\(hostile)", hostile)
        var listing = PanelListing(panel, entries: [], problem: "cannot open \(panel.node)")
        listing.reasonToIgnore = panel.reasonToIgnore(onSeat: DeviceDescription.defaultSeat)
        let text = listing.text(TerminalStyle(isOn: false))
        expectHarmless(text)
        #expect(text.contains("  problem  cannot open /\(escaped(hostile))\n"))
        #expect(text.contains("  entry    ignored (ID_SEAT is \(escaped(hostile)), not seat0)\n"))
    }

    @Test("The folder without devices is escaped")
    func noDevices() throws {
        let folder = TemporaryFolder()
        let directory = "\(folder.path)/\(hostile)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        let command = try DevicesCommand(["--config", folder.write("touchd.yaml", "scene: scene.yaml\n")])
        folder.write("scene.yaml", "screens: [{size: [9, 9]}]\n")
        var output = try OutputFile(creating: folder.file("output"))
        var standardError = try OutputFile(creating: folder.file("standardError"))
        #expect(
            try command.run(
                in: directory, lookup: FakeLookup(node: "none"), to: &output, &standardError) == .ok)
        try standardError.flush()
        let text = try String(contentsOfFile: folder.file("standardError"), encoding: .utf8)
        #expect(text == "no touch panel in \(folder.path)/\(escaped(hostile))\n")
    }

    @Test("touchd escapes its arguments, and the path where another one listens")
    func touchd() throws {
        let folder = TemporaryFolder()
        folder.write("touchd.yaml", "scene: scene.yaml\n")
        folder.write("scene.yaml", "screens: [{size: [9, 9]}]\n")
        let result = try Touchctl.shell(
            """
            cd \(folder.path); touchd=${touchctl%ctl}d; unset NOTIFY_SOCKET WATCHDOG_USEC JOURNAL_STREAM
            "$touchd" '--\(hostile)'; echo $?
            "$touchd" --check --config '\(hostile)'; echo $?
            export RUNTIME_DIRECTORY="$PWD/"'\(hostile)'; mkdir "$RUNTIME_DIRECTORY"
            "$touchd" --config touchd.yaml 2>/dev/null &
            for try in {1..600}; do [[ -S $RUNTIME_DIRECTORY/control.sock ]] && break; sleep 0.1; done
            timeout 20 "$touchd" --config touchd.yaml; echo $?
            kill $!; wait $!
            """)
        expectHarmless(result.output + result.standardError)
        #expect(result.output == "64\n78\n71\n", "\(result)")
        #expect(
            result.standardError.hasSuffix(
                "touchd already listens at \(folder.path)/\(escaped(hostile))/control.sock\n"), "\(result)")
    }

    @Test(
        "Any number that a daemon sends is printed",
        arguments: [
            "1e300", "-1e300", "0.25", "-7", "9223372036854775808", "123456789012345678901234567890",
            "1e-300",
        ])
    func numbers(number: String) throws {
        let answer = """
            {"ok":true,"apps":[{"id":"a","views":\(number)}],"clients":\(number),"runs":\(number),"lost":\(number)}
            """
        for arguments in [["status"], ["status", "--json"]] {
            let daemon = try FakeDaemon(answering: answer)
            let result = try Touchctl.run(arguments + ["--socket", daemon.socket])
            #expect(result.code == 0 && result.standardError == "", "\(result)")
        }
        for line in [
            "{\"time\":\(number),\"category\":\"hit\",\"message\":\"m\"}", "{\"dropped\":\(number)}",
        ] {
            let daemon = try FakeDaemon(answering: "{\"ok\":true}", line)
            #expect(try Touchctl.run(["monitor", "--socket", daemon.socket]).code == 69)
        }
    }

    /// Nothing but letters and the ends of lines.
    private func expectHarmless(_ result: Touchctl.Result) {
        expectHarmless(result.output + result.standardError)
        #expect([0, 1, 64, 65, 66, 69, 78].contains(result.code), "\(result.code)")
    }

    private func expectHarmless(_ text: String) {
        #expect(!text.isEmpty)
        let harmful = text.unicodeScalars.filter { $0 != "\n" && $0.needsEscape }
        #expect(harmful.isEmpty, "\(harmful.map { String($0.value, radix: 16) }) in \(escaped(text))")
    }
}

/// Files in which every name and text is hostile.
private struct HostileFiles: ~Copyable {
    private let folder = TemporaryFolder()

    init() {
        let scene = """
            version: 1
            screens: [{id: "s\(spelled)", size: [100, 100]}]
            windows:
              - id: "w\(spelled)"
                gestures: [{id: "g\(spelled)", type: tap, action: "a\(spelled)"}]
                rootViewController:
                  id: "c\(spelled)"
                  touches: handle
                  view:
                    id: "v\(spelled)"
                    subviews:
                      - {id: "behind\(spelled)", frame: [0, 0, 100, 100]}
                      - {id: "front\(spelled)", frame: [0, 0, 100, 100]}

            """
        folder.write("scene.yaml", scene)
        folder.write(
            "wrong.yaml", scene + "\"k\(spelled)\": \"\(spelled)\"\n\"k\(spelled)\": !t 1 # \(raw)\n")
        folder.write("broken.yaml", "a: [\(raw)\n  b: *x\n")
        folder.write("panel.evemu", PanelText(name: "Panel \(raw)", "0.1: i 1 x 5 y 5\n0.2: i -1").evemu)
        folder.write(
            "test.yaml",
            """
            name: "n\(spelled)"
            scene: scene.yaml
            input: [{at: 0, down: 1, x: 5, y: 5}, {at: 0.1, up: 1}]
            expect: "- \(spelled)"

            """)
    }

    /// The characters that a file contains unescaped: YAML does not allow all of them.
    private var raw: String { "\u{9b}31m\u{2028}\u{202e}\u{2066}\u{200e}\u{61c}" }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }
}
