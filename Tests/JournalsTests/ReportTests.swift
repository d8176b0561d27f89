import Core
import Foundation
import Journals
import Output
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/reports.
@Suite("touchctl report: the object")
final class ReportTests {
    private let bench = ReportBench()
    private var folder: TemporaryFolder { _read { yield bench.folder } }

    private func report(_ sources: [String], _ options: String...) throws -> String {
        try bench.report(sources + options)
    }

    private func object(_ sources: [String], _ options: String...) throws -> JSONValue {
        try bench.object(sources + options)
    }

    private func write(_ journal: JournalText) -> String { folder.write("journal.json", journal.json) }

    private func counts(_ value: JSONValue?) -> [String: Int] {
        let names = ["acted", "handled", "nothing", "cancelled", "refused", "ignored"]
        return Dictionary(uniqueKeysWithValues: names.map { ($0, Int(value?[$0]?.number ?? -1)) })
    }

    @Test("outcomes are counted, and all sums agree")
    func sums() throws {
        for journal in [JournalText.oneBox, .fleet] {
            let object = try object([write(journal)])
            let total = counts(object["touches"])
            #expect(total.values.reduce(0, +) == Int(object["touches"]?["total"]?.number ?? -1))
            var bins: [String: Int] = [:]
            for bin in object["time"]?["bins"]?.array ?? [] { bins.merge(counts(bin)) { $0 + $1 } }
            #expect(bins == total)
            let boxes = (object["boxes"]?.array ?? []).compactMap { $0["touches"]?.number }.reduce(0, +)
            #expect(boxes == object["touches"]?["total"]?.number)
            let dead = (object["boxes"]?.array ?? []).compactMap { $0["dead"]?.number }.reduce(0, +)
            #expect(dead == object["touches"]?["dead"]?.number)
            let scenes = (object["scenes"]?.array ?? []).compactMap { $0["touches"]?.number }.reduce(0, +)
            #expect(scenes == object["touches"]?["total"]?.number)
        }
    }

    @Test(
        "what a program warns of is an event, in its words unless names are left out",
        arguments: [("none", "client browser: page hangs"), ("names", "a program's warning")])
    func warnings(redaction: String, text: String) throws {
        var journal = JournalText.oneBox
        let warning = ["PRIORITY": "4", "TOUCH_CLIENT": "browser", "TOUCH_EVENT": "hangs"]
        journal.add("kiosk-01", 100, "client", "client browser: page hangs", warning)
        journal.add("kiosk-01", 101, "client", "client browser: page rests", ["TOUCH_CLIENT": "browser"])
        let object = try object([write(journal)], "--redact", redaction)
        let events = (object["time"]?["events"]?.array ?? []).filter { $0["kind"]?.string == "program" }
        #expect(events.map { $0["text"]?.string } == [text], "\(events)")
        let findings = (object["findings"]?.array ?? []).filter { $0["kind"]?.string == "warned" }
        let sentences = findings.compactMap { $0["sentence"]?.string }
        #expect(sentences == (redaction == "none" ? ["browser warned once (hangs)."] : []))
    }

