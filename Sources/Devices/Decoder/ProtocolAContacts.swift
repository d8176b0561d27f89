import HIDRecords

/// Multi-touch protocol A: each frame lists all contacts without saying which is which.
struct ProtocolAContacts {
    /// The most contacts at a time; no known panel of this protocol has more.
    static let limit = 32

    private struct Packet {
        var raw: RawContact
        var trackingID: Int32?
        var hasPosition = false
        /// Whether it says that the finger covers nothing.
        var isBare = false
    }

    private let blank: RawContact
    private var packet: Packet
    private var packets: [Packet] = []
    /// Whether the frame listed contacts, or reported that there are none.
    private var isReported = false
    /// Whether a finger has covered something: a driver may give all of them a size of 0.
    private var knowsSizes = false
    private var nextID: Int32 = 0
    private var matcher = ContactMatcher()
    // Reused from frame to frame.
    private var oldSlots: [Int] = []
    private var oldPositions: [ContactMatcher.Position] = []
    private var newPositions: [ContactMatcher.Position] = []

    init(blank: RawContact) {
        self.blank = blank
        packet = Packet(raw: blank)
    }

    /// Takes an `ABS_*` value; a pressure of 0 outside a packet means that all fingers are gone.
    mutating func set(_ code: EventCode, to value: Int32) {
        if code == Abs.mtTrackingID {
            packet.trackingID = value
        } else if code == Abs.pressure {
            if value == 0 { isReported = true }
        } else {
            packet.raw.set(code, to: value)
            if code == Abs.mtPositionX || code == Abs.mtPositionY { packet.hasPosition = true }
            if code == Abs.mtTouchMajor {
                packet.isBare = value == 0
                if value > 0 { knowsSizes = true }
            }
        }
    }

    /// Takes `BTN_TOUCH` 0: all fingers are gone unless the same frame has a packet.
    mutating func release() {
        isReported = true
    }

    /// Takes `SYN_MT_REPORT`; false when the contact is one too many.
    mutating func closePacket() -> Bool {
        isReported = true
        defer { packet = Packet(raw: blank) }
        if !packet.hasPosition || packet.isBare && knowsSizes { return true }
        if packets.count >= Self.limit { return false }
        packets.append(packet)
        return true
    }

    /// Forgets the frame so far.
    mutating func clear() {
        packet = Packet(raw: blank)
        packets.removeAll(keepingCapacity: true)
        isReported = false
    }

    /// Takes `SYN_REPORT`: writes the frame's contacts to the slots of `table`.
    mutating func closeFrame(into table: inout SlotTable) {
        // Drivers of single-finger panels omit the closing SYN_MT_REPORT.
        if packet.hasPosition { _ = closePacket() }
        if isReported { assign(to: &table) }
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
        oldPositions.removeAll(keepingCapacity: true)
        newPositions.removeAll(keepingCapacity: true)
        for slot in table.slots.indices where table.slots[slot].trackingID >= 0 {
            oldSlots.append(slot)
            oldPositions.append(
                ContactMatcher.Position(x: table.slots[slot].raw.x, y: table.slots[slot].raw.y))
        }
        for packet in packets {
            newPositions.append(ContactMatcher.Position(x: packet.raw.x, y: packet.raw.y))
        }
        if packets.allSatisfy({ $0.trackingID != nil }) {
            let old = oldSlots.map { table.slots[$0].trackingID }
            matcher.match(old, with: packets.map { $0.trackingID ?? -1 })
        } else {
            matcher.match(oldPositions, with: newPositions)
        }
    }

    private mutating func newID() -> Int32 {
        nextID = nextID == .max ? 0 : nextID + 1
        return nextID
    }
}

/// Matches anonymous contacts of two frames by the least total distance, as the kernel's documentation
/// requires.
struct ContactMatcher {
    /// A contact's position in device units.
    struct Position: Equatable, Sendable {
        var x: Int32
        var y: Int32

        fileprivate func squaredDistance(to other: Position) -> Double {
            let dx = Double(x) - Double(other.x)
            let dy = Double(y) - Double(other.y)
            return dx * dx + dy * dy
        }
    }

    /// For each old position the index of its new one, or nil when the contact is gone; its storage is
    /// reused.
    private(set) var partners: [Int?] = []
    private var isTaken: [Bool] = []

    /// Fills ``partners``: nearest pair first, then pairs are exchanged where that shortens the total distance.
    mutating func match(_ old: [Position], with new: [Position]) {
        partners.removeAll(keepingCapacity: true)
        partners.append(contentsOf: repeatElement(nil, count: old.count))
        isTaken.removeAll(keepingCapacity: true)
        isTaken.append(contentsOf: repeatElement(false, count: new.count))
        while let pair = nearestFreePair(old, new) {
            partners[pair.old] = pair.new
            isTaken[pair.new] = true
        }
        exchangePairs(old, new)
    }

    /// Fills ``partners`` from the numbers some drivers of the anonymous protocol give their contacts.
    mutating func match(_ old: [Int32], with new: [Int32]) {
        partners = old.map { number in new.firstIndex(of: number) }
    }

    private func nearestFreePair(_ old: [Position], _ new: [Position]) -> (old: Int, new: Int)? {
        var best: (old: Int, new: Int)?
        var least = Double.infinity
        for first in old.indices where partners[first] == nil {
            for second in new.indices where !isTaken[second] {
                let distance = old[first].squaredDistance(to: new[second])
                if distance < least { (best, least) = ((first, second), distance) }
            }
        }
        return best
    }

    /// Matching the nearest pair first can leave the last pair far apart when fingers move together. One pass
    /// over all pairs is enough.
    private mutating func exchangePairs(_ old: [Position], _ new: [Position]) {
        for first in old.indices {
            for second in old.indices.dropFirst(first + 1) {
                guard let one = partners[first], let other = partners[second] else { continue }
                let kept =
                    old[first].squaredDistance(to: new[one]) + old[second].squaredDistance(to: new[other])
                let exchanged =
                    old[first].squaredDistance(to: new[other]) + old[second].squaredDistance(to: new[one])
                if exchanged < kept { partners.swapAt(first, second) }
            }
        }
    }
}
