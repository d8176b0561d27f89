package import TouchKit

/// The keys at the top of a scene.
package enum SceneKey: String, FileKey {
    case version, screens, application, windows, detached, detachedGestures, lint

    /// What messages call it.
    package static let owner = "a scene"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .version: .key(.oneOf([1]), "The version of the format; optional.")
        case .screens:
            .key(
                .list(.named(.screen), count: 1...Self.mostScreens),
                "The screens that panels are mapped to, at least one.")
        case .application: .key(.named(.application), "The application at the end of the responder chain.")
        case .windows: .key(.list(.named(.window)), "The windows; of one level the later one is in front.")
        case .detached:
            .key(.list(.named(.subview)), "Views that are in no window until an effect adds them.")
        case .detachedGestures:
            .key(.list(.named(.gesture)), "Recognizers that are on no view until an effect attaches them.")
        case .lint: .key(.named(.lint), "Which warnings are allowed.")
        }
    }

    /// More screens than any machine has; a name is looked up by searching all of them.
    static let mostScreens = 64
}

/// The keys of an entry of `screens`.
package enum ScreenKey: String, FileKey {
    case id, size

    /// What messages call it.
    package static let owner = "a screen"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .id: .key(.string, "Its name; else screen1, screen2, and so on.")
        case .size: .key(.size, "[width, height] in points, both more than 0.")
        }
    }
}

/// The keys of a `transform` that is a map.
package enum TransformKey: String, FileKey {
    case rotate, scale, translate

    /// What messages call it.
    package static let owner = "a transform"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .rotate: .key(.number(.any), "Degrees clockwise; applied first.")
        case .scale: .key(.either([.number(.any), .point]), "A factor, or [x, y].")
        case .translate: .key(.point, "[x, y] in points; applied last.")
        }
    }
}

/// The keys of a `hitTest` that is a map.
package enum RedirectKey: String, FileKey {
    case redirect, guarded

    /// What messages call it.
    package static let owner = "hitTest"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .redirect: .key(.string, "The view in whose bounds a touch goes to that view.")
        case .guarded:
            .key(.bool, "Whether only if that view is not hidden, transparent or without interaction.")
        }
    }
}

/// The keys of a `pointInside` that is a map.
package enum PointInsideKey: String, FileKey {
    case insets, rounded, circle, ellipse, polygon, including

    /// What messages call it.
    package static let owner = "pointInside"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .insets: .key(.insets, "[top, left, bottom, right]; negative ones make the area larger.")
        case .rounded:
            .key(
                .either([
                    .number(.nonNegative), .list(.number(.nonNegative), count: 4...4),
                    .list(.number(.nonNegative), count: 8...8),
                ]),
                "The radius of its corners, or 4 of them, clockwise from the top left, or 8, across and down of each."
            )
        case .circle:
            .key(
                .either([.null, .number(.aboveZero)]),
                "The radius of a circle around its middle; nothing for the largest in its bounds.")
        case .ellipse:
            .key(
                .either([.null, .size]),
                "The radii, across and down, of an ellipse around its middle; nothing for the largest in its bounds."
            )
        case .polygon:
            .key(
                .list(.point, count: 3...ViewShape.mostCorners),
                "The corners of the area, in its own coordinates.")
        case .including: .key(.list(.string), "The views that are asked first.")
        }
    }
}

/// The keys of a `rateLimit`.
package enum RateLimitKey: String, FileKey {
    case count, per

    /// What messages call it.
    package static let owner = "rateLimit"

    /// The most times that a control remembers.
    static let mostTimes = 1_000

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .count: .key(.whole(1...Self.mostTimes), "How many times.")
        case .per: .key(.number(.aboveZero), "In how many seconds.")
        }
    }
}

/// The keys of `touchAccommodations`.
package enum AccommodationKey: String, FileKey {
    case holdDuration, swipeGestures, swipeDistance, ignoreRepeat, tapAssistance, tapAssistanceGestureDelay

    /// What messages call it.
    package static let owner = "touchAccommodations"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .holdDuration:
            .key(.number(.accommodation), "How many seconds a finger must rest before its touch counts.")
        case .swipeGestures:
            .key(.bool, "Whether a finger that moves far enough counts before it has rested.")
        case .swipeDistance: .key(.number(.aboveZero), "How far that is, in points.")
        case .ignoreRepeat:
            .key(
                .number(.accommodation),
                "For how many seconds after a finger has lifted one that comes down is ignored.")
        case .tapAssistance:
            .key(
                .choice(TouchAccommodations.TapAssistance.self),
                "Which place counts of a tap: where the finger came down, or where it lifts.")
        case .tapAssistanceGestureDelay:
            .key(
                .number(.accommodation),
                "After how many seconds a finger that is still down makes a gesture, not a tap.")
        }
    }
}

/// The keys of an entry of `keyCommands`.
package enum KeyCommandKey: String, FileKey {
    case input, modifierFlags, action

    /// What messages call it.
    package static let owner = "a key command"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .input: .key(.named(.key), "The key, by the kernel's name without KEY_, in lower case.")
        case .modifierFlags:
            .key(
                .oneOrMore(.choice(KeyModifier.self)),
                "The modifiers that are down with it; no others may be.")
        case .action: .key(.named(.actions), "What is sent.")
        }
    }
}

/// The keys of an action that is a map.
package enum ActionKey: String, FileKey {
    case action, target

    /// What messages call it.
    package static let owner = "an action"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .action: .key(.string, "Its name.")
        case .target: .key(.string, "The responder that it goes to; else it goes along the responder chain.")
        }
    }
}

/// The keys of what an application does when nobody touches it.
package enum IdleKey: String, FileKey {
    case after, `do`

    /// What messages call it.
    package static let owner = "an entry of idle"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry {
        switch self {
        case .after: .key(.number(.aboveZero), "How many seconds no finger has touched.")
        case .do: .key(.effects, "What is done then, once until somebody touches again.")
        }
    }
}

/// The keys of a recognizer that all kinds have beside their properties.
package enum RecognizerKey: String, DescribedKey {
    case type, id, lint, client

    /// The keys of a recognizer of `kind`.
    package static func keys(of kind: Gesture.Kind) -> [RecognizerKey] {
        kind == .custom ? allCases : allCases.filter { $0 != .client }
    }

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .type: .choice(Gesture.Kind.self)
        case .id: .string
        case .lint: .named(.lint)
        case .client: .clientName
        }
    }

    /// Its meaning.
    package var sentence: Sentence {
        switch self {
        case .type: "What it looks for."
        case .id: "Its name; else its type and its number."
        case .lint: "Which warnings are allowed here."
        case .client: "The program that decides."
        }
    }
}
