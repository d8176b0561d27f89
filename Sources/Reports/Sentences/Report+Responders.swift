import Core
import Runtime
import TouchKit

/// Sentences about controls and actions, first responders, motion, remote control and presses.
extension Report {
    /// `start sends touchDown`
    mutating func sends(_ control: ResponderID, _ event: ControlEvents, _ tree: ViewTree) {
        let eventName = event.name
        self.controlEvent = eventName
        self.window = tree.window(of: control)
        name(control, tree)
        message.put(static: " sends ")
        message.put(eventName ?? "events")
    }

    /// `start action startOrder to home`
    mutating func action(
        _ name: String, of sender: ActionSender, to target: ResponderID,
        _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        switch sender {
        case .responder(let responder): self.name(responder, tree)
        case .recognizer(let id):
            recognizer = recognizers[id].name
            message.put(recognizers[id].name)
        case .absent: break
        }
        self.action = name
        self.target = target
        message.put(static: sender == .absent ? "action " : " action ")
        message.put(name)
        message.put(static: " to ")
        message.put(tree[target].name)
    }

    /// `action startOrder discarded`
    mutating func actionDiscarded(_ name: String) {
        self.action = name
        message.put(static: "action ")
        message.put(name)
        message.put(static: " discarded")
    }

    /// `action startOrder dropped (endless)`
    mutating func actionDropped(_ name: String) {
        isError = true
        self.action = name
        message.put(static: "action ")
        message.put(name)
        message.put(static: " dropped")
        putReason { message in message.put(static: "endless") }
    }

    /// `client paint performs: set level value 0.7`
    mutating func clientPerforms(_ client: String, _ effect: Effect, _ tree: ViewTree) {
        self.client = ClientLabel(name: client)
        message.put(static: "client ")
        message.put(client)
        message.put(static: " performs: ")
        put(effect, tree)
    }

    /// `home performs startOrder: publish order.start`
    mutating func performs(_ responder: ResponderID, _ action: String, _ effect: Effect, _ tree: ViewTree) {
        self.action = action
        self.target = responder
        name(responder, tree)
        message.put(static: " performs ")
        message.put(action)
        message.put(static: ": ")
        put(effect, tree)
    }

    /// Puts `publish order.start`, and takes it as the effect of the report.
    private mutating func put(_ effect: Effect, _ tree: ViewTree) {
        let sentence = effect.sentence(in: tree)
        self.effect = sentence
        message.put(sentence)
    }

    /// `field becomeFirstResponder yes`, `field becomeFirstResponder no (window)`
    mutating func becomesFirst(_ responder: ResponderID, _ refusal: FirstResponderRefusal?, _ tree: ViewTree)
    {
        firstResponder(responder, " becomeFirstResponder", refusal, tree)
    }

    /// `field resignFirstResponder yes`, `field resignFirstResponder no (canResignFirstResponder)`
    mutating func resignsFirst(_ responder: ResponderID, _ refusal: FirstResponderRefusal?, _ tree: ViewTree)
    {
        firstResponder(responder, " resignFirstResponder", refusal, tree)
    }

    private mutating func firstResponder(
        _ responder: ResponderID, _ verb: StaticString, _ refusal: FirstResponderRefusal?, _ tree: ViewTree
    ) {
        self.window = tree.window(ofResponder: responder)
        name(responder, tree)
        message.put(static: verb)
        message.put(static: refusal == nil ? " yes" : " no")
        guard let refusal else { return }
        putReason { message in refusal.write(to: &message, tree) }
    }

    /// `alert becomes key (touch 1)`, `W becomes key (alert hidden)`
    mutating func becomesKey(
        _ window: ResponderID, _ reason: KeyReason, _ log: DecisionLog, _ tree: ViewTree
    ) {
        if case .touch(let set) = reason { about(log.touches(in: set)) }
        self.window = window
        name(window, tree)
        message.put(static: " becomes key")
        putReason { message in
            switch reason {
            case .touch(let set):
                message.put(static: "touch ")
                message.put(integer: log.touches(in: set).first?.id.number ?? 0)
            case .hidden(let other):
                message.put(tree[other].name)
                message.put(static: " hidden")
            }
        }
    }

    /// `add A no (cycle)`, `present B no (home presents A)`, `push B no (on the stack of nav)`, `pop nav no (B is not on its
    /// stack)`
    mutating func fails(_ attempt: Attempt, _ tree: ViewTree) {
        switch attempt {
        case .add(let view):
            self.view = view
            self.window = tree.window(of: view)
            message.put(static: "add ")
            name(view, tree)
            message.put(static: " no")
            putReason { message in message.put(static: "cycle") }
        case .present(let controller, let presenter, let other):
            message.put(static: "present ")
            name(controller, tree)
            message.put(static: " no")
            putReason { message in
                message.put(tree[presenter].name)
                message.put(static: " presents ")
                message.put(tree[other].name)
            }
        case .push(let controller, let navigation):
            message.put(static: "push ")
            name(controller, tree)
            message.put(static: " no")
            putReason { message in
                message.put(static: "on the stack of ")
                message.put(tree[navigation].name)
            }
        case .select(let controller):
            message.put(static: "select ")
            name(controller, tree)
            message.put(static: " no (shouldSelect)")
        case .pop(let navigation, let controller):
            message.put(static: "pop ")
            name(navigation, tree)
            message.put(static: " no")
            putReason { message in
                message.put(tree[controller].name)
                message.put(static: " is not on its stack")
            }
        }
    }

