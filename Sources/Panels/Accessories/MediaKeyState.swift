import HIDRecords

/// Which of the keys that are held are down, so that each press has one release, whatever the device says.
struct MediaKeyState: Sendable {
    private var down: Set<UInt16> = []

    /// The release of a key that was down before the device was opened says nothing, nor does a key's own repetition.
    mutating func receive(_ event: InputEvent, _ emit: (AccessorySignal) -> Void) {
        guard event.type == EventType.key, event.value == 0 || event.value == 1 else { return }
        let isDown = event.value == 1
        if MediaKey.held.contains(event.code) {
            set(event.code, isDown: isDown, at: event.timestamp, emit)
        } else if MediaKey.all.contains(event.code) {
            emit(.key(event.code, isDown: isDown, at: event.timestamp))
        }
    }

    /// Sets a key that is held; says so when that is news.
    mutating func set(_ code: UInt16, isDown: Bool, at time: Timestamp, _ emit: (AccessorySignal) -> Void) {
        guard down.contains(code) != isDown else { return }
        if isDown { down.insert(code) } else { down.remove(code) }
        emit(.key(code, isDown: isDown, at: time))
    }
}
