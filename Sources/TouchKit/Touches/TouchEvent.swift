package import Core
import HIDRecords

/// The touches of an app, as one object that each frame changes (UIEvent of type touches).
package struct TouchEvent: Sendable {
    /// When the current event happened.
    package internal(set) var timestamp = Timestamp(microseconds: 0)
    /// Every live touch of the app, in all windows, ascending; those the frame left alone are stationary.
    package internal(set) var allTouches: [Touch] = []

    init() {}

    /// The touches that hit `view`.
    package func touches(forView view: ResponderID) -> [Touch] {
        allTouches.filter { $0.view == view }
    }

    /// The touches in `window`.
    package func touches(forWindow window: ResponderID) -> [Touch] {
        allTouches.filter { $0.window == window }
    }

    /// Whether `touchesBegan` of any is withheld.
    var isWithholding: Bool {
        let touches = allTouches.span
        for index in touches.indices where touches[index].delivery == .withheld { return true }
        return false
    }

    /// The phases of all touches.
    var phases: TouchPhaseSet {
        var phases: TouchPhaseSet = []
        let touches = allTouches.span
        for index in touches.indices { phases.insert(TouchPhaseSet(touches[index].phase)) }
        return phases
    }

    /// The phases of the touches in `window`.
    func phases(in window: ResponderID) -> TouchPhaseSet {
        var phases: TouchPhaseSet = []
        let touches = allTouches.span
        for index in touches.indices where touches[index].window == window {
            phases.insert(TouchPhaseSet(touches[index].phase))
        }
        return phases
    }

    /// Makes the last event the past: all touches stationary, where they are.
    mutating func settle() {
        var touches = allTouches.mutableSpan
        for index in touches.indices { touches[index].rest() }
    }
}

extension Touch {
    /// A finger that touches `panel` now.
    init(
        _ finger: DigitizerFinger, on path: PanelPath, of panel: PanelAttachment, id: TouchID,
        at time: Timestamp
    ) {
        let location = panel.location(of: finger.position)
        self.init(
            id: id, origin: TouchOrigin(panel: path.panel), pathIndex: path.index, screen: panel.screen,
            identity: finger.identity, type: finger.transducer == .stylus ? .stylus : .direct,
            timestamp: time, location: location, previousLocation: location,
            began: time, beganLocation: location)
        measure(finger, on: panel)
    }

    /// Makes the last event the past.
    fileprivate mutating func rest() {
        phase = .stationary
        previousLocation = location
        dueCall = nil
    }

    /// The phase of a live touch from its finger's record: cancelled, ended, moved or stationary.
    mutating func update(
        from finger: DigitizerFinger, at time: Timestamp, on panel: PanelAttachment,
        _ taps: TapSettings
    ) {
        let newLocation = panel.location(of: finger.position)
        if finger.eventMask.contains(.cancel) {
            phase = .cancelled
        } else if !finger.touch {
            phase = .ended
            location = newLocation
        } else if newLocation != location || finger.eventMask.contains(.attribute) {
            phase = .moved
            location = newLocation
        } else {
            return
        }
        dueCall = phase
        timestamp = time
        tapCount = taps.count(of: self)
        measure(finger, on: panel)
    }

    /// Radius and force in UITouch's units.
    private mutating func measure(_ finger: DigitizerFinger, on panel: PanelAttachment) {
        majorRadius = finger.majorRadius * panel.pointsPerMillimetre
        majorRadiusTolerance = finger.radiusAccuracy * panel.pointsPerMillimetre
        guard finger.isPressureAvailable else { return }
        // UITouch.force is 1 for an average touch; iPhones report 20/3 at most, which puts the average at 0.15.
        maximumPossibleForce = 20.0 / 3
        force = finger.pressure * maximumPossibleForce
    }
}

/// The phases that touches have in an event.
struct TouchPhaseSet: OptionSet, Sendable {
    let rawValue: UInt8

    /// The set of `phase` alone.
    init(_ phase: TouchPhase) { rawValue = 1 << phase.rawValue }

    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let began = TouchPhaseSet(.began)
    static let moved = TouchPhaseSet(.moved)
    static let ended = TouchPhaseSet(.ended)
    static let cancelled = TouchPhaseSet(.cancelled)

    /// The phases in which a touch leaves the event.
    static let ends: TouchPhaseSet = [.ended, .cancelled]
    /// The phases that call a method of the view.
    static let delivered: TouchPhaseSet = [.began, .moved, .ended, .cancelled]

    /// Takes out the phase that comes first in the delivery of an event: their raw values are in that order.
    mutating func popFirst() -> TouchPhase? {
        guard let phase = TouchPhase(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
        else { return nil }
        remove(TouchPhaseSet(phase))
        return phase
    }
}
