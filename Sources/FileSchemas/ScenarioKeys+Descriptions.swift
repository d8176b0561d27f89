import Scenes
import TouchKit

extension ScenarioKey: DescribedKey {
    var sentence: String {
        switch self {
        case .version: "The version of the format; optional."
        case .name: "What results call it."
        case .rule: "The rule it holds; results of a scenario that fails name it."
        case .scene: "The file of the scene, or the scene itself."
        case .show: "The categories that are compared."
        case .fields:
            "Fields that follow each sentence that has them."
        case .taps: "How tapCount counts, as in touchd.yaml."
        case .nilTarget:
            "Where the walk for an action without a target begins."
        case .input: "What happens."
        case .expect:
            "The sentences that must come, a line each."
        }
    }
}

extension StepKey: DescribedKey {
    var sentence: String {
        switch self {
        case .at: "When, in seconds; not earlier than the step before."
        case .down: "A finger touches the screen at x, y."
        case .move: "A finger moves to x, y."
        case .up: "A finger lifts, where it was or at x, y."
        case .motion: "A shake."
        case .remote:
            "A remote control event."
        case .interrupt: "The app becomes inactive, for this reason, and active again at once."
        case .send: "Any effect."
        case .wait: "Nothing; time passes."
        case .look: "Writes the value of a control, or where any other view is."
        case .x: "From the left, in points."
        case .y: "From the top, in points."
        }
    }
}
