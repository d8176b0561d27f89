package import HIDRecords

/// What a recognizer looks for, with the properties of its UIKit class.
package enum Gesture: Hashable, Sendable {
    case tap(TapGesture)
    case longPress(LongPressGesture)
    case pan(PanGesture)
    case swipe(SwipeGesture)
    case pinch(PinchGesture)
    case rotation(RotationGesture)
    case screenEdgePan(ScreenEdgePanGesture)

    /// The types by their names in a scene.
    package enum Kind: String, CaseIterable, Sendable {
        case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan
    }

    /// A gesture of `kind` with UIKit's defaults.
    package init(_ kind: Kind) {
        self =
            switch kind {
            case .tap: .tap(TapGesture())
            case .longPress: .longPress(LongPressGesture())
            case .pan: .pan(PanGesture())
            case .swipe: .swipe(SwipeGesture())
            case .pinch: .pinch(PinchGesture())
            case .rotation: .rotation(RotationGesture())
            case .screenEdgePan: .screenEdgePan(ScreenEdgePanGesture())
            }
    }

    /// Its type.
    package var kind: Kind {
        switch self {
        case .tap: .tap
        case .longPress: .longPress
        case .pan: .pan
        case .swipe: .swipe
        case .pinch: .pinch
        case .rotation: .rotation
        case .screenEdgePan: .screenEdgePan
        }
    }
}

/// UITapGestureRecognizer.
package struct TapGesture: Hashable, Sendable {
    package var numberOfTapsRequired = 1
    package var numberOfTouchesRequired = 1
    /// How far, in points, a finger may move, and a later tap may begin from the first one's begin.
    package var allowableMovement = 45.0
    /// The longest a finger may be down.
    package var maximumHold = Interval(microseconds: 750_000)
    /// The longest pause from one tap's end to the next one's begin.
    package var maximumInterval = Interval(microseconds: 350_000)

    package init() {}
}

/// UILongPressGestureRecognizer.
package struct LongPressGesture: Hashable, Sendable {
    package var minimumPressDuration = Interval(microseconds: 500_000)
    /// How far, in points, a finger may move before it began.
    package var allowableMovement = 10.0
    /// The taps before the press.
    package var numberOfTapsRequired = 0
    package var numberOfTouchesRequired = 1

    package init() {}
}

/// UIPanGestureRecognizer.
package struct PanGesture: Hashable, Sendable {
    package var minimumNumberOfTouches = 1
    package var maximumNumberOfTouches = Int.max
    /// How far, in points, the fingers' centroid moves before it begins.
    package var hysteresis = 10.0

    package init() {}
}

/// UISwipeGestureRecognizer.
package struct SwipeGesture: Hashable, Sendable {
    package var direction = SwipeDirection.right
    package var numberOfTouchesRequired = 1
    /// The longest a swipe takes.
    package var maximumDuration = Interval(microseconds: 500_000)
    /// How far, in points, the finger moves along the direction at least.
    package var minimumDistance = 50.0
    /// How far, in points, it may stray across the direction.
    package var maximumDeviation = 200.0

    package init() {}
}

/// UIPinchGestureRecognizer.
package struct PinchGesture: Hashable, Sendable {
    /// How much, in points, the fingers' distance changes before it begins.
    package var hysteresis = 8.0

    package init() {}
}

/// UIRotationGestureRecognizer.
package struct RotationGesture: Hashable, Sendable {
    /// How far, in radians, the fingers turn before it begins.
    package var hysteresis = 5 * Double.pi / 180

    package init() {}
}

/// UIScreenEdgePanGestureRecognizer.
package struct ScreenEdgePanGesture: Hashable, Sendable {
    package var edges: RectEdge = []
    /// How far, in points, the region at an edge reaches inwards.
    package var region = 20.0
    /// What it has as a pan.
    package var pan = PanGesture()

    package init() {}
}

/// `UISwipeGestureRecognizer.Direction`, with UIKit's raw values.
package struct SwipeDirection: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let right = SwipeDirection(rawValue: 1)
    package static let left = SwipeDirection(rawValue: 2)
    package static let up = SwipeDirection(rawValue: 4)
    package static let down = SwipeDirection(rawValue: 8)
}

/// `UIRectEdge`, with UIKit's raw values.
package struct RectEdge: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let top = RectEdge(rawValue: 1)
    package static let left = RectEdge(rawValue: 2)
    package static let bottom = RectEdge(rawValue: 4)
    package static let right = RectEdge(rawValue: 8)
    package static let all: RectEdge = [.top, .left, .bottom, .right]
}
