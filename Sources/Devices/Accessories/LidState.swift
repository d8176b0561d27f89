import Core
import HIDRecords

/// Whether a lid is closed; each closing is reported once.
struct LidState: Sendable {
    private var isClosed = false

    mutating func receive(_ event: InputEvent, _ emit: (DeviceSignal) -> Void) {
        guard event.type == EventType.sw, event.code == SwitchCode.lid else { return }
        set(isClosed: event.value != 0, at: event.timestamp, emit)
    }

    /// Sets where the lid is, and reports it if that is news.
    mutating func set(isClosed: Bool, at time: Timestamp, _ emit: (DeviceSignal) -> Void) {
        guard isClosed != self.isClosed else { return }
        self.isClosed = isClosed
        emit(.lid(isClosed: isClosed, at: time))
    }
}
