import Core
import HIDRecords

/// What only a live device has: the present time, and a state that can be queried.
extension DeviceDecoder {
    /// Whether any finger is on the panel or above it.
    var isInUse: Bool { panel.isInUse }

    /// Counts of what a touch panel's decoder ignored.
    var statistics: PanelStatistics { panel.statistics }

    /// Sets the present time: no event can be later.
    mutating func setNow(_ time: Timestamp) { panel.now = time }

    /// Advances to the next signal that the events in `buffer` lead to; false when the buffer is used up, or
    /// when ``needsState``.
    mutating func advance(through buffer: inout EventBuffer) -> Bool {
        accessory?.advance(through: &buffer) ?? panel.advance(through: &buffer)
    }

    /// Whether it decodes a panel and needs further events for its next signal.
    var isIdle: Bool { accessory == nil && panel.pending.isEmpty && !panel.needsState }

    /// Whether events were lost, so that ``resynchronise(with:at:)`` is due.
    var needsState: Bool { accessory?.needsState ?? panel.needsState }

    /// Takes the state in which the device is found. Fingers on a panel begin; a key that is already down is
    /// not reported.
    mutating func start(with state: EvdevState, at now: Timestamp) {
        if accessory == nil {
            if let state = state.readPanel() { panel.start(with: state, at: now) }
        } else {
            if let state = state.readAccessory() { accessory?.start(with: state) }
        }
    }

    /// Takes the true state after events were lost.
    mutating func resynchronise(with state: EvdevState, at now: Timestamp) {
        if accessory == nil {
            panel.now = now
            panel.resynchronise(with: state.readPanel(), at: now)
        } else {
            accessory?.resynchronise(with: state.readAccessory(), at: now)
        }
    }

    /// Drops the report of a panel's loss.
    mutating func dropLoss() { panel.pending.removeExtra() }
}

extension PanelDecoder {
    fileprivate mutating func advance(through buffer: inout EventBuffer) -> Bool {
        while true {
            if !pending.isEmpty, advance() { return true }
            if buffer.isUsedUp { return false }
            if buffer.takeTear() { breakFrame() } else { buffer.feed(&self) }
            // The rest of the buffer is older than the state.
            if needsState { return false }
        }
    }
}

extension AccessoryDecoder {
    fileprivate mutating func advance(through buffer: inout EventBuffer) -> Bool {
        while true {
            if advance() { return true }
            if buffer.isUsedUp { return false }
            if let event = buffer.next() { receive(event) }
            if buffer.takeTear() { breakFrame() }
        }
    }
}
