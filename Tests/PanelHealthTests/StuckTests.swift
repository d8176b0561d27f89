import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/stuck-contacts.
@Suite("Stuck contacts")
struct StuckTests {
    @Test("A contact without any change for 30 s is a fault, until it changes or ends")
    func stuck() throws {
        let bench = Bench()
        bench.at(1_000)
        bench.begin(50, 100)
        bench.pass(to: 30_999)
        #expect(bench.raised == [])
        bench.pass(to: 40_000)
        #expect(bench.entries.map(\.milliseconds) == [31_000])
        guard case .stuckContact(let point, let duration, nil) = bench.entries[0].finding else {
            Issue.record()
            return
        }
        #expect(point == RawPoint(x: 500, y: 1000) && duration == .seconds(30))
        bench.at(45_000)
        bench.end()
        bench.close()
        #expect(bench.cleared == [.stuckContact])
        #expect(bench.entries.last?.milliseconds == 45_000)
        #expect(bench.health.deadline == nil)
    }

    @Test(
        "Any change starts it anew: place or pressure", arguments: [(50.1, 0), (50, 5)] as [(Double, Int32)])
    func changes(x: Double, pressure: Int32) {
        let bench = Bench()
        bench.at(1_000)
        bench.begin(50, 100)
        bench.at(20_000)
        bench.move(x, 100, pressure: pressure)
        bench.pass(to: 49_999)
        #expect(bench.raised == [])
        bench.pass(to: 50_000)
        #expect(bench.raised == [.stuckContact])
        bench.at(51_000)
        bench.move(x, 101)
        bench.close()
        #expect(bench.cleared == [.stuckContact])
    }

    @Test(
        "15 s are enough if ten contacts that began after its last change have ended",
        arguments: [(10, 15_000.0), (9, 30_000)])
    func amongOthers(others: Int, expected: Double) {
        let bench = Bench()
        bench.at(0)
        bench.begin(250, 150)
        for index in 0..<others {
            bench.tap(Double(index) * 17 + 10, 20, at: 1_000 + Double(index) * 900, for: 100, slot: 1)
        }
        bench.pass(to: 40_000)
        #expect(bench.entries.map(\.milliseconds) == [expected])
    }

    @Test("The tenth may end later than that")
    func late() {
        let bench = Bench()
        bench.at(0)
        bench.begin(250, 150)
        for index in 0..<10 {
            bench.tap(Double(index) * 17 + 10, 20, at: 1_000 + Double(index) * 2_000, for: 100, slot: 1)
        }
        #expect(bench.entries.map(\.milliseconds) == [19_100])
        guard case .stuckContact(_, _, 10) = bench.entries.first?.finding else {
            Issue.record()
            return
        }
    }

    @Test("Others that began before its last change do not count")
    func earlier() {
        let bench = Bench()
        bench.at(0)
        bench.begin(250, 150)
        for index in 0..<10 { bench.begin(Double(index) * 17 + 10, 20, slot: index + 1) }
        bench.at(1_000)
        bench.move(251, 150)
        for index in 0..<10 { bench.end(slot: index + 1) }
        bench.pass(to: 30_999)
        #expect(bench.raised == [])
        bench.pass(to: 31_000)
        #expect(bench.raised == [.stuckContact])
    }

    @Test("Nothing is due on a panel that nobody touches and that is healthy")
    func idle() {
        let bench = Bench()
        #expect(bench.health.deadline == nil)
        bench.tap(50, 50, at: 1_000, for: 100)
        bench.pass(to: 100_000)
        #expect(bench.health.deadline == nil)
    }
}
