import TestSupport
import Testing

/// Rules: scroll-views/the-lift, wheels/components, wheels/coming-to-rest, wheels/taps, wheels/endless-wheels, wheels/setting-a-row,
/// wheels/date-pickers.
@Suite("Pickers and their model")
struct PickerModelTests {
    private static let seeds = SeedCases(brief: 300, long: 2_000)

    @Test(
        "whatever fingers and effects do to them, wheels and date pickers stand where their model says",
        arguments: seeds.firsts)
    func decisions(first: Int) throws {
        for seed in Self.seeds[first] {
            let random = RandomPicker(seed: seed)
            let difference = try PlayedModel.difference(
                random.scene.scenario("seed \(seed)", random.steps), random.expectation)
            #expect(difference == nil, "seed \(seed)\n\(difference ?? "")")
        }
    }

    @Test("the random wheels and fingers get everywhere that the model knows")
    func coverage() {
        var lines: [String] = []
        for seed in 1...200 as ClosedRange<UInt64> {
            let random = RandomPicker(seed: seed)
            lines += random.expectation
        }
        for words in ["time sends valueChanged", "dish sends didSelectRow", "minute stands at 59"] {
            #expect(lines.filter { $0.hasPrefix(words) }.count >= 5, "\(words)")
        }
    }
}

extension RandomPicker {
    /// What the model says.
    fileprivate var expectation: [String] {
        var model = PickerModel(scene)
        for step in steps { model.take(step) }
        return model.lines
    }
}
