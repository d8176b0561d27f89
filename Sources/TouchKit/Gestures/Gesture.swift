import Core

/// What a recognizer looks for, with the properties of its UIKit class.
package enum Gesture: Equatable, Sendable {
    case tap(TapGesture)
    case longPress(LongPressGesture)
    case pan(PanGesture)
    case swipe(SwipeGesture)
    case pinch(PinchGesture)
    case rotation(RotationGesture)
    case screenEdgePan(ScreenEdgePanGesture)
    case custom(CustomGesture)

    /// The types by their names in a scene.
    package enum Kind: String, CaseIterable, Sendable {
        case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, custom
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
            case .custom: .custom(CustomGesture())
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
        case .custom: .custom
        }
    }
}

extension Gesture {
    /// Whether it is recognized at one moment instead of going on (UIKit's discrete recognizers).
    package var isDiscrete: Bool {
        switch self {
        case .tap, .swipe: true
        case .longPress, .pan, .pinch, .rotation, .screenEdgePan, .custom: false
        }
    }

    /// Whether a finger that is down and up in one moment, as touch accommodations make it, may be it. What a program looks for nobody
    /// knows.
    package var recognizesMoments: Bool {
        switch self {
        case .tap, .custom: true
        case .longPress(let press): press.minimumPressDuration.microseconds <= 0
        case .pan, .swipe, .pinch, .rotation, .screenEdgePan: false
        }
    }

    /// How many taps it is made of; a press after taps counts as one more, other gestures have none.
    var taps: Int {
        switch self {
        case .tap(let tap): max(1, tap.numberOfTapsRequired)
        case .longPress(let press):
            // Beyond any sensible number the order of taps does not matter any more.
            press.numberOfTapsRequired > 0 ? min(press.numberOfTapsRequired, 1 << 16) + 1 : 0
        case .pan, .swipe, .pinch, .rotation, .screenEdgePan, .custom: 0
        }
    }

    /// Gives the property `number` the new value, times in seconds; false if this gesture has no such property.
    package mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        exchange(number, for: value) != nil
    }

    /// The property `number`, times in seconds; nil if this gesture has none.
    package func value(of number: GestureNumber) -> Double? {
        var copy = self
        return copy.exchange(number, for: nil)
    }

    private mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        switch self {
        case .tap(var tap):
            defer { self = .tap(tap) }
            return tap.exchange(number, for: value)
        case .longPress(var press):
            defer { self = .longPress(press) }
            return press.exchange(number, for: value)
        case .pan(var pan):
            defer { self = .pan(pan) }
            return pan.exchange(number, for: value)
        case .swipe(var swipe):
            defer { self = .swipe(swipe) }
            return swipe.exchange(number, for: value)
        case .pinch(var pinch):
            defer { self = .pinch(pinch) }
            return pinch.exchange(number, for: value)
        case .rotation(var rotation):
            defer { self = .rotation(rotation) }
            return rotation.exchange(number, for: value)
        case .screenEdgePan(var edgePan):
            defer { self = .screenEdgePan(edgePan) }
            return edgePan.exchange(number, for: value)
        case .custom(var custom):
            defer { self = .custom(custom) }
            return custom.exchange(number, for: value)
        }
    }

    /// The property of the gesture that fingers did not keep to when its recognizer failed for `reason`, with its value in
    /// points, seconds or fingers; nil if no single number decides.
    package func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        switch self {
        case .tap(let tap): tap.limit(behind: reason)
        case .longPress(let press): press.limit(behind: reason)
        case .pan(let pan): pan.limit(behind: reason)
        case .swipe(let swipe): swipe.limit(behind: reason)
        case .pinch(let pinch): pinch.limit(behind: reason)
        case .rotation(let rotation): rotation.limit(behind: reason)
        case .screenEdgePan(let edgePan): edgePan.limit(behind: reason)
        case .custom(let custom): custom.limit(behind: reason)
        }
    }
}

/// The numbers among the properties of a gesture.
protocol GestureNumbers {
    /// Gives the property `number` the new value, unless that is nil, times in seconds.
    ///
    /// - Returns: the property's value then; nil if this gesture has no such property.
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double?
    /// The property that fingers did not keep to when a recognizer failed for `reason`; nil if no single number decides.
    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)?
}

extension GestureNumbers {
    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? { nil }
}

extension Double? {
    /// Puts it into `count`, cut to a whole number, unless it is nil; returns what `count` is then.
    func exchange(with count: inout Int) -> Double {
        if let value = self { count = Int(clamping: value) }
        return Double(count)
    }

    /// Puts it into `number` unless it is nil; returns what `number` is then.
    func exchange(with number: inout Double) -> Double {
        if let value = self { number = value }
        return number
    }

    /// Puts it into `interval`, as seconds, unless it is nil; returns what `interval` is then.
    func exchange(with interval: inout Interval) -> Double {
        if let value = self { interval = .seconds(value) }
        return interval.seconds
    }
}

extension Int {
    /// The whole number towards zero from `value`; out of range saturates, not-a-number is zero.
    init(clamping value: Double) {
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
}
