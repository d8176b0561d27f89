package import Core
import HIDRecords

/// Updates from the owner of a live panel instead of its events.
extension PanelDecoder {
    /// Takes the state of a panel that was just opened: contacts already on it begin at `timestamp`.
    package mutating func start(with state: PanelState, at timestamp: Timestamp) {
        set(state)
        closeFrame(at: admit(timestamp))
    }

    /// Takes the panel's state after events were lost: the signals lead from the last known state to it.
    ///
    /// A contact that is gone ends at its last known position. A contact with a new id ends and begins. The
    /// others move.
    ///
    /// Without a state, the events that follow show it.
    package mutating func resynchronise(with state: PanelState?, at timestamp: Timestamp) {
        phase = .following
        guard let state else {
            builder.raiseGeneration()
            frameLoss = .stateUnknown
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
        frameLoss = table.isChanged ? .stateKnown : .nothing
        closeFrame(at: admitted)
    }

    /// Cancels every finger, because the panel is gone or will not be read any more.
    ///
    /// The last record is repeated with every finger cancelled; then no record is made until the last contact
    /// has left.
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
        letGoAt = nil
    }

    /// Cancels every finger, because the kernel let go of the panel, which is still there.
    package mutating func cancelLetGo(at timestamp: Timestamp) {
        cancelAll(at: timestamp)
        pending.blameKernel()
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

    /// The next frame shows which fingers a panel of protocol A has; only the button shows that it has none.
    private mutating func liftAll() {
        for slot in table.slots.indices { table.setTrackingID(-1, in: slot) }
    }
}
