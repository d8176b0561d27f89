import Playing
import Scenes
import TestSupport
import Testing

/// Rules: tabs/the-selected-view-controller, tabs/appearance-of-tabs, tabs/pages, responders/detents,
/// recordings/what-a-scenario-compares.
@Suite("Random tab bars, stacks, pages and sheets")
struct ContainerTests {
    private static let seeds = SeedCases(brief: 200, long: 2_000)

    @Test(
        "whatever fingers and effects do to them, touches and recognizers end, and controllers appear before they disappear",
        arguments: seeds.firsts)
    func invariants(first: Int) throws {
        for seed in Self.seeds[first] {
            let (scenario, result) = try Self.play(seed)
            var appearances = Appearances()
            // What is restored tells nobody.
            if !scenario.contains("restore:") {
                for line in result.lines { appearances.take(line) }
            }
            let violations = result.problems + appearances.violations
            #expect(
                violations.isEmpty,
                "seed \(seed)\n\(scenario)\(result.lines.joined(separator: "\n"))\n\(violations)")
        }
    }

    @Test("the same fingers on the same scene cause the same decisions")
    func determinism() throws {
        for seed in 1...10 as ClosedRange<UInt64> {
            #expect(try Self.play(seed).result.lines == Self.play(seed).result.lines, "seed \(seed)")
        }
    }

    @Test("the random fingers turn pages, select tabs, push, and drag sheets from detent to detent")
    func coverage() throws {
        let lines = try (1...100).flatMap { try Self.play($0).result.lines }
        for words in [
            "one sends viewDidAppear", "two sends viewDidDisappear", "second sends viewDidAppear",
            "first sends viewWillAppear", "plain sends viewDidDisappear", "shelf sends viewDidAppear",
            "S didChangeSelectedDetentIdentifier (swipe)", "S didDismiss",
            "book didEndScrollingAnimation", "book didEndDecelerating",
        ] {
            #expect(lines.filter { $0.hasPrefix(words) }.count >= 5, "\(words)")
        }
    }

    private static func play(_ seed: UInt64) throws -> (scenario: String, result: ScenarioResult) {
        var random = RandomContainers(seed: seed)
        let scenario = random.scenario("seed \(seed)")
        let files = FileReader { _ in .success(Array(scenario.utf8)) }
        let loaded = try ScenarioLoader(reading: files).load("model.yaml")
        return (scenario, try #require(loaded.first).run())
    }
}
