import HIDRecords
import TestSupport
import Testing
import TouchKit

/// Rules: gestures/states, recordings/replay.
@Suite("Any scene and any fingers")
struct GesturePropertyTests {
    /// Many seeds share a test case: a line of output for each would hide what the others print.
    private static let seedsPerCase: UInt64 = 25
    private static let firstSeeds = stride(
        from: 0, to: UInt64(RandomLength.seeds(brief: 200, long: 2_000).count), by: 25)
    private static let frames = 600

    /// What a run came to.
    private struct Outcome {
        var touches = TouchVerifier()
        var gestures = GestureVerifier()
        var calls = CallVerifier()
        var outcomes = OutcomeVerifier()
        var scrolls = ScrollVerifier()
        /// When the touches that began are not those with an outcome, those whose finger is down and those that wait.
        var miscounts = 0
        var waiting = 0
        var decisions: [Decision] = []
        var pending = 0

        mutating func observe(_ app: TestApp, since scene: Scene) {
            touches.observe(app.log)
            gestures.observe(app.log, in: scene)
            calls.observe(app.log, in: scene.tree)
            outcomes.observe(app.log)
            scrolls.observe(app.log, of: app.application)
            let untold = app.application.surface.touchesWithoutOutcome
            waiting = untold.waiting
            if outcomes.outcomeCount + untold.down + waiting != outcomes.touchCount { miscounts += 1 }
            if waiting > 0, untold.down == 0, app.application.nextDeadline == nil { miscounts += 1 }
            decisions += app.log.entries.map(\.decision)
            app.log.removeAll()
        }
    }

    private func run(_ seed: UInt64, frames: Int = Self.frames) -> Outcome {
        var scenes = RandomGestureScene(seed: seed)
        var fingers = RandomHand(seed: seed &+ 1_000_000)
        let app = TestApp(scene: scenes.make())
        var outcome = Outcome()
        for number in 0..<frames {
            let frame = number == frames - 1 ? fingers.end() : fingers.next()
            var scene = app.application.scene
            // Timers that are due come before, in a log of their own: they may change the scene.
            app.wait(before: frame.time)
            outcome.observe(app, since: scene)
            scene = app.application.scene
            app.frame(frame.time, frame.steps)
            outcome.observe(app, since: scene)
            if fingers.generator.next() % 97 == 0 {
                app.application.cancelTouches(.suspended, at: app.now)
                outcome.observe(app, since: scene)
            }
        }
        let scene = app.application.scene
        app.wait(until: 1_000_000)
        outcome.observe(app, since: scene)
        outcome.pending = app.application.nextDeadline == nil ? 0 : 1
        return outcome
    }

    @Test(
        "views and recognizers see what they may rely on, and nothing is left over",
        arguments: Array(firstSeeds))
    func invariants(firstSeed: UInt64) {
        for seed in firstSeed..<firstSeed + Self.seedsPerCase {
            expectInvariants(seed: seed)
        }
    }

    private func expectInvariants(seed: UInt64) {
        let outcome = run(seed)
        #expect(outcome.touches.violations.isEmpty, "seed \(seed)")
        #expect(outcome.gestures.violations.isEmpty, "seed \(seed)")
        #expect(outcome.calls.violations.isEmpty, "seed \(seed)")
        #expect(outcome.touches.unfinished.isEmpty, "seed \(seed)")
        #expect(outcome.gestures.unfinished.isEmpty, "seed \(seed)")
        #expect(outcome.pending == 0, "seed \(seed)")
        #expect(outcome.outcomes.violations.isEmpty, "seed \(seed)")
        #expect(outcome.outcomes.unfinished.isEmpty, "seed \(seed)")
        #expect(outcome.miscounts == 0, "seed \(seed)")
        #expect(outcome.scrolls.violations.isEmpty, "seed \(seed)")
        #expect(outcome.scrolls.unfinished.isEmpty, "seed \(seed)")
        #expect(outcome.outcomes.outcomeCount == outcome.outcomes.touchCount, "seed \(seed)")
    }

    @Test("the same fingers on the same scene make the same decisions", arguments: [3, 5, 8] as [UInt64])
    func deterministic(seed: UInt64) {
        #expect(run(seed).decisions == run(seed).decisions)
    }

    @Test(
        "the random scenes get everywhere: recognition, failure, waiting, withholding, releasing, dropping and scrolling"
    )
    func coverage() {
        var sums = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        for seed: UInt64 in 0..<80 {
            let outcome = run(seed)
            let gestures = outcome.gestures
            sums[0] += gestures.recognized
            sums[1] += gestures.failed
            sums[2] += gestures.waited
            sums[3] += gestures.withheld
            sums[4] += gestures.dropped
            sums[5] += outcome.touches.cancelled
            sums[6] += outcome.calls.released
            sums[7] += outcome.scrolls.ended.drags
            sums[8] += outcome.scrolls.ended.movements
            sums[9] += outcome.scrolls.ended.zooms
        }
        let thin = sums.filter { $0 < 50 }
        #expect(thin.isEmpty, "\(sums)")
    }
}
