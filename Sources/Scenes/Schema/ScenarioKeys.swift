import ApplicationProtocol
import Core
package import TouchKit

/// The keys at the top of a scenario.
package enum ScenarioKey: String, FileKey {
    case version, name, rule, scene, show, fields, taps, nilTarget, input, expect

    /// What messages call it.
    package static let owner = "a scenario"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .version: .key(.oneOf([1]), "The version of the format; optional.")
        case .name: .key(.string, "What results call it.")
        case .rule: .key(.string, "The rule it holds; results of a scenario that fails name it.")
        case .scene: .key(.either([.string, .named(.scene)]), "The file of the scene, or the scene itself.")
        case .show:
            .key(
                .list(.choice(ScenarioCategory.self), count: 1...Int.max), "The categories that are compared."
            )
        case .fields:
            .key(.list(.choice(ScenarioField.self)), "Fields that follow each sentence that has them.")
        case .taps: .key(.named(.taps), "How tapCount counts, as in touchd.yaml.")
        case .nilTarget:
            .key(.choice(NilTarget.self), "Where the walk for an action without a target begins.")
        case .input: .key(.list(.named(.step)), "What happens.")
        case .expect: .key(.scalar, "The sentences that must come, a line each.")
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
        answer, setState
    case x, y, on, view, from, to, by, direction
    case because, taps, every, `for`, fingers, `in`, moves, radius, answerWithin, presses

    /// What messages call it.
    package static let owner = "a step"

    /// The keys that say what happens.
    package static let inputs: [StepKey] = [
        .down, .move, .up, .cancel, .tap, .hold, .swipe, .pinch, .rotate, .motion, .remote, .press, .release,
        .key, .scan, .interrupt, .send, .perform, .wait, .look, .attach, .detach, .answer, .setState,
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
        .attach: [.answerWithin, .presses],
        .tap: [.view, .at, .taps, .every, .for, .fingers],
        .hold: [.view, .at, .for, .fingers],
        .swipe: [.view, .at, .from, .to, .by, .direction, .in, .moves, .hold, .fingers],
        .pinch: [.view, .at, .from, .to, .in, .moves],
        .rotate: [.view, .at, .by, .radius, .in, .moves],
    ]

    /// The steps that are one input each, by their keys.
    enum Single: String {
        case down, move, up, cancel, motion, remote, press, release, key, scan, interrupt, send, perform,
            wait, attach, detach, answer, setState, look
    }

    /// The gesture that it names, if it names one.
    package var gesture: GestureName? { GestureName(rawValue: rawValue) }

    /// What messages call a step of this key.
    var stepName: String { gesture?.displayName ?? rawValue }

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .at:
            .key(
                .either([.number(.nonNegative), .point]),
                "When, in seconds; not earlier than the end of the step before. With two numbers, which part of the view."
            )
        case .after: .key(.number(.nonNegative), "When, in seconds after the end of the step before.")
        case .down: .key(.whole(0...1_000_000), "A finger touches the screen at x, y or on a view.")
        case .move:
            .key(
                .whole(0...1_000_000),
                "A finger moves to x, y, on a view, or by so far; without these its pressure or size changes."
            )
        case .up: .key(.whole(0...1_000_000), "A finger lifts, where it was or elsewhere.")
        case .cancel:
            .key(.whole(0...1_000_000), "The contact of a finger turns out to be a palm, or its panel goes.")
        case .tap: .key(.either([.named(.location), .named(.tap)]), "Fingers touch a place and lift.")
        case .hold:
            .key(
                .either([.named(.location), .named(.hold)]),
                "Fingers stay on a place; in a swipe, how long before they move, in seconds.")
        case .swipe: .key(.either([.named(.location), .named(.swipe)]), "Fingers move across the screen.")
        case .pinch:
            .key(
                .either([.named(.location), .named(.pinch)]),
                "Two fingers change their distance about a place.")
        case .rotate: .key(.either([.named(.location), .named(.rotate)]), "Two fingers turn about a place.")
        case .motion: .key(.choice(MotionPhase.self), "A shake.")
        case .remote: .key(.choice(RemoteControlSubtype.allCases.map { "\($0)" }), "A remote control event.")
        case .press: .key(.named(.key), "A key goes down.")
        case .release: .key(.named(.key), "A key goes up.")
        case .key: .key(.named(.key), "A key goes down and up at once.")
        case .scan: .key(.string, "A scanner types this line.")
        case .interrupt: .key(.string, "The app becomes inactive, for this reason, and active again at once.")
        case .send: .key(.named(.effect), "Any effect.")
        case .perform:
            .key(
                .list(.named(.effect), count: 1...LiveScene.mostEffects),
                "Effects that a client brings, in one batch.")
        case .wait: .key(.true, "Nothing; time passes.")
        case .look: .key(.string, "Writes the value of a control, or where any other view is.")
        case .attach: .key(.clientName, "A program attaches itself as the client of this name.")
        case .detach: .key(.clientName, "The program that is the client of this name goes.")
        case .answer:
            .key(.named(.answer), "The program that is asked about a touch says what it made of it.")
        case .setState:
            .key(.named(.gestureAnswer), "The program that decides of a recognizer says its state.")
        case .x: .key(.number(.any), "From the left, in points.")
        case .y: .key(.number(.any), "From the top, in points.")
        case .on: .key(.string, "The view that the finger goes to.")
        case .view: .key(.string, "The view or window where the gesture happens or begins.")
        case .from:
            .key(
                .either([.named(.location), .number(.nonNegative)]),
                "Where a swipe begins; in a pinch, the distance of the fingers at first, in points.")
        case .to:
            .key(
                .either([.named(.location), .number(.nonNegative)]),
                "Where a swipe leads; in a pinch, the distance of the fingers at last, in points.")
        case .by:
            .key(.either([.point, .number(.any)]), "How far; in a rotation, how many degrees clockwise.")
        case .direction: .key(.choice(DirectionName.self), "Which way a swipe leads.")
        case .because: .key(.choice(CancelCause.self), "Why touches are cancelled.")
        case .taps: .key(.whole(1...100), "How many taps.")
        case .every: .key(.number(.nonNegative), "From one tap to the next, in seconds.")
        case .for: .key(.number(.nonNegative), "How long fingers are down, in seconds.")
        case .fingers: .key(.whole(1...100), "How many fingers, side by side.")
        case .in: .key(.number(.nonNegative), "How long fingers move, in seconds.")
        case .moves: .key(.whole(1...100), "In how many steps fingers move.")
        case .radius: .key(.number(.nonNegative), "How far each finger is from the middle, in points.")
        case .answerWithin:
            .key(
                .number(.patience),
                "The program says at most so many seconds after the end of a touch what it made of it: 0.1 to 10."
            )
        case .presses: .key(.bool, "Whether the program gets presses of keys and lines of scanners as well.")
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

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .view: .key(.string, "The view or window.")
        case .at: .key(.point, "Which part of it: 0 is its left or top edge, 1 its right or bottom edge.")
        }
    }
}

