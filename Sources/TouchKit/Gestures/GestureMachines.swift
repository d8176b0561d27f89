import Core
import HIDRecords

/// The state machines of all recognizers of an app, an array for each kind of gesture: each is changed where it lies.
struct GestureMachines: Sendable {
    private var taps: [TapRecognizer] = []
    private var longPresses: [LongPressRecognizer] = []
    private var pans: [PanRecognizer] = []
    private var swipes: [SwipeRecognizer] = []
    private var pinches: [PinchRecognizer] = []
    private var rotations: [RotationRecognizer] = []
    private var screenEdgePans: [ScreenEdgePanRecognizer] = []
    private var customs: [CustomRecognizer] = []

    /// Which machine is a recognizer's: its kind, and the index in the array of that kind.
    enum Index: Sendable {
        case tap(Int), longPress(Int), pan(Int), swipe(Int), pinch(Int), rotation(Int), screenEdgePan(Int)
        case custom(Int)

        /// Whether a program decides of it.
        var isCustom: Bool {
            if case .custom = self { true } else { false }
        }
    }

    /// Whether programs decide of any.
    var haveCustoms: Bool { !customs.isEmpty }

    /// Adds a machine for `gesture`, to be started before its first sequence.
    mutating func append(_ gesture: Gesture) -> Index {
        switch gesture {
        case .tap(let tap):
            taps.append(TapRecognizer(tap))
            return .tap(taps.count - 1)
        case .longPress(let press):
            longPresses.append(LongPressRecognizer(press))
            return .longPress(longPresses.count - 1)
        case .pan(let pan):
            pans.append(PanRecognizer(pan))
            return .pan(pans.count - 1)
        case .swipe(let swipe):
            swipes.append(SwipeRecognizer(swipe))
            return .swipe(swipes.count - 1)
        case .pinch(let pinch):
            pinches.append(PinchRecognizer(PinchMeasure(pinch)))
            return .pinch(pinches.count - 1)
        case .rotation(let rotation):
            rotations.append(RotationRecognizer(RotationMeasure(rotation)))
            return .rotation(rotations.count - 1)
        case .screenEdgePan(let pan):
            screenEdgePans.append(ScreenEdgePanRecognizer(pan, screen: Size(width: 0, height: 0)))
            return .screenEdgePan(screenEdgePans.count - 1)
        case .custom(let custom):
            customs.append(CustomRecognizer(custom, isServed: false))
            return .custom(customs.count - 1)
        }
    }

    /// Starts the machine at `index` anew, as `gesture`, which is of its kind, for a sequence of touches on `screen`; `clients` are
    /// the programs of the app.
    mutating func start(_ index: Index, as gesture: Gesture, on screen: Size, _ clients: ClientTable) {
        switch gesture {
        case .tap(let tap): taps[index.inItsArray] = TapRecognizer(tap)
        case .longPress(let press): longPresses[index.inItsArray] = LongPressRecognizer(press)
        case .pan(let pan): pans[index.inItsArray] = PanRecognizer(pan)
        case .swipe(let swipe): swipes[index.inItsArray] = SwipeRecognizer(swipe)
        case .pinch(let pinch): pinches[index.inItsArray] = PinchRecognizer(PinchMeasure(pinch))
        case .rotation(let rotation):
            rotations[index.inItsArray] = RotationRecognizer(RotationMeasure(rotation))
        case .screenEdgePan(let pan):
            screenEdgePans[index.inItsArray] = ScreenEdgePanRecognizer(pan, screen: screen)
        case .custom(let custom):
            customs[index.inItsArray] = CustomRecognizer(
                custom, isServed: clients.isAttached(at: custom.client))
        }
    }

    /// Updates the machine at `index` from an event; what it proposes, and its deadline from then on.
    mutating func update(
        _ index: Index, _ fingers: Fingers, at time: Timestamp
    ) -> (proposal: GestureProposal, deadline: Timestamp?) {
        switch index {
        case .tap(let index): taps[index].step(fingers, at: time)
        case .longPress(let index): longPresses[index].step(fingers, at: time)
        case .pan(let index): pans[index].step(fingers, at: time)
        case .swipe(let index): swipes[index].step(fingers, at: time)
        case .pinch(let index): pinches[index].step(fingers, at: time)
        case .rotation(let index): rotations[index].step(fingers, at: time)
        case .screenEdgePan(let index): screenEdgePans[index].step(fingers, at: time)
        case .custom(let index): customs[index].step(fingers, at: time)
        }
    }

