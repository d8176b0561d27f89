import HIDRecords

/// What a recognizer knows of its present sequence of touches: a state machine of its own for each gesture.
enum GestureMachine: Sendable {
    case none
    case tap(TapRecognizer)
    case longPress(LongPressRecognizer)
    case pan(PanRecognizer)
    case swipe(SwipeRecognizer)
    case pinch(PinchRecognizer)
    case rotation(RotationRecognizer)
    case screenEdgePan(ScreenEdgePanRecognizer)

    /// A machine at the start of a sequence on `screen`.
    init(_ gesture: Gesture, screen: Size) {
        self =
            switch gesture {
            case .tap(let tap): .tap(TapRecognizer(tap))
            case .longPress(let press): .longPress(LongPressRecognizer(press))
            case .pan(let pan): .pan(PanRecognizer(pan))
            case .swipe(let swipe): .swipe(SwipeRecognizer(swipe))
            case .pinch(let pinch): .pinch(PinchRecognizer(PinchMeasure(pinch)))
            case .rotation(let rotation): .rotation(RotationRecognizer(RotationMeasure(rotation)))
            case .screenEdgePan(let pan): .screenEdgePan(ScreenEdgePanRecognizer(pan, screen: screen))
            }
    }

    /// When time alone makes it fail or begin.
    var deadline: Timestamp? {
        switch self {
        case .tap(let tap): tap.deadline
        case .longPress(let press): press.deadline
        case .swipe(let swipe): swipe.deadline
        case .none, .pan, .pinch, .rotation, .screenEdgePan: nil
        }
    }

    /// Whether it would take another finger when `fingersDown` are down; others it ignores
    /// (`UIGestureRecognizer.ignore(_:for:)`).
    func takes(fingersDown: Int, state: GestureState) -> Bool {
        switch self {
        case .none, .tap, .swipe: true
        case .longPress: state == .possible
        case .pan(let pan): pan.takes(fingersDown: fingersDown)
        case .pinch(let pinch): pinch.takes(fingersDown: fingersDown)
        case .rotation(let rotation): rotation.takes(fingersDown: fingersDown)
        case .screenEdgePan(let pan): pan.takes(fingersDown: fingersDown)
        }
    }

    /// Takes what the event did to the fingers.
    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        var proposal = advance(fingers, at: time)
        // A finger that lifts elsewhere is told as one lift: that ends the gesture and does not change it before.
        if proposal.ends, !fingers.moveOn { proposal.changes = false }
        return proposal
    }

    private mutating func advance(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        switch self {
        case .none: .none
        case .tap(var tap): keep(tap.update(fingers, at: time)) { .tap(tap) }
        case .longPress(var press): keep(press.update(fingers, at: time)) { .longPress(press) }
        case .pan(var pan): keep(pan.update(fingers, at: time)) { .pan(pan) }
        case .swipe(var swipe): keep(swipe.update(fingers, at: time)) { .swipe(swipe) }
        case .pinch(var pinch): keep(pinch.update(fingers, at: time)) { .pinch(pinch) }
        case .rotation(var rotation): keep(rotation.update(fingers, at: time)) { .rotation(rotation) }
        case .screenEdgePan(var pan): keep(pan.update(fingers, at: time)) { .screenEdgePan(pan) }
        }
    }

    /// Takes that its ``deadline`` has come.
    mutating func timeout() -> GestureProposal {
        switch self {
        case .tap(var tap): keep(tap.timeout()) { .tap(tap) }
        case .longPress(var press): keep(press.timeout()) { .longPress(press) }
        case .swipe(var swipe): keep(swipe.timeout()) { .swipe(swipe) }
        case .none, .pan, .pinch, .rotation, .screenEdgePan: .none
        }
    }

    @inline(__always)
    private mutating func keep(_ proposal: GestureProposal, _ machine: () -> GestureMachine)
        -> GestureProposal
    {
        self = machine()
        return proposal
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
        case .longPress(let press) where press.numberOfTapsRequired > 0:
            // Beyond any sensible number the order of taps does not matter any more.
            min(press.numberOfTapsRequired, 1 << 16) + 1
        default: 0
        }
    }
}