    /// `application is idle 60`
    mutating func idle(_ application: ResponderID, after rest: Interval, _ tree: ViewTree) {
        name(application, tree)
        message.put(static: " is idle ")
        message.put(decimal: rest.seconds)
    }

    /// `application enters cleaning for 60`
    mutating func enters(
        _ state: InteractionState, _ application: ResponderID, _ duration: Interval?, _ tree: ViewTree
    ) {
        self.state = state.name
        name(application, tree)
        message.put(static: " enters ")
        message.put(static: state.name)
        guard let duration else { return }
        message.put(static: " for ")
        message.put(decimal: duration.seconds)
    }

    /// `application touchAccommodations holdDuration 0.5`, `application touchAccommodations none`
    mutating func accommodates(_ accommodations: String, _ application: ResponderID, _ tree: ViewTree) {
        name(application, tree)
        message.put(static: " touchAccommodations ")
        message.put(accommodations)
    }

    /// `application sends didBecomeActive`
    mutating func lifeCycle(_ event: LifeCycleEvent, of responder: ResponderID, _ tree: ViewTree) {
        name(responder, tree)
        message.put(static: " sends ")
        self.event = event.rawValue
        message.put(event.rawValue)
    }

    /// `A motionBegan shake pass`
    mutating func motion(
        _ responder: ResponderID, _ phase: MotionPhase, _ disposition: Disposition, _ tree: ViewTree
    ) {
        self.phase = phase.name
        name(responder, tree)
        message.put(byte: UInt8(ascii: " "))
        message.put(static: phase.methods.motion)
        message.put(static: " shake ")
        put(disposition)
    }

    /// `motionBegan shake discarded`
    mutating func motionDiscarded(_ phase: MotionPhase) {
        self.phase = phase.name
        message.put(static: phase.methods.motion)
        message.put(static: " shake discarded")
    }

    /// `A remoteControlReceived play pass`
    mutating func remoteControl(
        _ responder: ResponderID, _ subtype: RemoteControlSubtype, _ disposition: Disposition,
        _ tree: ViewTree
    ) {
        name(responder, tree)
        message.put(byte: UInt8(ascii: " "))
        put(subtype)
        message.put(byte: UInt8(ascii: " "))
        put(disposition)
    }

    /// `remoteControlReceived play discarded`
    mutating func remoteControlDiscarded(_ subtype: RemoteControlSubtype) {
        put(subtype)
        message.put(static: " discarded")
    }

    /// `application ignores remoteControlReceived play (not receiving)`
    mutating func ignoresRemoteControl(_ subtype: RemoteControlSubtype, _ tree: ViewTree) {
        name(tree.application, tree)
        message.put(static: " ignores ")
        put(subtype)
        putReason { message in message.put(static: "not receiving") }
    }

    private mutating func put(_ subtype: RemoteControlSubtype) {
        message.put(static: "remoteControlReceived ")
        message.put(static: subtype.name)
    }

    /// `A pressesBegan f1 pass`
    mutating func press(
        _ responder: ResponderID, _ phase: PressPhase, _ key: PressedKey, _ disposition: Disposition,
        _ tree: ViewTree
    ) {
        name(responder, tree)
        message.put(byte: UInt8(ascii: " "))
        put(phase, key)
        put(disposition)
    }

    /// `pressesBegan f1 discarded`
    mutating func pressDiscarded(_ phase: PressPhase, _ key: PressedKey) {
        put(phase, key)
        message.put(static: "discarded")
    }

    private mutating func put(_ phase: PressPhase, _ key: PressedKey) {
        self.phase = phase.name
        message.put(static: phase.methods.presses)
        message.put(byte: UInt8(ascii: " "))
        message.put(key.name)
        message.put(byte: UInt8(ascii: " "))
    }

    /// `A keyCommand shift+f1`
    mutating func keyCommand(_ key: PressedKey, of responder: ResponderID, _ tree: ViewTree) {
        name(responder, tree)
        message.put(static: " keyCommand ")
        message.put(key.nameWithModifiers)
    }

    /// `application ignores f1 (locked)`
    mutating func ignores(_ event: String, in state: InteractionState, _ tree: ViewTree) {
        self.state = state.name
        name(tree.application, tree)
        message.put(static: " ignores ")
        message.put(event)
        putReason { message in message.put(static: state.name) }
    }

    /// `A didScan 4006381333931`, `A didScan`
    mutating func scan(_ text: String?, of responder: ResponderID, _ tree: ViewTree) {
        name(responder, tree)
        message.put(static: " didScan")
        guard let text else { return }
        message.put(byte: UInt8(ascii: " "))
        message.put(text)
    }

    private mutating func put(_ disposition: Disposition) {
        self.disposition = disposition.name
        message.put(static: disposition.name)
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
