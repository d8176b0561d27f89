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

/// Touches that go to programs.
extension Surface {
    /// Gives the client of `responder`, if there is one, its call for the touches of `set`: for those that it may know.
    ///
    /// A client gets a touch for one view, and only if it has seen it begin. What the policy of a control refuses is cancelled for
    /// the client that the control passes it on to.
    mutating func callClient(
        of responder: ResponderID, _ phase: TouchPhase, _ set: TouchSet, to log: inout DecisionLog
    ) {
        guard tree.isAttached(responder), let index = tree.clients.index(of: responder) else { return }
        guard phase == .ended else { return call(clientAt: index, of: responder, phase, set, to: &log) }
        let refused = log.subset(of: set) { outcomes.isRefused($0.id) }
        if !refused.isEmpty { call(clientAt: index, of: responder, .cancelled, refused, to: &log) }
        let rest = refused.isEmpty ? set : log.subset(of: set) { !outcomes.isRefused($0.id) }
        call(clientAt: index, of: responder, .ended, rest, to: &log)
    }

    private mutating func call(
        clientAt index: Int, of responder: ResponderID, _ phase: TouchPhase, _ set: TouchSet,
        to log: inout DecisionLog
    ) {
        let known = log.subset(of: set) { touch in
            heldTouches.takePart(of: index, in: touch.id, at: phase, on: responder)
        }
        guard !known.isEmpty, tree.clients.clients[index].presence == .attached else { return }
        let name = tree.clients.clients[index].name
        var touches: [ClientCall.Touch] = []
        for place in known.indices {
            let snapshot = log.touch(at: place, of: known)
            guard let touch = self.touches.touch(snapshot.id) else { continue }
            touches.append(ClientCall.Touch(touch, as: snapshot, in: phase, at: log.time))
            if phase == .began { outcomes.update(touch.id) { $0.client = $0.client ?? Int32(index) } }
            if phase == .ended, let patience = tree.clients.clients[index].patience {
                outcomes.answers.begin(touch.id, index, at: log.time, for: patience)
            }
        }
        let call = ClientCall(
            client: name, view: responder, phase: phase, touches: touches,
            cause: phase == .cancelled
                ? touches.first.flatMap { outcomes.interruption(of: $0.id, &log) } : nil,
            toScreen: tree.transformToScreen(of: responder))
        log.append(call, about: known)
    }

    /// Ends for clients the touches that their views get no more: an override up the chain may have kept the end away.
    mutating func endClientCalls(to log: inout DecisionLog) {
        for hold in heldTouches.holds {
            guard let touch = touches.touch(hold.touch), !touch.isTracked else { continue }
            callClient(
                of: hold.view, touch.phase == .ended ? .ended : .cancelled, log.set(of: touch), to: &log)
        }
    }

    /// Whether a call for `touch` reaches a view of the client at `index`, or would if it were there.
    func reaches(_ touch: Touch, clientAt index: Int) -> Bool {
        guard touch.isTracked, let view = touch.view else { return false }
        var isReached = false
        tree.walkChain(from: view) { responder in
            isReached = tree.clients.index(of: responder) == index
            return !isReached && tree.disposition(of: responder, in: .began) != .handle
        }
        return isReached
    }
}
