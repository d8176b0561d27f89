import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/flapping.
@Suite("Flapping")
struct FlapTests {
    /// A finger at rest that is lost again and again, for `gap` ms, and comes back `distance` mm away.
    private func bench(
        count: Int = 3, gap: Double = 20, distance: Double = 1, every interval: Double = 2_000,
        panel: DeviceDescription = Bench.panel()
    ) -> Bench {
        let bench = Bench(panel)
        for index in 0..<count {
            let time = Double(index) * interval
            let x = 20 + Double(index) * 25
            bench.tap(x, 50, at: time, for: 300)
            bench.tap(x + distance, 50, at: time + 300 + gap, for: 400 + Double(index) * 100)
        }
        return bench
    }

    @Test(
        "A finger comes back within 30 ms at the same place, or within 15 ms at most 8 mm away",
        arguments: [
            (30.0, 2.0, true), (30.1, 2, false), (30, 2.1, false), (15, 8, true), (15.1, 8, false),
            (15, 8.1, false),
        ])
    func gap(gap: Double, distance: Double, isRaised: Bool) {
        #expect(bench(gap: gap, distance: distance).raised == (isRaised ? [.flapping] : []))
    }

    @Test("Where the size is unknown, only the same place counts")
    func unknownSize() {
        let panel = Bench.panel(resolution: 0)
        #expect(bench(gap: 15, distance: 8, panel: panel).raised == [])
        #expect(bench(gap: 15, distance: 1.9, panel: panel).raised == [.flapping])
    }

    @Test("Three within 10 s are a fault", arguments: [(5_000.0, true), (5_001, false)])
    func window(interval: Double, isRaised: Bool) throws {
        let bench = bench(every: interval)
        #expect(bench.raised == (isRaised ? [.flapping] : []))
        guard isRaised else { return }
        #expect(bench.entries[0].count == 3)
        bench.pass(to: 10_320 + 599_999)
        #expect(bench.cleared == [])
        bench.pass(to: 10_320 + 600_000)
        #expect(bench.cleared == [.flapping])
    }

    @Test("Five within a hundred contacts are a fault", arguments: [23, 24])
    func contacts(others: Int) {
        let bench = Bench()
        var time = 0.0
        for flap in 0..<5 {
            let x = 20 + Double(flap) * 25
            bench.tap(x, 50, at: time, for: 300)
            bench.tap(x + 1, 50, at: time + 320, for: 400 + Double(flap) * 100)
            for other in 0..<others {
                let place = Double((other * 7 + flap) % 29) * 10
                bench.tap(
                    place, 100 + Double(other % 5) * 17, at: time + 2_000 + Double(other) * 700,
                    for: 100 + Double(other % 9) * 20)
            }
            time += 22_000
        }
        #expect(bench.raised == (others == 23 ? [.flapping] : []))
    }

    @Test("Fingers that are lost together are one flap", arguments: [(5.0, false), (5.1, true)])
    func together(delay: Double, isRaised: Bool) {
        let bench = Bench()
        for (index, slot) in [0, 1, 2].enumerated() {
            bench.at(0 + Double(index))
            bench.begin(30 + Double(slot) * 60, 50, slot: slot)
        }
        for slot in 0..<3 {
            bench.at(1_000 + Double(slot) * delay)
            bench.end(slot: slot)
        }
        for slot in 0..<3 {
            bench.at(1_014 + Double(slot) * delay)
            bench.begin(30 + Double(slot) * 60, 50, slot: slot)
        }
        bench.close()
        #expect(bench.raised == (isRaised ? [.flapping] : []))
    }

    @Test(
        "Strokes that break at one place of their axis count once: a dead stripe may be there",
        arguments: [(0.0, false), (5.9, false), (6.1, true)])
    func strokes(shift: Double, isRaised: Bool) {
        let bench = Bench()
        for index in 0..<3 {
            let (time, start) = (Double(index) * 2_000, 20 + Double(index) * shift)
            let y = 30 + Double(index) * 40
            bench.stroke(from: (start, y), by: (1, 0), count: 20, at: time)
            bench.stroke(from: (start + 23, y), by: (1, 0), count: 20, at: time + 230)
        }
        #expect(bench.raised == (isRaised ? [.flapping] : []))
    }

    @Test("A finger that moves comes back a quarter of its way beside where it would be")
    func velocity() {
        // 100 mm/s: 3 mm in 30 ms, and 2.75 mm beside it.
        for (distance, isRaised) in [(1 + 5.7, true), (1 + 5.8, false)] {
            let bench = Bench()
            for index in 0..<3 {
                let (time, start) = (Double(index) * 2_000, 20 + Double(index) * 30)
                bench.stroke(from: (start, 50), by: (1, 0), count: 20, at: time)
                bench.stroke(from: (start + 19 + distance, 50), by: (1, 0), count: 20, at: time + 240)
            }
            #expect(bench.raised == (isRaised ? [.flapping] : []), "\(distance)")
        }
    }
}
