import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/the-sheet.
@Suite("The sheet of a panel")
struct SheetTests {
    @Test("It counts contacts, short and zero ones, fingers at a time, and where the panel was touched")
    func counts() {
        let bench = Bench()
        bench.tap(0, 0, at: 1_000, for: 100)
        bench.tap(299.9, 189.9, at: 2_000, for: 19)
        bench.tap(150, 95, at: 3_000, for: 0)
        bench.at(4_000)
        for slot in 0..<3 { bench.begin(50 + Double(slot) * 50, 50, slot: slot) }
        bench.close()
        let sheet = bench.health.sheet
        #expect((sheet.contacts, sheet.short, sheet.zero, sheet.mostFingers) == (6, 2, 1, 3))
        #expect(sheet.reach.map { ($0 * 1000).rounded() } == [0, 1000, 0, 999])
        #expect(sheet.coverage.count == 160)
        #expect((sheet.coverage[0], sheet.coverage[159], sheet.coverage[5 * 16 + 8]) == (1, 1, 1))
        #expect(sheet.coverage.reduce(0, +) == 6)
        #expect(sheet.raisedSoFar == 0 && sheet.faults.isEmpty)
    }

    @Test("It has the report rate, noise, and percentiles as exact as an eighth of an octave")
    func measures() throws {
        let bench = Bench()
        for index in 0..<5 {
            bench.stroke(from: (10, 50), by: (1.6, 0), count: 24, at: Double(index) * 2_000, every: 8)
        }
        let sheet = bench.health.sheet
        #expect(sheet.hertz == 125)
        #expect(try #require(sheet.noise) < 0.06)
        let slow = try #require(sheet.slowInterval).seconds
        #expect(abs(slow / 0.008 - 1) < 0.09)
        #expect(sheet.durations.count == 3)
        for duration in sheet.durations { #expect(abs(duration.seconds / 0.202 - 1) < 0.09) }
        bench.health.noteLatency(.seconds(0.000_5))
        #expect(abs(bench.health.sheet.latencies[0].seconds / 0.000_5 - 1) < 0.09)
    }

    @Test("A finger at rest has a radius, of its points after 100 ms; a jump is a fifth of the diagonal")
    func rest() throws {
        let bench = Bench()
        bench.at(0)
        bench.begin(50, 50)
        for step in 1...40 {
            bench.at(Double(step) * 10)
            bench.move(50 + (step < 10 ? 1.5 : step % 2 == 0 ? 0.3 : 0.1), 50)
        }
        bench.at(410)
        bench.end()
        bench.close()
        #expect(abs(try #require(bench.health.sheet.restingRadius) - 0.1) < 1e-9)
        #expect(bench.health.sheet.jumps == 0)
        bench.at(1_000)
        bench.begin(50, 50)
        bench.at(1_040)
        bench.move(50 + 72, 50)
        bench.at(1_081)
        bench.move(50, 50)
        bench.close()
        #expect(bench.health.sheet.jumps == 1)
    }
}
