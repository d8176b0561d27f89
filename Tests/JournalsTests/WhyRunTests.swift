import Core
import Foundation
import Journals
import Live
import Output
import ProgramSupport
import TestSupport
import Testing

/// Rules: outcomes/why-from-the-entries.
@Suite("touchctl why: which run")
final class WhyRunTests {
    private let folder = TemporaryFolder()

    /// Two runs on one machine and one on another, each with a touch 7.
    private static let journal: JournalText = {
        var journal = JournalText()
        for (run, box, time) in [
            ("aaaa1111cccc", "kiosk-01", 100.0), ("bbbb2222cccc", "kiosk-01", 90_000),
            ("dddd3333cccc", "kiosk-02", 50_000),
        ] {
            var part = JournalText()
            part.deadTap(7, on: "tea-\(run.prefix(4))", at: time, of: box)
            for entry in part.entries {
                journal.add(entry.map { $0.name == "_SYSTEMD_INVOCATION_ID" ? ($0.name, run) : $0 })
            }
        }
        return journal
    }()

    /// What the command says: its lines and its status.
    private func why(_ arguments: String...) throws -> (lines: [String], status: ExitCode) {
        try why(arguments: arguments)
    }

    private func why(arguments: [String]) throws -> (lines: [String], status: ExitCode) {
        try WhyCommand.call(arguments, in: folder)
    }

    private func time(_ seconds: Int64) throws -> String {
        try #require(WallClock(origin: JournalText.start).dateAndTime(of: Double(seconds)))
    }

