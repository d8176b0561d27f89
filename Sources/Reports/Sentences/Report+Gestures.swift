import Core
import Runtime
import TouchKit

/// Sentences about recognizers, and about the calls they keep from views.
extension Report {
    /// Makes this the report of one of the decisions about `recognizers`.
    mutating func tellOfGesture(
        _ decision: Decision, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        switch decision {
        case .recognizer(let id, let phase, let set):
            recognizer(recognizers[Int(id.index)], phase, log.touches(in: set), tree)
        case .recognizerRefuses(let id, let set, let refusal):
            refuses(recognizers[Int(id.index)], log.touches(in: set), refusal, tree)
        case .state(let id, let from, let to, let reason):
            state(recognizers[Int(id.index)], from: from, to: to, reason, recognizers, tree)
        case .waits(let id, let other):
            waits(recognizers[Int(id.index)], for: recognizers[Int(other.index)], tree)
        case .withholds(let view, let phase, let set, let why):
            withholds(
                view, phase, log.touches(in: set), why.flag, of: recognizers[Int(why.recognizer.index)], tree)
        case .drops(let view, let phase, let set, let id):
            drops(view, phase, log.touches(in: set), for: recognizers[Int(id.index)], tree)
        default: break
        }
    }

    /// `tap1 on A touchesBegan {1}`
    private mutating func recognizer(
        _ recognizer: GestureRecognizerDescription, _ phase: TouchPhase,
        _ touches: ArraySlice<TouchSnapshot>, _ tree: ViewTree
    ) {
        self.touches = touches
        self.phase = phase.name
        name(recognizer, tree)
        message.put(byte: UInt8(ascii: " "))
        message.put(static: phase.method)
        message.put(byte: UInt8(ascii: " "))
        putNumbers(of: touches)
    }

    /// `tap1 on A refuses {1} (shouldReceive)`
    private mutating func refuses(
        _ recognizer: GestureRecognizerDescription, _ touches: ArraySlice<TouchSnapshot>,
        _ refusal: RecognizerRefusal, _ tree: ViewTree
    ) {
        self.touches = touches
        name(recognizer, tree)
        message.put(static: " refuses ")
        putNumbers(of: touches)
        because { message in message.put(static: refusal.name) }
    }

    /// `tap1 on A possible to failed (moved)`
    private mutating func state(
        _ recognizer: GestureRecognizerDescription, from: GestureState, to: GestureState,
        _ reason: StateReason?, _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        let isDiscrete = recognizer.gesture.isDiscrete
        self.state = to.name(isDiscrete: isDiscrete)
        name(recognizer, tree)
        message.put(byte: UInt8(ascii: " "))
        message.put(static: from.name(isDiscrete: isDiscrete))
        message.put(static: " to ")
        message.put(static: to.name(isDiscrete: isDiscrete))
        guard let reason else { return }
        because { message in
            message.put(static: reason.name)
            guard let other = reason.recognizer else { return }
            message.put(byte: UInt8(ascii: " "))
            message.put(recognizers[Int(other.index)].name)
        }
    }

    /// `single on A waits for double`
    private mutating func waits(
        _ recognizer: GestureRecognizerDescription, for other: GestureRecognizerDescription, _ tree: ViewTree
    ) {
        name(recognizer, tree)
        message.put(static: " waits for ")
        message.put(other.name)
    }

    /// `A withholds touchesBegan {1} (delaysTouchesBegan of tap1)`
    private mutating func withholds(
        _ view: ResponderID, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>,
        _ flag: Withholding.Flag, of recognizer: GestureRecognizerDescription, _ tree: ViewTree
    ) {
        keeps(view, phase, touches, recognizer, " withholds ", tree)
        because { message in
            message.put(flag.rawValue)
            message.put(static: " of ")
            message.put(recognizer.name)
        }
    }

    /// `A drops touchesBegan {1} (tap1)`
    private mutating func drops(
        _ view: ResponderID, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>,
        for recognizer: GestureRecognizerDescription, _ tree: ViewTree
    ) {
        keeps(view, phase, touches, recognizer, " drops ", tree)
        because { message in message.put(recognizer.name) }
    }

    private mutating func keeps(
        _ view: ResponderID, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>,
        _ recognizer: GestureRecognizerDescription, _ verb: StaticString, _ tree: ViewTree
    ) {
        self.touches = touches
        self.phase = phase.name
        self.recognizer = recognizer.name
        self.view = view
        self.window = tree.window(of: view)
        name(view, tree)
        message.put(static: verb)
        message.put(static: phase.method)
        message.put(byte: UInt8(ascii: " "))
        putNumbers(of: touches)
    }

    /// Puts `tap1 on A` and takes the recognizer as that of the report.
    private mutating func name(_ recognizer: GestureRecognizerDescription, _ tree: ViewTree) {
        self.recognizer = recognizer.name
        self.view = recognizer.view
        self.window = tree.window(of: recognizer.view)
        message.put(recognizer.name)
        message.put(static: " on ")
        message.put(tree[recognizer.view].name)
    }
}

extension GestureState {
    /// The state's name in UIGestureRecognizer; a discrete gesture that ended is recognized.
    func name(isDiscrete: Bool) -> StaticString {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: isDiscrete ? "recognized" : "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension StateReason {
    /// The reason in words, without the recognizer that it names.
    fileprivate var name: StaticString {
        switch self {
        case .moved: "moved"
        case .held: "held"
        case .timeout: "timeout"
        case .tooManyTouches: "tooManyTouches"
        case .lifted: "lifted"
        case .direction: "direction"
        case .edge: "edge"
        case .prevented: "prevented by"
        case .required: "required"
        case .shouldBegin: "shouldBegin"
        case .control: "control"
        case .reset: "reset"
        case .disabled: "disabled"
        case .cancelled: "cancelled"
        }
    }

    fileprivate var recognizer: RecognizerID? {
        switch self {
        case .prevented(let other), .required(let other): other
        default: nil
        }
    }
}

extension RecognizerRefusal {
    /// The property that keeps the touch away.
    fileprivate var name: StaticString {
        switch self {
        case .disabled: "disabled"
        case .allowedTouchTypes: "allowedTouchTypes"
        case .shouldReceive: "shouldReceive"
        }
    }
}
