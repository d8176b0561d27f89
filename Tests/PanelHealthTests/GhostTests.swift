import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/ghosts.
@Suite("Ghosts")
struct GhostTests {
    /// Contacts at one place; a contact elsewhere in between.
    private func bench(_ times: [Double], durations: [Double] = [100], x: [Double] = [50]) -> Bench {
        let bench = Bench()
        for (index, time) in times.enumerated() {
            bench.tap(
                x[index % x.count], 100, at: time, for: durations[index % durations.count])
        }
        return bench
    }

    @Test("Four contacts at even intervals are a fault")
    func periodic() throws {
        let bench = bench([1_000, 6_000, 11_000, 16_000])
        #expect(bench.raised == [.periodicGhost])
        let entry = try #require(bench.entries.first)
        #expect(entry.milliseconds == 16_100 && entry.count == 4)
        guard case .periodicGhost(let point, let period, let duration, _) = entry.finding else {
            Issue.record()
            return
        }
        #expect(point == RawPoint(x: 500, y: 1000))
        #expect(period == .seconds(5) && duration == .seconds(0.1))
        bench.pass(to: 616_099)
        #expect(bench.cleared == [])
        bench.pass(to: 616_100)
        #expect(bench.cleared == [.periodicGhost])
    }

    @Test(
        "Intervals may differ by 20 ms or 1 %, durations by 10 ms or 10 %, places by half a millimetre",
        arguments: [
            ([0.0, 1_000, 3_020.0, 5_000], [100.0], [50.0], false),
            ([0, 1_500, 3_000, 4_520], [100], [50], false),
            ([0, 5_000, 10_050, 15_050], [100], [50], true),
            ([0, 5_000, 10_051, 15_051], [100], [50], false),
            ([0, 5_000, 10_000, 15_000], [50, 60, 50, 60], [50], true),
            ([0, 5_000, 10_000, 15_000], [50, 61, 50, 61], [50], false),
            ([0, 5_000, 10_000, 15_000], [500, 550, 500, 550], [50], true),
            ([0, 5_000, 10_000, 15_000], [500, 551, 500, 551], [50], false),
            ([0, 5_000, 10_000, 15_000], [100], [50, 50.5], true),
            ([0, 5_000, 10_000, 15_000], [100], [50, 50.6], false),
        ])
    func tolerances(times: [Double], durations: [Double], x: [Double], isRaised: Bool) {
        let bench = bench(times.map { $0 + 1_000 }, durations: durations, x: x)
        #expect(bench.raised == (isRaised ? [.periodicGhost] : []))
    }

