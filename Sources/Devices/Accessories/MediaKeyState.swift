import Core
import HIDRecords

/// Which media keys are down: each press is reported once and followed by one release, whatever the device sends.
struct MediaKeyState: Sendable {
    private var down: Set<EventCode> = []

    /// Ignores the release of a key that is not down, and key repetition.
    mutating func receive(_ event: InputEvent, _ emit: (DeviceSignal) -> Void) {
        guard event.type == EventType.key, event.value == 0 || event.value == 1,
            MediaKey.all.contains(event.code)
        else { return }
        set(event.code, isDown: event.value == 1, at: event.timestamp, emit)
    }

    /// Sets which keys are down, and reports those that changed.
    mutating func set(down keys: Set<EventCode>, at time: Timestamp, _ emit: (DeviceSignal) -> Void) {
        for code in MediaKey.all { set(code, isDown: keys.contains(code), at: time, emit) }
    }

    private mutating func set(
        _ code: EventCode, isDown: Bool, at time: Timestamp, _ emit: (DeviceSignal) -> Void
    ) {
        guard down.contains(code) != isDown else { return }
        if isDown { down.insert(code) } else { down.remove(code) }
        emit(.key(code, isDown: isDown, at: time))
    }
}
