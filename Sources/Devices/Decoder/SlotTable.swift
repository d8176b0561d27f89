import CLinux
import HIDRecords

/// The slots of a panel as the kernel keeps them, with what happened to them since the last report.
struct SlotTable {
    /// One slot, which holds a contact or none.
    struct Slot {
        /// The kernel's number for the contact, or -1 while the slot is empty.
        var trackingID: Int32 = -1
        /// The latest values; an empty slot keeps those of its last contact.
        var raw: RawContact
        /// Whether ``raw`` was written since the last report.
        var isChanged = false
        /// How often a contact began or ended since the last report.
        var transitions: UInt16 = 0
        /// The part of the slot that the records so far show.
        var shown = Shown.nothing
        /// The values of the last record that listed the contact.
        var shownRaw = RawContact()
        /// The kernel's number for the contact at the last report.
        var shownTrackingID: Int32 = -1
        /// The kernel's number for a contact that has no place yet, because none was ever written to the slot; -1 for none.
        var placelessID: Int32 = -1
        /// Whether ``raw`` has a place: it was written, or the kernel's state has one. The kernel begins with 0, 0.
        fileprivate(set) var hasPlace = false

        /// Whether it has a contact that began earlier and was written since the last report.
        var isMoved: Bool { isChanged && transitions == 0 && trackingID >= 0 }

        fileprivate mutating func set(_ code: EventCode, to value: Int32) {
            raw.set(code, to: value)
            isChanged = true
            if code == Abs.mtPositionX || code == Abs.mtPositionY { hasPlace = true }
        }

        fileprivate mutating func takeChange() -> (now: RawContact, before: RawContact)? {
            guard isChanged, transitions == 0 else { return nil }
            isChanged = false
            defer { shownRaw = raw }
            return (now: raw, before: shownRaw)
        }
    }

    /// The part of a slot that the records so far show.
    enum Shown {
        case nothing
        /// The record lists a finger.
        case finger
        /// The contact is a palm, or began beside the screen, and is ignored until it is gone.
        case ignored
    }

    /// A contact that began or ended.
    struct Transition {
        var slot: Int
        /// The transition's number within the slot's frame, from 1: a record shows at most one of them.
        var pass: UInt16
        var isBegin: Bool
        /// The kernel's number for the contact.
        var trackingID: Int32
        /// Whether the contact ended because another one took its slot.
        var isReplacement = false
        /// The contact's values at its end; unused by a begin.
        var raw: RawContact
    }

    /// Longer frames are cut, as the kernel cuts a frame that overflows its buffer.
    static let transitionLimit = 1024

    private(set) var slots: [Slot]
    private(set) var transitions: [Transition] = []
    /// The slot to which the next value belongs; nil after a slot number that the panel does not have.
    private(set) var current: Int?
    /// Whether any slot was written since the last report.
    private(set) var isChanged = false
    /// No slot from this one on has a contact.
    private(set) var occupied = 0
    /// How many contacts wait for a place.
    private(set) var placeless = 0
    /// How many contacts have ended since the last report without ever having had a place.
    private(set) var endedPlaceless = 0
    private let needsPlace: Bool
    private let deadBand: DeadBand

    /// Slots that hold `raw`. With `needsPlace` a contact begins with the first place that is written to its slot.
    init(count: Int, current: Int, raw: RawContact, needsPlace: Bool = false, deadBand: DeadBand = .none) {
        var slot = Slot(raw: raw)
        slot.hasPlace = !needsPlace || raw.x != 0 || raw.y != 0
        slots = Array(repeating: slot, count: count)
        self.needsPlace = needsPlace
        self.deadBand = deadBand
        transitions.reserveCapacity(2 * min(count, 16))
        select(current)
    }

    /// Whether the kernel has a contact in any slot.
    var isOccupied: Bool { slots.contains { $0.trackingID >= 0 } }

    /// Whether the frame has to be cut.
    var isFull: Bool { transitions.count >= Self.transitionLimit }

    /// Makes `slot` the current one; false when the panel has no such slot.
    @discardableResult
    mutating func select(_ slot: Int) -> Bool {
        let isKnown = slot >= 0 && slot < slots.count
        current = isKnown ? slot : nil
        return isKnown
    }

    /// Writes an `ABS_MT_*` value to the current slot; false when there is none.
    mutating func set(_ code: EventCode, to value: Int32) -> Bool {
        guard let current else { return false }
        slots[current].set(code, to: value)
        isChanged = true
        if placeless > 0 { beginPlaced(current) }
        return true
    }

    /// Writes the contacts' values at the head of `events`, up to the first event that is anything else.
    ///
    /// - Returns: The number of events taken.
    mutating func setValues(of events: Span<input_event>) -> Int {
        guard var slot = current else { return 0 }
        var count = 0
        var hasWritten = false
        var slots = slots.mutableSpan
        while count < events.count {
            let type = EventType(rawValue: events[count].type)
            let code = EventCode(rawValue: events[count].code)
            let value = events[count].value
            guard type == .abs else { break }
            if code > Abs.mtSlot {
                if code == Abs.mtTrackingID { break }
                slots[slot].set(code, to: value)
                hasWritten = true
            } else if code < Abs.mtSlot {
                // The plain axes follow one of the contacts, for programs that support only one.
            } else if value >= 0, Int(value) < slots.count {
                slot = Int(value)
            } else {
                break
            }
            count += 1
        }
        current = slot
        isChanged = isChanged || hasWritten
        if placeless > 0 { beginPlaced() }
        return count
    }

