import Core
import HIDRecords

/// What only a live device has: the present time, and a state that can be queried.
extension DeviceDecoder {
    /// Whether any finger is on the panel or above it.
    var isInUse: Bool { panel.isInUse }

    /// When the kernel let go of a panel that still has fingers; nil if it did not.
    var letGoAt: Timestamp? { panel.letGoAt }

    /// Cancels what the kernel let go of.
    mutating func cancelLetGo(at time: Timestamp) { panel.cancelLetGo(at: time) }

    /// Counts of what a touch panel's decoder ignored.
    var statistics: PanelStatistics { panel.statistics }

    /// Sets the present time, and the earliest that an event can have.
    mutating func setTimes(now: Timestamp, earliest: Timestamp) {
        (panel.now, panel.earliest) = (now, earliest)
    }

    /// Advances to the next signal that the events in `buffer` lead to; false when the buffer is used up, or
    /// when ``needsState``.
    mutating func advance(through buffer: inout EventBuffer) -> Bool {
        accessory?.advance(through: &buffer) ?? panel.advance(through: &buffer)
    }

    /// Whether it decodes a panel and needs further events for its next signal.
    var isIdle: Bool { accessory == nil && panel.pending.isEmpty && !panel.needsState }

    /// Whether events were lost, so that ``resynchronise(with:at:)`` is due.
    var needsState: Bool { accessory?.needsState ?? panel.needsState }

    /// Takes the state in which a panel is found: fingers on it begin.
    mutating func start(with state: PanelState, at now: Timestamp) { panel.start(with: state, at: now) }

    /// Takes the state in which an accessory is found: a key that is already down is not reported.
    mutating func start(with state: EvdevState) {
        if let state = state.readAccessory() { accessory?.start(with: state) }
    }

    /// Takes the true state of a panel after events were lost; nil if it cannot be queried.
    mutating func resynchronise(with state: PanelState?, at now: Timestamp) {
        panel.now = now
        panel.resynchronise(with: state, at: now)
    }

    /// Takes the true state of an accessory after events were lost.
    mutating func resynchronise(with state: EvdevState, at now: Timestamp) {
        accessory?.resynchronise(with: state.readAccessory(), at: now)
    }

    /// Drops the report of a panel's loss.
    mutating func dropLoss() { panel.pending.removeExtra() }
}

extension PanelDecoder {
    @inline(__always)
    fileprivate mutating func advance(through buffer: inout EventBuffer) -> Bool {
        if !pending.isEmpty, advance() { return true }
        return takeEvents(from: &buffer)
    }

    /// Takes events until they lead to a signal; apart from what most calls do, which is to step to a signal that is pending.
    @inline(never)
    private mutating func takeEvents(from buffer: inout EventBuffer) -> Bool {
        repeat {
            if buffer.isUsedUp { return false }
            if buffer.takeTear() { breakFrame() } else { buffer.feed(&self) }
            // The rest of the buffer is older than the state.
            if needsState { return false }
        } while pending.isEmpty || !advance()
        return true
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
