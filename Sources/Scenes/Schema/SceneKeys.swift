import TouchKit

/// The keys at the top of a scene.
package enum SceneKey: String, FileKey {
    case version, screens, application, windows, detached, detachedGestures, lint

    /// What messages call it.
    package static let owner = "a scene"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .version: .oneOf([1])
        case .screens: .list(.named(.screen), count: 1...Self.mostScreens)
        case .application: .named(.application)
        case .windows: .list(.named(.window))
        case .detached: .list(.named(.subview))
        case .detachedGestures: .list(.named(.gesture))
        case .lint: .named(.lint)
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

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .id: .string
        case .size: .size
        }
    }
}

/// The keys of a `transform` that is a map.
package enum TransformKey: String, FileKey {
    case rotate, scale, translate

    /// What messages call it.
    package static let owner = "a transform"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .rotate: .number(.any)
        case .scale: .either([.number(.any), .point])
        case .translate: .point
        }
    }
}

/// The keys of a `hitTest` that is a map.
package enum RedirectKey: String, FileKey {
    case redirect, guarded

    /// What messages call it.
    package static let owner = "hitTest"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .redirect: .string
        case .guarded: .bool
        }
    }
}

/// The keys of a `pointInside` that is a map.
package enum PointInsideKey: String, FileKey {
    case insets, rounded, circle, ellipse, polygon, including

    /// What messages call it.
    package static let owner = "pointInside"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .insets: .insets
        case .rounded:
            .either([
                .number(.nonNegative), .list(.number(.nonNegative), count: 4...4),
                .list(.number(.nonNegative), count: 8...8),
            ])
        case .circle: .either([.null, .number(.aboveZero)])
        case .ellipse: .either([.null, .size])
        case .polygon: .list(.point, count: 3...ViewShape.mostCorners)
        case .including: .list(.string)
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

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .count: .whole(1...Self.mostTimes)
        case .per: .number(.aboveZero)
        }
    }
}

/// The keys of `touchAccommodations`.
package enum AccommodationKey: String, FileKey {
    case holdDuration, swipeGestures, swipeDistance, ignoreRepeat, tapAssistance, tapAssistanceGestureDelay

    /// What messages call it.
    package static let owner = "touchAccommodations"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .holdDuration, .ignoreRepeat, .tapAssistanceGestureDelay: .number(.accommodation)
        case .swipeGestures: .bool
        case .swipeDistance: .number(.aboveZero)
        case .tapAssistance: .choice(TouchAccommodations.TapAssistance.self)
        }
    }
}

/// The keys of an entry of `keyCommands`.
package enum KeyCommandKey: String, FileKey {
    case input, modifierFlags, action

    /// What messages call it.
    package static let owner = "a key command"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .input: .named(.key)
        case .modifierFlags: .oneOrMore(.choice(KeyModifier.self))
        case .action: .named(.actions)
        }
    }
}

/// The keys of an action that is a map.
package enum ActionKey: String, FileKey {
    case action, target

    /// What messages call it.
    package static let owner = "an action"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .action, .target: .string
        }
    }
}

/// The keys of what an application does when nobody touches it.
package enum IdleKey: String, FileKey {
    case after, `do`

    /// What messages call it.
    package static let owner = "an entry of idle"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .after: .number(.aboveZero)
        case .do: .effects
        }
    }
}

