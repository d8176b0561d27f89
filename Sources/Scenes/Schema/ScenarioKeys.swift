/// The keys at the top of a scenario.
package enum ScenarioKey: String, FileKey {
    case version, name, rule, scene, show, fields, taps, nilTarget, input, expect

    /// What messages call it.
    package static let owner = "a scenario"
}

/// The keys of a step of a scenario's `input`.
package enum StepKey: String, FileKey {
    case at, down, move, up, motion, remote, interrupt, send, wait, look, x, y

    /// What messages call it.
    package static let owner = "a step"

    /// Whether it says what happens.
    var isInput: Bool { self != .at && self != .x && self != .y }
}

/// What `show` may name: every category of decisions.
package enum ScenarioCategory: String, CaseIterable, Sendable {
    case hit, touches, discard, delivery, recognizer, state, control, action, responder, motion, remote
    case system, hid, look
}
