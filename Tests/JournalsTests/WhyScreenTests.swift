import Core
import Journals
import Pipeline
import TestSupport
import Testing

/// Rules: outcomes/why-from-the-entries.
@Suite("The story of a touch on a screen that the app does not have")
struct WhyScreenTests {
    @Test("is told with that, and why it hit nothing")
    func missingScreen() throws {
        var bench = try WhyBench("outcome-counter")
        bench.fingers = bench.pipeline.addFingers(
            called: "Tall", on: "tall", reason: "test", at: Timestamp(microseconds: 0))
        try bench.tap(120, 70)
        let told = TouchStory(of: 1, from: bench.entries).lines(nil)
        #expect(told.first == "touch 1 did nothing (no screen)")
        #expect(told.dropFirst().first?.contains("at 120,70 on tall, Tall") == true, "\(told)")
        #expect(
            told.contains("  The app in front has no screen tall: touches of its panel hit nothing."),
            "\(told)")
    }
}
