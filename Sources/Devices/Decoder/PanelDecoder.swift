import CLinux
package import Core
package import HIDRecords

/// Turns a panel's events into records: one state machine for live panels and recordings.
///
/// Events go in one by one; after each, ``advance()`` steps through the signals that it completed.
///
/// It follows both multi-touch protocols and single-touch panels. Events that lost their frame
/// (`SYN_DROPPED`) are discarded; then ``needsState`` asks for the panel's true state. A caller without it,
/// such as a replay, just continues with events.
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

    /// The kinds of signal.
    enum Present {
        case record, release, loss, frame
    }

    /// How the decoder treats events.
    enum Phase {
        case following
        /// After `SYN_DROPPED`: events are discarded up to the next report.
        case discarding
        /// After that report: the decoder needs the true state, or follows again from the next event.
        case stateLost
    }

    let contactProtocol: ContactProtocol
    /// The button that says whether the panel is touched, where no contacts do.
    private let touchButton: EventCode
    /// The pressure above which the panel is touched, where neither contacts nor a button say it; `max` where they do.
    private let leastPressure: Int32
    var table: SlotTable
    var protocolA: ProtocolAContacts
    var builder: DigitizerEventBuilder
    var phase = Phase.following
    /// Whether the last event of `BTN_TOUCH` was that it is up.
    private var isButtonUp = false
    /// Whether the device itself gives its reports a value, so that it says nothing about the kernel.
    private var marksReports = false
    /// When the kernel let go of a panel that has fingers in its slots nevertheless; nil once they are cancelled.
    package internal(set) var letGoAt: Timestamp?
    /// After ``cancelAll(at:)``: no record is made until the last contact has left.
    var isSwallowing = false
    var loss = FrameLoss()
    /// The signals that ``advance()`` has yet to reach.
    var pending = PendingSignals()
    /// The kind of the current signal.
    var present = Present.record
    /// The last frame as the kernel gave it.
    var frame = PanelFrame()
    /// The loss before the next frame.
    var frameLoss = PanelFrame.Loss.nothing
    /// Whether frames are signals too, as the kernel gave them: for those who watch the panel itself.
    package var givesFrames = false
    private var eventsInFrame = 0
    /// Whether no contact has begun since the panel was opened.
    private var isUntouched = true
    /// Whether the frame has a place or a button, whatever becomes of them; known while ``isUntouched``.
    private var saysPlace = false
    private var singleTouches: Int32 = 0
    /// Of slots without ids, whether the first one is the current one: its contact is the finger.
    private var isInFirstSlot = true
    private(set) var latest = Timestamp(microseconds: .min)

    /// The counts so far.
    package internal(set) var statistics = PanelStatistics()
    /// The latest possible time of a report; later ones are set back to it. The owner of a live panel sets it
    /// before it passes events.
    package var now = Timestamp(microseconds: .max)
    /// The earliest possible time of a report; one before it says nothing, and ``now`` counts instead.
    package var earliest = Timestamp(microseconds: .min)

    /// A decoder for `panel`, to which `configuration` applies, with nothing on it.
    package init(
        _ panel: DeviceDescription, configuration: PanelConfiguration = PanelConfiguration(), senderID: UInt64
    ) {
        let raw = RawContact(of: panel)
        let deadBand = DeadBand(of: panel)
        contactProtocol = panel.hasSlots ? .slots : panel.hasMultitouchAxes ? .protocolA : .singleTouch
        (touchButton, leastPressure) =
            switch panel.touchSource {
            case .button(let button): (button, .max)
            case .contacts, nil: (Btn.touch, .max)
            case .pressure: (Btn.touch, panel.axes[Abs.pressure]?.minimum ?? 0)
            }
        let slot = panel.axes[Abs.mtSlot].map { Int($0.value) } ?? 0
        switch contactProtocol {
        case .slots:
            table = SlotTable(
                count: panel.slotCount, current: slot, raw: raw, needsPlace: true, deadBand: deadBand)
        case .protocolA:
            table = SlotTable(count: ProtocolAContacts.limit, current: 0, raw: raw, deadBand: deadBand)
        case .singleTouch: table = SlotTable(count: 1, current: 0, raw: raw, deadBand: deadBand)
        }
        protocolA = ProtocolAContacts(blank: raw)
        builder = DigitizerEventBuilder(
            senderID: senderID, mapping: PanelMapping(of: panel, configuration: configuration),
            scale: ContactScale(of: panel, palm: configuration.palm))
    }

    /// Whether events were lost and ``resynchronise(with:at:)`` should be called before the next event.
    package var needsState: Bool { phase == .stateLost }

    /// Whether any finger is on the panel or above it.
    var isInUse: Bool { builder.isInUse }

    /// Takes one event; ``advance()`` must have reached the end of the earlier events' signals.
    package mutating func receive(_ event: InputEvent) {
        assert(pending.isEmpty)
        if phase != .following, !resume(with: event) { return }
        eventsInFrame &+= 1
        if event.type == .abs {
            if isUntouched, event.code.isOfPlace { saysPlace = true }
            take(event.code, event.value)
        } else if event.type == .syn {
            synchronise(event)
        } else if event.type == .key, event.code == touchButton {
            button(event.value != 0)
        }
        if table.isFull, !event.isReport { report(at: admit(event.timestamp)) }
    }

    /// Takes the contacts' values at the head of `events`, which are most of what a panel with slots sends,
    /// and the event that follows them, in one pass.
    ///
    /// - Returns: The number of events taken.
    @inline(__always)
    mutating func receive(_ events: Span<input_event>) -> Int {
        let count = receiveValues(of: events)
        guard count < events.count else { return count }
        let event = InputEvent(events[count])
        if event.isReport, event.value == 0, phase == .following {
            report(at: admit(event.timestamp))
        } else {
            receive(event)
        }
        return count + 1
    }

    private mutating func receiveValues(of events: Span<input_event>) -> Int {
        guard phase == .following, contactProtocol == .slots, !isUntouched else { return 0 }
        let count = table.setValues(of: events)
        eventsInFrame &+= count
        return count
    }

    private mutating func take(_ code: EventCode, _ value: Int32) {
        switch contactProtocol {
        case .slots: takeSlotted(code, value)
        case .protocolA: protocolA.set(code, to: value)
        case .singleTouch:
            if code == Abs.pressure, leastPressure != .max { touchSingle(value > leastPressure) }
            if let code = RawContact.multitouchCode(of: code) {
                _ = table.set(code, to: value)
            } else if code == Abs.mtSlot {
                isInFirstSlot = value == 0
            } else if code > Abs.mtSlot, isInFirstSlot {
                _ = table.set(code, to: value)
            }
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

    /// The button that says whether the panel is touched; the slots override it on a panel that has them.
    private mutating func button(_ isDown: Bool) {
        isButtonUp = !isDown
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
            if event.value != 0 {
                closeMarked(at: event.timestamp)
            } else {
                report(at: admit(event.timestamp))
            }
        } else if event.code == Syn.mtReport {
            if contactProtocol == .protocolA, !protocolA.closePacket() { statistics.excessContacts &+= 1 }
        } else if event.code == Syn.dropped {
            loseFrame()
        }
    }

    /// The time of a report: never before that of the last one and never after ``now``; that too if it is before ``earliest``.
    mutating func admit(_ timestamp: Timestamp) -> Timestamp {
        let admitted = timestamp < earliest ? max(now, latest) : max(min(timestamp, now), latest)
        if admitted != timestamp { statistics.clampedTimes &+= 1 }
        latest = admitted
        return admitted
    }

    /// Takes a report with a value, by which the kernel marks frames of its own: one without a finger on the button lets go of
    /// what is pressed (`input_dev_release_keys` in drivers/input/input.c), when the machine is suspended, and when the
    /// device is inhibited or removed. A device that marks all its reports, as a program's may, does so from the first touch.
    ///
    /// The contacts in slots stay there. If the device is about to go, that is why its fingers are to be cancelled; otherwise the
    /// next frame cancels them, or the owner after a while.
    private mutating func closeMarked(at timestamp: Timestamp) {
        guard isButtonUp, !marksReports else {
            marksReports = true
            return report(at: admit(timestamp))
        }
        statistics.frames &+= 1
        eventsInFrame = 0
        if contactProtocol == .slots, table.isOccupied {
            letGoAt = admit(timestamp)
            isSwallowing = true
        } else {
            cancelLetGo(at: timestamp)
        }
    }
    private mutating func report(at timestamp: Timestamp) {
        statistics.frames &+= 1
        eventsInFrame = 0
        if contactProtocol == .protocolA { protocolA.closeFrame(into: &table) }
        table.settle()
        if isUntouched { noteUntouched(at: timestamp) }
        closeFrame(at: timestamp)
    }
}

/// Frames before the first contact.
extension PanelDecoder {
    /// Gives a frame that has a place and leads to nothing, so that a watch of the panel sees that it reports.
    private mutating func noteUntouched(at timestamp: Timestamp) {
        if table.transitions.contains(where: { $0.isBegin }) {
            isUntouched = false
        } else if saysPlace, !table.isChanged, table.endedPlaceless == 0, givesFrames {
            giveFrame(at: timestamp)
        }
        saysPlace = false
    }
}

/// Loss of events.
extension PanelDecoder {
    /// Discards the frame so far, as `SYN_DROPPED` does, because the stream of events itself is broken.
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

    /// Handles `event` in a phase other than following; true when the event is to be followed after all.
    private mutating func resume(with event: InputEvent) -> Bool {
        if phase == .stateLost {
            phase = .following
            builder.raiseGeneration()
            frameLoss = .stateUnknown
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

extension EventCode {
    /// Whether it is an axis of a contact's place.
    fileprivate var isOfPlace: Bool {
        self == Abs.x || self == Abs.y || self == Abs.mtPositionX || self == Abs.mtPositionY
    }
}
