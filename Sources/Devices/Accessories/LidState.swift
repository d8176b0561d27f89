import Core
import HIDRecords

/// Whether a lid is closed; each closing is reported once.
struct LidState: Sendable {
    private var isClosed = false

    /// Takes the next event; one that moves the lid gives a signal.
    mutating func receive(_ event: InputEvent) -> DeviceSignal? {
        guard event.type == EventType.sw, event.code == SwitchCode.lid else { return nil }
        return set(isClosed: event.value != 0, at: event.timestamp)
    }

    /// Sets where the lid is; nil when it was there already.
    mutating func set(isClosed: Bool, at time: Timestamp) -> DeviceSignal? {
        guard isClosed != self.isClosed else { return nil }
        self.isClosed = isClosed
        return .lid(isClosed: isClosed, at: time)
    }
}
