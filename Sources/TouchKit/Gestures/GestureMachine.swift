import HIDRecords

/// A state machine for one sequence of touches, which makes proposals of what the fingers do.
protocol GestureStateMachine: Sendable {
    /// When time alone makes it fail or begin.
    var deadline: Timestamp? { get }

    /// Whether it would take another finger when `fingersDown` are down; others it ignores
    /// (`UIGestureRecognizer.ignore(_:for:)`).
    func takes(fingersDown: Int) -> Bool

    /// Takes what the event did to the fingers.
    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal

    /// Its ``deadline`` has come.
    mutating func timeout() -> GestureProposal
}

/// Most gestures do not end by time, and most that do take fingers as they come.
extension GestureStateMachine {
    var deadline: Timestamp? { nil }

    func takes(fingersDown: Int) -> Bool { true }

    mutating func timeout() -> GestureProposal { .none }
}

/// The state machine of a recognizer in its present sequence of touches.
enum GestureMachine: Sendable {
    case tap(TapRecognizer)
    case longPress(LongPressRecognizer)
    case pan(PanRecognizer)
    case swipe(SwipeRecognizer)
    case pinch(PinchRecognizer)
    case rotation(RotationRecognizer)
    case screenEdgePan(ScreenEdgePanRecognizer)

    /// A machine for `gesture` at the start of a sequence on `screen`.
    init(_ gesture: Gesture, on screen: Size) {
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

    /// ``GestureStateMachine/deadline``.
    var deadline: Timestamp? {
        switch self {
        case .tap(let machine): machine.deadline
        case .longPress(let machine): machine.deadline
        case .pan(let machine): machine.deadline
        case .swipe(let machine): machine.deadline
        case .pinch(let machine): machine.deadline
        case .rotation(let machine): machine.deadline
        case .screenEdgePan(let machine): machine.deadline
        }
    }

    /// ``GestureStateMachine/takes(fingersDown:)``.
    func takes(fingersDown count: Int) -> Bool {
        switch self {
        case .tap(let machine): machine.takes(fingersDown: count)
        case .longPress(let machine): machine.takes(fingersDown: count)
        case .pan(let machine): machine.takes(fingersDown: count)
        case .swipe(let machine): machine.takes(fingersDown: count)
        case .pinch(let machine): machine.takes(fingersDown: count)
        case .rotation(let machine): machine.takes(fingersDown: count)
        case .screenEdgePan(let machine): machine.takes(fingersDown: count)
        }
    }

    /// ``GestureStateMachine/update(_:at:)``, and the deadline from then on.
    mutating func update(
        _ fingers: Fingers, at time: Timestamp
    ) -> (proposal: GestureProposal, deadline: Timestamp?) {
        switch self {
        case .tap(var machine):
            let proposal = machine.update(fingers, at: time)
            self = .tap(machine)
            return (proposal, machine.deadline)
        case .longPress(var machine):
            let proposal = machine.update(fingers, at: time)
            self = .longPress(machine)
            return (proposal, machine.deadline)
        case .pan(var machine):
            let proposal = machine.update(fingers, at: time)
            self = .pan(machine)
            return (proposal, machine.deadline)
        case .swipe(var machine):
            let proposal = machine.update(fingers, at: time)
            self = .swipe(machine)
            return (proposal, machine.deadline)
        case .pinch(var machine):
            let proposal = machine.update(fingers, at: time)
            self = .pinch(machine)
            return (proposal, machine.deadline)
        case .rotation(var machine):
            let proposal = machine.update(fingers, at: time)
            self = .rotation(machine)
            return (proposal, machine.deadline)
        case .screenEdgePan(var machine):
            let proposal = machine.update(fingers, at: time)
            self = .screenEdgePan(machine)
            return (proposal, machine.deadline)
        }
    }

    /// ``GestureStateMachine/timeout()``.
    mutating func timeout() -> GestureProposal {
        switch self {
        case .tap(var machine):
            let proposal = machine.timeout()
            self = .tap(machine)
            return proposal
        case .longPress(var machine):
            let proposal = machine.timeout()
            self = .longPress(machine)
            return proposal
        case .pan(var machine):
            let proposal = machine.timeout()
            self = .pan(machine)
            return proposal
        case .swipe(var machine):
            let proposal = machine.timeout()
            self = .swipe(machine)
            return proposal
        case .pinch(var machine):
            let proposal = machine.timeout()
            self = .pinch(machine)
            return proposal
        case .rotation(var machine):
            let proposal = machine.timeout()
            self = .rotation(machine)
            return proposal
        case .screenEdgePan(var machine):
            let proposal = machine.timeout()
            self = .screenEdgePan(machine)
            return proposal
        }
    }
}

/// What the recognizers of UIKit tell their action methods.
extension GestureMachine {
    /// How far a pan moved, in points; setting it changes what later moves are added to. Zero for other gestures.
    var translation: Point {
        get { pan?.translation ?? .zero }
        set {
            if case .pan(var pan) = self {
                pan.translation = newValue
                self = .pan(pan)
            } else if case .screenEdgePan(var edgePan) = self {
                edgePan.pan.translation = newValue
                self = .screenEdgePan(edgePan)
            }
        }
    }

    /// How fast a pan moves, in points per second; zero for other gestures.
    var velocity: Point { pan?.velocity ?? .zero }

    /// The scale of a pinch; 1 for other gestures.
    var scale: Double {
        if case .pinch(let pinch) = self { pinch.measure.value } else { 1 }
    }

    /// The turn of a rotation in radians; 0 for other gestures.
    var rotation: Double {
        if case .rotation(let rotation) = self { rotation.measure.value } else { 0 }
    }

    /// How fast a pinch changes its scale, or a rotation its angle, per second; 0 for other gestures.
    var pairVelocity: Double {
        switch self {
        case .pinch(let pinch): pinch.velocity
        case .rotation(let rotation): rotation.velocity
        case .tap, .longPress, .pan, .swipe, .screenEdgePan: 0
        }
    }

    /// Which way the fingers of a pan or swipe have moved, on the screen; zero for other gestures.
    var direction: Point {
        switch self {
        case .pan(let pan): pan.translation
        case .swipe(let swipe): swipe.swiped
        case .tap, .longPress, .pinch, .rotation, .screenEdgePan: .zero
        }
    }

    private var pan: PanRecognizer? {
        switch self {
        case .pan(let pan): pan
        case .screenEdgePan(let edgePan): edgePan.pan
        case .tap, .longPress, .swipe, .pinch, .rotation: nil
        }
    }
}
