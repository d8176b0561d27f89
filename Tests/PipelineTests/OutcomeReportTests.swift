import Core
import HIDRecords
import Pipeline
import Reports
import TestSupport
import Testing
import TouchKit

/// Rules: outcomes/the-six-outcomes, outcomes/when-it-is-told.
@Suite("Outcomes in the pipeline")
struct OutcomeReportTests {
    private func outcomes(_ bench: borrowing JournalBench) throws -> [String] {
        try bench.read().filter { $0["TOUCH_CATEGORY"] == "outcome" }.compactMap { $0["MESSAGE"] }
    }

    @Test(
        "what the system cancels under a finger says why",
        arguments: [
            (CancelReason.terminated, "terminated"), (.reloaded, "scene loaded"), (.suspended, "suspended"),
            (.lidClosed, "lid closed"), (.foreground, "foreground"),
        ])
    func cancelled(reason: CancelReason, words: String) throws {
        var bench = try JournalBench(.lamp())
        bench.finger(0, 0.5, [.touch, .range, .identity])
        #expect(try outcomes(bench).isEmpty)
        bench.pipeline.cancelTouches(reason, at: Timestamp(microseconds: 1_000))
        #expect(try outcomes(bench) == ["touch 1 on lamp was cancelled (\(words))"])
    }

    @Test("a panel that is unplugged, and a palm")
    func panel() throws {
        var bench = try JournalBench(.lamp())
        bench.finger(0, 0.5, [.touch, .range, .identity])
        bench.finger(1_000, 0.5, .cancel)
        #expect(try outcomes(bench) == ["touch 1 on lamp was cancelled (palm)"])
    }

    @Test("a finger that hovers, and one while no app is in front, are no touches")
    func noTouches() throws {
        var bench = try JournalBench(.lamp())
        bench.fingers(0, [0.5], .range, isDown: false)
        bench.fingers(1_000, [0.6], .position, isDown: false)
        #expect(try outcomes(bench).isEmpty)
        bench.pipeline.bringToForeground(nil, at: Timestamp(microseconds: 2_000))
        bench.finger(3_000, 0.5, [.touch, .range, .identity])
        bench.finger(4_000, 0.5, [.touch, .range, .identity], isDown: false)
        #expect(try outcomes(bench).isEmpty)
    }
}
