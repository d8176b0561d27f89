import Core
import Foundation
import TestSupport
import Testing

/// One character of each kind that acts on a terminal, breaks a line or turns the order of letters.
private let hostile = "\u{1b}[2J\u{7}\u{7f}\u{9b}31m\u{85}\u{2028}\u{2029}\u{202e}\u{2066}\u{200e}\u{61c}"

/// The same as JSON and YAML spell it in double quotes.
private let spelled = escaped(hostile).replacingOccurrences(of: "\\x", with: "\\u00")

@Suite("What a terminal is shown", .enabled(if: Touchctl.isBuilt))
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
        // Raw, as JSON allows most of them, and spelled out.
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

    @Test(
        "Any number that a daemon sends is written",
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
            #expect(result.code == 0 && result.talk == "", "\(result)")
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
        let text = result.output + result.talk
        #expect(!text.isEmpty)
        let harmful = text.unicodeScalars.filter { $0 != "\n" && $0.needsEscape }
        #expect(harmful.isEmpty, "\(harmful.map { String($0.value, radix: 16) }) in \(escaped(text))")
        #expect([0, 1, 64, 65, 66, 69, 78].contains(result.code), "\(result.code)")
    }
}

/// Files whose every name and text is hostile.
private struct HostileFiles: ~Copyable {
    private let folder = TemporaryFolder()

    init() {
        let scene = """
            version: 1
            screens: [{id: "s\(spelled)", size: [100, 100]}]
            windows:
              - id: "w\(spelled)"
                gestures: [{id: "g\(spelled)", type: tap, action: "a\(spelled)"}]
                rootViewController: {id: "c\(spelled)", touches: handle}

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

    /// What stands in a file as it is: YAML does not allow all of it.
    private var raw: String { "\u{9b}31m\u{2028}\u{202e}\u{2066}\u{200e}\u{61c}" }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }
}
