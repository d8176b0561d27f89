import TestSupport
import Testing

/// Rules: gestures/conditions, scroll-views/coming-to-rest, scroll-views/dragging, scroll-views/nested-scroll-views,
/// scroll-views/paging, scroll-views/range, scroll-views/refresh-control, scroll-views/scrolled-from-outside, scroll-views/snapping, scroll-views/the-lift, scroll-views/touches-of-the-content,
/// scroll-views/touching-what-moves, scroll-views/what-it-tells, scroll-views/when-it-begins.
@Suite("Scroll views and their model")
struct ScrollModelTests {
    /// Many seeds share a test case: a line of output for each would hide the differences.
    private static let seedsPerCase = 25
    private static let seeds = RandomLength.seeds(brief: 100, long: 200)
    private static let cases = stride(from: 0, to: seeds.count, by: seedsPerCase)

    private static func events(_ seed: UInt64) -> [RandomScrollFingers.Event] {
        var fingers = RandomScrollFingers(seed: seed &+ 1_000_000, most: [2, 1, 1, 3, 1][Int(seed % 5)])
        let events = (0..<150).map { _ in fingers.next() }
        return events + fingers.end() + [.look(1_000_000_000)]
    }

    @Test("whatever fingers do to them, scroll views decide as their model says", arguments: Array(cases))
    func decisions(first: Int) {
        for seed in Self.seeds.dropFirst(first).prefix(Self.seedsPerCase) { compare(seed) }
    }

    @Test("the random scenes and fingers get everywhere that the model knows")
    func coverage() {
        var lines: [String] = []
        for seed in 1...100 as ClosedRange<UInt64> {
            var scenes = RandomScrollScene(seed: seed)
            var model = ScrollModel(scenes.make())
            for event in Self.events(seed) { lines += model.take(event) }
        }
        let words = [
            "willBeginDragging", "target", "didEndDecelerating", "didEndScrollingAnimation",
            "didScrollToTop", "withholds touchesBegan", "drops touchesBegan",
            "(direction)",
            "(canCancelContentTouches)", "(touchesShouldCancel of", "(touchesShouldBegin of",
            "(control)", "(shouldBegin)", "(shouldReceive)", "(multipleTouchEnabled)", "(prevented by",
            "cancelled (suspended)", "resignFirstResponder yes", "resignFirstResponder no", "Pull sends",
            "told of", "sends valueChanged", "sends touchDownRepeat", "to paint",
        ]
        let missing = words.filter { word in lines.filter { $0.contains(word) }.count < 5 }
        #expect(missing.isEmpty)
    }

    private func compare(_ seed: UInt64) {
        var scenes = RandomScrollScene(seed: seed)
        let scene = scenes.make()
        let events = Self.events(seed)
        var model = ScrollModel(scene)
        let app = scene.app
        var invariants = ModelInvariants()
        for (number, event) in events.enumerated() {
            let expected = model.take(event)
            app.pass(event, model.lastScroll)
            if let effect = model.lastEffect { app.pass(effect, event.time) }
            invariants.observe(app)
            let got = app.lines(after: event, scene)
            if expected == got { continue }
            let story = scene.scenario(events.prefix(number + 1))
            Issue.record("seed \(seed)\n\(story)\n\(difference(expected, got))")
            return
        }
        #expect(invariants.violations.isEmpty, "seed \(seed)")
    }

    /// The lines that both have at first, and how they go on: the model's with a minus, touchd's with a plus.
    private func difference(_ expected: [String], _ got: [String]) -> String {
        let count = zip(expected, got).prefix { $0 == $1 }.count
        let lines =
            got.prefix(count).map { "  \($0)" } + expected.dropFirst(count).map { "- \($0)" }
            + got.dropFirst(count).map { "+ \($0)" }
        return lines.joined(separator: "\n")
    }
}
