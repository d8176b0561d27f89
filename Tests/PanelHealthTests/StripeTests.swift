import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/dead-stripes.
@Suite("Dead stripes")
struct StripeTests {
    /// Strokes to the right that break between 100 and 106 mm, each that much further down.
    private func bench(
        count: Int, down: Double = 3, gap: Double = 60, from low: Double = 100, to high: Double = 106
    ) -> Bench {
        let bench = Bench()
        for index in 0..<count {
            let time = Double(index) * 3_000
            let y = 20 + Double(index) * down
            bench.stroke(from: (low - 20, y), by: (1, 0), count: 20, at: time, endsAfter: 0)
            bench.stroke(from: (high, y), by: (1, 0), count: 20, at: time + 200 + gap, endsAfter: 0)
        }
        return bench
    }

    @Test("Eight strokes that break at one stripe, over 15 mm of it, are a fault")
    func stripe() throws {
        #expect(bench(count: 7).raised == [])
        let bench = bench(count: 8)
        #expect(bench.raised == [.deadStripe])
        #expect(bench.entries[0].finding == .deadStripe(.x, low: 1000, high: 1060))
        #expect(bench.entries[0].count == 8)
        #expect(self.bench(count: 8, down: 2.1).raised == [])
        #expect(self.bench(count: 8, down: 2.2).raised == [.deadStripe])
    }

    @Test("They must share 3 mm", arguments: [(2.9, false), (3, true)])
    func width(width: Double, isRaised: Bool) {
        #expect(bench(count: 8, gap: width * 10, to: 100 + width).raised == (isRaised ? [.deadStripe] : []))
    }

    @Test(
        "The stroke goes on after 5 to 400 ms, at 0.4 to 2.5 times its time",
        arguments: [
            (24.0, true), (23.9, false), (150, true), (151, false), (4.9, false), (400, false), (60, true),
        ])
    func gap(gap: Double, isRaised: Bool) {
        #expect(bench(count: 8, gap: gap).raised.contains(.deadStripe) == isRaised)
    }

    @Test("Leaps of one contact are breaks, too", arguments: [(4.0, true), (3.9, false)])
    func leaps(leap: Double, isRaised: Bool) {
        let bench = Bench()
        for index in 0..<8 {
            let time = Double(index) * 3_000
            let y = 20 + Double(index) * 3
            bench.at(time)
            bench.begin(90, y)
            for step in 1...10 {
                bench.at(time + Double(step) * 10)
                bench.move(90 + Double(step), y)
            }
            bench.at(time + 110)
            bench.move(100 + leap, y)
            for step in 1...10 {
                bench.at(time + 110 + Double(step) * 10)
                bench.move(100 + leap + Double(step), y)
            }
            bench.at(time + 220)
            bench.end()
        }
        bench.close()
        #expect(bench.raised == (isRaised ? [.deadStripe] : []))
    }

    @Test(
        "Every point that is felt there trims a break, or removes it",
        arguments: [102.3, 102.5, 103.5, 103.7])
    func trim(x: Double) {
        let bench = bench(count: 7)
        bench.tap(x, 150, at: 30_000, for: 80)
        bench.stroke(from: (80, 60), by: (1, 0), count: 20, at: 40_000, endsAfter: 0)
        bench.stroke(from: (106, 60), by: (1, 0), count: 20, at: 40_260, endsAfter: 0)
        let isTrimmed = x < 102.4 || x > 103.6
        #expect(bench.raised == (isTrimmed ? [.deadStripe] : []))
        guard isTrimmed else { return }
        let (low, high) = x < 103 ? (Int32(1023), Int32(1060)) : (1000, 1037)
        #expect(bench.entries[0].finding == .deadStripe(.x, low: low, high: high))
    }

    @Test("It is over at the fifth report in its inner 60 %, and further breaks are counted")
    func over() {
        let bench = bench(count: 9)
        #expect(bench.health.faults.map(\.count) == [9])
        for index in 0..<4 { bench.tap(103, 150, at: 40_000 + Double(index) * 1_370, for: 80) }
        bench.tap(101, 150, at: 47_000, for: 80)
        #expect(bench.cleared == [])
        bench.tap(103, 150, at: 50_000, for: 80)
        #expect(bench.cleared == [.deadStripe])
    }

    @Test("Strokes down break at rows")
    func rows() throws {
        let bench = Bench()
        for index in 0..<8 {
            let time = Double(index) * 3_000
            let x = 20 + Double(index) * 3
            bench.stroke(from: (x, 80), by: (0, 1), count: 20, at: time, endsAfter: 0)
            bench.stroke(from: (x, 106), by: (0, 1), count: 20, at: time + 260, endsAfter: 0)
        }
        #expect(bench.entries.map(\.finding) == [.deadStripe(.y, low: 1000, high: 1060)])
    }
}
