import TestSupport
import Testing

/// Rules: scroll-views/dragging, scroll-views/refresh-control.
@Suite("Refresh controls, keyboards that drags dismiss, and their model")
struct RefreshModelTests {
    private static let seeds = SeedCases(brief: 300, long: 2_000)

    @Test(
        "whatever fingers and effects do, pulls begin to refresh and drags end editing as their model says",
        arguments: seeds.firsts)
    func decisions(first: Int) throws {
        for seed in Self.seeds[first] {
            let random = RandomRefresh(seed: seed)
            let difference = try PlayedModel.difference(
                random.scene.scenario("seed \(seed)", random.steps), random.expectation)
            #expect(difference == nil, "seed \(seed)\n\(difference ?? "")")
        }
    }

    @Test("the random pulls get everywhere that the model knows")
    func coverage() {
        var lines: [String] = []
        for seed in 1...200 as ClosedRange<UInt64> { lines += RandomRefresh(seed: seed).expectation }
        for words in [
            "pull sends valueChanged", "note sends editingDidBegin", "note sends editingDidEnd",
            "far sends editingDidEnd", "pull stands at true", "left stands at 0,-60",
        ] {
            #expect(lines.filter { $0.hasPrefix(words) }.count >= 20, "\(words)")
        }
    }
}

extension RandomRefresh {
    /// What the model says.
    fileprivate var expectation: [String] {
        var model = RefreshModel(scene)
        for step in steps { model.take(step) }
        return model.lines
    }
}
