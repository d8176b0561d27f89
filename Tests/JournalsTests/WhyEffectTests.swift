import ApplicationProtocol
import ControlProtocol
import Core
import Devices
import HIDRecords
import Journals
import Live
import Journal
import Pipeline
import Reports
import Scenes
import TestSupport
import Testing
import TouchKit

/// Rules: outcomes/why-from-the-entries.
@Suite("touchctl why: who performed what")
struct WhyEffectTests {
    private let clock = WallClock(origin: 0)

    private func story(_ touch: Int, _ entries: [JSONValue]) -> [String] {
        TouchStory(of: touch, from: entries).lines(clock)
    }

    @Test(
        "a button that a client has disabled, and what enabled it before",
        arguments: [
            ("paint", "The program paint"),
            ("control", "touchctl, or another client of the control socket,"),
        ])
    func disabledByClient(client: String, performer: String) throws {
        var bench = try WhyBench("outcome-disabled")
        try bench.tap(150, 50)
        try bench.set("enabled", .bool(true), of: "order", by: client)
        try bench.set("enabled", .bool(false), of: "order", by: client)
        try bench.tap(150, 50)
        for entries in [bench.entries, bench.remembered(.number(2))] {
            let lines = story(2, entries)
            #expect(
                lines[4...6] == [
                    "  order is disabled: it takes touches and sends nothing.",
                    "  \(performer) performed: set order enabled false, 1.2 s before.",
                    "  \(performer) has enabled it before.",
                ])
        }
    }

    @Test("the memory says whether it has all effects")
    func completeMemory() throws {
        var bench = try WhyBench("outcome-disabled")
        try bench.tap(150, 50)
        func isComplete() -> JSONValue? {
            bench.recall(.last).members.first { $0.key == "complete" }?.value
        }
        #expect(isComplete() == .bool(true))
        for _ in 0..<400 { try bench.tap(150, 50, after: 0.1) }
        #expect(isComplete() == .bool(false))
    }

    @Test("effects in place of an action are named with the event or the recognizer that performs them")
    func effectsInPlace() throws {
        var bench = try WhyBench("outcome-in-place")
        try bench.tap(50, 50)
        try bench.tap(150, 50)
        let first = story(1, bench.entries)
        #expect(
            first[4...5] == [
                "  For touchDown, up performed: publish up.start.",
                "  For touchUpInside, up performed: publish up.stop; publish up.done.",
            ])
        #expect(story(2, bench.entries)[4] == "  For open, page performed: publish page.open.")
    }
}