    /// Updates the machine at `index`, whose deadline has come; what it proposes, and its next deadline.
    mutating func timeout(_ index: Index) -> (proposal: GestureProposal, deadline: Timestamp?) {
        switch index {
        case .tap(let index): taps[index].stepAtDeadline()
        case .longPress(let index): longPresses[index].stepAtDeadline()
        case .pan(let index): pans[index].stepAtDeadline()
        case .swipe(let index): swipes[index].stepAtDeadline()
        case .pinch(let index): pinches[index].stepAtDeadline()
        case .rotation(let index): rotations[index].stepAtDeadline()
        case .screenEdgePan(let index): screenEdgePans[index].stepAtDeadline()
        case .custom(let index): customs[index].stepAtDeadline()
        }
    }

    /// ``GestureStateMachine/takes(fingersDown:)``.
    func takes(_ index: Index, fingersDown count: Int) -> Bool {
        switch index {
        case .tap(let index): taps[index].takes(fingersDown: count)
        case .longPress(let index): longPresses[index].takes(fingersDown: count)
        case .pan(let index): pans[index].takes(fingersDown: count)
        case .swipe(let index): swipes[index].takes(fingersDown: count)
        case .pinch(let index): pinches[index].takes(fingersDown: count)
        case .rotation(let index): rotations[index].takes(fingersDown: count)
        case .screenEdgePan(let index): screenEdgePans[index].takes(fingersDown: count)
        case .custom(let index): customs[index].takes(fingersDown: count)
        }
    }

    /// ``GestureStateMachine/values``.
    func values(_ index: Index) -> GestureValues {
        switch index {
        case .tap(let index): taps[index].values
        case .longPress(let index): longPresses[index].values
        case .pan(let index): pans[index].values
        case .swipe(let index): swipes[index].values
        case .pinch(let index): pinches[index].values
        case .rotation(let index): rotations[index].values
        case .screenEdgePan(let index): screenEdgePans[index].values
        case .custom(let index): customs[index].values
        }
    }

    /// Has a pan begin when it is next updated, however little its fingers have moved.
    mutating func beginAtOnce(_ index: Index) {
        if case .pan(let index) = index { pans[index].waitsForMove = false }
    }

    /// The translation, scale or rotation of a gesture counts from now on; other gestures have none.
    mutating func countAnew(_ index: Index) {
        switch index {
        case .pan(let index): pans[index].translation = .zero
        case .screenEdgePan(let index): screenEdgePans[index].pan.translation = .zero
        case .pinch(let index): pinches[index].countAnew()
        case .rotation(let index): rotations[index].countAnew()
        case .tap, .longPress, .swipe, .custom: break
        }
    }
}

/// Those of which programs decide.
extension GestureMachines {
    /// Whether the program of the machine at `index` may say `state` now; false for other machines.
    func mayEnter(_ state: CustomState, _ index: Index) -> Bool {
        guard case .custom(let index) = index else { return false }
        return customs[index].mayEnter(state)
    }

    /// The program of the machine at `index` says `state`, which it may; what the machine proposes, and its deadline from then on.
    mutating func enter(
        _ state: CustomState, _ index: Index
    ) -> (proposal: GestureProposal, deadline: Timestamp?) {
        guard case .custom(let index) = index else { return (.none, nil) }
        let proposal = customs[index].enter(state)
        return (proposal, customs[index].deadline)
    }

    /// The machine at `index` fails whatever its program says; what it proposes.
    mutating func fail(_ index: Index, _ reason: StateReason) -> GestureProposal {
        guard case .custom(let index) = index else { return .none }
        return customs[index].fail(reason)
    }
}

extension GestureMachines.Index {
    /// The index in the array of its kind.
    fileprivate var inItsArray: Int {
        switch self {
        case .tap(let index), .longPress(let index), .pan(let index), .swipe(let index), .pinch(let index),
            .rotation(let index), .screenEdgePan(let index), .custom(let index):
            index
        }
    }
}

extension GestureStateMachine {
    fileprivate mutating func step(
        _ fingers: Fingers, at time: Timestamp
    ) -> (proposal: GestureProposal, deadline: Timestamp?) {
        let proposal = update(fingers, at: time)
        return (proposal, deadline)
    }

    fileprivate mutating func stepAtDeadline() -> (proposal: GestureProposal, deadline: Timestamp?) {
        let proposal = timeout()
        return (proposal, deadline)
    }
}
