import Scenes

extension SelectorKey: DescribedKey {
    var sentence: String {
        switch self {
        case .id: "It is this recognizer."
        case .type: "What it looks for is this, or one of these."
        case .view: "It is attached to this view."
        case .container: "It is attached to this view or to a view in it."
        case .condition: "What must hold when the two meet."
        }
    }

    /// A map that finds recognizers, with the key for a condition or without.
    static func selector(isConditional: Bool) -> JSON {
        let keys = isConditional ? allCases : finding
        return .map(keys.map(\.property)).adding([
            "anyOf": .array(finding.map { .required([$0.rawValue]) })
        ])
    }
}
