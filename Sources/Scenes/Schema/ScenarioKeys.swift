import ApplicationProtocol
import Core
package import TouchKit

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
    case system, hid, outcome, client, scroll, presentation, event, health, press, look
}

/// The keys of a step of a scenario's `input`.
package enum StepKey: String, FileKey {
    case at, after
    case down, move, up, cancel, tap, hold, swipe, pinch, rotate
    case motion, remote, press, release, key, scan, interrupt, send, perform, wait, look, attach, detach,
        answer
    case x, y, on, view, from, to, by, direction
    case because, taps, every, `for`, fingers, `in`, moves, radius, answerWithin

    /// What messages call it.
    package static let owner = "a step"

    /// The keys that say what happens.
    package static let inputs: [StepKey] = [
        .down, .move, .up, .cancel, .tap, .hold, .swipe, .pinch, .rotate, .motion, .remote, .press, .release,
        .key, .scan, .interrupt, .send, .perform, .wait, .look, .attach, .detach, .answer,
    ]

    /// The keys that a step of this key may have beside it, apart from its time.
    package var details: [StepKey] {
        Self.detailsOfInputs[self] ?? []
    }

    private static let detailsOfInputs: Table<StepKey, [StepKey]> = [
        .down: [.x, .y, .on, .at],
        .move: [.x, .y, .on, .at, .by],
        .up: [.x, .y, .on, .at, .by],
        .cancel: [.because],
        .attach: [.answerWithin],
        .tap: [.view, .at, .taps, .every, .for, .fingers],
        .hold: [.view, .at, .for, .fingers],
        .swipe: [.view, .at, .from, .to, .by, .direction, .in, .moves, .hold, .fingers],
        .pinch: [.view, .at, .from, .to, .in, .moves],
        .rotate: [.view, .at, .by, .radius, .in, .moves],
    ]

    /// The steps that are one input each, by their keys.
    enum Single: String {
        case down, move, up, cancel, motion, remote, press, release, key, scan, interrupt, send, perform,
            wait, attach, detach, answer, look
    }

    /// The gesture that it names, if it names one.
    package var gesture: GestureName? { GestureName(rawValue: rawValue) }

    /// What messages call a step of this key.
    var stepName: String { gesture?.displayName ?? rawValue }

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .at: .either([.number(.nonNegative), .point])
        case .down, .move, .up, .cancel: .whole(0...1_000_000)
        case .tap: .either([.named(.location), .named(.tap)])
        case .hold: .either([.named(.location), .named(.hold)])
        case .swipe: .either([.named(.location), .named(.swipe)])
        case .pinch: .either([.named(.location), .named(.pinch)])
        case .rotate: .either([.named(.location), .named(.rotate)])
        case .motion: .choice(MotionPhase.self)
        case .remote: .choice(RemoteControlSubtype.allCases.map { "\($0)" })
        case .press, .release, .key: .named(.key)
        case .scan, .interrupt, .look, .on, .view: .string
        case .attach, .detach: .clientName
        case .answer: .named(.answer)
        case .answerWithin: .number(.aboveZero)
        case .send: .named(.effect)
        case .perform: .list(.named(.effect), count: 1...LiveScene.mostEffects)
        case .wait: .true
        case .x, .y: .number(.any)
        case .from, .to: .either([.named(.location), .number(.nonNegative)])
        case .by: .either([.point, .number(.any)])
        case .direction: .choice(DirectionName.self)
        case .because: .choice(CancelCause.self)
        case .taps, .fingers, .moves: .whole(1...100)
        case .after, .every, .for, .in, .radius: .number(.nonNegative)
        }
    }
}

/// The gestures that a step may be, by their keys.
package enum GestureName: String, CaseIterable, Sendable {
    case tap, hold, swipe, pinch, rotate

    /// What messages call it.
    var displayName: String { self == .rotate ? "a rotation" : "a \(rawValue)" }

    /// The form of the map that it may have as its value.
    package var form: NamedForm {
        switch self {
        case .tap: .tap
        case .hold: .hold
        case .swipe: .swipe
        case .pinch: .pinch
        case .rotate: .rotate
        }
    }
}

/// The keys of a place that is written as a map.
package enum LocationKey: String, FileKey {
    case view, at

    /// What messages call it.
    package static let owner = "a place"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .view: .string
        case .at: .point
        }
    }
}

/// The keys of what a program says that it made of a touch.
package enum AnswerKey: String, FileKey {
    case touch, outcome, did, reason, note, delay, seenAfter, view, state

    /// What messages call it.
    package static let owner = "an answer"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .touch: .whole(1...1_000_000)
        case .outcome: .choice(TouchAnswer.Name.self)
        case .did: .list(.string, count: 1...TouchAnswer.mostDeeds)
        case .reason, .note, .view, .state: .string
        case .delay, .seenAfter: .number(.nonNegative)
        }
    }
}

/// What a `cancel` step may say under `because`.
package enum CancelCause: String, CaseIterable, Sendable {
    case palm
    case panelRemoved = "panel removed"
    case panelRevoked = "panel revoked"
    case panelReleased = "panel released by the kernel"

    /// The reason that touches are cancelled for.
    package var reason: CancelReason {
        switch self {
        case .palm: .palm
        case .panelRemoved: .panelRemoved
        case .panelRevoked: .panelRevoked
        case .panelReleased: .panelReleased
        }
    }
}

/// The fields of a decision that a scenario may ask for (`fields:`), by their names in JSON.
package enum ScenarioField: String, CaseIterable, Sendable {
    case time, category, responder, view, phase, id, x, y, tapCount, disposition, reason, window, panel, app
    case controlEvent, value, action, target, recognizer, state
    case offset, location, translation, velocity, scale, rotation, numberOfTouches, touchLocations
    case outcome, reasonKind, recognizers, actions, duration, travel, dead, rage, did, note, delay, answer
    case seenAfter
    case nearest, distance, nearestX, nearestY, holder, client
}
