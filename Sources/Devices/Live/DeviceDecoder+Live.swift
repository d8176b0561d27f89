import Core
import HIDRecords

/// What only a live device knows: the present time, and its state when it is asked.
extension DeviceDecoder {
    /// Whether any finger is on the panel or above it.
    var isInUse: Bool { panel?.lastRecord.range == true }

    /// What a touch panel's decoder met and passed over.
    var statistics: PanelStatistics { panel?.statistics ?? PanelStatistics() }

    /// Takes the events in `buffer` at `now`, up to one after which a touch panel's state is needed.
    ///
    /// - Returns: whether events were lost, so that ``resynchronise(with:at:_:)`` is to be called.
    mutating func receive(
        _ buffer: borrowing EventBuffer, at now: Timestamp, _ emit: (DeviceSignal) -> Void
    ) -> Bool {
        panel?.receive(buffer, at: now, emit) ?? accessory?.receive(buffer, emit) ?? false
    }

    /// Takes the state that the device is found in: fingers on a panel begin, while a key that is down already was
    /// pressed in front of no app.
    mutating func start(with state: EvdevState, at now: Timestamp, _ emit: (DeviceSignal) -> Void) {
        if panel != nil, let state = state.readPanel() { panel?.start(with: state, at: now, emit) }
        if accessory != nil, let state = state.readAccessory() {
            accessory?.resynchronise(with: state, at: now) { _ in }
        }
    }

    /// Takes the true state after events were lost.
    mutating func resynchronise(
        with state: EvdevState, at now: Timestamp, _ emit: (DeviceSignal) -> Void
    ) {
        if panel != nil, let state = state.readPanel() {
            panel?.now = now
            panel?.resynchronise(with: state, at: now, emit)
        }
        if accessory != nil, let state = state.readAccessory() {
            accessory?.resynchronise(with: state, at: now, emit)
        }
    }
}

extension PanelDecoder {
    fileprivate mutating func receive(
        _ buffer: borrowing EventBuffer, at now: Timestamp, _ emit: (DeviceSignal) -> Void
    ) -> Bool {
        self.now = now
        buffer.feed(&self, emit)
        if buffer.isTorn { breakFrame() }
        return needsState
    }
}

extension AccessoryDecoder {
    fileprivate mutating func receive(
        _ buffer: borrowing EventBuffer, _ emit: (DeviceSignal) -> Void
    ) -> Bool {
        buffer.feed(&self, emit)
        if buffer.isTorn { breakFrame() }
        return needsState
    }
}
