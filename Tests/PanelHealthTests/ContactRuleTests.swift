import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/points-off-the-panel, health/lost-lifts, health/contacts-of-no-duration.
@Suite("Single reports and contacts")
struct ContactRuleTests {
    @Test(
        "A point off the panel by more than a hundredth of the axis is a fault at once, by less at the tenth time",
        arguments: [(300.0, 0), (300.1, 10), (303.0, 10), (303.1, 1), (-3.1, 1), (-3.0, 10), (0.0, 0)])
    func points(x: Double, expected: Int) {
        let bench = Bench()
        var count = 0
        for index in 0..<12 {
            bench.at(Double(index) * 100)
            if index == 0 { bench.begin(x, 50) } else { bench.move(x, 50 + Double(index)) }
            bench.close()
            if count == 0, !bench.raised.isEmpty { count = index + 1 }
        }
        #expect(count == expected)
        #expect(bench.raised == (expected == 0 ? [] : [.impossiblePoint]))
    }

    @Test("It names the axis, and is over after a day")
    func axis() throws {
        let bench = Bench()
        bench.tap(100, 300, at: 1_000, for: 100)
        let entry = try #require(bench.entries.first)
        #expect(entry.finding == .impossiblePoint(RawPoint(x: 1000, y: 3000), axis: .y, times: 1))
        bench.pass(to: 86_400_000 + 999)
        #expect(bench.cleared == [])
        bench.pass(to: 86_400_000 + 1_000)
        #expect(bench.cleared == [.impossiblePoint])
    }

    @Test("Three lost lifts within 10 min are a fault", arguments: [(600_000.0, true), (600_001, false)])
    func lifts(last: Double, isRaised: Bool) throws {
        let bench = Bench()
        bench.at(0)
        bench.begin(10, 10)
        for time in [1_000, 2_000, 1_000 + last] {
            bench.at(time)
            bench.replace(100 + time / 100_000, 10)
        }
        bench.close()
        #expect(bench.raised.filter { $0 == .lostUp } == (isRaised ? [.lostUp] : []))
    }

    /// Four contacts, each of which ends so many milliseconds before the next one begins, having rested for as long as said.
    @Test(
        "Lifts that are told as the next touch begins are lost, if none is told otherwise",
        arguments: [(2.0, 1_000.0, true), (5, 300, true), (6, 1_000, false), (2, 299, false)])
    func lateLifts(gap: Double, rest: Double, isRaised: Bool) {
        for slot in [0, 1] {
            let bench = Bench()
            for number in 0..<5 {
                let time = Double(number) * (rest + gap)
                bench.at(time)
                bench.begin(10 + Double(number) * 20, 10, slot: number % 2 * slot)
                bench.at(time + rest)
                bench.end(slot: number % 2 * slot)
            }
            bench.close()
            #expect(bench.raised.contains(.lostUp) == isRaised)
        }
    }

    @Test("A lift that is told while nobody touches the panel again ends the row, and so does one in time")
    func fewLateLifts() {
        let bench = Bench()
        for number in 0..<12 {
            let time = Double(number) * 1_002
            bench.at(time)
            bench.begin(10, 10)
            bench.at(time + (number % 4 == 3 ? 500 : 1_000))
            bench.end()
        }
        bench.close()
        #expect(!bench.raised.contains(.lostUp))
    }

    @Test("A lift that is lost with other events is none")
    func lostEvents() {
        for loss in [PanelFrame.Loss.stateKnown, .stateUnknown] {
            let bench = Bench()
            bench.at(0)
            bench.begin(10, 10)
            for time in 1...5 {
                bench.at(Double(time) * 1_000)
                bench.lose(loss)
                bench.replace(Double(time) * 20, 10)
            }
            bench.close()
            #expect(bench.raised == [])
        }
    }

    @Test(
        "Three contacts of 0.5 ms or less within 10 min are a fault",
        arguments: [(0.5, 300_000.0, true), (0.501, 300_000, false), (0, 300_001, false)])
    func zero(duration: Double, interval: Double, isRaised: Bool) {
        let bench = Bench()
        for index in 0..<3 {
            let time = 1_000 + Double(index) * interval
            bench.tap(Double(index) * 90 + 10, 100, at: time, for: duration)
        }
        #expect(bench.raised == (isRaised ? [.zeroContact] : []))
        bench.pass(to: 601_000 + 600_000 - 0.1)
        #expect(bench.cleared == [])
        bench.pass(to: 601_000 + 600_001)
        #expect(bench.cleared == (isRaised ? [.zeroContact] : []))
    }

    @Test("Contacts that a loss of events, a suspend or the panel's removal ends are judged by no rule")
    func dropped() {
        let bench = Bench()
        for index in 0..<12 {
            let time = Double(index) * 1_000
            bench.at(time)
            bench.begin(10, 10)
            bench.close()
            if index % 2 == 0 {
                bench.health.dropContacts(at: Timestamp(microseconds: Int64(time * 1000)))
            }
            bench.at(time)
            bench.end()
            if index % 2 == 1 { bench.lose(.stateKnown) }
        }
        bench.close()
        #expect(bench.entries == [])
    }
}
