import HIDRecords

/// Touches that go to programs.
extension Surface {
    /// Gives the client of `responder`, if there is one, its call for the touches of `set`: for those that it may know.
    ///
    /// A client gets a touch for one view, and only if it has seen it begin.
    mutating func callClient(
        of responder: ResponderID, _ phase: TouchPhase, _ set: TouchSet, to log: inout DecisionLog
    ) {
        guard tree.isAttached(responder), let index = tree.clients.index(of: responder) else { return }
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
