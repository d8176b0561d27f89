import HIDRecords

/// Multi-touch protocol A: each frame lists every contact anew, and which is which is ours to find out.
struct ProtocolAContacts {
    /// Contacts told apart at a time; no panel of this protocol is known to have more.
    static let limit = 32

    private struct Packet {
        var raw: RawContact
        var trackingID: Int32?
        var hasPlace = false
    }

    private let blank: RawContact
    private var packet: Packet
    private var packets: [Packet] = []
    /// Whether the frame said anything of contacts: that there is none is said, too.
    private var isTold = false
    private var nextID: Int32 = 0
    private var matcher = ContactMatcher()
    // Reused from frame to frame.
    private var oldSlots: [Int] = []
    private var oldPlaces: [ContactMatcher.Place] = []
    private var newPlaces: [ContactMatcher.Place] = []

    init(blank: RawContact) {
        self.blank = blank
        packet = Packet(raw: blank)
    }

    /// Takes an `ABS_*` value; a pressure of 0 outside a packet says that all fingers are gone.
    mutating func set(_ code: UInt16, to value: Int32) {
        switch code {
        case Abs.mtTrackingID: packet.trackingID = value
        case Abs.pressure: if value == 0 { isTold = true }
        default:
            packet.raw.set(code, to: value)
            if code == Abs.mtPositionX || code == Abs.mtPositionY { packet.hasPlace = true }
        }
    }

    /// Takes `BTN_TOUCH` 0: without a packet in the same frame all fingers are gone.
    mutating func release() {
        isTold = true
    }

    /// Takes `SYN_MT_REPORT`; false when the contact is one too many.
    mutating func closePacket() -> Bool {
        isTold = true
        defer { packet = Packet(raw: blank) }
        if !packet.hasPlace { return true }
        if packets.count >= Self.limit { return false }
        packets.append(packet)
        return true
    }

    /// Forgets the frame so far.
    mutating func clear() {
        packet = Packet(raw: blank)
        packets.removeAll(keepingCapacity: true)
        isTold = false
    }

    /// Takes `SYN_REPORT`: writes the frame's contacts to the slots of `table`.
    mutating func closeFrame(into table: inout SlotTable) {
        // Drivers of panels for one finger leave the closing SYN_MT_REPORT out.
        if packet.hasPlace { _ = closePacket() }
        if isTold { assign(to: &table) }
        clear()
    }

    private mutating func assign(to table: inout SlotTable) {
        findPartners(in: table)
        for (index, slot) in oldSlots.enumerated() {
            if let partner = matcher.partners[index] {
                table.set(slot, to: packets[partner].raw)
            } else {
                table.setTrackingID(-1, in: slot)
            }
        }
        for index in packets.indices where !matcher.partners.contains(index) {
            let free = table.slots.firstIndex { $0.trackingID < 0 && $0.transitions == 0 }
            guard let slot = free ?? table.slots.firstIndex(where: { $0.trackingID < 0 }) else { return }
            table.set(slot, to: packets[index].raw)
            table.setTrackingID(packets[index].trackingID.flatMap { $0 < 0 ? nil : $0 } ?? newID(), in: slot)
        }
    }

    private mutating func findPartners(in table: SlotTable) {
        oldSlots.removeAll(keepingCapacity: true)
        oldPlaces.removeAll(keepingCapacity: true)
        newPlaces.removeAll(keepingCapacity: true)
        for slot in table.slots.indices where table.slots[slot].trackingID >= 0 {
            oldSlots.append(slot)
            oldPlaces.append(ContactMatcher.Place(x: table.slots[slot].raw.x, y: table.slots[slot].raw.y))
        }
        for packet in packets {
            newPlaces.append(ContactMatcher.Place(x: packet.raw.x, y: packet.raw.y))
        }
        if packets.allSatisfy({ $0.trackingID != nil }) {
            let old = oldSlots.map { table.slots[$0].trackingID }
            matcher.match(old, with: packets.map { $0.trackingID ?? -1 })
        } else {
            matcher.match(oldPlaces, with: newPlaces)
        }
    }

    private mutating func newID() -> Int32 {
        nextID = nextID == .max ? 0 : nextID + 1
        return nextID
    }
}
