import Scenes
import Testing

/// Rules: scenes/mistakes.
@Suite("Keys that are missing")
struct MissingKeyTests {
    /// Subviews of the view `root`, each with one mistake, and its headline without the file's name.
    static let misspelt: [(String, String)] = [
        ("- {fram: [0, 0, 1, 1]}", "9:14: a view has no key fram; did you mean frame?"),
        ("- {centre: [0, 0], bounds: [0, 0, 1, 1]}", "9:14: a view has no key centre; did you mean center?"),
        ("- {center: [0, 0], bouns: [0, 0, 1, 1]}", "9:30: a view has no key bouns; did you mean bounds?"),
        ("- {inclde: part.yaml}", "9:14: a view has no key inclde; did you mean include?"),
        (
            "- {frame: [0, 0, 1, 1], gestures: [{type: tap, action: {acton: a, target: root}}]}",
            "9:67: an action has no key acton; did you mean action?"
        ),
        (
            "- {frame: [0, 0, 1, 1], hitTest: {redirct: root, guarded: true}}",
            "9:45: hitTest has no key redirct; did you mean redirect?"
        ),
    ]

    @Test("a key that is misspelt is one mistake: it is not missing, too", arguments: misspelt)
    func misspeltKey(subviews: String, headline: String) {
        let found = mistakes(sceneText(subviews)).list.map { String($0.headline.dropFirst("s.yaml:".count)) }
        #expect(found == [headline])
    }

    @Test("the same at the top of scenes and in screens")
    func misspeltAbove() {
        #expect(
            mistakes("screeens: []").list.map(\.headline) == [
                "s.yaml:1:1: a scene has no key screeens; did you mean screens?"
            ])
        #expect(
            mistakes("screens: [{siz: [1, 1]}]").list.map(\.headline) == [
                "s.yaml:1:12: a screen has no key siz; did you mean size?"
            ])
    }

    @Test("a key that is another's misspelling does not hide what is missing")
    func other() {
        #expect(
            mistakes(sceneText("- {hiden: true}")).list.map(\.headline) == [
                "s.yaml:9:13: a view needs a frame",
                "s.yaml:9:14: a view has no key hiden; did you mean hidden?",
            ])
    }
}
