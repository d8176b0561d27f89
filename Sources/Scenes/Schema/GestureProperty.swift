import Core
package import TouchKit

/// A property of a recognizer by its key in a scene.
package enum GestureProperty {
    /// A boolean.
    case flag(RecognizerFlag)
    /// A number of the gesture.
    case number(GestureNumber)
    /// Whether what the gesture measures counts anew.
    case reset(MeasureReset)
    /// Anything else.
    case other(Other)

    /// The properties that are neither true or false nor numbers.
    package enum Other: String, CaseIterable, Sendable {
        case shouldBegin, shouldReceive
        case requireToFail, beRequiredToFailBy, simultaneousWith, canPrevent, canBePrevented, action
        case actionStates, actionRate, valuesIn
        case allowedTouchTypes, direction, edges

        /// The most actions a second that a limit may allow.
        static let mostActions = 1_000

        /// Whether it is a list of recognizers of which one waits for the other.
        var isRequirement: Bool { self == .requireToFail || self == .beRequiredToFailBy }

        /// Those whose values name nothing of the scene.
        private static let early: [Other] = [
            .actionStates, .actionRate, .allowedTouchTypes, .direction, .edges,
        ]

        fileprivate var isLate: Bool { !Self.early.contains(self) }

        fileprivate func isProperty(of kind: Gesture.Kind) -> Bool {
            if self == .direction { return kind == .swipe }
            if self == .edges { return kind == .screenEdgePan }
            if self == .actionStates || self == .actionRate { return !Gesture(kind).isDiscrete }
            return true
        }

        fileprivate var entry: KeyEntry {
            switch self {
            case .shouldBegin: .key(.condition, "Its delegate's answer when it would recognize.")
            case .shouldReceive: .key(.condition, "Its delegate's answer to each touch.")
            case .requireToFail: .key(.recognizers, "The recognizers that must fail first.")
            case .beRequiredToFailBy: .key(.recognizers, "Those that wait for it to fail.")
            case .simultaneousWith:
                .key(
                    .either([.choice(["all"]), .conditionalRecognizers]),
                    "Those that it may recognize together with.")
            case .canPrevent:
                .key(
                    .either([.bool, .recognizers]),
                    "Whether it makes others fail when it recognizes, or which.")
            case .canBePrevented:
                .key(
                    .either([.bool, .recognizers]),
                    "Whether others make it fail when they recognize, or which.")
            case .action: .key(.named(.singleAction), "What it sends.")
            case .actionStates:
                .key(.oneOrMore(.choice(ActionStateName.self)), "The states in which it sends its action.")
            case .actionRate:
                .key(
                    .whole(1...Self.mostActions),
                    "How often a second it sends its action at most while it changes.")
            case .valuesIn:
                .key(.string, "The view in whose coordinates its values are, or screen; else its own.")
            case .allowedTouchTypes:
                .key(.oneOrMore(.choice(TouchTypeName.self)), "The types of touches that it takes.")
            case .direction:
                .key(.oneOrMore(.choice(DirectionName.self), count: 1...Int.max), "Where the fingers move.")
            case .edges:
                .key(.oneOrMore(.choice(EdgeName.self)), "The edges of the screen from which it may start.")
            }
        }
    }

    /// Whether its value names other things of the scene, which may come later in the file.
    var isLate: Bool {
        switch self {
        case .flag, .number, .reset: false
        case .other(let other): other.isLate
        }
    }

    /// The property that a gesture of `kind` has under the key `name`; nil if it has none.
    package init?(_ name: String, _ kind: Gesture.Kind) {
        if let flag = RecognizerFlag(rawValue: name) {
            self = .flag(flag)
        } else if let number = GestureNumber(rawValue: name), Gesture(kind).has(number) {
            self = .number(number)
        } else if let reset = MeasureReset(kind), reset.rawValue == name {
            self = .reset(reset)
        } else if let other = Other(rawValue: name), other.isProperty(of: kind) {
            self = .other(other)
        } else {
            return nil
        }
    }

    /// The keys of a gesture of `kind`.
    package static func names(of kind: Gesture.Kind) -> [String] {
        let gesture = Gesture(kind)
        return RecognizerFlag.rawValues
            + GestureNumber.allCases.filter(gesture.has).map { $0.rawValue }
            + (MeasureReset(kind).map { [$0.rawValue] } ?? [])
            + Other.allCases.filter { $0.isProperty(of: kind) }.map { $0.rawValue }
    }

    /// What its value of a gesture of `kind` may be, and its meaning.
    package func entry(_ kind: Gesture.Kind) -> KeyEntry {
        switch self {
        case .flag(let flag): .key(.bool, flag.sentence)
        case .reset(let measure): .key(.bool, measure.sentence)
        case .number(let number):
            .key(number.isWhole ? .whole(number.counts(kind)) : .number(number.range), number.sentence)
        case .other(let other): other.entry
        }
    }
}

