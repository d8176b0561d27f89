import Scenes
import Testing
import TouchKit

/// Rules: scenes/budgets.
@Suite("What a touch may cost")
struct TouchBudgetTests {
    private func taps(_ count: Int) -> String {
        // No two are the same.
        "[" + (0..<count).map { "{type: tap, allowableMovement: \($0)}" }.joined(separator: ", ") + "]"
    }

    @Test("a touch reaches 256 recognizers at most, those of the view and of the views around it")
    func chains() {
        let fits = sceneText(
            "- {id: a, frame: [0, 0, 9, 9], gestures: \(taps(200)), subviews: [{id: b, frame: [0, 0, 9, 9], gestures: \(taps(56))}, {id: c, frame: [0, 0, 9, 9], gestures: \(taps(56))}]}"
        )
        #expect(mistakes(fits).essential.isEmpty)
        let exceeds = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - id: window
                gestures: \(taps(250))
                subviews:
                  - id: a
                    frame: [0, 0, 9, 9]
                    gestures: [{type: tap}, {type: tap}, {type: tap}]
                    subviews:
                      - id: b
                        frame: [0, 0, 9, 9]
                        gestures:
                          - {type: tap}
                          - {type: tap}
                          - {type: tap}
                          - {type: tap}
            """
        #expect(
            mistakes(exceeds).list.map(\.headline) == [
                "s.yaml:16:17: a touch on b reaches more than 256 recognizers, its own and those around it"
            ])
    }

    @Test("the recognizers of a presented view and those of its window count together")
    func presented() {
        let text = """
            screens: [{id: main, size: [400, 800]}]
            windows:
              - id: window
                gestures: \(taps(250))
                rootViewController:
                  presents: {id: S, presented: false, view: {id: sheet, gestures: \(taps(7))}}
            """
        #expect(
            mistakes(text).list.map(\.headline).contains {
                $0.contains("a touch on sheet reaches more than 256")
            })
    }

    /// Views of which each asks those of the level below, of which there are `width`.
    private func including(levels: Int, width: Int) -> String {
        var views: [String] = []
        for level in 0..<levels {
            let below = (0..<width).map { "v\(level - 1)x\($0)" }.joined(separator: ", ")
            for place in 0..<width {
                let inside = level == 0 ? "" : ", pointInside: {including: [\(below)]}"
                views.append("- {id: v\(level)x\(place), frame: [0, 0, 9, 9]\(inside)}")
            }
        }
        return sceneText(views.joined(separator: "\n"))
    }

    @Test("a hit-test asks 4096 views at most for others that include them")
    func inclusions() {
        #expect(mistakes(including(levels: 2, width: 64)).list.isEmpty)
        let wide = mistakes(including(levels: 2, width: 65)).list.map(\.headline)
        #expect(wide.count == 1)
        #expect(
            wide.allSatisfy {
                $0.contains("a hit-test could ask more than 4096 views for others that include them")
            })
        let crosswise = mistakes(including(levels: 40, width: 2)).list.map(\.headline)
        #expect(crosswise.count == 1)
        #expect(crosswise.allSatisfy { $0.hasPrefix("s.yaml:") && $0.contains("more than 4096 views") })
    }
}
