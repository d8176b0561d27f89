import Foundation
import Runtime
import ProgramSupport
import Testing

/// Rules: apps/app-in-front, apps/reload, control-socket/requests, control-socket/subscriptions,
/// inspection/exit-codes, touches/ignoring-interaction.
@Suite("touchctl and the running daemon", .enabled(if: Touchctl.isBuilt && RunningDaemon.isBuilt))
struct DaemonCommandTests {
    @Test("status shows apps and configuration, as text and as an object")
    func status() throws {
        let daemon = try RunningDaemon()
        let words = try daemon.run("status")
        #expect(words.code == 0)
        #expect(words.output.contains("foreground kiosk\napp kiosk, 6 views\napp shop, 6 views\n"))
        #expect(
            words.output.contains(
                "\n0 other clients at this socket, 0 programs run for actions, 0 entries of the journal lost\n"
            ))
        let object = try daemon.run("status", "--json")
        #expect(object.output.hasPrefix("{\"ok\":true,") && object.output.contains("\"generation\":1"))
    }

    @Test("status has the command that shows the journal of this run, if there is a journal")
    func journal() throws {
        let line = "journal of this run: journalctl _SYSTEMD_INVOCATION_ID="
        let run = "8ee9cbb91f5c4e2ba0c2e1a1d4b1b0f3"
        let daemon = try RunningDaemon(environment: ["INVOCATION_ID=\(run)"])
        #expect(try daemon.run("status").output.hasSuffix("\n\(line)\(run)\n"))
        #expect(try daemon.run("status", "--json").output.contains("\"invocation\":\"\(run)\""))
        let bare = try RunningDaemon()
        #expect(try !bare.run("status").output.contains("journalctl"))
        #expect(try bare.run("status", "--json").output.contains("\"invocation\":null"))
    }

    @Test("status and metrics say which client of a view is not attached, and what to do")
    func absentClient() throws {
        let daemon = try RunningDaemon()
        daemon.write(
            "browser.yaml",
            """
            version: 1
            screens: [{id: main, size: [9, 9]}]
            windows: [{id: w, subviews: [{id: page, client: browser, frame: [0, 0, 9, 9]}]}]

            """)
        daemon.configure("scene: browser.yaml\n")
        #expect(try daemon.run("reload").code == 0)
        let line =
            "  client browser is not attached. Start the program that attaches itself as browser; if that is"
        #expect(
            try daemon.run("status").output.contains(
                "\n\(line) touchd-page, systemctl status touchd-page@browser"))
        #expect(try daemon.run("metrics").output.contains(#",client="browser"} 0"#))
    }

    @Test("an app is brought to the front; an unknown one is refused with 1")
    func foreground() throws {
        let daemon = try RunningDaemon()
        #expect(try daemon.run("foreground", "shop").code == 0)
        #expect(try daemon.run("status").output.contains("foreground shop\n"))
        let refused = try daemon.run("foreground", "nowhere")
        #expect(refused.code == 1)
        #expect(refused.standardError == "touchctl: there is no app 'nowhere'\n")
        #expect(try daemon.run("interrupt", "incoming call").code == 0)
    }

    @Test("a reload applies a new configuration, and reports the errors of an invalid one")
    func reload() throws {
        let daemon = try RunningDaemon()
        #expect(try daemon.run("reload").code == 0)
        #expect(try daemon.run("status").output.contains("generation 2"))
        daemon.configure("version: 1\napps: [}\n")
        let refused = try daemon.run("reload")
        let checked = try Touchctl.run(["check", daemon.configuration])
        #expect(refused.code == 78 && checked.code == 78)
        #expect(refused.output == checked.output)
        #expect(refused.output.contains("touchd.yaml:2:8:") && refused.output.hasSuffix("^\n"))
        #expect(try daemon.run("status").output.contains("generation 2"))
    }

    @Test("a reload prints warnings as check does, and exits with 66 for a missing file")
    func reloadWarnings() throws {
        let daemon = try RunningDaemon()
        let button = "{class: button, frame: [0, 0, 1, 1], on: {touchDown: go}}"
        daemon.configure("scene: warn.yaml\n")
        daemon.write(
            "warn.yaml",
            "version: 1\nscreens: [{id: main, size: [9, 9]}]\nwindows: [{id: w, subviews: [\(button)]}]\n")
        let taken = try daemon.run("reload")
        let checked = try Touchctl.run(["check", daemon.configuration])
        #expect(taken.code == 0)
        #expect(taken.output == checked.output)
        #expect(taken.output.contains("warning: "))
        daemon.remove("touchd.yaml")
        #expect(try daemon.run("reload").code == 66)
    }

    @Test(
        "ending the ignoring of interaction also works for an app that ignores nothing; an empty reason is refused"
    )
    func ignoring() throws {
        let daemon = try RunningDaemon()
        #expect(try daemon.run("ignore-interaction", "end").code == 0)
        #expect(try daemon.run("ignore-interaction", "end", "shop").code == 0)
        #expect(try daemon.run("ignore-interaction", "end", "nowhere").code == 1)
        #expect(try daemon.run("ignore-interaction", "begin").code == 64)
        #expect(try daemon.run("state", "shop", "cleaning", "--for", "60").code == 0)
        #expect(try daemon.run("state", "shop", "dirty").code == 64)
        #expect(try daemon.run("state", "shop", "cleaning", "--for", "0").code == 64)
        #expect(try daemon.run("state", "nowhere", "cleaning").code == 1)
        #expect(try daemon.run("interrupt", "").code == 1)
    }

    @Test("a subscriber reports on standard error, or with --json as a line, that scenes were loaded")
    func loaded() throws {
        let daemon = try RunningDaemon()
        let words = try Touchctl.start(["subscribe", "--socket", daemon.socket])
        let lines = try Touchctl.start(["subscribe", "--json", "--socket", daemon.socket])
        try daemon.run(["reload"], untilHeardBy: [words, lines])
        daemon.stop()
        let text = words.result()
        #expect(text.output == "")
        #expect(text.standardError.contains(/^scenes loaded, generation [2-9][0-9]*\n/))
        #expect(lines.result().output.hasPrefix(#"{"event":"loaded","#))
    }

    @Test("a monitor prints decisions as they are made, and exits with 69 when the daemon ends")
    func monitor() throws {
        let daemon = try RunningDaemon()
        let monitor = try Touchctl.start(["monitor", "--format", "calls", "--socket", daemon.socket])
        try daemon.run(["foreground", "shop"], ["foreground", "kiosk"], untilHeardBy: [monitor])
        daemon.stop()
        let result = monitor.result()
        #expect(result.output.contains(/^(foreground (shop|kiosk)\n)+$/))
        #expect(result.code == 69)
    }

    @Test("a monitor can print times of the wall clock")
    func wallClock() throws {
        let daemon = try RunningDaemon()
        let formats = ["text", "json"]
        let monitors = try formats.map {
            try Touchctl.start(["monitor", "--format", $0, "--wall-clock", "--socket", daemon.socket])
        }
        let before = Date.now
        try daemon.run(["foreground", "shop"], ["foreground", "kiosk"], untilHeardBy: monitors)
        daemon.stop()
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        for monitor in monitors {
            let output = monitor.result().output
            let text = try #require(output.firstMatch(of: /[0-9-]+T[0-9:.]+[+-][0-9]+:[0-9]+/)?.output)
            let date = try #require(formatter.date(from: String(text)))
            #expect(abs(date.timeIntervalSince(before)) < 60, "\(output)")
            #expect(
                output.hasPrefix("\(text) system     foreground ")
                    || output.contains(#""wallTime":"\#(text)"}"#))
        }
        #expect(try Touchctl.run(["monitor", "--format", "calls", "--wall-clock"]).code == 64)
    }

    @Test(
        "a monitor whose reader is gone ends at once, without a message", arguments: ["monitor", "subscribe"])
    func readerGone(command: String) throws {
        let daemon = try RunningDaemon()
        let result = try Touchctl.shell(
            "timeout 10 $touchctl \(command) --socket \(daemon.socket) | true; echo ${PIPESTATUS[0]}")
        #expect(result.output == "74\n")
        #expect(result.standardError == "")
    }

    @Test("a shell completes apps and topics of the running daemon, and categories")
    func completion() throws {
        let daemon = try RunningDaemon()
        func words(_ arguments: String...) throws -> [String] {
            let line = ["touchctl"] + arguments + ["--socket", daemon.socket, ""]
            let index = String(line.count - 1)
            let names = ["foreground": "app", "subscribe": "topics"]
            let request = ["---completion", arguments[0], "--", "positional@0", index, "0"] + line
            #expect(names[arguments[0]] != nil)
            return try Touchctl.run(request).output.split(separator: "\n").map(String.init)
        }
        #expect(try words("foreground") == ["kiosk", "shop"])
        daemon.configure(
            """
            version: 1
            scene: s.yaml
            """)
        let scene =
            "screens: [{size: [9, 9]}]\napplication: {actions: {a: [{publish: z.last}, {publish: a.first}]}}\n"
        daemon.write("s.yaml", scene)
        #expect(try words("subscribe") == ["a.first", "z.last"])
        let hostile =
            #"[{publish: a.first}, {publish: $(id)}, {publish: "\e[31m"}, {publish: -f}, {publish: "a'b"}]"#
        daemon.write("s.yaml", "screens: [{size: [9, 9]}]\napplication: {actions: {a: \(hostile)}}\n")
        #expect(try Touchctl.run(["check", daemon.configuration]).code == 0)
        #expect(try words("subscribe") == ["a.first"], "what a shell would expand is left out")
        let script = try Touchctl.run(["--generate-completion-script", "bash"]).output
        #expect(script.contains("'hit'$'\\n''touches'"))
    }

    @Test("without a daemon the code is 69")
    func unreachable() throws {
        let result = try Touchctl.run(["status", "--socket", "/nonexistent/control.sock"])
        #expect(result.code == 69)
        #expect(result.standardError.contains("cannot connect to /nonexistent/control.sock"))
    }
}
