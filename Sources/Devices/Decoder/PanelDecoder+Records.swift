import Core
import HIDRecords

/// From the slots' changes to records.
extension PanelDecoder {
    /// Emits what the frame changed, in as many records as its busiest slot needs.
    mutating func emitRecords(at timestamp: Timestamp, _ emit: (DeviceSignal) -> Void) {
        if !table.isChanged { return }
        if isSwallowing {
            swallow()
            return
        }
        if table.transitions.isEmpty {
            builder.startRecord()
            moveFingers()
            seal(at: timestamp, emit)
        } else {
            for pass in 1...table.passes {
                builder.startRecord()
                applyTransitions(of: pass)
                if pass == 1 { moveFingers() }
                seal(at: timestamp, emit)
            }
        }
        table.closeFrame()
    }

    private mutating func seal(at timestamp: Timestamp, _ emit: (DeviceSignal) -> Void) {
        guard builder.seal(at: timestamp) else { return }
        statistics.records &+= 1
        emit(.record(builder.record))
    }

    private mutating func swallow() {
        table.closeFrame()
        if !table.isOccupied { isSwallowing = false }
    }

    private mutating func moveFingers() {
        for index in builder.record.fingers.indices {
            let slot = Int(builder.record.fingers[index].index)
            guard let change = table.takeChange(of: slot) else { continue }
            if change.now.isPalm {
                cancelPalm(index, slot: slot)
            } else {
                builder.update(index, from: change.before, to: change.now)
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
            builder.begin(slot: slot, raw: raw)
            table.show(.finger, raw: raw, in: slot)
        }
    }

    private mutating func end(slot: Int, raw: RawContact) {
        let shown = table.slots[slot].shown
        let before = table.slots[slot].shownRaw
        if shown == .finger {
            let index = builder.index(of: slot)
            if raw.isPalm {
                cancelPalm(index, slot: slot)
            } else {
                // The last place counts; whether it hovered there or let go of it does not.
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
        table.show(.palm, raw: table.slots[slot].raw, in: slot)
    }
}
