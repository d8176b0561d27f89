import Scenes
import TouchKit

/// The forms of recognizers.
enum GestureDefinitions {
    /// A recognizer: its keys are those of its type.
    static let gesture: JSON = [
        "type": "object",
        "properties": .object([("type", RecognizerKey.type.property.json)]),
        "required": ["type"],
        "allOf": .array(
            Gesture.Kind.allCases.map { kind in
                [
                    "if": [
                        "required": ["type"], "properties": ["type": ["const": .string(kind.rawValue)]],
                    ],
                    "then": .definition(kind.definition),
                ]
            }),
    ]

    /// A map of a recognizer of `kind`.
    static func map(of kind: Gesture.Kind) -> JSON {
        .map(RecognizerKey.allCases.map(\.property) + properties(of: kind))
    }

    /// A map of a scroll view's own recognizer of `kind`, which has its type and its id.
    static func map(ofOwn kind: Gesture.Kind) -> JSON {
        .map([RecognizerKey.lint.property] + properties(of: kind))
    }

    /// The properties of a recognizer of `kind`.
    static func properties(of kind: Gesture.Kind) -> [Property] {
        GestureProperty.names(of: kind).compactMap { name in
            GestureProperty(name, kind).map { Property(name, $0.sentence, JSON($0.form(kind))) }
        }
    }
}

extension Gesture.Kind {
    /// The name of the form of its recognizers.
    var definition: String { "\(rawValue)Gesture" }
}

extension GestureProperty {
    /// What the property means.
    var sentence: String {
        switch self {
        case .flag(let flag): flag.sentence
        case .number(let number): number.sentence
        case .reset(let measure): measure.sentence
        case .other(let other): other.sentence
        }
    }
}

extension RecognizerKey: DescribedKey {
    var sentence: String {
        switch self {
        case .type: "What it looks for."
        case .id: "Its name; else its type and its number."
        case .lint: "Which warnings are allowed here."
        }
    }
}

extension RecognizerFlag {
    fileprivate var sentence: String {
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
    fileprivate var sentence: String {
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
        }
    }
}

extension MeasureReset {
    fileprivate var sentence: String {
        switch self {
        case .resetsTranslation: "Whether its translation counts anew after each action."
        case .resetsScale: "Whether its scale counts anew, from 1, after each action."
        case .resetsRotation: "Whether its rotation counts anew after each action."
        }
    }
}

extension GestureProperty.Other {
    fileprivate var sentence: String {
        switch self {
        case .shouldBegin: "Its delegate's answer when it would recognize."
        case .shouldReceive: "Its delegate's answer to each touch."
        case .requireToFail: "The recognizers that must fail first."
        case .beRequiredToFailBy: "Those that wait for it to fail."
        case .simultaneousWith:
            "Those that it may recognize together with."
        case .canPrevent:
            "Whether it makes others fail when it recognizes, or which."
        case .canBePrevented:
            "Whether others make it fail when they recognize, or which."
        case .action: "What it sends."
        case .actionStates: "The states in which it sends its action."
        case .actionRate: "How often a second it sends its action at most while it changes."
        case .valuesIn: "The view in whose coordinates its values are, or screen; else its own."
        case .allowedTouchTypes: "The types of touches that it takes."
        case .direction: "Where the fingers move."
        case .edges: "The edges of the screen from which it may start."
        }
    }
}
