package import Core
import HIDRecords

/// Makes records of the slots' changes.
extension PanelDecoder {
    /// Advances to the next signal that the events so far lead to; false when it needs further events.
    package mutating func advance() -> Bool {
        if pending.isEmpty { return false }
        if pending.extra == .loss {
            pending.removeExtra()
            present = .loss
            return true
        }
        if pending.takeFrame() {
            present = .frame
            return true
        }
        return advanceToRecord()
    }

    /// Apart from ``advance()``: a frame that is given as it is passes that twice, and this once.
    private mutating func advanceToRecord() -> Bool {
        present = .record
        while let pass = pending.takePass() {
            if makeRecord(of: pass) {
                statistics.records &+= 1
                return true
            }
        }
        switch pending.extra {
        case .nothing, .loss: return false
        case .cancellation: break
        case .release: present = .release
        }
        pending.removeExtra()
        return true
    }

    /// The signal that ``advance()`` reached.
    package var signal: DeviceSignal {
        // A non-mutating getter would copy the decoder.
        mutating get {
            switch present {
            case .record: .record(builder.record)
            case .release: .released(builder.record)
            case .loss: .frameLost(pending.loss)
            case .frame: .frame(frame)
            }
        }
    }

    /// Queues the records that show the frame's changes, as many as its busiest slot needs.
    mutating func closeFrame(at timestamp: Timestamp) {
        statistics.placelessContacts &+= table.endedPlaceless
        if !table.isChanged {
            if table.endedPlaceless > 0, givesFrames { giveFrame(at: timestamp) }
            if table.endedPlaceless > 0 { table.closeFrame() }
            return
        }
        if givesFrames { giveFrame(at: timestamp) }
        if isSwallowing {
            swallow(at: timestamp)
        } else {
            pending.addPasses(table.passes, at: timestamp)
        }
    }

    mutating func giveFrame(at timestamp: Timestamp) {
        (frame.timestamp, frame.loss, frame.placeless) = (timestamp, frameLoss, table.endedPlaceless)
        frameLoss = .nothing
        if !table.transitions.isEmpty || !table.writeMoves(to: &frame) { table.writeAll(to: &frame) }
        pending.addFrame()
    }

    /// Makes the record for the transitions of `pass`; false when it has nothing to show.
    @inline(__always)
    private mutating func makeRecord(of pass: PendingSignals.Pass) -> Bool {
        builder.startRecord()
        if pass.number == 1 {
            statistics.palms &+= builder.moveFingers(by: &table)
        } else {
            builder.keepFingers()
        }
        if !table.transitions.isEmpty { applyTransitions(of: pass.number) }
        if pass.isLast { table.closeFrame() }
        return builder.seal(at: pending.timestamp)
    }

    private mutating func swallow(at timestamp: Timestamp) {
        if letGoAt != nil { return cancelLetGo(at: timestamp) }
        table.closeFrame()
        if !table.isOccupied { isSwallowing = false }
    }

    /// Apart from ``makeRecord(of:)``, which most frames pass without: code for it there would cost them registers.
    private mutating func applyTransitions(of pass: UInt16) {
        for index in table.transitions.indices where table.transitions[index].pass == pass {
            let transition = table.transitions[index]
            if transition.isBegin {
                begin(slot: transition.slot, raw: table.rawOfBegin(at: index))
            } else {
                end(slot: transition.slot, raw: transition.raw)
            }
        }
    }

    private mutating func begin(slot: Int, raw: RawContact) {
        switch builder.rejects(raw) {
        case .palm: statistics.palms &+= 1
        case .beyond: statistics.contactsBeyond &+= 1
        case nil:
            builder.begin(slot: slot, raw: raw)
            return table.show(.finger, raw: raw, in: slot)
        }
        table.show(.ignored, raw: raw, in: slot)
    }

    private mutating func end(slot: Int, raw: RawContact) {
        let shown = table.slots[slot].shown
        let before = table.slots[slot].shownRaw
        if shown == .finger {
            let index = builder.index(of: slot)
            if builder.isPalm(raw) {
                cancelPalm(index, slot: slot)
            } else {
                // The last position counts; whether the contact hovered there does not.
                var last = raw
                last.distance = before.distance
                builder.update(index, from: before, to: last)
                builder.end(index)
            }
        }
        table.show(.nothing, raw: raw, in: slot)
    }

    private mutating func cancelPalm(_ index: Int, slot: Int) {
        statistics.palms &+= 1
        builder.cancelPalm(index)
        table.show(.ignored, raw: table.slots[slot].raw, in: slot)
    }
}

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
