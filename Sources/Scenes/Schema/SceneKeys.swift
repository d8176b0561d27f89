/// The keys at the top of a scene.
package enum SceneKey: String, FileKey {
    case version, screens, application, windows

    /// What messages call it.
    package static let owner = "a scene"
}

/// The keys of an entry of `screens`.
package enum ScreenKey: String, FileKey {
    case id, size

    /// What messages call it.
    package static let owner = "a screen"
}

/// The keys of a `transform` that is a map.
package enum TransformKey: String, FileKey {
    case rotate, scale, translate

    /// What messages call it.
    package static let owner = "a transform"
}

/// The keys of a `hitTest` that is a map.
package enum RedirectKey: String, FileKey {
    case redirect, guarded

    /// What messages call it.
    package static let owner = "hitTest"
}

/// The keys of a `pointInside` that is a map.
package enum PointInsideKey: String, FileKey {
    case insets, including

    /// What messages call it.
    package static let owner = "pointInside"
}

/// The keys of an action that is a map.
package enum ActionKey: String, FileKey {
    case action, target

    /// What messages call it.
    package static let owner = "an action"
}

/// The keys of an effect: what it does, and the time that `run` may take.
package enum EffectKey: String, FileKey {
    case publish, run, unit, set, remove, present, dismiss, becomeFirstResponder, resignFirstResponder
    case ignoreInteraction, receiveRemoteControl, foreground
    case timeout

    /// What messages call it.
    package static let owner = "an effect"
}

/// The keys by which a `set` effect names what it changes.
package enum SetTargetKey: String, CaseIterable, Sendable {
    case view, window, recognizer
}

/// The keys of a recognizer that all kinds have beside their properties.
package enum RecognizerKey: String, CaseIterable, Sendable {
    case type, id
}
