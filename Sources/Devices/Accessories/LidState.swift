import Core
import HIDRecords

/// Whether a lid is closed; each closing is reported once.
struct LidState: Sendable {
    private var isClosed = false

    /// Takes the next event; one that moves the lid produces a signal.
    mutating func receive(_ event: InputEvent) -> DeviceSignal? {
        guard event.type == EventType.sw, event.code == SwitchCode.lid else { return nil }
        return set(isClosed: event.value != 0, at: event.timestamp)
    }

    /// Sets the state of the lid; nil when it does not change.
    mutating func set(isClosed: Bool, at time: Timestamp) -> DeviceSignal? {
        guard isClosed != self.isClosed else { return nil }
        self.isClosed = isClosed
        return .lid(isClosed: isClosed, at: time)
    }
}
