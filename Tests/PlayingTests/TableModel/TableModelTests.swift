import Playing
import Scenes
import TestSupport
import Testing

/// Rules: tables/cells, tables/highlighting, tables/disabled-cells, tables/what-the-delegate-answers, tables/detail-buttons,
/// tables/selection, tables/swipe-actions, tables/full-swipes.
@Suite("Tables and their model")
struct TableModelTests {
    private static let seeds = SeedCases(brief: 200, long: 2_000)

    @Test(
        "whatever fingers and effects do to them, tables decide as their model says", arguments: seeds.firsts)
    func decisions(first: Int) throws {
        for seed in Self.seeds[first] {
            let random = RandomTable(seed: seed)
            let difference = try PlayedModel.difference(
                random.scene.scenario("seed \(seed)", random.steps), random.expectation)
            #expect(difference == nil, "seed \(seed)\n\(difference ?? "")")
        }
    }

    @Test("the random tables and fingers get everywhere that the model knows")
    func coverage() {
        let lines = (1...200).flatMap { RandomTable(seed: $0).expectation }
        let words = [
            "sends didHighlight", "sends didSelect", "sends didDeselect", "sends accessoryButtonTapped",
            "sends willBeginEditing", "sends didEndEditing", "sends touchDragExit", "sends touchDragEnter",
            "sends touchCancel", "sends touchUpOutside", "(shouldHighlight)", "(willSelect)",
            "(willDeselect)", "(disabled)", "(view removed)", "(palm)", "was refused", "was cancelled by",
            "did firstTap",
            "stands at -",
        ]
        let missing = words.filter { word in lines.filter { $0.contains(word) }.count < 2 }
        #expect(missing.isEmpty)
        // An action that a full swipe performs.
        #expect(lines.contains { $0.contains(" did ") && $0.contains(" on row") && $0.hasSuffix("ing0") })
    }
}

extension RandomTable {
    /// What the model says.
    fileprivate var expectation: [String] {
        var model = TableModel(scene)
        for step in steps { model.take(step) }
        return model.lines
    }
}
