package import Core
import HIDRecords

/// What the owner of a live panel knows better than its events.
extension PanelDecoder {
    /// Takes the panel's state when it is opened: contacts already on it begin at `timestamp`.
    package mutating func start(with state: PanelState, at timestamp: Timestamp) {
        set(state)
        closeFrame(at: admit(timestamp))
    }

    /// Takes the panel's state after events were lost: the signals show how the contacts came to it.
    ///
    /// What is gone ends at its last known place, what has another id ends and begins, the rest moves.
    ///
    /// Without a state, the events that follow show it.
    package mutating func resynchronise(with state: PanelState?, at timestamp: Timestamp) {
        phase = .following
        guard let state else {
            builder.raiseGeneration()
            pending.addLoss(loss)
            return
        }
        let admitted = admit(timestamp)
        set(state)
        loss.timestamp = admitted
        loss.isResynchronised = true
        loss.ended = table.transitions.count { !$0.isBegin }
        loss.began = table.transitions.count { $0.isBegin }
        loss.moved = table.slots.count { $0.shown == .finger && $0.transitions == 0 && $0.raw != $0.shownRaw }
        builder.raiseGeneration()
        pending.addLoss(loss)
        loss = FrameLoss()
        closeFrame(at: admitted)
    }

    /// Cancels every finger: the panel is gone, or is not to be listened to any more.
    ///
    /// The last record comes again with `cancel` on all of it; then no record is made until the last contact has left.
    package mutating func cancelAll(at timestamp: Timestamp) {
        protocolA.clear()
        table.closeFrame()
        pending = PendingSignals()
        if builder.cancelAll(at: admit(timestamp)) {
            statistics.records &+= 1
            pending.replaceByCancellation()
        }
        table.hideAll()
        isSwallowing = table.isOccupied
    }

    private mutating func set(_ state: PanelState) {
        protocolA.clear()
        table.rewind()
        switch contactProtocol {
        case .slots: setSlots(state)
        case .singleTouch:
            touchSingle(state.isTouched)
            if let slot = state.slots.first { table.set(0, to: slot.raw) }
        case .protocolA: if !state.isTouched { liftAll() }
        }
    }

    private mutating func setSlots(_ state: PanelState) {
        for slot in table.slots.indices {
            let truth = slot < state.slots.count ? state.slots[slot] : PanelState.Slot()
            table.setTrackingID(truth.trackingID, in: slot)
            if slot < state.slots.count { table.set(slot, to: truth.raw) }
        }
        table.select(state.currentSlot)
    }

    /// The next frame tells which fingers a panel of protocol A has; that it has none, only the button tells.
    private mutating func liftAll() {
        for slot in table.slots.indices { table.setTrackingID(-1, in: slot) }
    }
}
