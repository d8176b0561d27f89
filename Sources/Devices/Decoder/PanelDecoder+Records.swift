import HIDRecords

/// From the slots' changes to records.
extension PanelDecoder {
    /// Tells what the frame changed, in as many records as its busiest slot needs.
    mutating func tell(at timestamp: Timestamp, _ emit: (PanelSignal) -> Void) {
        if !table.isChanged { return }
        if isSwallowing {
            swallow()
            return
        }
        if table.transitions.isEmpty {
            hand.startRecord()
            moveFingers()
            seal(at: timestamp, emit)
        } else {
            for pass in 1...table.passes {
                hand.startRecord()
                applyTransitions(of: pass)
                if pass == 1 { moveFingers() }
                seal(at: timestamp, emit)
            }
        }
        table.closeFrame()
    }

    private mutating func seal(at timestamp: Timestamp, _ emit: (PanelSignal) -> Void) {
        guard hand.seal(at: timestamp) else { return }
        statistics.records &+= 1
        emit(.record(hand.record))
    }

    private mutating func swallow() {
        table.closeFrame()
        if !table.isOccupied { isSwallowing = false }
    }

    private mutating func moveFingers() {
        for place in hand.record.fingers.indices {
            let slot = Int(hand.record.fingers[place].index)
            guard let change = table.takeChange(of: slot) else { continue }
            if change.now.isPalm {
                cancelPalm(place, slot: slot)
            } else {
                hand.update(place, from: change.before, to: change.now)
            }
        }
    }

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
        if raw.isPalm {
            statistics.palms &+= 1
            table.show(.palm, raw: raw, in: slot)
        } else {
            hand.begin(slot: slot, raw: raw)
            table.show(.finger, raw: raw, in: slot)
        }
    }

    private mutating func end(slot: Int, raw: RawContact) {
        let shown = table.slots[slot].shown
        let before = table.slots[slot].shownRaw
        if shown == .finger {
            let place = hand.place(of: slot)
            if raw.isPalm {
                cancelPalm(place, slot: slot)
            } else {
                // The last place counts; whether it hovered there or let go of it does not.
                var last = raw
                last.distance = before.distance
                hand.update(place, from: before, to: last)
                hand.end(place)
            }
        }
        table.show(.nothing, raw: raw, in: slot)
    }

    private mutating func cancelPalm(_ place: Int, slot: Int) {
        statistics.palms &+= 1
        hand.cancelPalm(place)
        table.show(.palm, raw: table.slots[slot].raw, in: slot)
    }
}
