import Scenes
import TouchKit

extension ScenarioKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .version: .init("The version of the format; may be left out.", ["const": 1])
        case .name: .init("What results call it.", .word)
        case .rule: .init("The rule it holds; results of a scenario that fails name it.", .word)
        case .scene: .init("The file of the scene, or the scene itself.", .any(.word, .definition("scene")))
        case .show: .init("The categories that are compared.", .list(.choice(ScenarioCategory.self)))
        case .fields:
            .init("Fields that follow each sentence that has them.", .list(.choice(ScenarioField.self)))
        case .taps: .init("How tapCount counts, as in touchd.yaml.", TapsKey.map())
        case .nilTarget:
            .init("Where the walk for an action without a target begins.", .choice(NilTarget.self))
        case .input: .init("What happens.", .list(StepKey.map(required: [.at])))
        case .expect:
            .init(
                "The sentences that must come, a line each.",
                ["type": ["string", "number", "boolean", "null"]])
        }
    }
}

extension StepKey: DescribedKey {
    var about: KeyDescription {
        switch self {
        case .at: .init("When, in seconds; not earlier than the step before.", .positive)
        case .down: .init("A finger touches the screen at x, y.", .whole(0...1_000_000))
        case .move: .init("A finger moves to x, y.", .whole(0...1_000_000))
        case .up: .init("A finger lifts, where it was or at x, y.", .whole(0...1_000_000))
        case .motion: .init("A shake.", .choice(MotionPhase.self))
        case .remote:
            .init("A remote control event.", .choice(RemoteControlSubtype.allCases.map { "\($0)" }))
        case .interrupt: .init("The app becomes inactive, for this reason, and active again at once.", .word)
        case .send: .init("Any effect.", .definition("effect"))
        case .wait: .init("Nothing; time passes.", ["const": true])
        case .look: .init("Writes the value of a control, or where any other view is.", .word)
        case .x: .init("From the left, in points.", .number)
        case .y: .init("From the top, in points.", .number)
        }
    }
}
