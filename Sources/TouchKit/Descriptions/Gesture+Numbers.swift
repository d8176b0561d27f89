import HIDRecords

extension Gesture {
    /// Gives the property `number` the new value, times in seconds; false if this gesture has no such property.
    package mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch self {
        case .tap(var tap):
            guard tap.set(number, to: value) else { return false }
            self = .tap(tap)
        case .longPress(var press):
            guard press.set(number, to: value) else { return false }
            self = .longPress(press)
        case .pan(var pan):
            guard pan.set(number, to: value) else { return false }
            self = .pan(pan)
        case .swipe(var swipe):
            guard swipe.set(number, to: value) else { return false }
            self = .swipe(swipe)
        case .pinch(var pinch):
            guard number == .hysteresis else { return false }
            pinch.hysteresis = value
            self = .pinch(pinch)
        case .rotation(var rotation):
            guard number == .hysteresis else { return false }
            rotation.hysteresis = value
            self = .rotation(rotation)
        case .screenEdgePan(var edgePan):
            guard number == .region || edgePan.pan.set(number, to: value) else { return false }
            if number == .region { edgePan.region = value }
            self = .screenEdgePan(edgePan)
        }
        return true
    }
}

extension TapGesture {
    fileprivate mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .numberOfTapsRequired: numberOfTapsRequired = Int(clamping: value)
        case .numberOfTouchesRequired: numberOfTouchesRequired = Int(clamping: value)
        case .allowableMovement: allowableMovement = value
        case .maximumHold: maximumHold = .seconds(value)
        case .maximumInterval: maximumInterval = .seconds(value)
        default: return false
        }
        return true
    }
}

extension LongPressGesture {
    fileprivate mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .numberOfTapsRequired: numberOfTapsRequired = Int(clamping: value)
        case .numberOfTouchesRequired: numberOfTouchesRequired = Int(clamping: value)
        case .allowableMovement: allowableMovement = value
        case .minimumPressDuration: minimumPressDuration = .seconds(value)
        default: return false
        }
        return true
    }
}

extension PanGesture {
    fileprivate mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .minimumNumberOfTouches: minimumNumberOfTouches = Int(clamping: value)
        case .maximumNumberOfTouches: maximumNumberOfTouches = Int(clamping: value)
        case .hysteresis: hysteresis = value
        default: return false
        }
        return true
    }
}

extension SwipeGesture {
    fileprivate mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .numberOfTouchesRequired: numberOfTouchesRequired = Int(clamping: value)
        case .maximumDuration: maximumDuration = .seconds(value)
        case .minimumDistance: minimumDistance = value
        case .maximumDeviation: maximumDeviation = value
        default: return false
        }
        return true
    }
}

extension Int {
    /// The whole number towards zero from `value`; out of range saturates, not-a-number is zero.
    fileprivate init(clamping value: Double) {
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
}
