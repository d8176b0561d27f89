package import ApplicationProtocol
import Core
import HIDRecords
package import TouchKit

/// The fingers of a frame.
struct FrameFingers: Sendable {
    /// The number of the panel.
    let panel: Int
    /// The fingers, as the panel reports them.
    let fingers: [DigitizerFinger]
}

extension Touches {
    /// The touches of which a program is told with `call` of `application` at `time`: they are on the panel called `panel`, in
    /// a frame with the fingers of `frame`.
    init(
        _ call: ClientCall, of application: Application, on panel: String?, in frame: FrameFingers?,
        at time: Timestamp
    ) {
        let fromScreen = call.toScreen.inverse
        self.init(
            time: time.seconds, phase: Phase(call.phase), app: application.name,
            view: application.tree[call.view].name,
            touches: call.touches.map { Touch($0, fromScreen, in: frame) })
        self.panel = panel
    }
}

extension Touches.Touch {
    /// `touch` in the coordinates of its view; a view that is turned edge-on has none but its screen's.
    fileprivate init(_ touch: ClientCall.Touch, _ fromScreen: AffineTransform?, in frame: FrameFingers?) {
        let location = fromScreen?.applied(to: touch.screenLocation) ?? touch.screenLocation
        self.init(id: touch.id.number, x: location.x, y: location.y, time: touch.time.seconds)
        screenX = touch.screenLocation.x
        screenY = touch.screenLocation.y
        tapCount = touch.tapCount
        type = touch.type.name
        pressure = touch.pressure
        guard touch.majorRadius > 0 else { return }
        major = 2 * touch.majorRadius
        guard let frame, frame.panel == touch.panel,
            let contact = frame.fingers.first(where: { $0.index == touch.path }), contact.majorRadius > 0
        else { return }
        minor = 2 * touch.majorRadius * contact.minorRadius / contact.majorRadius
        angle = contact.twist
    }
}

extension Touches.Phase {
    /// The phase of a call.
    fileprivate init(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .began
        case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension TouchType {
    /// What programs call it.
    fileprivate var name: String {
        switch self {
        case .direct: "direct"
        case .indirect: "indirect"
        case .stylus: "stylus"
        case .indirectPointer: "indirectPointer"
        }
    }
}

extension CustomState {
    /// The state that a program says.
    init(_ state: GestureAnswer.State) {
        self =
            switch state {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            case .failed: .failed
            }
    }
}

extension RecognizerState.State {
    /// What a program is told of `state`; nil for one of which it is told nothing.
    init?(_ state: GestureState) {
        switch state {
        case .began: self = .began
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .failed: self = .failed
        case .possible, .changed: return nil
        }
    }
}

extension CustomRefusal {
    /// Why the program may not say `answer`, in a sentence.
    package func message(for answer: GestureAnswer) -> String {
        let name = escaped(answer.recognizer)
        switch self {
        case .unknown: return "no program decides of a recognizer \(name)"
        case .otherTouch: return "touch \(answer.touch) is none of the present touches of \(name)"
        case .impossible(let state, let isWaiting):
            let now = isWaiting ? "waits for others to fail" : "is \(state.description)"
            return "\(name) \(now): it cannot be \(answer.state.rawValue) now"
        }
    }
}

extension AnswerRefusal {
    /// Why `touch` does not wait for what `client` says of it, in a sentence.
    package func message(for touch: Int, _ client: String) -> String {
        switch self {
        case .down: "touch \(touch) is still down: what was made of it is said once it has ended"
        case .answered: "\(client) has said already what it made of touch \(touch)"
        case .late(let patience):
            "touch \(touch) waited \(decimal(patience.seconds)) s for \(client) to say what it made of it, and waits no longer"
        case .cancelled: "touch \(touch) was cancelled: it waits for no answer of \(client)"
        case .unknown: "touch \(touch) waits for no answer of \(client)"
        }
    }
}

/// The result of an answer in which a program says what it made of a touch.
package enum AnswerResult: Sendable {
    case taken
    /// The touch is not, or does not wait for that program, for this reason.
    case notAwaited(AnswerRefusal)
    /// The app has no view with the id that the answer names.
    case unknownView
}

extension ClientAnswer {
    /// What the program said, with texts that fit on a line.
    convenience init(_ answer: TouchAnswer) {
        let outcome: Outcome =
            switch answer.outcome {
            case .acted(let deeds): .acted(deeds.map { escaped($0) })
            case .handled: .handled
            case .nothing(let reason): .nothing(escaped(reason))
            }
        self.init(
            outcome, note: answer.note.map { escaped($0) }, delay: answer.delay.map { .seconds($0) },
            seenAfter: answer.seenAfter.map { .seconds($0) }, view: answer.view,
            state: answer.state)
    }
}
