import Core
import TouchKit

/// Sentences about first responders, and about events that no touch causes.
extension ResponderDecision {
    /// Puts the sentence and its fields into `report`.
    func write(to report: inout Report, _ log: DecisionLog, _ tree: ViewTree) {
        switch self {
        case .becomeFirst(let id, let refusal):
            report.putAnswer(of: id, " becomeFirstResponder", refusal, tree)
        case .resignFirst(let id, let refusal):
            report.putAnswer(of: id, " resignFirstResponder", refusal, tree)
        case .motion(let id, let phase, let disposition):
            report.put(.motion(phase), of: id, disposition, tree)
        case .motionDiscarded(let phase): report.put(discarded: .motion(phase))
        case .remoteControl(let id, let subtype, let disposition):
            report.put(.remoteControl(subtype), of: id, disposition, tree)
        case .remoteControlDiscarded(let subtype): report.put(discarded: .remoteControl(subtype))
        case .ignoresRemoteControl(let subtype):
            report.name(tree.application, tree)
            report.put(" ignores ")
            NamedEvent.remoteControl(subtype).write(to: &report)
            report.putReason { $0.put(static: "not receiving") }
        case .press(let id, let phase, let key, let disposition):
            report.put(.press(phase, key), of: id, disposition, tree)
        case .pressDiscarded(let phase, let key): report.put(discarded: .press(phase, key))
        case .keyCommand(let id, let key):
            report.name(id, tree)
            report.put(" keyCommand ", key.nameWithModifiers)
        case .scan(let id, let text): report.putScan(text, of: id, log, tree)
        case .scanDiscarded: report.put("didScan discarded")
        case .ignoresScan(let state): report.putIgnoring("didScan", in: state, tree)
        case .ignoresPress(let key, let state): report.putIgnoring(key.name, in: state, tree)
        case .toClient(let call): report.put(log.keyCalls[call], log, tree)
        }
    }
}

/// An event that no touch causes, as sentences name it.
private enum NamedEvent {
    case motion(MotionPhase)
    case remoteControl(RemoteControlSubtype)
    case press(PressPhase, PressedKey)

    /// Puts `motionBegan shake`, `remoteControlReceived play` or `pressesBegan f1` into `report`.
    func write(to report: inout Report) {
        switch self {
        case .motion(let phase):
            report.fields.phase = phase.name
            report.put(phase.methods.motion)
            report.put(" shake")
        case .remoteControl(let subtype):
            report.put("remoteControlReceived ")
            report.put(subtype.name)
        case .press(let phase, let key):
            report.fields.phase = phase.name
            report.put(phase.methods.presses)
            report.put(" ", key.name)
        }
    }
}

extension Report {
    /// Puts `A motionBegan shake pass`.
    fileprivate mutating func put(
        _ event: NamedEvent, of responder: ResponderID, _ disposition: Disposition, _ tree: ViewTree
    ) {
        name(responder, tree)
        put(" ")
        event.write(to: &self)
        put(disposition)
    }

    /// Puts `A didScan 4006381333931`.
    fileprivate mutating func putScan(
        _ text: Int?, of responder: ResponderID, _ log: DecisionLog, _ tree: ViewTree
    ) {
        name(responder, tree)
        put(" didScan")
        if let text { put(" ", log.texts[text]) }
    }

    /// Puts `canvas pressesBegan f1 to paint`.
    fileprivate mutating func put(_ call: ClientKeyCall, _ log: DecisionLog, _ tree: ViewTree) {
        fields.client = ClientLabel(name: call.client)
        switch call.content {
        case .press(let phase, let key, _):
            name(call.view, tree)
            put(" ")
            NamedEvent.press(phase, key).write(to: &self)
        case .scan(let text, let isNamed): putScan(isNamed ? text : nil, of: call.view, log, tree)
        }
        put(" to ", call.client)
    }

    /// Puts `motionBegan shake discarded`.
    fileprivate mutating func put(discarded event: NamedEvent) {
        event.write(to: &self)
        put(" discarded")
    }

    /// Puts `application ignores f1 (locked)`.
    fileprivate mutating func putIgnoring(_ event: String, in state: InteractionState, _ tree: ViewTree) {
        fields.state = state.name
        name(tree.application, tree)
        put(" ignores ", event)
        putReason { $0.put(static: state.name) }
    }

    /// Puts `field becomeFirstResponder no (window)`.
    fileprivate mutating func putAnswer(
        of responder: ResponderID, _ method: StaticString, _ refusal: FirstResponderRefusal?,
        _ tree: ViewTree
    ) {
        fields.window = tree.window(ofResponder: responder)
        name(responder, tree)
        put(method)
        put(refusal == nil ? " yes" : " no")
        guard let refusal else { return }
        putReason { refusal.write(to: &$0, tree) }
    }
}

extension MotionPhase {
    /// The phase as the scene file calls it.
    fileprivate var name: StaticString {
        switch self {
        case .began: "began"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }

    /// The methods of UIResponder that the phase calls.
    fileprivate var methods: (motion: StaticString, presses: StaticString) {
        switch self {
        case .began: ("motionBegan", "pressesBegan")
        case .ended: ("motionEnded", "pressesEnded")
        case .cancelled: ("motionCancelled", "pressesCancelled")
        }
    }
}
