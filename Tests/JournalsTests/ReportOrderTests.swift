import Core
import Foundation
import Journals
import Output
import ProgramSupport
import TestSupport
import Testing

/// Rules: inspection/reports.
@Suite("touchctl report: the order of what it reads")
final class ReportOrderTests {
    private let bench = ReportBench()
    private var folder: TemporaryFolder { _read { yield bench.folder } }

    /// Several runs of several machines, two of which have one name.
    private static var journal: JournalText {
        var journal = JournalText.fleet
        for entry in JournalText.oneBox.entries {
            journal.add(entry.map { $0.name == "_SYSTEMD_INVOCATION_ID" ? ($0.name, "another") : $0 })
        }
        var twins = JournalText()
        for box in ["a", "b"] {
            for touch in 1...4 {
                twins.deadTap(
                    touch, on: "tea", at: 8000 + Double(touch), of: box,
                    ["TOUCH_RAGE": "\(touch)", "TOUCH_REASON": box])
            }
            let fault = ["TOUCH_FAULT": "stuckContact", "TOUCH_FAULT_ID": "1"]
            let end = box == "a" ? 8020.0 : 8030
            for (seconds, state) in [(8010, "raised"), (end, "cleared")] {
                twins.add(
                    box, seconds, "health", state, fault.merging(["TOUCH_FAULT_STATE": state]) { $1 })
            }
            twins.add(
                box, 8040, "action", "run x exited 1",
                ["PRIORITY": "3", "TOUCH_EFFECT": "run x", "TOUCH_ID": "4"])
            twins.add(box, 8050, "system", "reload refused", ["PRIORITY": "3"])
        }
        for entry in twins.entries {
            journal.add(entry.map { $0.name == "_HOSTNAME" ? ($0.name, "kiosk-04") : $0 })
        }
        return journal
    }