extension RecognizerFlag {
    fileprivate var sentence: Sentence {
        switch self {
        case .enabled: "Whether it recognizes anything."
        case .cancelsTouchesInView: "Whether the view loses its touches when it recognizes."
        case .delaysTouchesBegan: "Whether the view gets its touches only when it has failed."
        case .delaysTouchesEnded:
            "Whether the view hears that they ended only when it has failed."
        case .requiresExclusiveTouchType:
            "Whether touches of another type than its first are left out."
        case .whileLocked: "Whether it gets touches while the app is locked."
        case .whileCleaning: "Whether it gets touches while the screen is wiped."
        case .whileMaintenance: "Whether it gets touches in maintenance."
        }
    }
}

extension GestureNumber {
    fileprivate var sentence: Sentence {
        switch self {
        case .numberOfTapsRequired: "How many taps it takes."
        case .numberOfTouchesRequired: "How many fingers it takes."
        case .minimumNumberOfTouches: "How many fingers it takes at least."
        case .maximumNumberOfTouches: "How many fingers it takes at most."
        case .allowableMovement: "How far a finger may move, in points."
        case .maximumHold: "How long a finger may be down, in seconds."
        case .maximumInterval: "The longest pause between taps, in seconds."
        case .minimumPressDuration:
            "How long fingers are down before it begins, in seconds."
        case .maximumDuration: "How long it may take, in seconds."
        case .hysteresis: "How far fingers move before it begins."
        case .region: "How far from the edge it may start, in points."
        case .minimumDistance: "How far fingers move along the direction, in points."
        case .maximumDeviation: "How far fingers may move across the direction, in points."
        case .answerWithin: "How long its program may take after the last finger has lifted: 0.1 to 10 s."
        }
    }
}

extension MeasureReset {
    fileprivate var sentence: Sentence {
        switch self {
        case .resetsTranslation: "Whether its translation counts anew after each action."
        case .resetsScale: "Whether its scale counts anew, from 1, after each action."
        case .resetsRotation: "Whether its rotation counts anew after each action."
        }
    }
}

extension GestureNumber {
    /// The values that were probably meant in milliseconds; nil for what is no time, or has a range.
    var longTime: LongTime? {
        switch self {
        case .minimumPressDuration: .ofPress
        case .maximumHold, .maximumInterval, .maximumDuration: .ofTap
        case .numberOfTapsRequired, .numberOfTouchesRequired, .minimumNumberOfTouches: nil
        case .maximumNumberOfTouches, .allowableMovement, .hysteresis, .region, .minimumDistance: nil
        case .maximumDeviation, .answerWithin: nil
        }
    }

    /// The range of a number that need not be whole.
    var range: NumberRange { self == .answerWithin ? .patience : .nonNegative }

    /// The range of a number that is whole: a long press comes after taps, or without any.
    func counts(_ kind: Gesture.Kind) -> ClosedRange<Int> {
        (self == .numberOfTapsRequired && kind == .longPress ? 0 : 1)...1_000
    }
}

extension Gesture {
    fileprivate func has(_ number: GestureNumber) -> Bool {
        var copy = self
        return copy.set(number, to: 1)
    }
}
