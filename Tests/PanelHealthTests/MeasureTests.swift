import Core
import HIDRecords
import Testing

import PanelHealth

/// Rules: health/jitter, health/report-rate.
@Suite("What is measured of contacts that move")
struct MeasureTests {
    /// A contact that goes right, with every other point `noise` mm beside the line.
    private func tremble(_ bench: Bench, at time: Double, by noise: Double, interval: Double = 10) {
        bench.at(time)
        bench.begin(50, 50)
        for index in 1...20 {
            bench.at(time + Double(index) * interval)
            bench.move(50 + Double(index) * 0.5, 50 + (index % 2 == 0 ? 0 : noise))
        }
        bench.at(time + 21 * interval)
        bench.end()
        bench.close()
    }

    @Test(
        "Jitter: the second differences of twelve contacts in a row",
        // The difference is `noise`, whose square is divided by 3: 0.7 mm come to 0.404 mm.
        arguments: [(12, 0.7, 10.0, true), (12, 0.6, 10, false), (11, 0.7, 10, false), (12, 0.7, 41, false)])
    func jitter(count: Int, noise: Double, interval: Double, isRaised: Bool) {
        let bench = Bench()
        for index in 0..<count { tremble(bench, at: Double(index) * 2_000, by: noise, interval: interval) }
        #expect(bench.raised == (isRaised ? [.jitter] : []))
    }

    @Test("It is over when their median is under 0.30 mm, and unknown where the size is")
    func jitterIsOver() {
        let bench = Bench()
        for index in 0..<12 { tremble(bench, at: Double(index) * 2_000, by: 0.8) }
        for index in 12..<18 { tremble(bench, at: Double(index) * 2_000, by: 0) }
        #expect(bench.cleared == [.jitter])
        let unknown = Bench(Bench.panel(resolution: 0))
        for index in 0..<12 { tremble(unknown, at: Double(index) * 2_000, by: 0.8) }
        #expect(unknown.raised == [])
    }

    @Test("Uneven intervals and long steps say nothing about jitter")
    func even() {
        for (uneven, step) in [(16.0, 0.5), (10, 3.1)] {
            let bench = Bench()
            for index in 0..<12 {
                var time = Double(index) * 2_000
                bench.at(time)
                bench.begin(50, 50)
                for index in 1...20 {
                    time += index % 2 == 0 ? uneven : 10
                    bench.at(time)
                    bench.move(50 + Double(index) * step, 50 + (index % 2 == 0 ? 0 : 1))
                }
                bench.at(time + 10)
                bench.end()
            }
            bench.close()
            #expect(bench.raised.contains(.jitter) == false, "\(uneven) \(step)")
        }
    }

    /// Strokes of 34 reports each `interval` ms, at 200 mm/s: 32 intervals count.
    private func strokes(_ bench: Bench, _ count: Int, every interval: Double, from start: inout Double) {
        for _ in 0..<count {
            bench.stroke(
                from: (10, 50), by: (interval * 0.2, 0), count: 33, at: start, every: interval)
            start += 40 * interval + 500
        }
    }

    @Test("A panel that never reports 34 times a second is slow", arguments: [(29.4, false), (29.42, true)])
    func slow(interval: Double, isRaised: Bool) throws {
        let bench = Bench()
        var time = 0.0
        strokes(bench, 3, every: interval, from: &time)
        #expect(bench.raised == [])
        strokes(bench, 1, every: interval, from: &time)
        #expect(bench.raised == (isRaised ? [.slowReports] : []))
        bench.pass(to: 1e9)
        #expect(bench.cleared == [])
    }

    @Test(
        "Two medians over 1.6 times the panel's own interval, and over 1/59 s, are a collapse",
        arguments: [(12.0, 19.2, false), (12, 19.3, true), (8, 16.9, false), (8, 17, true)])
    func collapse(own: Double, now: Double, isRaised: Bool) {
        let bench = Bench()
        var time = 0.0
        strokes(bench, 4, every: own, from: &time)
        strokes(bench, 1, every: now, from: &time)
        #expect(bench.raised == [])
        strokes(bench, 1, every: now, from: &time)
        #expect(bench.raised == (isRaised ? [.rateCollapse] : []))
        strokes(bench, 1, every: own, from: &time)
        #expect(bench.cleared == [])
        strokes(bench, 1, every: own, from: &time)
        #expect(bench.cleared == bench.raised)
    }

    @Test("Slow fingers, and several at a time, say nothing about the rate")
    func others() {
        let bench = Bench()
        var time = 0.0
        for _ in 0..<8 {
            // 98 mm/s.
            bench.stroke(from: (10, 50), by: (4.9, 0), count: 33, at: time, every: 50)
            time += 3_000
        }
        bench.at(time)
        bench.begin(200, 150, slot: 5)
        bench.close()
        strokes(bench, 8, every: 50, from: &time)
        #expect(bench.raised.contains(.slowReports) == false)
    }
}