    /// Writes all values of `slot` at once.
    mutating func set(_ slot: Int, to raw: RawContact) {
        if slots[slot].raw == raw { return }
        slots[slot].raw = raw
        slots[slot].isChanged = true
        isChanged = true
        if needsPlace, slots[slot].trackingID < 0 { slots[slot].hasPlace = raw.x != 0 || raw.y != 0 }
        if placeless > 0 { beginPlaced(slot) }
    }

    /// Puts the contact called `id` into `slot`, or empties it with an id below 0.
    mutating func setTrackingID(_ id: Int32, in slot: Int) {
        let before = slots[slot].trackingID
        let after = max(id, -1)
        if placeless > 0, endPlaceless(in: slot, unless: after) { return }
        if after == before { return }
        if !slots[slot].hasPlace, before < 0 { return awaitPlace(after, in: slot) }
        if before >= 0 { note(isBegin: false, before, isReplacement: after >= 0, in: slot) }
        slots[slot].trackingID = after
        if after >= 0, slot >= occupied { occupied = slot + 1 }
        if after >= 0 { note(isBegin: true, after, in: slot) }
    }

    private mutating func awaitPlace(_ id: Int32, in slot: Int) {
        slots[slot].placelessID = id
        placeless += 1
    }

    /// Ends the contact of `slot` that waits for a place, if another one or none is there now; returns whether it is
    /// still the same one.
    private mutating func endPlaceless(in slot: Int, unless id: Int32) -> Bool {
        guard slots[slot].placelessID >= 0 else { return false }
        if slots[slot].placelessID == id { return true }
        slots[slot].placelessID = -1
        placeless -= 1
        endedPlaceless += 1
        return false
    }

    /// Begins the contacts that waited for a place and have one now.
    private mutating func beginPlaced() {
        for slot in slots.indices { beginPlaced(slot) }
    }

    private mutating func beginPlaced(_ slot: Int) {
        let id = slots[slot].placelessID
        guard id >= 0, slots[slot].hasPlace else { return }
        slots[slot].placelessID = -1
        placeless -= 1
        setTrackingID(id, in: slot)
    }

    private mutating func note(
        isBegin: Bool, _ trackingID: Int32, isReplacement: Bool = false, in slot: Int
    ) {
        slots[slot].transitions &+= 1
        transitions.append(
            Transition(
                slot: slot, pass: slots[slot].transitions, isBegin: isBegin, trackingID: trackingID,
                isReplacement: isReplacement, raw: isBegin ? slots[slot].raw : settled(slot)
            )
        )
        isChanged = true
    }
}

/// Noise of points that are at rest.
extension SlotTable {
    /// The values of `slot`, with the place of the last record if they are within the dead band around it.
    private func settled(_ slot: Int) -> RawContact {
        guard deadBand != .none, slots[slot].shown == .finger else { return slots[slot].raw }
        return deadBand.settled(slots[slot].raw, around: slots[slot].shownRaw)
    }

    /// Leaves contacts where they were that moved within the dead band, before the frame is closed.
    mutating func settle() {
        guard deadBand != .none, isChanged else { return }
        for slot in 0..<occupied where slots[slot].isMoved { slots[slot].raw = settled(slot) }
    }
}

/// Reading the slots' changes into records at a report.
extension SlotTable {
    /// How many records the frame takes.
    var passes: UInt16 { transitions.reduce(1) { max($0, $1.pass) } }

    /// The values with which the contact of the begin at `index` is first shown.
    ///
    /// The values at its end if it ended within the frame, otherwise the latest: drivers write the id before the
    /// position.
    func rawOfBegin(at index: Int) -> RawContact {
        let slot = transitions[index].slot
        let end = transitions[(index + 1)...].first { $0.slot == slot }
        return end?.raw ?? slots[slot].raw
    }

    /// The values of `slot` now and in the last record, if it was written since; they then count as shown.
    mutating func takeChange(of slot: Int) -> (now: RawContact, before: RawContact)? {
        slots[slot].takeChange()
    }

    /// Notes what the record now shows of `slot`.
    mutating func show(_ shown: Shown, raw: RawContact, in slot: Int) {
        slots[slot].shown = shown
        slots[slot].shownRaw = raw
    }

    /// Notes that everything in the frame has been shown.
    mutating func closeFrame() {
        isChanged = false
        endedPlaceless = 0
        if !transitions.isEmpty { closeTransitions() }
    }

    private mutating func closeTransitions() {
        for transition in transitions {
            slots[transition.slot].transitions = 0
            slots[transition.slot].shownTrackingID = slots[transition.slot].trackingID
        }
        transitions.removeAll(keepingCapacity: true)
        while occupied > 0, slots[occupied - 1].trackingID < 0 { occupied -= 1 }
    }

    /// Reverts the frame's changes to the contacts, so that their true state can be set instead.
    mutating func rewind() {
        for slot in slots.indices {
            slots[slot].trackingID = slots[slot].shownTrackingID
            slots[slot].transitions = 0
            slots[slot].placelessID = -1
            if slots[slot].shown == .finger { slots[slot].raw = slots[slot].shownRaw }
        }
        transitions.removeAll(keepingCapacity: true)
        isChanged = false
        (placeless, endedPlaceless) = (0, 0)
        occupied = slots.count
    }

    /// Notes that the records no longer show any contact.
    mutating func hideAll() {
        for slot in slots.indices { slots[slot].shown = .nothing }
    }
}