    @Test(
        "Left-out beats need one more, periods under 2 s two more",
        arguments: [
            ([0.0, 5, 10, 20], 0), ([0, 5, 10, 20, 25], 5), ([0, 5, 30, 35, 40, 45], 6),
            ([0, 5, 25, 30, 35], 5), ([0, 2, 4, 6], 4), ([0, 1.9, 3.8, 5.7, 7.6], 0),
            ([0, 1.9, 3.8, 5.7, 7.6, 9.5], 6),
        ])
    func beats(seconds: [Double], needed: Int) {
        let bench = bench(seconds.map { 1_000 + $0 * 1_000 })
        #expect(bench.raised == (needed == 0 ? [] : [.periodicGhost]))
        if needed > 0 { #expect(bench.entries[0].milliseconds == 1_100 + seconds[needed - 1] * 1_000) }
    }

    @Test("A contact that moves, or lasts a second, or comes back from a flap is no ghost")
    func still() {
        let bench = Bench()
        for index in 0..<8 {
            let time = 1_000 + Double(index) * 5_000
            bench.at(time)
            bench.begin(50, 100)
            bench.at(time + 50)
            bench.move(50.6, 100)
            bench.at(time + 100)
            bench.end()
            bench.tap(150, 100, at: time + 1_000, for: 1_000)
        }
        #expect(bench.raised == [])
        let long = Bench()
        for index in 0..<4 { long.tap(150, 100, at: Double(index) * 5_000, for: 999) }
        #expect(long.raised == [.periodicGhost])
    }

    @Test(
        "Six brief contacts at one place are a fault, if they are 60 % of those near", arguments: [0, 4, 5])
    func fixed(others: Int) {
        let bench = Bench()
        let times = [3_000.0, 4_100, 5_900, 6_400, 8_800, 9_950]
        bench.tap(50, 100, at: 100, for: 49)
        for index in 0..<others { bench.tap(52, 100, at: 500 + Double(index) * 317, for: 80) }
        for time in times.dropFirst() { bench.tap(50, 100, at: time, for: 49) }
        #expect(bench.raised == (others <= 4 ? [.fixedGhost] : []))
        let long = Bench()
        for time in times { long.tap(50, 100, at: time, for: 50) }
        #expect(long.raised == [])
    }

    @Test(
        "Ten contacts at the very same point are a fault, if they are 80 % of those near", arguments: [2, 3])
    func same(others: Int) {
        let bench = Bench()
        bench.tap(50, 100, at: 100, for: 80)
        for index in 0..<others { bench.tap(52, 100, at: 500 + Double(index) * 317, for: 80) }
        let times = [1.1, 2.9, 3.4, 5.8, 6.95, 7.3, 9.9, 10.3, 12.2]
        for time in times.dropLast() { bench.tap(50, 100, at: 3_000 + time * 1000, for: 80) }
        #expect(bench.raised == [])
        bench.tap(50, 100, at: 15_200, for: 80)
        #expect(bench.raised == (others == 2 ? [.fixedGhost] : []))
        bench.pass(to: 15_280 + 3_599_999)
        #expect(bench.cleared == [])
        bench.pass(to: 15_280 + 3_600_000)
        #expect(bench.cleared == bench.raised)
    }

    @Test(
        "A place that is older than an hour and was left alone for 20 min starts anew",
        arguments: [true, false])
    func old(isLeftAlone: Bool) {
        let bench = Bench()
        for time in [0.0, 1.1, 2.9, 3.4, isLeftAlone ? 100 : 2_500] {
            bench.tap(50, 100, at: time * 1_000, for: 20)
        }
        bench.tap(50, 100, at: 3_700_000 - 11, for: 20)
        #expect(bench.raised == (isLeftAlone ? [] : [.fixedGhost]))
    }

    @Test("128 places are remembered; the oldest one that hardly matters goes first", arguments: [126, 127])
    func full(others: Int) {
        let bench = Bench()
        for time in [0.0, 5_000] { bench.tap(5, 5, at: time, for: 100) }
        for index in 0..<others + 1 {
            let place = (Double(index % 14) * 20 + 15, Double(index / 14) * 18 + 20)
            bench.tap(place.0, place.1, at: 5_200 + Double(index) * 30, for: 60, slot: 1 + index % 2)
        }
        for time in [10_000.0, 15_000] { bench.tap(5, 5, at: time, for: 100) }
        #expect(bench.raised == (others == 126 ? [.periodicGhost] : []))
    }

    @Test("At most eight places are raised at a time, and four told in an hour")
    func manyPlaces() throws {
        let bench = Bench()
        for beat in 0..<4 {
            for place in 0..<9 {
                bench.tap(
                    20 + Double(place) * 30, 100, at: Double(beat) * 10_000 + Double(place) * 1_000, for: 100)
            }
        }
        #expect(bench.raised.count == 4)
        #expect(bench.health.faults.count == 8)
        bench.pass(to: 10_000_000)
        #expect(bench.cleared.count == 4)
        #expect(bench.entries.map(\.untold) == [0, 0, 0, 0, 4, 0, 0, 0])
        #expect(bench.health.deadline == nil)
    }

    @Test("Contacts that a raised ghost explains are no zero contacts; its occurrences are told at last")
    func goesOn() throws {
        let bench = Bench()
        for beat in 0..<800 { bench.tap(50, 100, at: Double(beat) * 12_000, for: 0) }
        #expect(bench.raised == [.zeroContact, .periodicGhost])
        let still = bench.entries.filter { $0.state == .still }
        #expect(still.map(\.milliseconds) == [36_000 + 3_600_000])
        #expect(still.first?.count == 304)
        #expect(bench.cleared == [.zeroContact])
        for beat in 800..<8_000 { bench.tap(50, 100, at: Double(beat) * 12_000, for: 0) }
        #expect(bench.entries.count { $0.state == .still } == 2)
    }
}
