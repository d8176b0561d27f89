import Core
import HIDRecords
import Runtime
import TouchKit

/// Sentences about recognizers, and about the calls they keep from views.
extension Report {
    /// Makes this the report of `decision` about one of `recognizers`.
    mutating func describe(
        _ decision: GestureDecision, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        switch decision {
        case .touches(let id, let phase, let set):
            recognizer(recognizers[id], phase, log.touches(in: set), tree)
        case .refuses(let id, let set, let refusal):
            refuses(recognizers[id], log.touches(in: set), refusal, tree)
        case .state(let id, let from, let to, let reason):
            state(recognizers[id], from: from, to: to, tree)
            if let reason { put(reason, of: recognizers[id], recognizers, tree) }
        case .waits(let id, let other):
            waits(recognizers[id], for: recognizers[other], tree)
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
        putReason { message in message.put(static: refusal.kind.text) }
    }

    /// `tap1 on A possible to failed (moved)`
    private mutating func state(
        _ recognizer: GestureRecognizerDescription, from: GestureState, to: GestureState, _ tree: ViewTree
    ) {
        let isDiscrete = recognizer.gesture.isDiscrete
        self.state = to.name(isDiscrete: isDiscrete)
        name(recognizer, tree)
        message.put(byte: UInt8(ascii: " "))
        message.put(static: from.name(isDiscrete: isDiscrete))
        message.put(static: " to ")
        message.put(static: to.name(isDiscrete: isDiscrete))
    }

    private mutating func put(
        _ reason: StateReason, of recognizer: GestureRecognizerDescription,
        _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        if let (property, value) = recognizer.gesture.limit(behind: reason) {
            var text = TextBuffer(capacity: 32)
            text.put(property.rawValue)
            text.put(static: "=")
            text.put(decimal: value)
            limit = text.string
        }
        putReason { message in reason.write(to: &message, recognizers, tree) }
    }

    /// `single on A waits for double`
    private mutating func waits(
        _ recognizer: GestureRecognizerDescription, for other: GestureRecognizerDescription, _ tree: ViewTree
    ) {
        name(recognizer, tree)
        message.put(static: " waits for ")
        message.put(other.name)
    }

    /// `A withholds touchesBegan {1}`, `A drops touchesBegan {1}`
    mutating func keeps(
        _ view: ResponderID, _ verb: StaticString, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>,
        _ tree: ViewTree
    ) {
        self.touches = touches
        self.phase = phase.name
        self.view = view
        self.window = tree.window(of: view)
        name(view, tree)
        message.put(static: verb)
        message.put(static: phase.method)
        message.put(byte: UInt8(ascii: " "))
        putNumbers(of: touches)
    }

    /// ` (delaysTouchesBegan of tap1)`, ` (delaysContentTouches of menu)`
    mutating func putWithholding(
        _ flag: Withholding.Flag, of recognizer: GestureRecognizerDescription, _ tree: ViewTree
    ) {
        self.recognizer = recognizer.name
        putReason { message in
            message.put(flag.rawValue)
            message.put(static: " of ")
            message.put(
                flag == .delaysContentTouches ? tree[recognizer.view].name : recognizer.name)
        }
    }

    /// ` (tap1)`, ` (touchesShouldBegin of menu)`
    mutating func put(
        _ reason: DropReason, _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        switch reason {
        case .recognizer(let id):
            recognizer = recognizers[id].name
            putReason { message in message.put(recognizers[id].name) }
        case .touchesShouldBegin(let scrollView):
            putReason { message in
                message.put(static: "touchesShouldBegin of ")
                message.put(tree[scrollView].name)
            }
        }
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
    /// Its name; a discrete gesture that ended is recognized.
    package func name(isDiscrete: Bool) -> StaticString {
        self == .ended && isDiscrete ? "recognized" : name
    }
}

/// Sentences about scroll views.
extension Report {
    /// `menu didEndDragging 0,50 velocity 0,1000 target 0,544`, `photo didEndZooming 2`
    mutating func scroll(_ view: ResponderID, _ report: ScrollReport, _ tree: ViewTree) {
        self.view = view
        self.window = tree.window(of: view)
        scroll = report
        name(view, tree)
        message.put(static: " ")
        event = report.event.rawValue
        message.put(report.event.rawValue)
        put(" ", report.offset)
        put(" velocity ", report.velocity)
        put(" target ", report.target)
        if let scale = report.scale {
            message.put(static: " ")
            message.put(decimal: thousandths(scale))
        }
    }

    private mutating func put(_ word: StaticString, _ pair: Point?) {
        guard let pair else { return }
        message.put(static: word)
        message.put(pair: pair)
    }
}

/// Sentences about presented controllers.
extension Report {
    /// `sheet didDismiss (swipe)`
    mutating func presentation(
        _ controller: ResponderID, _ event: PresentationEvent, _ gesture: DismissalGesture, _ tree: ViewTree
    ) {
        people(event.rawValue, controller, gesture, tree)
    }

    /// `detail didPop (swipe)`
    mutating func didPop(_ controller: ResponderID, _ tree: ViewTree) {
        people("didPop", controller, .swipe, tree)
    }

    /// What people did to `controller`, which is called `event`.
    private mutating func people(
        _ event: String, _ controller: ResponderID, _ gesture: DismissalGesture, _ tree: ViewTree
    ) {
        name(controller, tree)
        if let view = tree.viewController(controller)?.view {
            self.view = view
            window = tree.window(of: view)
        }
        message.put(static: " ")
        self.event = event
        message.put(event)
        putReason { message in message.put(static: gesture.name) }
    }
}

extension DismissalGesture {
    /// Its name in sentences.
    fileprivate var name: StaticString {
        switch self {
        case .tapOutside: "tap outside"
        case .swipe: "swipe"
        case .choice: "choice"
        case .touchDown: "touchDown"
        case .longPress: "long press"
        case .grabber: "grabber"
        }
    }
}
