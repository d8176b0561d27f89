import Core
import HIDRecords

/// What only a live device knows: the present time, and its state when it is asked.
extension DeviceDecoder {
    /// Whether any finger is on the panel or above it.
    var isInUse: Bool { panel.isInUse }

    /// What a touch panel's decoder met and passed over.
    var statistics: PanelStatistics { panel.statistics }

    /// Takes that `time` is the present: no later event can be true.
    mutating func setNow(_ time: Timestamp) { panel.now = time }

    /// Goes on to the next signal that the events in `buffer` lead to; false when it is used up, or when ``needsState``.
    mutating func advance(through buffer: inout EventBuffer) -> Bool {
        accessory?.advance(through: &buffer) ?? panel.advance(through: &buffer)
    }

    /// Whether it is a panel's whose next signal takes further events.
    var isIdle: Bool { accessory == nil && panel.pending.isEmpty && !panel.needsState }

    /// Whether events were lost, so that ``resynchronise(with:at:)`` is due.
    var needsState: Bool { accessory?.needsState ?? panel.needsState }

    /// Takes the state that the device is found in: fingers on a panel begin, while a key that is down already was
    /// pressed in front of no app.
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

    /// Has a panel's loss not be reported.
    mutating func dropLoss() { panel.pending.removeExtra() }
}

extension PanelDecoder {
    fileprivate mutating func advance(through buffer: inout EventBuffer) -> Bool {
        while true {
            if !pending.isEmpty, advance() { return true }
            if buffer.isUsedUp { return false }
            if buffer.takeTear() { breakFrame() } else { buffer.feed(&self) }
            // What comes behind in the buffer is older than the state.
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
