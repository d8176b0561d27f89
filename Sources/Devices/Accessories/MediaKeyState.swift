import HIDRecords

/// Which of the keys for playing are down, so that each press is told once and has one release, whatever the device says.
struct MediaKeyState: Sendable {
    private var down: Set<UInt16> = []

    /// The release of a key that is not down says nothing, nor does a key's own repetition.
    mutating func receive(_ event: InputEvent, _ emit: (AccessorySignal) -> Void) {
        guard event.type == EventType.key, event.value == 0 || event.value == 1,
            MediaKey.all.contains(event.code)
        else { return }
        set(event.code, isDown: event.value == 1, at: event.timestamp, emit)
    }

    /// Takes which keys are down and tells those of which that is news.
    mutating func set(down keys: Set<UInt16>, at time: Timestamp, _ emit: (AccessorySignal) -> Void) {
        for code in MediaKey.all { set(code, isDown: keys.contains(code), at: time, emit) }
    }

    private mutating func set(
        _ code: UInt16, isDown: Bool, at time: Timestamp, _ emit: (AccessorySignal) -> Void
    ) {
        guard down.contains(code) != isDown else { return }
        if isDown { down.insert(code) } else { down.remove(code) }
        emit(.key(code, isDown: isDown, at: time))
    }
}
