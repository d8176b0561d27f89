import TouchKit

/// The keys at the top of a scenario.
package enum ScenarioKey: String, FileKey {
    case version, name, rule, scene, show, fields, taps, nilTarget, input, expect

    /// What messages call it.
    package static let owner = "a scenario"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .version: .oneOf([1])
        case .name, .rule: .string
        case .scene: .either([.string, .named(.scene)])
        case .show: .list(.choice(ScenarioCategory.self))
        case .fields: .list(.choice(ScenarioField.self))
        case .taps: .named(.taps)
        case .nilTarget: .choice(NilTarget.self)
        case .input: .list(.named(.step))
        case .expect: .scalar
        }
    }
}

/// What `show` may name: every category of decisions.
package enum ScenarioCategory: String, CaseIterable, Sendable {
    case hit, touches, discard, delivery, recognizer, state, control, action, responder, motion, remote
    case system, hid, outcome, client, scroll, presentation, event, health, look
}
