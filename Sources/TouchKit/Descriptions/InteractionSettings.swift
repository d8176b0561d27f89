package import Core

/// What the daemon's configuration or a scenario says of how touches are read, with the defaults.
package struct InteractionSettings: Equatable, Sendable {
    /// How taps are counted.
    package var taps = TapSettings()
    /// Where an action without a target starts looking for one.
    package var nilTarget = NilTarget.auto
    /// The longest a shake may last before it is cancelled.
    package var motionMaximum = Interval(microseconds: 3_000_000)

    /// The defaults.
    package init() {}
}

/// How `UITouch.tapCount` counts (`taps:`).
package struct TapSettings: Equatable, Sendable {
    /// The longest pause from a touch's end to the next one's begin.
    package var interval = Interval(microseconds: 350_000)
    /// How far from the previous began location, along either axis, in points.
    package var distance = 30.0
    /// A finger down longer than this is no tap.
    package var maximumHold = Interval(microseconds: 750_000)
    /// Whether a finger dragged beyond the distance, or held too long, sets the count to 0.
    package var resetOnDrag = true

    /// The defaults.
    package init() {}
}

/// Where an action without a target starts its walk along the responder chain.
package enum NilTarget: String, CaseIterable, Sendable {
    /// At the key window's first responder, and nowhere without one.
    case firstResponder
    /// At the control, or the recognizer's view.
    case sender
    /// At the first responder if there is one, else at the sender.
    case auto
}
