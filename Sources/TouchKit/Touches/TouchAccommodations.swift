package import Core

/// How an app takes touches of people to whom short, repeated or shaking touches happen (iOS: Touch Accommodations).
///
/// They act on the fingers of the panels, before anything of the app gets to know of a touch.
package struct TouchAccommodations: Equatable, Sendable {
    /// Which place counts of a touch that is read as a tap.
    package enum TapAssistance: String, CaseIterable, Sendable {
        /// Each touch is what the finger does.
        case none
        /// The place where the finger came down.
        case initialLocation
        /// The place where the finger lifts.
        case finalLocation
    }

    /// The times that may be set, in seconds: those of iOS.
    package static let times = 0.1...4.0
    /// How far a resting finger may move, in points.
    package static let slop = 10.0
    /// The swipe distance of those who name none, in points.
    package static let swipeDistance = 40.0

    /// How long a finger must rest before its touch counts; nil for not at all.
    package var holdDuration: Interval?
    /// How far a finger moves, in points, whose touch counts before it has rested; nil where all must rest.
    package var swipeDistance: Double?
    /// How long after a finger has lifted one that comes down is the same one again; nil for not at all.
    package var ignoreRepeat: Interval?
    /// Which place counts of a tap.
    package var tapAssistance = TapAssistance.none
    /// After how long a finger that is still down makes a gesture, not a tap; nil for never.
    package var tapAssistanceGestureDelay: Interval?

    /// None of them.
    package init() {}

    /// Whether each touch ends as it begins, at one place.
    package var isTapOnly: Bool {
        let letsSwipesThrough = swipeDistance != nil && holdDuration != nil
        return tapAssistance != .none && tapAssistanceGestureDelay == nil && !letsSwipesThrough
    }

    /// How long after a tap another one can begin at the earliest.
    package var shortestPause: Interval {
        let none = Interval(microseconds: 0)
        return (ignoreRepeat ?? none) + (holdDuration ?? none)
    }

    /// How sentences call them: `holdDuration 0.5, ignoreRepeat 1`.
    package var sentence: String {
        let words = [
            ("holdDuration ", holdDuration.map { decimal($0.seconds) }),
            ("swipeDistance ", swipeDistance.map { decimal($0) }),
            ("ignoreRepeat ", ignoreRepeat.map { decimal($0.seconds) }),
            ("tapAssistance ", tapAssistance == .none ? nil : tapAssistance.rawValue),
            ("tapAssistanceGestureDelay ", tapAssistanceGestureDelay.map { decimal($0.seconds) }),
        ]
        var text = ""
        for (name, value) in words {
            guard let value else { continue }
            if !text.isEmpty { text += ", " }
            text += name
            text += value
        }
        return text
    }
}

/// Why touch accommodations keep a touch from the app.
package struct AccommodatedTouch: Equatable, Sendable {
    /// What keeps it.
    package enum Rule: UInt8, Sendable {
        /// The finger did not rest long enough.
        case holdDuration
        /// The finger came down too soon after one had lifted.
        case ignoreRepeat
    }

    /// What keeps it.
    package let rule: Rule
    /// Whether the finger had moved, so that its rest began anew.
    package let hasMoved: Bool
    /// In tenths of a millisecond: outcomes have it.
    private let tenths: (time: UInt16, limit: UInt16)

    /// The rule, by which `time` is less than `limit`; neither is longer than ``TouchAccommodations/times``.
    init(_ rule: Rule, _ time: Interval, of limit: Interval, hasMoved: Bool = false) {
        self.rule = rule
        self.hasMoved = hasMoved
        tenths = (UInt16(clamping: time.microseconds / 100), UInt16(clamping: limit.microseconds / 100))
    }

    /// How long the finger rested, or how long after the last one it came down.
    package var time: Interval { Interval(microseconds: Int64(tenths.time) * 100) }
    /// How long that must be.
    package var limit: Interval { Interval(microseconds: Int64(tenths.limit) * 100) }

    /// Whether both say the same.
    package static func == (left: AccommodatedTouch, right: AccommodatedTouch) -> Bool {
        left.rule == right.rule && left.hasMoved == right.hasMoved && left.tenths == right.tenths
    }
}
