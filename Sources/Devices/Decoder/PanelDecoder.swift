import CLinux
package import Core
package import HIDRecords

/// Turns a panel's events into records: one state machine for live panels and recordings.
///
/// Events go in one by one; after each ``advance()`` goes through the signals that it brought to an end.
///
/// It follows both multi-touch protocols and single-touch panels. Events that lost their frame (`SYN_DROPPED`) are
/// discarded; then ``needsState`` asks for the panel's true state, and whoever has none simply goes on with events.
package struct PanelDecoder {
    /// How a panel reports its contacts.
    enum ContactProtocol {
        /// Multi-touch protocol B: only changes are reported, by slot.
        case slots
        /// Multi-touch protocol A.
        case protocolA
        /// Plain axes and `BTN_TOUCH`.
        case singleTouch
    }

    /// What is done with events.
    enum Phase {
        case following
        /// After `SYN_DROPPED`: thrown away up to the next report.
        case discarding
        /// After that report: the true state is needed, or the next event ends the matter.
        case stateLost
    }

    let contactProtocol: ContactProtocol
    var table: SlotTable
    var protocolA: ProtocolAContacts
    var builder: DigitizerEventBuilder
    var phase = Phase.following
    /// After ``cancelAll(at:)``: no record is made until the last contact has left.
    var isSwallowing = false
    var loss = FrameLoss()
    /// What ``advance()`` has yet to go through.
    var pending = PendingSignals()
    /// Whether the present signal is the loss.
    var isLossPresent = false
    private var eventsInFrame = 0
    private var singleTouches: Int32 = 0
    private(set) var latest = Timestamp(microseconds: .min)

    /// What was met and passed over so far.
    package internal(set) var statistics = PanelStatistics()
    /// Later reports count as made then: the owner of a live panel sets it to now before it hands over events.
    package var now = Timestamp(microseconds: .max)

    /// A decoder for `panel` with nothing on it.
    package init(_ panel: DeviceDescription, mapping: PanelMapping, senderID: UInt64) {
        let raw = RawContact(of: panel)
        contactProtocol = panel.hasSlots ? .slots : panel.hasMultitouchAxes ? .protocolA : .singleTouch
        let slot = panel.axes[Abs.mtSlot].map { Int($0.value) } ?? 0
        switch contactProtocol {
        case .slots: table = SlotTable(count: panel.slotCount, current: slot, raw: raw)
        case .protocolA: table = SlotTable(count: ProtocolAContacts.limit, current: 0, raw: raw)
        case .singleTouch: table = SlotTable(count: 1, current: 0, raw: raw)
        }
        protocolA = ProtocolAContacts(blank: raw)
        builder = DigitizerEventBuilder(senderID: senderID, mapping: mapping, scale: ContactScale(of: panel))
    }

    /// Whether events were lost and ``resynchronise(with:at:)`` should be called before the next event.
    package var needsState: Bool { phase == .stateLost }

    /// Whether any finger is on the panel or above it.
    var isInUse: Bool { builder.isInUse }

    /// Takes one event, when ``advance()`` has gone through all signals of those before it.
    package mutating func receive(_ event: InputEvent) {
        assert(pending.isEmpty)
        if phase != .following, !resume(with: event) { return }
        eventsInFrame &+= 1
        if event.type == .abs {
            take(event.code, event.value)
        } else if event.type == .syn {
            synchronise(event)
        } else if event.type == .key, event.code == Btn.touch {
            button(event.value != 0)
        }
        if table.isFull, !event.isReport { report(at: admit(event.timestamp)) }
    }

    /// Takes the contacts' values at the head of `events`, most of what a panel with slots sends, in one go, and the event
    /// that follows them.
    ///
    /// - Returns: how many events that were.
    mutating func receive(_ events: Span<input_event>) -> Int {
        let count = receiveValues(of: events)
        guard count < events.count else { return count }
        receive(InputEvent(events[count]))
        return count + 1
    }

    private mutating func receiveValues(of events: Span<input_event>) -> Int {
        guard phase == .following, contactProtocol == .slots else { return 0 }
        let count = table.setValues(of: events)
        eventsInFrame &+= count
        return count
    }

    private mutating func take(_ code: EventCode, _ value: Int32) {
        switch contactProtocol {
        case .slots: takeSlotted(code, value)
        case .protocolA: protocolA.set(code, to: value)
        case .singleTouch:
            if let code = RawContact.multitouchCode(of: code) { _ = table.set(code, to: value) }
        }
    }

    private mutating func takeSlotted(_ code: EventCode, _ value: Int32) {
        if code == Abs.mtSlot {
            if !table.select(Int(value)) { statistics.ignoredValues &+= 1 }
        } else if code == Abs.mtTrackingID {
            setTrackingID(value)
        } else if code > Abs.mtSlot, !table.set(code, to: value) {
            statistics.ignoredValues &+= 1
        }
    }

    private mutating func setTrackingID(_ id: Int32) {
        guard let slot = table.current else {
            statistics.ignoredValues &+= 1
            return
        }
        let before = table.slots[slot].trackingID
        if id >= 0, before >= 0, id != before { statistics.replacedContacts &+= 1 }
        table.setTrackingID(id, in: slot)
    }

    /// `BTN_TOUCH`: on a panel with slots these know better.
    private mutating func button(_ isDown: Bool) {
        switch contactProtocol {
        case .slots: break
        case .protocolA: if !isDown { protocolA.release() }
        case .singleTouch: touchSingle(isDown)
        }
    }

    mutating func touchSingle(_ isDown: Bool) {
        if isDown, table.slots[0].trackingID < 0 { singleTouches = (singleTouches &+ 1) & .max }
        table.setTrackingID(isDown ? singleTouches : -1, in: 0)
    }

    private mutating func synchronise(_ event: InputEvent) {
        if event.code == Syn.report {
            report(at: admit(event.timestamp))
        } else if event.code == Syn.mtReport {
            if contactProtocol == .protocolA, !protocolA.closePacket() { statistics.excessContacts &+= 1 }
        } else if event.code == Syn.dropped {
            loseFrame()
        }
    }

    /// The time of a report: never before the last one's and never after ``now``.
    mutating func admit(_ timestamp: Timestamp) -> Timestamp {
        let admitted = max(min(timestamp, now), latest)
        if admitted != timestamp { statistics.clampedTimes &+= 1 }
        latest = admitted
        return admitted
    }

    private mutating func report(at timestamp: Timestamp) {
        statistics.frames &+= 1
        eventsInFrame = 0
        if contactProtocol == .protocolA { protocolA.closeFrame(into: &table) }
        closeFrame(at: timestamp)
    }
}

/// What becomes of lost events.
extension PanelDecoder {
    /// Gives the frame so far up for lost, as `SYN_DROPPED` does, where the stream of events itself is broken.
    package mutating func breakFrame() {
        if phase == .following { loseFrame() }
        phase = .stateLost
    }

    private mutating func loseFrame() {
        statistics.losses &+= 1
        loss = FrameLoss()
        discard(eventsInFrame - 1)
        eventsInFrame = 0
        protocolA.clear()
        phase = .discarding
    }

    private mutating func discard(_ count: Int) {
        loss.discarded &+= count
        statistics.discardedEvents &+= count
    }

    /// What a phase other than following does with `event`; true when it is to be followed after all.
    private mutating func resume(with event: InputEvent) -> Bool {
        if phase == .stateLost {
            phase = .following
            builder.raiseGeneration()
            pending.addLoss(loss)
            return true
        }
        if event.isReport {
            phase = .stateLost
            loss.timestamp = admit(event.timestamp)
        } else if event.type == EventType.syn, event.code == Syn.dropped {
            statistics.losses &+= 1
        } else {
            discard(1)
        }
        return false
    }
}
