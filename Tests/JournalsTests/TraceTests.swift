import Journal
import JournalReading
import Core
import Foundation
import TestSupport
import Testing

import Journals

/// Rules: inspection/traces.
@Suite("touchctl trace: what it makes of a journal")
struct TraceTests {
    private func check(_ parts: TraceParts, _ location: SourceLocation = #_sourceLocation) {
        #expect(parts.brokenTracks == [], sourceLocation: location)
        #expect(parts.brokenFlows == [], sourceLocation: location)
        let numbers = parts.events.compactMap { $0.entry?.integer(.sequence) }
        #expect(numbers.count == parts.entries, sourceLocation: location)
    }

    @Test(
        "a touch is a slice from its beginning to its outcome, and so is its contact while the finger is down"
    )
    func touch() throws {
        var journal = JournalText()
        journal.touch(7, on: "tea", "acted", at: 2)
        let parts = try TraceParts(journal)
        check(parts)
        let touch = parts.events(on: "kiosk-01/kiosk/touch 7")
        #expect(touch.map(\.kind) == [.begin, .end])
        #expect(touch.map(\.time) == [2_000_000_000, 2_090_000_000])
        #expect(touch.map(\.name) == ["touch 7 on tea was acted", nil])
        let contact = parts.events(on: "kiosk-01/ILITEK/contact 1")
        #expect(contact.map(\.time) == [2_000_000_000, 2_090_000_000])
        #expect(parts.events(on: "kiosk-01/ILITEK/fingers").map(\.value) == [1, 0])
        #expect(parts.events(on: "kiosk-01/kiosk/touch 7/hit-test").map(\.name) == ["touch 7 hit tea"])
        let action = parts.events(on: "kiosk-01/kiosk/touch 7/action")
        #expect(action.map(\.name) == ["tea action go to counter"])
        #expect(contact[0].flows == touch[0].flows && action[0].endedFlows == touch[0].flows)
    }

    @Test("fingers that are down together have a contact each, and a lane is used again")
    func overlapping() throws {
        var journal = JournalText()
        journal.add("box", 1, "hit", "touch 1 hit a", ["TOUCH_ID": "1"])
        journal.add("box", 2, "hit", "touch 2 hit b", ["TOUCH_ID": "2"])
        let outcome = ["TOUCH_OUTCOME": "handled", "TOUCH_DURATION_USEC": "2000000"]
        journal.add("box", 3.5, "outcome", "touch 1 done", outcome.merging(["TOUCH_ID": "1"]) { $1 })
        journal.add("box", 3.6, "hit", "touch 3 hit c", ["TOUCH_ID": "3"])
        journal.add("box", 4, "outcome", "touch 2 done", outcome.merging(["TOUCH_ID": "2"]) { $1 })
        let parts = try TraceParts(journal)
        check(parts)
        let first = parts.events(on: "box/ILITEK/contact 1")
        #expect(first.map { $0.time / 100_000_000 } == [10, 30, 36, 40])
        #expect(parts.events(on: "box/ILITEK/contact 2").map { $0.time / 100_000_000 } == [20, 40])
        let fingers = parts.events(on: "box/ILITEK/fingers")
        #expect(fingers.map(\.value) == [1, 2, 1, 2, 0])
        #expect(fingers.map { $0.time / 100_000_000 } == [10, 20, 30, 36, 40])
        #expect(parts.events(on: "box/kiosk/touch 3").map(\.name) == ["touch 3", nil])
    }

    @Test("an outcome alone is a touch that lasted as long as it says")
    func outcomeAlone() throws {
        var journal = JournalText()
        let fields = ["TOUCH_ID": "4", "TOUCH_OUTCOME": "handled", "TOUCH_DURATION_USEC": "500000"]
        journal.add("box", 3, "outcome", "touch 4 was handled", fields)
        journal.add("box", 4, "touches", "late", ["TOUCH_ID": "4"])
        let parts = try TraceParts(journal)
        check(parts)
        #expect(parts.events(on: "box/kiosk/touch 4").map(\.time) == [2_500_000_000, 3_000_000_000])
        #expect(parts.events(on: "box/kiosk/responders").map(\.name) == ["late"])
    }

    @Test("a recognizer has a slice for each state that lasts, also if a timer changes it")
    func recognizers() throws {
        var journal = JournalText()
        journal.add("box", 1, "hit", "touch 1 hit a", ["TOUCH_ID": "1"])
        let pan = ["TOUCH_ID": "1", "TOUCH_RECOGNIZER": "pan", "TOUCH_VIEW": "menu"]
        for (seconds, state) in [(1.1, "began"), (1.2, "changed")] {
            journal.add("box", seconds, "state", state, pan.merging(["TOUCH_STATE": state]) { $1 })
        }
        let timer = ["TOUCH_RECOGNIZER": "pan", "TOUCH_VIEW": "menu", "TOUCH_STATE": "ended"]
        journal.add("box", 1.3, "state", "ended", timer)
        journal.add("box", 1.4, "outcome", "touch 1 done", ["TOUCH_ID": "1", "TOUCH_OUTCOME": "handled"])
        let parts = try TraceParts(journal)
        check(parts)
        let events = parts.events(on: "box/kiosk/touch 1/recognizer pan")
        #expect(events.map(\.kind) == [.begin, .end, .begin, .end, .instant])
        #expect(events.map(\.name) == ["began", nil, "changed", nil, "ended"])
        #expect(events.last?.endedFlows.count == 1)
    }