    @Test("touches of views whose program was not attached are a finding, with what to do")
    func absentClient() throws {
        var journal = JournalText()
        for touch in 1...3 {
            journal.deadTap(
                touch, on: "page", at: Double(touch) * 10,
                ["TOUCH_CLIENT_ABSENT": touch == 3 ? "till" : "browser"])
        }
        let findings = try object([write(journal)])["findings"]?.array ?? []
        let absent = findings.filter { $0["kind"]?.string == "absent" }.compactMap { $0["sentence"]?.string }
        #expect(
            absent.first
                == "2 touches were for the program browser, which was not attached. Start the program that attaches itself as browser; if that is touchd-page, systemctl status touchd-page@browser says how it is; touchctl clients says whether clients in touchd.yaml keeps it out."
        )
        #expect(absent.last?.hasPrefix("1 touch was for the program till, which") == true)
        let redacted = try object([write(journal)], "--redact", "names")["findings"]?.array ?? []
        #expect(redacted.allSatisfy { $0["kind"]?.string != "absent" })
    }

    @Test("touches that touchctl touch made are left out, and counted if that is asked for")
    func injected() throws {
        var journal = JournalText()
        journal.touch(1, on: "tea", "acted", at: 10)
        journal.deadTap(2, on: "tea", at: 20, ["TOUCH_PANEL": "touchctl"])
        let people = try object([write(journal)])
        #expect(people["touches"]?["total"]?.number == 1 && people["touches"]?["dead"]?.number == 0)
        #expect(people["source"]?["injected"]?.number == 1 && people["stories"]?.array == [])
        let page = try report([write(journal)])
        #expect(page.contains("1 touch of touchctl touch, left out; --injected counts them"))
        let all = try object([write(journal)], "--injected")
        #expect(all["touches"]?["total"]?.number == 2 && all["source"]?["injected"]?.number == 1)
    }

    @Test(
        "what failed is told with its place, what else is an error in its own words, and a probe's failures not at all"
    )
    func failures() throws {
        var journal = JournalText()
        let failure = [
            "PRIORITY": "3", "TOUCH_EFFECT": "run /bin/false", "TOUCH_ACTION": "pay", "TOUCH_STATUS": "1",
        ]
        func fail(_ touch: Int, _ box: String, at seconds: Double) {
            let fields = failure.merging(["TOUCH_ID": "\(touch)"]) { $1 }
            journal.add(box, seconds, "action", "run /bin/false exited 1", fields)
        }
        for (box, touch) in [("kiosk-01", 1), ("kiosk-01", 2), ("kiosk-02", 1)] {
            journal.touch(touch, on: "tea", "acted", at: Double(touch), of: box)
            fail(touch, box, at: Double(touch) + 0.5)
        }
        journal.touch(3, on: "tea", "acted", at: 3, ["TOUCH_PANEL": "touchctl"])
        fail(3, "kiosk-01", at: 3.5)
        for seconds in [5.0, 6] {
            journal.add("kiosk-01", seconds, "system", "reload refused: a.yaml:1:1: no", ["PRIORITY": "3"])
        }
        func sentences(_ journal: JournalText, _ options: String...) throws -> [String?] {
            let file = folder.write("journal.json", journal.json)
            let findings = try bench.object([file] + options)["findings"]?.array ?? []
            return findings.filter { ["failed", "error"].contains($0["kind"]?.string) }
                .map { $0["sentence"]?.string }
        }
        let expected = [
            "run /bin/false failed 2 times (action pay, view tea, app kiosk, kiosk-01).",
            "run /bin/false failed once (action pay, view tea, app kiosk, kiosk-02).",
            "kiosk-01: reload refused: a.yaml:1:1: no (2 times).",
        ]
        #expect(try sentences(journal) == expected)
        var reversed = JournalText()
        for entry in journal.entries.reversed() { reversed.add(entry) }
        #expect(try sentences(reversed) == expected)
        #expect(try sentences(journal, "--injected")[0]?.hasPrefix("run /bin/false failed 3 times") == true)
    }

    @Test("a machine's touches, views and findings are those of its journal")
    func oneBox() throws {
        let object = try object([write(.oneBox)])
        #expect(
            counts(object["touches"])
                == ["acted": 21, "handled": 1, "nothing": 10, "cancelled": 6, "refused": 3, "ignored": 1])
        #expect(object["touches"]?["dead"]?.number == 11)
        #expect(object["source"]?["lost"]?.number == 1)
        #expect(object["span"]?["from"]?.string == "2026-11-21T00:00:01.000Z")
        let views = object["views"]?.array ?? []
        #expect(views.compactMap { $0["view"]?.string } == ["order", "placeOrder", "cancel", "tea"])
        #expect(
            views[2]["nearMisses"]
                == .object([
                    .init("count", .number(6)), .init("dx", .number(0)), .init("dy", .number(11)),
                    .init("unit", .string("point")),
                ]))
        #expect(views[1]["rage"]?.number == 1)
        #expect(views[1]["reasons"]?["disabled"]?.number == 4)
        #expect(views[3]["effectMs"] == .object([.init("p50", .number(0)), .init("p99", .number(0))]))
        #expect(
            (object["findings"]?.array ?? []).compactMap { $0["sentence"]?.string } == [
                "6 taps miss cancel, all below it, on average by 11 points: enlarge it there, or check the calibration.",
                "placeOrder is tapped while it is disabled: 4 times.",
                "slide takes touches from tea: 6 times, after 14 points in the median.",
                "placeOrder is tapped in rage: 1 row of three dead taps or more.",
                "tea refuses 3 touches (multipleTouch).",
                "1 entry is missing by TOUCH_SEQ: lost, or left out by a filter.",
            ])
        let story = try #require(object["stories"]?.array?.first)
        #expect(story["touch"]?.number == 41 && story["outcome"]?.string == "ignored")
        #expect(
            story["entries"]
                == .array([
                    .string("touch 41 hit nothing"), .string("touch 41 was ignored (ignoring interaction)"),
                ]))
        let marks = object["scenes"]?.array?.first?["marks"]?.array ?? []
        #expect(marks.compactMap { $0["count"]?.number }.reduce(0, +) == 42)
        #expect(marks.contains { $0["count"]?.number == 6 && $0["outcome"]?.string == "nothing" })
    }

    @Test("dead taps on one view of a machine for one reason are one story, told of the newest")
    func stories() throws {
        var journal = JournalText()
        for touch in 1...5 { journal.deadTap(touch, on: "order", at: Double(touch) * 10) }
        journal.deadTap(6, on: "order", at: 60, of: "kiosk-02")
        journal.deadTap(
            7, on: "order", at: 70, ["TOUCH_REASON": "disabled", "TOUCH_REASON_KIND": "disabled"])
        journal.deadTap(8, on: "tea", at: 80)
        journal.deadTap(9, on: "order", at: 5)
        let stories = try object([write(journal)])["stories"]?.array ?? []
        #expect(stories.compactMap { $0["touch"]?.number } == [8, 7, 6, 5])
        #expect(stories.compactMap { $0["count"]?.number } == [1, 1, 1, 6])
        #expect(stories.last?["first"]?.string == "2026-11-21T00:00:05.000Z")
        #expect(stories.last?["time"]?.string == "2026-11-21T00:00:50.000Z")
    }

    @Test("an effect counts from the lift, or is what the program says, however long the finger pressed")
    func effects() throws {
        var journal = JournalText()
        for (touch, delay) in [(1, 0.4), (2, 1.5), (3, 1.8)] {
            let fields = ["TOUCH_ID": "\(touch)", "TOUCH_X": "1", "TOUCH_Y": "1", "TOUCH_VIEW": "tea"]
            let start = Double(touch) * 10
            journal.add("kiosk-01", start, "hit", "touch \(touch) hit tea", fields)
            journal.add(
                "kiosk-01", start + delay, "action", "tea action go to counter",
                fields.merging(["TOUCH_ACTION": "go", "TOUCH_TARGET": "counter"]) { $1 })
            journal.add(
                "kiosk-01", start + delay, "outcome", "touch \(touch) on tea did go",
                fields.merging(["TOUCH_OUTCOME": "acted", "TOUCH_DURATION_USEC": "1500000"]) { $1 })
        }
        journal.touch(4, on: "page", "acted", at: 60, ["TOUCH_DELAY_USEC": "25000"])
        let views = try object([write(journal)])["views"]?.array ?? []
        func effect(_ view: String, _ share: String) -> Double? {
            views.first { $0["view"]?.string == view }?["effectMs"]?[share]?.number
        }
        #expect(effect("tea", "p50") == 0 && (290...310).contains(effect("tea", "p99") ?? 0))
        #expect(effect("page", "p50") == 25)
    }

    @Test("touches that a fault of the panel explains are ghosts, and no dead taps")
    func ghosts() throws {
        let object = try object([write(.fleet)])
        #expect(object["touches"]?["ghosts"]?.number == 4)
        #expect(object["touches"]?["dead"]?.number == 5)
        let panels = object["panels"]?.array ?? []
        #expect(panels.compactMap { $0["box"]?.string } == ["kiosk-02", "kiosk-04"])
        let fault = try #require(panels[1]["faults"]?.array?.first)
        #expect(fault["fault"]?.string == "periodicGhost" && fault["count"]?.number == 18)
        #expect(fault["to"]?.string == "2026-11-21T01:40:00.000Z")
        let findings = object["findings"]?.array ?? []
        #expect(
            findings.first?["kind"]?.string == "stuckContact"
                && findings[1]["kind"]?.string == "periodicGhost")
        #expect(object["boxes"]?.array?.first?["box"]?.string == "kiosk-02")
    }

    @Test("the same input gives the same bytes, in whatever form and order it comes")
    func determinism() throws {
        let first = folder.write("a.json", JournalText.oneBox.json)
        let second = folder.write("b.export", bytes: JournalText.fleet.export)
        let expected = try report([first, second])
        #expect(try report([second, first]) == expected)
        let exported = folder.write("a.json", bytes: JournalText.oneBox.export)
        #expect(try report([second, exported]) == expected)
        // What is read twice counts once.
        #expect(try report([second, exported, exported]) == expected)
        #expect(try report([first, second]).ranges(of: "<script").count == 1)
    }

    @Test("a time of a zone, of the clock or before the last entry limits what counts")
    func limits() throws {
        let file = write(.oneBox)
        func total(_ option: String, _ time: String) throws -> Double? {
            try object([file], option, time)["touches"]?["total"]?.number
        }
        #expect(try total("--since", "2026-11-21 00:35") == 12)
        #expect(try total("--until", "2026-11-21 00:20:00") == 19)
        #expect(try total("--since", "-2min") == 3)
        #expect(try total("--since", "1h ago") == 42)
        #expect(try total("--until", "@\(JournalText.start / 1_000_000 + 100)") == 1)
        // Whatever the clock of this machine says, a moment has no entry on both sides.
        for day in ["now", "today", "yesterday"] {
            let (since, until) = (try? total("--since", day), try? total("--until", day))
            #expect((since ?? 0) + (until ?? 0) == 42, "\(day)")
        }
        for wrong in ["tomorrow", "2026-02-30", "25:00", "-", "@x", "2026-11-21 8"] {
            let error = #expect(throws: InspectError.self) { _ = try total("--since", wrong) }
            #expect(error?.exitCode == .usage, "\(wrong)")
        }
    }

    @Test("times are written in a zone of the system", .enabled(if: Touchctl.isBuilt))
    func zones() throws {
        let file = write(.oneBox)
        let result = try Touchctl.run([
            "report", file, "--json", "--tz", "Europe/Berlin", "--since", "2026-11-21 01:40",
        ])
        #expect(
            result.output.contains(
                "\"from\":\"2026-11-21T01:40:00.000+01:00\",\"to\":\"2026-11-21T01:40:00.090+01:00\""))
        let wrong = try Touchctl.run(["report", file, "--json", "--tz", "../../etc/passwd"])
        #expect(wrong.code == 64)
    }

    @Test("two codes of one length and rhythm on a sensitive view give the same report")
    func sensitiveViews() throws {
        func journal(_ code: [Int]) -> JournalText {
            var journal = JournalText()
            let keys = (0...9).map { digit in
                "{\"id\":\"key\(digit)\",\"frame\":[\(digit * 40),0,40,40],\"superview\":\"pinPad\",\"control\":true}"
            }
            journal.scene(
                "kiosk-01", at: 1,
                "{\"app\":\"kiosk\",\"size\":[400,300],\"views\":[{\"id\":\"pinPad\",\"frame\":[0,0,400,40],\"sensitive\":true},"
                    + keys.joined(separator: ",") + "]}")
            for (index, digit) in code.enumerated() {
                journal.touch(
                    index + 1, on: "key\(digit)", "acted", at: 10 + Double(index), x: Double(digit * 40 + 20),
                    y: 20)
            }
            journal.deadTap(9, on: "key\(code[0])", at: 20, x: Double(code[0] * 40 + 20), y: 20)
            journal.deadTap(10, on: "pinPad", at: 21, x: Double(code[1]), y: 39)
            return journal
        }
        for isJSON in [false, true] {
            let options = isJSON ? ["--json"] : []
            let first = try report([write(journal([1, 2, 3, 4]))] + options)
            let second = try report([write(journal([9, 7, 7, 0]))] + options)
            #expect(first == second)
            #expect(first.contains("pinPad"))
        }
        let object = try object([write(journal([1, 2, 3, 4]))])
        #expect(object["views"]?.array?.count == 1)
        #expect(counts(object["views"]?.array?.first)["acted"] == 4)
        #expect(object["withheld"]?.array?.first?["count"]?.number == 2)
    }

    @Test("with places left out there is no mark and no story; with names left out, no name")
    func redaction() throws {
        let file = write(.oneBox)
        let places = try object([file], "--redact", "places")
        #expect(places["stories"] == .array([]) && places["scenes"]?.array?.first?["marks"] == .array([]))
        #expect(places["touches"]?["total"]?.number == 42)
        // Where the panel was touched is a picture of the keys.
        func hasCoverage(_ level: String) throws -> Bool {
            try report([write(.fleet)], "--redact", level, "--json").contains(#""coverage""#)
        }
        #expect(try hasCoverage("none"))
        #expect(try !hasCoverage("places"))
        #expect(try !hasCoverage("names"))
        for isJSON in [false, true] {
            let text = try report(
                [write(.fleet), "--redact", "names"] + (isJSON ? ["--json"] : []))
            for name in ["kiosk", "ILITEK", "tea", "placeOrder", "cancel\"", "7c1f"] {
                #expect(!text.contains(name), "\(name)")
            }
            #expect(text.contains("view ") && text.contains("box 1"))
        }
    }

    @Test("touches of another screen lie in a picture of that, which the scene has")
    func screens() throws {
        var journal = JournalText()
        journal.touch(1, on: "pay", "acted", at: 1)
        journal.touch(2, on: "rate", "acted", at: 2, ["TOUCH_SCREEN": "customer"])
        let scene = folder.write(
            "kiosk.yaml",
            """
            version: 1
            screens: [{id: main, size: [800, 480]}, {id: customer, size: [400, 300]}]
            windows:
              - {id: window, subviews: [{id: pay, class: button, frame: [20, 20, 200, 100]}]}
              - {id: second, screen: customer, subviews: [{id: rate, class: button, frame: [50, 50, 99, 99]}]}
            """)
        let object = try object([folder.write("screens.json", journal.json)], "--scene", scene)
        let views = (object["scenes"]?.array ?? []).map { scene in
            (scene["views"]?.array ?? []).compactMap { $0["id"]?.string }
        }
        #expect(views == [["window", "pay"], ["second", "rate"]])
        #expect(object["scenes"]?.array?.last?["title"]?.string == "on screen customer")
    }

    @Test("a recording is played, and needs a scene")
    func recordings() throws {
        let recording = Repository.path("config/recordings/order.evemu")
        let scene = Repository.path("config/examples/scenes/kiosk.yaml")
        let object = try object(["host=front:\(recording)"], "--scene", scene)
        #expect(counts(object["touches"])["acted"] == 6)
        #expect(object["span"]?["zone"]?.string == "recording")
        #expect(object["boxes"]?.array?.first?["box"]?.string == "front")
        // It is below the part of the menu that is to be seen at first.
        let below = object["views"]?.array?.first { $0["view"]?.string == "croissant" }
        #expect(below?["control"] == .bool(true))
        let error = #expect(throws: InspectError.self) { _ = try report([recording]) }
        #expect(error?.exitCode == .usage)
    }

    @Test("the object is as its schema says", .enabled(if: ReportSchema.canValidate))
    func schema() throws {
        for journal in [JournalText.oneBox, .fleet] {
            let text = try report([write(journal)], "--json")
            let result = try ReportSchema.validate(folder.write("object.json", text))
            #expect(result.code == 0, "\(result.standardError)")
        }
    }
}
