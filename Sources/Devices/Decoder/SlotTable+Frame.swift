import HIDRecords

/// The slots' changes as a frame, in the panel's own units.
extension SlotTable {
    /// Contacts that begin and end in one frame are put in the order of their numbers up to this many.
    private static var orderedLimit: Int { 64 }

    /// Puts the changes since the last report into `frame`.
    func writeAll(to frame: inout PanelFrame) {
        frame.changes.removeAll(keepingCapacity: true)
        for index in transitions.indices {
            let transition = transitions[index]
            let kind: PanelChange.Kind =
                transition.isBegin ? .begin : transition.isReplacement ? .replacement : .end
            let raw = transition.isBegin ? rawOfBegin(at: index) : transition.raw
            frame.changes.append(PanelChange(kind, transition.slot, transition.trackingID, raw))
        }
        if frame.changes.count > 1, frame.changes.count <= Self.orderedLimit { frame.orderTransitions() }
        for index in 0..<occupied where slots[index].isMoved {
            frame.changes.append(PanelChange(moving: slots[index], index))
        }
    }

    /// Puts the changes since the last report, which are moves, into `frame` in place of those that are there; false when these
    /// are not as many. Most frames move the fingers of the frame before, and removing changes costs more than writing some.
    ///
    /// It changes nothing in the table, which would be copied if it were borrowed.
    @inline(__always)
    mutating func writeMoves(to frame: inout PanelFrame) -> Bool {
        let slots = slots.span
        var changes = frame.changes.mutableSpan
        var count = 0
        for index in 0..<occupied where slots[index].isMoved {
            guard count < changes.count else { return false }
            changes[count] = PanelChange(moving: slots[index], index)
            count += 1
        }
        return count == changes.count
    }
}

extension PanelFrame {
    /// Orders ends and begins by the numbers of their contacts, which start again after 65,535; those of one slot stay in
    /// their order.
    fileprivate mutating func orderTransitions() {
        for index in changes.indices.dropFirst() {
            let change = changes[index]
            var free = index
            while free > 0, changes[free - 1].slot != change.slot,
                Int16(truncatingIfNeeded: change.trackingID &- changes[free - 1].trackingID) < 0
            {
                changes[free] = changes[free - 1]
                free -= 1
            }
            changes[free] = change
        }
    }
}

extension PanelChange {
    /// The contact of the slot at `index` moved.
    fileprivate init(moving slot: SlotTable.Slot, _ index: Int) {
        self.init(.move, index, slot.trackingID, slot.raw)
    }

    fileprivate init(_ kind: Kind, _ slot: Int, _ trackingID: Int32, _ raw: RawContact) {
        self.init(kind, slot: slot, trackingID: trackingID, x: raw.x, y: raw.y)
        (pressure, touchMajor, touchMinor) = (raw.pressure, raw.touchMajor, raw.touchMinor)
    }
}