    @Test("a report is the same in whatever order entries come", arguments: ["--json", "--utc"])
    func entries(option: String) throws {
        let journal = Self.journal
        let expected = try bench.report([folder.write("journal.json", journal.json), option])
        for step in [1, 5, 7, 13, -1] {
            var other = JournalText()
            let count = journal.entries.count
            for index in 0..<count {
                other.add(journal.entries[step < 0 ? count - 1 - index : (index * step) % count])
            }
            // Each step has no divisor in common with the number of entries.
            #expect(Set(other.entries.map { "\($0)" }).count == Set(journal.entries.map { "\($0)" }).count)
            #expect(
                try bench.report([folder.write("journal.json", other.json), option]) == expected, "\(step)")
        }
    }

    @Test("a file that is named by two spellings counts once")
    func spellings() throws {
        let scene = Repository.path("config/examples/scenes/kiosk.yaml")
        let text = try String(
            contentsOfFile: Repository.path("config/recordings/in-vain.evemu"), encoding: .utf8)
        let recording = folder.write("session.evemu", text)
        var journal = JournalText()
        for touch in 1...3 { journal.touch(touch, on: "tea", "acted", at: Double(touch)) }
        let file = folder.write("journal.json", journal.json.replacing(/"TOUCH_SEQ":"[0-9]*",/, with: ""))
        for (path, options) in [(recording, ["--scene", scene]), (file, [])] as [(String, [String])] {
            let link = folder.file("link-\(options.count)")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
            let name = path.split(separator: "/").last ?? ""
            let once = try bench.object([path] + options)
            let all = try bench.object([path, folder.file("./\(name)"), link] + options)
            #expect(all["touches"] == once["touches"] && all["source"] == once["source"], "\(all)")
        }
    }

    @Test("a failure whose touch began before the time in question is still one of a probe")
    func probeBefore() throws {
        var journal = JournalText()
        journal.touch(1, on: "tea", "acted", at: 10, ["TOUCH_PANEL": "touchctl"])
        let failure = ["PRIORITY": "3", "TOUCH_EFFECT": "run x", "TOUCH_ACTION": "pay", "TOUCH_ID": "1"]
        journal.add("kiosk-01", 20, "action", "run x exited 1", failure)
        journal.touch(2, on: "tea", "acted", at: 30)
        let since = "@\(JournalText.start / 1_000_000 + 15)"
        let report = try bench.object([folder.write("journal.json", journal.json), "--since", since])
        #expect(report["findings"]?.array == [], "\(report)")
    }

    @Test(
        "a journal with nothing but outcomes in words of a later version says so, and so does the story of a touch"
    )
    func laterWords() throws {
        var journal = JournalText()
        let fields = ["TOUCH_ID": "1", "TOUCH_VIEW": "tea", "TOUCH_X": "1", "TOUCH_Y": "2"]
        journal.add(
            "box", 1, "outcome", "touch 1 on tea was foreseen",
            fields.merging(["TOUCH_OUTCOME": "foreseen"]) { $1 })
        let file = folder.write("journal.json", journal.json)
        let error = #expect(throws: InspectError.self) { _ = try bench.object([file]) }
        #expect(
            error?.description.contains("of a later version of touchd") == true,
            "\(String(describing: error))")
        #expect(try why(1, file).contains("does not know the outcome foreseen"))
        journal.add("box", 2, "system", "started")
        #expect(
            try bench.report([folder.write("journal.json", journal.json)]).contains(
                "All outcomes are in words"))
        journal.deadTap(2, on: "tea", at: 3, of: "box", ["TOUCH_REASON_KIND": "moonlight"])
        let story = try why(2, folder.write("journal.json", journal.json))
        #expect(
            story.contains("does not know the kind of reason moonlight") && !story.contains("Nobody from"),
            "\(story)")
    }

    @Test("faults of many panels hide no other finding")
    func manyFaults() throws {
        var journal = JournalText()
        for box in 10...29 {
            let fields = [
                "TOUCH_FAULT": "stuckContact", "TOUCH_FAULT_ID": "1", "TOUCH_FAULT_STATE": "raised",
            ]
            journal.add("kiosk-\(box)", Double(box), "health", "stuck", fields)
        }
        journal.touch(1, on: "tea", "acted", at: 50)
        let failure = ["PRIORITY": "3", "TOUCH_EFFECT": "run x", "TOUCH_ACTION": "pay", "TOUCH_ID": "1"]
        journal.add("kiosk-01", 60, "action", "run x exited 1", failure)
        let file = folder.write("journal.json", journal.json)
        let kinds = (try bench.object([file])["findings"]?.array ?? []).compactMap { $0["kind"]?.string }
        #expect(kinds.count { $0 == "stuckContact" } == 20 && kinds.contains("failed"), "\(kinds)")
        let page = try bench.report([file])
        #expect(page.contains("run x failed once") && page.contains("and 14 more, in the object of --json"))
    }

    @Test("what programs did not get, or warned of, is told with the machine, or how many there are")
    func programs() throws {
        var journal = JournalText()
        for (index, box) in ["kiosk-01", "kiosk-02", "kiosk-02"].enumerated() {
            let client = index == 2 ? "till" : "browser"
            journal.deadTap(
                index + 1, on: "page", at: Double(index), of: box, ["TOUCH_CLIENT_ABSENT": client])
            journal.add(
                box, 10 + Double(index), "client", "client \(client): page hangs",
                ["PRIORITY": "4", "TOUCH_CLIENT": client, "TOUCH_EVENT": "hangs"])
        }
        let file = folder.write("journal.json", journal.json)
        let findings = try bench.object([file])["findings"]?.array ?? []
        let sentences = findings.compactMap { $0["sentence"]?.string }
        for beginning in [
            "2 touches on 2 machines were for the program browser, which",
            "kiosk-02: 1 touch was for the program till, which",
            "browser warned 2 times on 2 machines (hangs).", "kiosk-02: till warned once (hangs).",
        ] {
            #expect(sentences.contains { $0.hasPrefix(beginning) }, "\(sentences)")
        }
        #expect(findings.compactMap { $0["box"]?.string } == ["kiosk-02", "kiosk-02"])
    }

    private func why(_ touch: Int, _ file: String) throws -> String {
        let command = try WhyCommand(["\(touch)", file])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        try output.flush()
        return try String(contentsOfFile: folder.file("output"), encoding: .utf8)
    }
}
