/// What a recognizer looks for, with the properties of its UIKit class.
package enum Gesture: Equatable, Sendable {
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

extension Gesture {
    /// Whether it is recognized at one moment instead of going on (UIKit's discrete recognizers).
    package var isDiscrete: Bool {
        switch self {
        case .tap, .swipe: true
        case .longPress, .pan, .pinch, .rotation, .screenEdgePan: false
        }
    }

    /// How many taps it is made of; a press after taps counts as one more, other gestures have none.
    var taps: Int {
        switch self {
        case .tap(let tap): max(1, tap.numberOfTapsRequired)
        case .longPress(let press):
            // Beyond any sensible number the order of taps does not matter any more.
            press.numberOfTapsRequired > 0 ? min(press.numberOfTapsRequired, 1 << 16) + 1 : 0
        case .pan, .swipe, .pinch, .rotation, .screenEdgePan: 0
        }
    }

    /// Gives the property `number` the new value, times in seconds; false if this gesture has no such property.
    package mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch self {
        case .tap(var tap):
            defer { self = .tap(tap) }
            return tap.set(number, to: value)
        case .longPress(var press):
            defer { self = .longPress(press) }
            return press.set(number, to: value)
        case .pan(var pan):
            defer { self = .pan(pan) }
            return pan.set(number, to: value)
        case .swipe(var swipe):
            defer { self = .swipe(swipe) }
            return swipe.set(number, to: value)
        case .pinch(var pinch):
            defer { self = .pinch(pinch) }
            return pinch.set(number, to: value)
        case .rotation(var rotation):
            defer { self = .rotation(rotation) }
            return rotation.set(number, to: value)
        case .screenEdgePan(var edgePan):
            defer { self = .screenEdgePan(edgePan) }
            return edgePan.set(number, to: value)
        }
    }
}

extension Int {
    /// The whole number towards zero from `value`; out of range saturates, not-a-number is zero.
    init(clamping value: Double) {
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
}
