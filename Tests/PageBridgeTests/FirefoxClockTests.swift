import PageBridge
import TestSupport
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("The clock of a page in Firefox")
struct FirefoxClockTests {
    @Test(
        "it is found to its rounding, however long the page takes for an answer",
        arguments: [0.001, 1.0 / 60])
    func offset(rounding: Double) throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<1_000 {
            let truth = Double.random(in: -10...10_000, using: &random)
            var clock = FirefoxClock()
            #expect(clock.offset == nil)
            var time = truth + 5
            var count = 0
            while clock.isOpen {
                // The first answers come late: the page is being loaded.
                let longest = count < 3 ? 1 : 0.006
                let read = time + Double.random(in: 0.0002...longest / 2, using: &random)
                let answered = read + Double.random(in: 0.0002...longest / 2, using: &random)
                clock.take(
                    ((read - truth) / rounding).rounded(.down) * rounding, asked: time, answered: answered)
                time = answered
                count += 1
            }
            let offset = try #require(clock.offset)
            #expect(abs(offset - truth) < rounding + 0.006 && count == 8)
        }
    }
}
