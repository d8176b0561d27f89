import Core
import HIDRecords

/// Which media keys are down: each press is reported once and followed by one release, whatever the device sends.
struct MediaKeyState: Sendable {
    private var down: Set<EventCode> = []

    /// Ignores the release of a key that is not down, and key repetition.
    mutating func receive(_ event: InputEvent) -> DeviceSignal? {
        guard event.type == EventType.key, event.value == 0 || event.value == 1,
            MediaKey.all.contains(event.code)
        else { return nil }
        return set(event.code, isDown: event.value == 1, at: event.timestamp)
    }

    /// Sets which keys are down, and returns a signal for each that changed.
    mutating func set(down keys: Set<EventCode>, at time: Timestamp) -> [DeviceSignal] {
        MediaKey.all.compactMap { set($0, isDown: keys.contains($0), at: time) }
    }

    private mutating func set(_ code: EventCode, isDown: Bool, at time: Timestamp) -> DeviceSignal? {
        guard down.contains(code) != isDown else { return nil }
        if isDown { down.insert(code) } else { down.remove(code) }
        return .key(code, isDown: isDown, at: time)
    }
}
