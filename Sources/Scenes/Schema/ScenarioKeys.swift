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

/// The keys of a step of a scenario's `input`.
package enum StepKey: String, FileKey {
    case at, down, move, up, motion, remote, interrupt, send, wait, look, x, y

    /// What messages call it.
    package static let owner = "a step"

    /// Whether it says what happens.
    package var isInput: Bool { self != .at && self != .x && self != .y }

    /// Whether it says what a finger does.
    package var isTouch: Bool { self == .down || self == .move || self == .up }

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .at: .number(.nonNegative)
        case .down, .move, .up: .whole(0...1_000_000)
        case .motion: .choice(MotionPhase.self)
        case .remote: .choice(RemoteControlSubtype.allCases.map { "\($0)" })
        case .interrupt, .look: .string
        case .send: .named(.effect)
        case .wait: .true
        case .x, .y: .number(.any)
        }
    }
}

/// What `show` may name: every category of decisions.
package enum ScenarioCategory: String, CaseIterable, Sendable {
    case hit, touches, discard, delivery, recognizer, state, control, action, responder, motion, remote
    case system, hid, outcome, look
}
