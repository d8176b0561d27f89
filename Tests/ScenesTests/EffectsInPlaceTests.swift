import Scenes
import Testing

/// Rules: actions/effects-in-place-of-an-action.
@Suite("Effects in an action's place")
struct EffectsInPlaceTests {
    /// A button with these keys, and what is wrong with them.
    static let wrong: [(String, [String])] = [
        ("on: {touchUpInside: {publish: x}}", []),
        ("on: {touchUpInside: [{publish: x}, {unit: a.service}]}", []),
        ("on: {touchUpInside: {run: [ls], timeout: 1}}", []),
        ("gestures: [{type: tap, action: {publish: x}}]", []),
        ("gestures: [{type: tap, action: [{publish: x}]}]", []),
        (
            "on: {touchUpInside: {publish: x, unit: a.service}}",
            ["an effect does one thing; unit must be an effect of its own"]
        ),
        ("on: {touchUpInside: {publish: \"\"}}", ["publish must not be empty"]),
        ("on: {touchUpInside: {remove: nowhere}}", ["nothing in this scene has the id nowhere"]),
        ("on: {touchUpInside: {foreground: shop, target: a}}", ["an effect has no key target"]),
        (
            "gestures: [{type: tap, action: []}]",
            [
                "an action must be a name, or effects, not a list of 0; one under actions may send several, [{action: a}, {action: b}]"
            ]
        ),
        (
            "gestures: [{type: tap, action: [a, b]}]",
            [
                "an action must be a name, or effects, not a list of 2; one under actions may send several, [{action: a}, {action: b}]"
            ]
        ),
        ("on: {touchUpInside: nobody}", ["nobody in this scene responds to the action nobody"]),
    ]

    @Test("they are allowed, and mistakes in them are those of effects", arguments: wrong)
    func effects(keys: String, messages: [String]) {
        let found = mistakes(sceneText("- {id: a, class: button, frame: [0, 0, 9, 9], \(keys)}"))
        #expect(found.essential.map(\.message) == messages)
    }
}