/// The keys of what a program says that it made of a touch.
package enum AnswerKey: String, FileKey {
    case touch, outcome, did, reason, note, delay, seenAfter, view, state

    /// What messages call it.
    package static let owner = "an answer"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .touch: .key(.whole(1...1_000_000), "The number of the touch.")
        case .outcome: .key(.choice(TouchAnswer.Name.self), "What became of it: acted, handled or nothing.")
        case .did:
            .key(.list(.string, count: 1...TouchAnswer.mostDeeds), "What the program did, if it acted.")
        case .reason: .key(.string, "Why it did nothing.")
        case .note: .key(.string, "What else is to be known of it.")
        case .delay:
            .key(
                .number(.nonNegative),
                "From the end of the touch until the program did what it did, in seconds.")
        case .seenAfter:
            .key(
                .number(.nonNegative),
                "From the beginning of the touch until the program first saw it, in seconds.")
        case .view: .key(.string, "The view that it really was.")
        case .state: .key(.string, "The name of the state in which the program was as the touch began.")
        }
    }
}

/// The keys of the state that a program gives its recognizer.
package enum GestureAnswerKey: String, FileKey {
    case recognizer, touch, state

    /// What messages call it.
    package static let owner = "setState"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .recognizer: .key(.string, "The recognizer, of type custom.")
        case .touch: .key(.whole(1...1_000_000), "The number of one of its present touches.")
        case .state: .key(.choice(GestureAnswer.State.self), "The state that it enters.")
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
    case outcome, reasonKind, recognizers, actions, duration, travel, wait, dead, rage, did, note, delay,
        answer
    case seenAfter
    case nearest, distance, nearestX, nearestY, covered, holder, client
}