    @Test("a program lasts until it has ended, and the flow of the touch ends there")
    func programs() throws {
        var journal = JournalText()
        journal.add("box", 1, "hit", "touch 1 hit a", ["TOUCH_ID": "1"])
        let performs = [
            "TOUCH_ID": "1", "TOUCH_ACTION": "go", "TOUCH_RESPONDER": "counter", "TOUCH_TARGET": "counter",
        ]
        journal.add("box", 1.1, "action", "counter performs go: run lights on", performs)
        journal.add("box", 1.2, "action", "counter performs go: run lights off", performs)
        journal.add("box", 1.3, "outcome", "touch 1 did go", ["TOUCH_ID": "1", "TOUCH_OUTCOME": "acted"])
        journal.add(
            "box", 5, "action", "run lights on exited 0",
            ["TOUCH_ID": "1", "TOUCH_ACTION": "go", "TOUCH_STATUS": "0"])
        let parts = try TraceParts(journal)
        check(parts)
        let events = parts.events(on: "box/kiosk/programs")
        #expect(events.filter { $0.kind == .begin }.map(\.name) == ["run lights on", "run lights off"])
        #expect(events.filter { $0.kind == .end }.map(\.time) == [1_200_000_000, 5_000_000_000])
        #expect(events.last?.entry?.integer(.status) == 0)
        #expect(events.filter { !$0.endedFlows.isEmpty }.map(\.name) == ["run lights off"])
    }

    @Test("faults of a panel are slices until they are over, each on a track of its own")
    func health() throws {
        let parts = try TraceParts(.fleet)
        check(parts)
        let ghost = parts.events(on: "kiosk-04/ILITEK/health")
        #expect(ghost.map(\.kind) == [.begin, .end])
        #expect(ghost.map { ($0.time - ghost[0].time) / 1_000_000_000 } == [0, 860])
        let stuck = parts.events(on: "kiosk-02/ILITEK/health")
        #expect(stuck.map(\.kind) == [.begin, .instant, .end])
    }

    @Test("the service has its start, its scenes, and the entries that are lost")
    func service() throws {
        let parts = try TraceParts(.oneBox)
        check(parts)
        let names = parts.events(on: "kiosk-01/service").map(\.name)
        #expect(names == ["started", "scene loaded kiosk, 4 views, generation 1", "1 entry lost"])
    }

    @Test("boots follow one another as the clock on the wall showed")
    func boots() throws {
        var journal = JournalText()
        journal.add("box", 100, "system", "first")
        let start = JournalText.start
        journal.add(
            "box", 160, "system", "second",
            [
                "_BOOT_ID": "next", "_SYSTEMD_INVOCATION_ID": "next", "TOUCH_SEQ": "1",
                "TOUCH_TIME_USEC": "5000000", "__REALTIME_TIMESTAMP": "\(start + 160_000_000)",
            ])
        let parts = try TraceParts(journal)
        #expect(parts.events.compactMap(\.name) == ["started", "first", "started", "second"])
        #expect(parts.events.map { $0.time / 1_000_000_000 } == [100, 100, 160, 160])
        #expect(parts.clocks.map(\.monotonic) == [100_000_000_000, 160_000_000_000])
        #expect(parts.clocks.map(\.real) == [100, 160].map { start * 1000 + $0 * 1_000_000_000 })
        let several = try TraceParts(journal, sources: 2)
        #expect(several.events[0].time - parts.events[0].time == 315_576_000_000_000_000)
    }

    @Test("of touches on a sensitive view only what they came to is told")
    func sensitive() throws {
        let scene = """
            {"app":"kiosk","size":[1280,800],"views":[{"id":"pinPad","frame":[0,0,300,400],"sensitive":true},
            {"id":"digit1","frame":[0,0,100,100],"superview":"pinPad","control":true},
            {"id":"digit2","frame":[100,0,100,100],"superview":"pinPad","control":true}]}
            """
        let shown = try ["digit1", "digit2"].map { digit in
            var journal = JournalText()
            journal.scene("box", at: 1, scene)
            journal.touch(1, on: digit, "acted", at: 2, of: "box", x: digit == "digit1" ? 50 : 150, y: 50)
            journal.add(
                "box", 3, "action", "run \(digit) exited 0", ["TOUCH_ID": "1", "TOUCH_ACTION": digit])
            let parts = try TraceParts(journal, hasMoves: true)
            check(parts)
            return parts.events.map { event in
                let fields = event.entry?.fields.filter {
                    event.sensitiveView == nil || TraceAnnotation.open.contains($0)
                }
                let values = fields?.compactMap { event.entry?[$0] }.joined(separator: " ") ?? ""
                return "\(event.time) \(parts.path(event.track)) \(event.name ?? "") \(values)"
            }
        }
        #expect(shown[0] == shown[1])
        #expect(shown[0].contains { $0.contains("touch 1 on pinPad acted") })
    }

