import Scenes

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
