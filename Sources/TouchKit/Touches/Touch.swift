package import HIDRecords

/// `UITouch.Phase`, with UIKit's raw values.
package enum TouchPhase: UInt8, Sendable, CaseIterable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
}

/// `UITouch.TouchType`, with UIKit's raw values.
package enum TouchType: UInt8, Sendable {
    case direct, indirect, stylus, indirectPointer
}

/// One finger from the moment it touches until it lifts or is cancelled (UITouch).
package struct Touch: Hashable, Sendable {
    /// Its number.
    package let id: TouchID
    /// The panel and the path on it that the finger follows.
    let path: PanelPath
    /// The screen it is on, a place in ``ViewTree/screens``.
    let screen: Int
    /// The identity of the contact in the records.
    package let identity: UInt32
    /// A finger or a pen.
    package let type: TouchType
    /// What it did in the current event.
    package internal(set) var phase = TouchPhase.began
    /// When it last changed.
    package internal(set) var timestamp: Timestamp
    /// How often the finger tapped here, this touch included; 0 once it was no tap any more.
    package internal(set) var tapCount = 1
    /// Where it is, in screen points.
    package internal(set) var location: Point
    /// Where it was before the current event; for a touch that just began, where it is.
    package internal(set) var previousLocation: Point
    /// Half the contact's longer diameter in points; 0 when the panel does not measure it.
    package internal(set) var majorRadius = 0.0
    /// What ``majorRadius`` is good to, in points.
    package internal(set) var majorRadiusTolerance = 0.0
    /// 1 is an average touch (`UITouch.force`); 0 when the panel does not measure pressure.
    package internal(set) var force = 0.0
    /// The largest ``force`` the panel reports; 0 when it does not measure pressure.
    package internal(set) var maximumPossibleForce = 0.0
    /// The view it hit, for life; nil when it hit nothing.
    package internal(set) var view: ResponderID?
    /// The window of that view.
    package internal(set) var window: ResponderID?
    /// When and where it began.
    package let began: Timestamp
    package let beganLocation: Point

    /// How often the finger had tapped here when it began.
    var beganTapCount = 1
    /// How much of it its view knows.
    var service = ViewService.none
    /// Whether its view left the window: only recognizers further out may still get something of it.
    var hasLostView = false
    /// Whether its end by the system is told: it is, unless its finger lifted before.
    var isReported = true
    /// Whether the current event has served its view.
    var isServed = false
}

/// How much of a touch its view knows.
enum ViewService: UInt8, Sendable {
    /// It hit nothing, or the view refused it.
    case none
    /// The view accepted it and is to be told that it began.
    case due
    /// That it began is kept from the view until recognizers have decided.
    case withheld
    /// The view has seen it begin.
    case began
    /// The view has seen it end, or will never hear of it.
    case over

    /// Whether the view has seen, or may yet see, something of it.
    var isOpen: Bool { self == .due || self == .withheld || self == .began }

    /// Takes that the call for `phase` was made, or withheld.
    mutating func serve(_ phase: TouchPhase, isWithheld: Bool) {
        switch phase {
        case .began: self = isWithheld ? .withheld : .began
        case .ended where !isWithheld: self = .over
        default: break
        }
    }
}

/// A path of a panel: the place a finger keeps while it is in range.
struct PanelPath: Hashable, Sendable {
    let panel: Int
    let index: UInt32
}

extension Touch {
    /// Whether the finger is down and the touch counts: neither lifting nor cancelled in this event.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Whether its view tracks it, or would if no recognizer kept it away.
    var isTracked: Bool { service.isOpen }

    /// Whether the touch did something in this event.
    var hasChanged: Bool { phase != .stationary }
}

extension TouchSnapshot {
    @inline(__always)
    init(_ touch: borrowing Touch) {
        id = touch.id
        panel = touch.path.panel
        location = touch.location
        tapCount = touch.tapCount
        view = touch.view
        window = touch.window
    }
}