    @Test("journals that say no run are told apart by their machines")
    func withoutRuns() throws {
        let scene = Repository.path("config/examples/scenes/kiosk.yaml")
        let files = try ["order", "in-vain"].enumerated().map { index, name in
            let recording = Repository.path("config/recordings/\(name).evemu")
            let replay = try Touchctl.run(["replay", recording, "--scene", scene, "--format", "journal"])
            return "host=kiosk-\(index + 1):" + folder.write("\(name).json", replay.output)
        }
        let lines = try why(arguments: ["3"] + files).lines
        #expect(lines[1].hasPrefix("  kiosk-2, "), "\(lines)")
        #expect(lines.suffix(3).contains("  --host kiosk-1"), "\(lines)")
        #expect(try why(arguments: ["3", "--host", "kiosk-1"] + files).lines.first != lines.first)
        let error = #expect(throws: InspectError.self) {
            _ = try why(arguments: ["3", "--host", "nosuch"] + files)
        }
        #expect("\(try #require(error))".hasSuffix("one that the options choose: there is kiosk-1, kiosk-2"))
    }

    @Test("the newest run that has the touch tells it: its date, its name, and which others have one")
    func newest() throws {
        let file = folder.write("journal.json", Self.journal.json)
        let lines = try why("7", file).lines
        #expect(lines.first?.contains("tea-bbbb") == true)
        #expect(lines[1].hasPrefix("  \(try time(90_000)), run bbbb2222 of kiosk-01, 0.09 s"), "\(lines[1])")
        let others = try #require(lines.firstIndex(of: "Other runs that have a touch 7:"))
        #expect(
            lines[(others + 1)...].prefix(2) == [
                "  \(try time(50_000)): --run dddd3333 (kiosk-02)",
                "  \(try time(100)): --run aaaa1111 (kiosk-01)",
            ], "\(lines)")
    }

    @Test("a broken line is passed over, and said to be")
    func brokenLine() throws {
        var lines = Self.journal.json.split(separator: "\n")
        lines.insert("{\"MESSAGE\":\"bro", at: 1)
        let file = folder.write("broken.json", lines.joined(separator: "\n") + "\n")
        let whole = try why("7", folder.write("journal.json", Self.journal.json))
        let story = try why("7", file)
        #expect(story.status == whole.status)
        #expect(story.lines == whole.lines.dropLast() + ["touchctl: 1 broken entry was passed over", ""])
    }

    @Test(
        "one run is chosen by its name, its machine or its time",
        arguments: [
            (["--run", "aaaa1111"], "tea-aaaa"), (["--host", "kiosk-02"], "tea-dddd"),
            (["--until", "@1795269300"], "tea-dddd"), (["--until", "@1795220000"], "tea-aaaa"),
            (["--since", "-1h"], "tea-bbbb"),
        ])
    func choice(options: [String], view: String) throws {
        let file = folder.write("journal.json", Self.journal.json)
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try WhyCommand(["7", file] + options).run(to: &output, &errors) == .ok)
        try output.flush()
        let text = try String(contentsOfFile: folder.file("output"), encoding: .utf8)
        #expect(text.contains(view), "\(text)")
    }

    @Test("a touch that the run has not is none, and which it has is said")
    func none() throws {
        let file = folder.write("journal.json", Self.journal.json)
        let answer = try why("8", file, "--run", "aaaa")
        #expect(answer.status == .wrong)
        #expect(
            answer.lines.first
                == "touchctl: there is no such touch; run aaaa1111 of kiosk-01 has touches 7 to 7")
        let error = #expect(throws: InspectError.self) { _ = try why("7", file, "--run", "ffff") }
        let entries = Self.journal.entries.count
        #expect(
            "\(try #require(error))"
                == "none of the \(entries) entries of touchd is one that the options choose: there is run aaaa1111 of kiosk-01, run bbbb2222 of kiosk-01, run dddd3333 of kiosk-02"
        )
        #expect(throws: InspectError.self) { _ = try why("7", file, "--since", "soon") }
    }

    @Test("the last dead tap of a journal is none that touchctl touch made")
    func injectedTap() throws {
        var journal = JournalText()
        journal.deadTap(1, on: "tea", at: 10)
        journal.deadTap(2, on: "tea", at: 20, ["TOUCH_PANEL": "touchctl"])
        let file = folder.write("injected.json", journal.json)
        #expect(try why("dead", file).lines.first?.hasPrefix("touch 1 ") == true)
        #expect(try why("last", file).lines.first?.hasPrefix("touch 2 ") == true)
    }

    @Test("what journalctl -o export wrote tells the same")
    func export() throws {
        let json = try why("7", folder.write("journal.json", Self.journal.json)).lines
        #expect(try why("7", folder.write("journal", bytes: Self.journal.export)).lines == json)
    }

    /// The stories of the report of `arguments`.
    private func stories(_ arguments: [String]) throws -> [JSONValue] {
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        let command = try ReportCommand(arguments + ["--json", "-o", folder.file("report")])
        #expect(try command.run(to: &output, &errors) == .ok)
        let text = try String(contentsOfFile: folder.file("report"), encoding: .utf8)
        return try #require(JSONValue(parsing: text.utf8, deepest: 16))["stories"]?.array ?? []
    }

    @Test("the command of a story of a report finds that touch, and both give the same reasons")
    func commands() throws {
        let file = folder.write("journal.json", Self.journal.json)
        let stories = try stories([file])
        #expect(stories.count == 3)
        for story in stories {
            let command = try #require(story["command"]?.string).split(separator: " ").map(String.init)
            #expect(command.prefix(2) == ["touchctl", "why"])
            #expect(command.contains("--run") && command.contains("--host"))
            let lines = try why(arguments: Array(command.dropFirst(2))).lines
            #expect(lines.first == story["sentence"]?.string)
        }
    }

    @Test("a row of dead taps, and what made them so, are the same in the report and in the story of one")
    func rows() throws {
        var journal = JournalText()
        journal.add(
            "kiosk-01", 99, "action", "home performs close: set tea enabled false",
            [
                "TOUCH_ACTION": "close", "TOUCH_TARGET": "home", "TOUCH_ID": "1",
                "TOUCH_EFFECT": "set tea enabled false",
            ])
        for touch in 2...13 {
            var fields = [
                "TOUCH_REASON": "disabled", "TOUCH_REASON_KIND": "disabled", "TOUCH_RESPONDER": "tea",
            ]
            if touch >= 4 { fields["TOUCH_RAGE"] = "\(touch - 1)" }
            journal.deadTap(touch, on: "tea", at: 100 + Double(touch) / 2, fields)
        }
        let file = folder.write("journal.json", journal.json)
        for story in try stories([file]) {
            let touch = try #require(story["touch"]?.integer)
            let lines = try why("\(touch)", file).lines
            let start = try #require(lines.firstIndex(of: "Why:")) + 1
            let reasons = lines[start...].prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
            #expect(story["why"]?.array?.compactMap(\.string) == reasons, "touch \(touch)")
            #expect(reasons.contains { $0.contains("home performed \"close\"") })
            if touch == 5 { #expect(reasons.last == "It is dead tap 4 in a row: touches 2, 3, 4, 5.") }
            if touch == 13 {
                #expect(
                    reasons.last
                        == "It is dead tap 12 in a row: 4 others and touches 6, 7, 8, 9, 10, 11, 12, 13.")
            }
        }
    }

    @Test(
        "a row ends with the dead tap that is asked about, and has one of the fingers that are down at a time"
    )
    func endOfRow() throws {
        var journal = JournalText()
        // Of touches 3 and 4 one counts; touches 5 and 6 are told in one moment.
        for (touch, time) in [(1, 100.0), (2, 100.3), (3, 100.6), (4, 100.6), (5, 100.9), (6, 101.2)] {
            journal.add(
                "box", time, "hit", "touch \(touch) hit tea", ["TOUCH_ID": "\(touch)", "TOUCH_VIEW": "tea"])
        }
        let rows = [3: 3, 5: 4, 6: 5]
        for touch in 1...6 {
            var fields = [
                "TOUCH_DURATION_USEC": "50000", "TOUCH_REASON_KIND": "notHandled", "TOUCH_X": "9",
                "TOUCH_Y": "9",
            ]
            fields["TOUCH_RAGE"] = rows[touch].map { "\($0)" }
            let time = touch > 4 ? 101.5 : touch > 2 ? 100.65 : 99.75 + Double(touch) * 0.3
            journal.outcome(touch, at: time, fields)
        }
        let file = folder.write("journal.json", journal.json)
        for (touch, row) in [
            ("3", "It is dead tap 3 in a row: touches 1, 2, 3."),
            ("5", "It is dead tap 4 in a row: touches 1, 2, 4, 5."),
            ("6", "It is dead tap 5 in a row: touches 1, 2, 4, 5, 6."),
        ] {
            let lines = try why(touch, file).lines
            #expect(lines.contains("  \(row)"), "\(lines)")
        }
    }

    @Test("an action without a sender comes from the effect that sent it")
    func effect() throws {
        var journal = JournalText()
        let fields = ["TOUCH_ID": "1", "TOUCH_TARGET": "home"]
        journal.add("box", 1, "hit", "touch 1 hit tea", ["TOUCH_ID": "1"])
        journal.add(
            "box", 1.1, "action", "home performs press: action open",
            fields.merging(["TOUCH_ACTION": "press", "TOUCH_EFFECT": "action open"]) { $1 })
        journal.add(
            "box", 1.1, "action", "action open to home", fields.merging(["TOUCH_ACTION": "open"]) { $1 })
        journal.add(
            "box", 1.2, "outcome", "touch 1 on tea did open", ["TOUCH_ID": "1", "TOUCH_OUTCOME": "acted"])
        let lines = try why("1", folder.write("journal.json", journal.json)).lines
        #expect(lines.contains("  home took \"open\" from an effect of home's \"press\"."), "\(lines)")
    }

    @Test("calls that everybody passes on are one line, and all are there on request")
    func passed() throws {
        var journal = JournalText()
        journal.add(
            "box", 1, "hit", "touch 1 hit a",
            [
                "TOUCH_ID": "1",
                "TOUCH_HIT": "b hitTest\nb pointInside no\na hitTest\na skipped (userInteractionEnabled)",
            ])
        for responder in ["a", "root", "home", "window", "scene", "app"] {
            journal.add(
                "box", 1, "touches", "\(responder) touchesBegan {1} pass",
                ["TOUCH_ID": "1", "TOUCH_RESPONDER": responder, "TOUCH_PHASE": "began"])
        }
        journal.outcome(
            1, at: 1.1,
            [
                "TOUCH_X": "290.26", "TOUCH_Y": "440", "TOUCH_NEAREST": "tea", "TOUCH_NEAREST_DISTANCE": "7",
                "TOUCH_NEAREST_X": "297.04", "TOUCH_NEAREST_Y": "440",
            ])
        let file = folder.write("journal.json", journal.json)
        let lines = try why("1", file).lines
        #expect(lines.contains("  0        touchesBegan {1}: nobody of 6 took it, from a on"), "\(lines)")
        #expect(lines.contains("  b outside"))
        #expect(
            lines.contains(
                "  a skipped (userInteractionEnabled): touches go through it, as through every label and image"
            ))
        #expect(lines.contains("  It began 7 points from tea, the nearest control (at 297,440)."))
        #expect(lines[1].contains("at 290.3,440"))
        let all = try why("1", file, "--all").lines
        #expect(all.count { $0.hasSuffix(" pass") } == 6)
        #expect(all.contains("  b pointInside no"))
    }

    @Test("since when and by what a button is disabled, and what enables it")
    func disabled() throws {
        var journal = JournalText()
        let fields = [
            "TOUCH_REASON": "disabled", "TOUCH_REASON_KIND": "disabled", "TOUCH_RESPONDER": "placeOrder",
        ]
        journal.scene("kiosk-01", at: 1, JournalText.kiosk)
        journal.deadTap(1, on: "placeOrder", at: 2, fields)
        journal.add(
            "kiosk-01", 3, "action", "home performs open: set placeOrder enabled true",
            [
                "TOUCH_ACTION": "open", "TOUCH_TARGET": "home", "TOUCH_ID": "1",
                "TOUCH_EFFECT": "set placeOrder enabled true",
            ])
        let file = folder.write("journal.json", journal.json)
        let lines = try why("1", file).lines
        #expect(lines.contains("  It has been so since the scene was loaded."), "\(lines)")
        #expect(lines.contains("  home's \"open\" enables it."))
        #expect(
            try stories([file]).first?["why"]?.array?.contains(
                .string("It has been so since the scene was loaded.")) == true)
    }

    @Test("a sentence ends once, whatever the words of a program end with")
    func ends() throws {
        var journal = JournalText()
        for (touch, note) in [(1, "confirms at shop.js:21."), (2, "asks: really?")] {
            journal.add("box", Double(touch), "hit", "touch \(touch) hit page", ["TOUCH_ID": "\(touch)"])
            journal.add(
                "box", Double(touch) + 0.1, "outcome", "touch \(touch) on page was handled by page",
                [
                    "TOUCH_ID": "\(touch)", "TOUCH_OUTCOME": "handled", "TOUCH_CLIENT": "browser",
                    "TOUCH_ANSWER_USEC": "1",
                    "TOUCH_NOTE": note,
                ])
        }
        let file = folder.write("journal.json", journal.json)
        let first = try why("1", file).lines
        #expect(
            first.contains("  browser says that it handled the touch: confirms at shop.js:21."), "\(first)")
        #expect(try why("2", file).lines.contains("  browser says that it handled the touch: asks: really?"))
    }

    @Test("a control that began something, and whose policy refused the lift, is told with the policy")
    func refusedLift() throws {
        _ = folder.write(
            "held.yaml",
            """
            screens: [{id: main, size: [400, 300]}]
            windows:
              - id: window
                rootViewController:
                  id: home
                  actions: {start: [{publish: s}], stop: [{publish: e}]}
                  view:
                    id: root
                    subviews:
                      - {id: up, class: button, frame: [0, 0, 200, 100], hold: 1, on: {touchDown: start, touchUpInside: stop}}

            """)
        let file = folder.write("tap.yaml", "scene: held.yaml\ninput: [{tap: up}]\nexpect: \"\"\n")
        let lines = try why("1", file).lines
        #expect(
            lines.contains(
                "  The finger lifted, and up sent touchCancel: its hold, debounce or rateLimit refused the lift."
            ),
            "\(lines)")
    }
}