/// The keys of an effect: what it does, the time that `run` may take, and where an `action` comes from and goes to.
package enum EffectKey: String, FileKey {
    case publish, run, unit, set, insert, add, remove, bringToFront, sendToBack, makeKey, scroll, action,
        present, dismiss, scrollToTop, stopScrollingAndZooming
    case addGesture, removeGesture, restore
    case becomeFirstResponder, resignFirstResponder, pressReturn, changeText
    case ignoreInteraction, receiveRemoteControl, animate, after, cancelTimer, foreground, state, snapshot
    case touchAccommodations
    case timeout, from, to, `do`, id, duration, `for`, value, valueOf

    /// What messages call it.
    package static let owner = "an effect"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .publish, .bringToFront, .sendToBack, .makeKey, .action, .from, .to, .present, .dismiss,
            .becomeFirstResponder, .resignFirstResponder, .pressReturn, .changeText, .removeGesture,
            .cancelTimer, .foreground, .snapshot, .id, .valueOf, .stopScrollingAndZooming, .scrollToTop,
            .restore:
            .string
        case .value: .either([.bool, .string])
        case .remove: .oneOrMore(.string, count: 1...Int.max)
        case .insert: .named(.insert)
        case .add: .named(.add)
        case .addGesture: .named(.addGesture)
        case .run: .list(.scalar, count: 1...Int.max)
        case .unit: .unit
        case .set: .named(.set)
        case .scroll: .named(.scroll)
        case .ignoreInteraction, .receiveRemoteControl: .choice(InteractionEffect.Bracket.self)
        case .animate: .named(.animate)
        case .state: .choice(InteractionState.self)
        case .touchAccommodations: .either([.choice(["none"]), .named(.accommodations)])
        case .timeout, .after, .duration, .for: .number(.aboveZero)
        case .do: .effects
        }
    }

    /// The keys that stand beside effects and say more about them.
    private static let details: [(key: EffectKey, mains: [EffectKey])] = [
        (.timeout, [.run]), (.from, [.action]), (.to, [.action]), (.do, [.after]), (.id, [.after]),
        (.duration, [.present, .dismiss]), (.for, [.state]), (.value, [.publish]), (.valueOf, [.publish]),
    ]

    /// The keys of the effects beside which it stands; none for one that says what to do.
    var mains: [EffectKey] { Self.details.first { $0.key == self }?.mains ?? [] }

    /// The effects that a program may bring only if it may run programs.
    static let beyondPrograms: [EffectKey] = [.run, .unit, .foreground]

    /// The types of the units that can be started (systemd.unit(5)).
    package static let unitTypes = [
        "service", "socket", "target", "mount", "automount", "swap", "timer", "path", "slice",
    ]
}

/// The keys of an `animate` effect.
package enum AnimateKey: String, FileKey {
    case view, duration, delay, allowUserInteraction, set, then

    /// What messages call it.
    package static let owner = "animate"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .view: .string
        case .duration: .number(.aboveZero)
        case .delay: .number(.nonNegative)
        case .allowUserInteraction: .bool
        case .set: .named(.changes)
        case .then: .effects
        }
    }
}

/// The keys of an `insert` effect.
package enum InsertKey: String, FileKey {
    case into, at, before, after, view, window

    /// What messages call it.
    package static let owner = "insert"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .into, .before, .after: .string
        case .at: .whole(0...Int.max)
        case .view: .named(.subview)
        case .window: .named(.window)
        }
    }
}

/// The keys of an `add` effect.
package enum AddKey: String, FileKey {
    case view, to, at, above, below

    /// What messages call it.
    package static let owner = "add"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .view, .to, .above, .below: .string
        case .at: .whole(0...Int.max)
        }
    }
}

/// The keys of an `addGesture` effect.
package enum AddGestureKey: String, FileKey {
    case recognizer, to

    /// What messages call it.
    package static let owner = "addGesture"

    /// What its value may be.
    package var form: ValueForm { .string }
}

/// The keys of a `scroll` effect.
package enum ScrollKey: String, FileKey {
    case view, to, animated

    /// What messages call it.
    package static let owner = "scroll"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .view: .string
        case .to: .either([.point, .string])
        case .animated: .bool
        }
    }
}

/// The keys by which a `set` effect names what it changes.
package enum SetTargetKey: String, CaseIterable, Sendable {
    case view, window, recognizer
}

/// The keys of a recognizer that all kinds have beside their properties.
package enum RecognizerKey: String, CaseIterable, Sendable {
    case type, id, lint

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .type: .choice(Gesture.Kind.self)
        case .id: .string
        case .lint: .named(.lint)
        }
    }
}

extension ValueForm {
    /// The effects that are done at one time.
    fileprivate static var effects: ValueForm { .list(.named(.effect), count: 1...Int.max) }
}