    @Test("a touch with very many entries is called by its number, and its flow still ends")
    func manyEntries() throws {
        var journal = JournalText()
        journal.add("box", 1, "hit", "touch 1 hit a", ["TOUCH_ID": "1"])
        for index in 0..<17_000 {
            journal.add("box", 1 + Double(index) / 1000, "control", "a sends valueChanged", ["TOUCH_ID": "1"])
        }
        journal.add("box", 20, "outcome", "touch 1 done", ["TOUCH_ID": "1", "TOUCH_OUTCOME": "handled"])
        let parts = try TraceParts(journal)
        check(parts)
        #expect(parts.events(on: "box/kiosk/touch 1").map(\.name) == ["touch 1", nil])
    }

    @Test("moves are shown on contacts if that is asked for")
    func moves() throws {
        var journal = JournalText()
        journal.add("box", 1, "hit", "touch 1 hit a", ["TOUCH_ID": "1"])
        let place = "[{\"id\":1,\"x\":12.5,\"y\":7,\"tapCount\":1}]"
        for view in ["a", "b"] {
            journal.add(
                "box", 1.1, "touches", "\(view) touchesMoved {1} pass",
                ["TOUCH_ID": "1", "TOUCH_PHASE": "moved", "TOUCH_TOUCHES": place])
        }
        let parts = try TraceParts(journal, hasMoves: true)
        check(parts)
        #expect(parts.events(on: "box/ILITEK/contact 1").map(\.name) == ["touch 1", "moved to 12.5,7", nil])
        let without = try TraceParts(journal).events(on: "box/ILITEK/contact 1")
        #expect(without.map(\.name) == ["touch 1", nil])
    }

    @Test("random bytes in a journal leave every slice and every flow whole", arguments: 0..<6)
    func randomBytes(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var bytes = seed % 2 == 0 ? JournalText.oneBox.export : JournalText.fleet.export
        for _ in 0..<300 {
            bytes[Int.random(in: 64..<bytes.count, using: &random)] = UInt8.random(
                in: .min ... .max, using: &random)
        }
        let parts = try TraceParts(export: bytes)
        #expect(parts.brokenTracks == [] && parts.brokenFlows == [])
    }

    @Test("numbers out of any range do no harm")
    func hugeNumbers() throws {
        var journal = JournalText()
        let huge = "999999999999999999"
        for (index, time) in [huge, "-\(huge)", "0", huge].enumerated() {
            journal.add(
                "box", 1, index % 2 == 0 ? "hit" : "outcome", "touch",
                [
                    "TOUCH_ID": index < 2 ? "1" : huge, "TOUCH_TIME_USEC": time, "__REALTIME_TIMESTAMP": huge,
                    "TOUCH_DURATION_USEC": huge, "TOUCH_OUTCOME": "handled",
                    "TOUCH_SEQ": index == 3 ? huge : "\(index + 1)",
                ])
        }
        check(try TraceParts(journal))
    }

    @Test("what a run of the daemon leaves open ends with it")
    func restart() throws {
        var journal = JournalText()
        journal.add("box", 1, "hit", "touch 1 hit a", ["TOUCH_ID": "1"])
        journal.add(
            "box", 2, "health", "storm",
            ["TOUCH_FAULT": "storm", "TOUCH_FAULT_ID": "1", "TOUCH_FAULT_STATE": "raised"])
        journal.add("box", 9, "system", "again", ["_SYSTEMD_INVOCATION_ID": "next", "TOUCH_SEQ": "1"])
        let parts = try TraceParts(journal)
        check(parts)
        let touch = parts.events(on: "box/kiosk/touch 1")
        #expect(touch.map(\.name) == ["touch 1", nil] && touch[1].time == 2_000_000_000)
        #expect(parts.events(on: "box/ILITEK/health").map { $0.time / 1_000_000_000 } == [2, 2])
    }

    @Test("more panels than can be told apart are one")
    func panels() throws {
        var journal = JournalText()
        for number in 1...10_002 {
            journal.add(
                "box", Double(number), "hit", "hit",
                ["TOUCH_ID": "\(number)", "TOUCH_PANEL": "panel \(number)"])
        }
        let parts = try TraceParts(journal)
        check(parts)
        #expect(parts.paths.contains("box/panel 10000/contact 1"))
        #expect(
            parts.paths.contains("box/other panels/contact 2")
                && !parts.paths.contains("box/panel 10001/contact 1"))
    }
}
