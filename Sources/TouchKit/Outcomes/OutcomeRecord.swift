import Core
import HIDRecords

/// What is known of a touch until its outcome is reported.
struct OutcomeRecord: Sendable {
    /// Which touch it is.
    let id: TouchID
    /// What it hit.
    let view: ResponderID?
    /// The window of that.
    let window: ResponderID?
    let origin: TouchOrigin
    let began: Timestamp
    let beganLocation: Point
    /// Points per millimetre of its panel; 0 when that is unknown.
    let pointsPerMillimetre: Double
    /// The generation of the tree as it was hit-tested.
    let generation: UInt64

    /// When and where it lifted or was cancelled, with its tap count then; where it began until then.
    private(set) var end: End
    let screen: Int32
    /// Whether its finger is down, for all that matters here.
    private(set) var stage = Stage.down
    /// Microseconds from contact to the first action, at most 71 minutes.
    private var microsecondsToAction: UInt32 = 0

    /// Why nobody gets it; nil for a touch that somebody gets.
    private(set) var disregard: Disregard?
    /// Why its view does not take it; nil where it does.
    var refusal: Refusal?
    /// The first client that got it, an index into ``ClientTable/clients``.
    var client: Int32?
    /// The first recognizer that took it from its view.
    var taker: RecognizerID?
    /// Why the system cancelled it; an interruption's text stands in ``interruptionText``.
    private(set) var cancelReason: CancelReason?
    /// The text of an interruption.
    private(set) var interruptionText = ""

    /// The first that handled it: no control, or a text field that is first responder.
    var handler: ResponderID?
    /// The first control that got its `touchesBegan`.
    var control: ResponderID?
    /// What the control made of it.
    var tracking = ControlCourse.none
    /// Whether an action of that control was taken because of it.
    var controlHasActed = false
    /// The first recognizer without an action that recognized.
    var idleRecognizer: RecognizerID?
    /// Why the text field did not become first responder.
    var firstResponderRefusal: FirstResponderRefusal?
    /// The first action that nobody took.
    var discarded: String?
    /// The actions taken, each once.
    private(set) var actions: [String] = []
    /// The recognizers that failed or refused it, in the order in which they decided.
    var failures: [RecognizerFailure] = []

    /// The end of a touch.
    struct End: Sendable {
        var time: Timestamp
        var location: Point
        var tapCount: Int32

        /// That of `touch`, if it ends at `time`.
        init(of touch: Touch, at time: Timestamp) {
            self.time = time
            location = touch.location
            tapCount = Int32(clamping: touch.tapCount)
        }
    }

    /// Whether a finger is down.
    enum Stage: UInt8, Sendable {
        case down, lifted
        /// The system cancelled the touch before its finger lifted.
        case cancelled
        /// Nobody follows the finger.
        case ignored
    }

    /// What a control makes of a touch that it gets.
    enum ControlCourse: Equatable, Sendable {
        /// The control does not track it.
        case none
        case tracked
        /// The control or cell was disabled, or became so.
        case disabled
        /// The control had another finger, or got one.
        case tooManyTouches
        case upInside, upOutside
        /// It began beside the knob of a slider, which does not track it.
        case besideKnob
        /// Its `beginTracking` said no, or it follows no finger: a date picker leaves them to its wheels.
        case untracked
        /// It lifted inside, and the policy of the control kept it from sending anything.
        case refused(PolicyRefusal)
        /// The delegate of the table of the cell had it neither highlighted nor selected, or not selected, or not deselected; that
        /// of a tab bar controller had it not select.
        case declined(DelegateRefusal)
    }

    /// `touch` as it begins, in the tree of that `generation`, on a panel of so many points per millimetre.
    init(_ touch: Touch, generation: UInt64, pointsPerMillimetre: Double) {
        id = touch.id
        view = touch.view
        window = touch.window
        origin = touch.origin
        screen = Int32(truncatingIfNeeded: touch.screen)
        began = touch.began
        beganLocation = touch.beganLocation
        self.pointsPerMillimetre = pointsPerMillimetre
        self.generation = generation
        end = End(of: touch, at: touch.timestamp)
    }

    /// Whether its finger is not followed any more.
    var isOver: Bool { stage != .down }

    /// Whether an action was taken because of it.
    var hasActed: Bool { !actions.isEmpty }

    /// From its first to its last location.
    var travel: Double { (end.location - beganLocation).length }

    /// From contact to lift or cancel.
    var duration: Interval { end.time - began }

    /// Takes the end of `touch`, which lifted or was cancelled at `time`.
    mutating func finish(_ touch: Touch, at time: Timestamp) {
        guard stage == .down else { return }
        let isLifted = touch.phase == .ended
        stage = isLifted ? .lifted : .cancelled
        end = End(of: touch, at: isLifted ? touch.timestamp : time)
    }

    /// Nobody gets the touch, because of `reason`.
    mutating func disregard(_ reason: Disregard) {
        disregard = reason
        stage = .ignored
    }

    /// Nobody gets the touch, because of `reason`, but perhaps recognizers: its finger is followed.
    mutating func swallow(_ reason: Disregard) { disregard = reason }

    /// The system cancelled the touch, because of `reason`, of which an interruption has the text `text`.
    mutating func cancel(_ reason: CancelReason, _ text: String) {
        guard cancelReason == nil else { return }
        cancelReason = reason
        interruptionText = text
    }

    /// Has `log` keep the text of the interruption that cancelled it, if one did: the log that had it may have been emptied.
    mutating func keepText(in log: inout DecisionLog) {
        if case .interrupted = cancelReason { cancelReason = .interrupted(log.keep(interruptionText)) }
    }

    /// How many actions are remembered: four are named, and a fifth is more.
    private static let rememberedActions = 5

    /// From contact to the first action; nil without one.
    var effect: Interval? { hasActed ? Interval(microseconds: Int64(microsecondsToAction)) : nil }

    /// An action called `name` was taken because of it at `time`.
    mutating func act(_ name: String, at time: Timestamp) {
        if actions.isEmpty { microsecondsToAction = UInt32(clamping: (time - began).microseconds) }
        if actions.count < Self.rememberedActions, !actions.contains(name) { actions.append(name) }
    }
}

/// A recognizer that failed with a touch or refused it.
struct RecognizerFailure: Sendable {
    let questioned: QuestionedRecognizer
    /// How many touches were bound to it.
    let touchCount: Int32
    /// How long the touch had lasted; nil where the recognizer refused it.
    let elapsed: Interval?
}

/// What scroll views and sheets have to do with a touch, until its outcome is reported: most touches have nothing of it.
struct TouchScrolling: Sendable {
    /// Which touch it is.
    let touch: TouchID
    /// The first scroll view or sheet that it dragged, unless it stopped one that was seen to move.
    var start: Start?
    /// The first scroll view that kept it from the responders around it.
    var keeper: ResponderID?

    /// Where a scroll view or a sheet was when a finger began to drag it: see ``Surface/dragPosition(of:)``.
    struct Start: Sendable {
        let view: ResponderID
        let position: Point
        /// How many points it had to go when the finger stopped it; nil for one that lay still.
        var remaining: Double?
        /// Whether other fingers dragged it already.
        var isShared = false
    }
}
