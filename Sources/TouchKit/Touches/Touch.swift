package import Core
package import HIDRecords

/// `UITouch.Phase`, with UIKit's raw values.
package enum TouchPhase: UInt8, Sendable, CaseIterable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited

    /// What UIKit calls it.
    package var name: StaticString {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .regionEntered: "regionEntered"
        case .regionMoved: "regionMoved"
        case .regionExited: "regionExited"
        }
    }
}

extension TouchPhase: CustomStringConvertible {
    /// Its name.
    package var description: String { name.description }
}

/// `UITouch.TouchType`, with UIKit's raw values.
package enum TouchType: UInt8, Sendable {
    case direct, indirect, stylus, indirectPointer
}

/// One finger from the moment it touches until it lifts or is cancelled (UITouch).
package struct Touch: Equatable, Sendable {
    /// Its number.
    package let id: TouchID
    /// Where the finger came down.
    var origin: TouchOrigin
    /// The path on its panel that the finger follows.
    let pathIndex: UInt32
    /// The screen it is on, an index into ``ViewTree/screens``, or ``PanelAttachment/noScreen``.
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
    /// When it began.
    package let began: Timestamp
    /// Where it began, in screen points.
    package let beganLocation: Point

    /// How often the finger had tapped here when it began.
    var beganTapCount = 1
    /// Which calls for it its view has got.
    var delivery = TouchDelivery.none
    /// The call that its view is due for what the touch did in the current event; nil once that is settled.
    var dueCall: TouchPhase? = .began
    /// Whether its view has seen it move.
    var hasMoved = false
}

/// Which calls for a touch its view has got.
enum TouchDelivery: UInt8, Sendable {
    /// It hit nothing, or the view refused it.
    case none
    /// The view accepted it and has not been called yet.
    case accepted
    /// `touchesBegan` is withheld until recognizers have decided.
    case withheld
    /// The view has seen it begin.
    case begun
    /// The view has seen it end, or will never see it.
    case over
    /// The view has seen it begin and is leaving its window: `touchesCancelled` is still to be called.
    case leaving
    /// The view has left its window. Recognizers of views that stay may still follow the touch.
    case lost

    /// Whether the view has seen, or may yet see, something of the touch.
    var isOpen: Bool {
        switch self {
        case .accepted, .withheld, .begun, .leaving: true
        case .none, .over, .lost: false
        }
    }

    /// Whether the view has seen the touch begin and not end.
    var hasBegun: Bool { self == .begun || self == .leaving }

    /// Whether the view has left its window.
    var isViewLost: Bool { self == .leaving || self == .lost }

    /// The view gets no more calls for the touch.
    mutating func close() { self = isViewLost ? .lost : .over }

    /// The call for `phase` was made, or withheld.
    mutating func record(_ phase: TouchPhase, isWithheld: Bool) {
        if phase == .began { self = isWithheld ? .withheld : .begun }
        if phase == .ended, !isWithheld { self = .over }
    }
}

/// A path of a panel: the slot a finger keeps while it is in range.
struct PanelPath: Hashable, Sendable {
    let panel: Int
    let index: UInt32
}

extension Touch {
    /// The panel and the path on it that the finger follows.
    var path: PanelPath { PanelPath(panel: origin.panel, index: pathIndex) }

    /// Whether the finger is down and the touch counts: neither lifting nor cancelled in this event.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Whether its view tracks it, or would if no recognizer kept it away.
    var isTracked: Bool { delivery.isOpen }

    /// Whether the touch did something in this event.
    var hasChanged: Bool { phase != .stationary }

    /// The system cancels it; a call to its view is due.
    mutating func cancel(at time: Timestamp) {
        phase = .cancelled
        dueCall = .cancelled
        timestamp = time
    }

    /// The touch as it was when it began.
    var asItBegan: Touch {
        var touch = self
        touch.location = beganLocation
        touch.tapCount = beganTapCount
        return touch
    }
}

extension TouchSnapshot {
    init(_ touch: borrowing Touch) {
        id = touch.id
        origin = touch.origin
        location = touch.location
        tapCount = touch.tapCount
        force = touch.force
        majorRadius = touch.majorRadius
        view = touch.view
        window = touch.window
    }
}

/// Numbers the touches of all apps.
package struct TouchNumbers: Sendable {
    private var last = 0

    /// The number of the next touch.
    package var following: Int { last + 1 }

    /// No touch yet.
    package init() {}

    /// The next touch has this number, which is at least 1.
    package init(following next: Int) {
        last = max(next, 1) - 1
    }

    mutating func next() -> TouchID {
        last += 1
        return TouchID(last)
    }
}

/// A set of `UITouch.TouchType`.
package struct TouchTypes: OptionSet, Hashable, Sendable {
    /// Bit `n` stands for the type with raw value `n`.
    package let rawValue: UInt8

    /// The set of the bits in `rawValue`, see ``rawValue``.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of `type` alone.
    package init(_ type: TouchType) { rawValue = 1 << type.rawValue }

    /// Every type.
    package static let all = TouchTypes(rawValue: .max)
}
