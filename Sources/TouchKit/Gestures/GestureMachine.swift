import HIDRecords

/// What a recognizer knows of its present sequence of touches: a state machine of its own for each gesture.
///
/// It is kept as `any GestureMachine`, which changes in place; an enum of them would be copied twice in each event.
protocol GestureMachine: Sendable {
    /// When time alone makes it fail or begin.
    var deadline: Timestamp? { get }

    /// Whether it would take another finger when `fingersDown` are down; others it ignores
    /// (`UIGestureRecognizer.ignore(_:for:)`).
    func takes(fingersDown: Int) -> Bool

    /// Takes what the event did to the fingers.
    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal

    /// Takes that its ``deadline`` has come.
    mutating func timeout() -> GestureProposal
}

/// Most gestures do not end by time, and most that do take fingers as they come.
extension GestureMachine {
    var deadline: Timestamp? { nil }

    func takes(fingersDown: Int) -> Bool { true }

    mutating func timeout() -> GestureProposal { .none }
}

extension Gesture {
    /// A machine at the start of a sequence on `screen`.
    func machine(on screen: Size) -> any GestureMachine {
        switch self {
        case .tap(let tap): TapRecognizer(tap)
        case .longPress(let press): LongPressRecognizer(press)
        case .pan(let pan): PanRecognizer(pan)
        case .swipe(let swipe): SwipeRecognizer(swipe)
        case .pinch(let pinch): PinchRecognizer(PinchMeasure(pinch))
        case .rotation(let rotation): RotationRecognizer(RotationMeasure(rotation))
        case .screenEdgePan(let pan): ScreenEdgePanRecognizer(pan, screen: screen)
        }
    }

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
