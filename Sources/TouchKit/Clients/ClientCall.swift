package import Core
package import HIDRecords

/// A call of a view that its client gets as well.
package struct ClientCall: Sendable {
    /// A touch as the client gets it.
    package struct Touch: Sendable {
        /// Its number.
        package let id: TouchID
        /// Where it is, in points of the screen.
        package let screenLocation: Point
        /// How often the finger tapped here.
        package let tapCount: Int
        /// A finger or a pen.
        package let type: TouchType
        /// When it began, in a call of `touchesBegan`, otherwise when that happened.
        package let time: Timestamp
        /// Half the contact's longer diameter in points; 0 when the panel does not measure it.
        package let majorRadius: Double
        /// The pressure from 0 to 1; nil when the panel does not measure it.
        package let pressure: Double?
        /// The panel that it is on.
        package let panel: Int
        /// The path on the panel that the finger follows.
        package let path: UInt32
    }

    /// The client's name.
    package let client: String
    /// The view.
    package let view: ResponderID
    /// What the touches did.
    package let phase: TouchPhase
    /// The touches, ascending.
    package let touches: [Touch]
    /// Why they are cancelled; nil in other phases, and where nobody did it but an override of `sendEvent(_:)`.
    package let cause: Interruption?
    /// From the view's coordinates to those of its screen, at that moment.
    package let toScreen: AffineTransform
}

extension ClientCall.Touch {
    /// `touch` in a call of `phase` at `time`, where `snapshot` shows it.
    init(_ touch: Touch, as snapshot: TouchSnapshot, in phase: TouchPhase, at time: Timestamp) {
        id = touch.id
        screenLocation = snapshot.location
        tapCount = snapshot.tapCount
        type = touch.type
        self.time = phase == .began ? touch.began : time
        majorRadius = touch.majorRadius
        pressure = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : nil
        panel = touch.path.panel
        path = touch.path.index
    }
}

/// A call of a view for touches, on its way to the client of the view.
struct ClientDelivery {
    /// The view, or a responder on its chain.
    let responder: ResponderID
    /// What the touches did.
    let phase: TouchPhase
    /// The touches.
    let touches: TouchSet

    /// Gives the client of the responder, if there is one, its call: for those of the touches that it may know.
    ///
    /// A client gets a touch for one view, and only if it has seen it begin. What the policy of a control refuses is cancelled for
    /// the client that the control passes it on to.
    func make(on surface: inout Surface, to log: inout DecisionLog) {
        guard surface.tree.isAttached(responder),
            let index = surface.tree.clients.index(of: responder)
        else { return }
        guard phase == .ended else { return call(index, on: &surface, to: &log) }
        let refused = log.subset(of: touches) { surface.outcomes.isRefused($0.id) }
        if !refused.isEmpty {
            ClientDelivery(responder: responder, phase: .cancelled, touches: refused)
                .call(index, on: &surface, to: &log)
        }
        let rest = refused.isEmpty ? touches : log.subset(of: touches) { !surface.outcomes.isRefused($0.id) }
        ClientDelivery(responder: responder, phase: .ended, touches: rest).call(index, on: &surface, to: &log)
    }

    /// Calls the client at `index`.
    private func call(_ index: Int, on surface: inout Surface, to log: inout DecisionLog) {
        let known = log.subset(of: touches) { touch in
            surface.heldTouches.takePart(of: index, in: touch.id, at: phase, on: responder)
        }
        let client = surface.tree.clients.clients[index]
        guard !known.isEmpty, client.presence == .attached else { return }
        var called: [ClientCall.Touch] = []
        for position in known.indices {
            let snapshot = log.touch(at: position, of: known)
            guard let touch = surface.touches.touch(snapshot.id) else { continue }
            called.append(ClientCall.Touch(touch, as: snapshot, in: phase, at: log.time))
            if phase == .began {
                surface.outcomes.update(touch.id) { $0.client = $0.client ?? Int32(index) }
            }
            if phase == .ended, let patience = client.terms.patience {
                surface.outcomes.answers.begin(touch.id, index, at: log.time, for: patience)
            }
            if phase == .cancelled, client.terms.patience != nil {
                surface.outcomes.answers.noteCancelled(touch.id, index)
            }
        }
        let cause =
            phase == .cancelled
            ? called.first.flatMap { surface.outcomes.record(of: $0.id, &log)?.interruption } : nil
        let call = ClientCall(
            client: client.name, view: responder, phase: phase, touches: called, cause: cause,
            toScreen: surface.tree.transformToScreen(of: responder))
        log.append(call, about: known)
    }

    /// Ends for clients the touches that their views get no more: an override up the chain may have kept the end away.
    static func endCalls(on surface: inout Surface, to log: inout DecisionLog) {
        for hold in surface.heldTouches.holds {
            guard let touch = surface.touches.touch(hold.touch), !touch.isTracked else { continue }
            ClientDelivery(
                responder: hold.view, phase: touch.phase == .ended ? .ended : .cancelled,
                touches: log.set(of: touch)
            ).make(on: &surface, to: &log)
        }
    }

    /// Whether a call for `touch` reaches a view of the client at `index`, or would if it were there.
    static func reaches(_ touch: Touch, clientAt index: Int, in tree: ViewTree) -> Bool {
        guard touch.isTracked, let view = touch.view else { return false }
        var isReached = false
        tree.walkChain(from: view) { responder in
            isReached = tree.clients.index(of: responder) == index
            return !isReached && tree.disposition(of: responder, in: .began) != .handle
        }
        return isReached
    }
}
