package import HIDRecords

/// Turns the events of an accelerometer, of media keys or of a lid into signals.
///
/// Events between a `SYN_DROPPED` and the next report are incomplete and left out; after them the owner is asked for
/// the true state.
package struct AccessoryDecoder: Sendable {
    /// Whether events were lost: call ``resynchronise(with:at:_:)``.
    package private(set) var needsState = false

    private var isBroken = false
    private var state: State

    private enum State {
        case accelerometer(AccelerometerState)
        case mediaKeys(MediaKeyState)
        case lid(LidState)
    }

    /// A decoder for the device; nil when it is no accessory, or an accelerometer without a scale.
    package init?(_ device: DeviceDescription) {
        switch device.accessoryKind {
        case .accelerometer:
            guard let state = AccelerometerState(device) else { return nil }
            self.state = .accelerometer(state)
        case .mediaKeys: state = .mediaKeys(MediaKeyState())
        case .lid: state = .lid(LidState())
        case nil: return nil
        }
    }

    /// Takes the next event.
    package mutating func receive(_ event: InputEvent, _ emit: (AccessorySignal) -> Void) {
        if event.type == EventType.syn, event.code == Syn.dropped {
            isBroken = true
        } else if isBroken {
            if event.isReport {
                isBroken = false
                needsState = true
                emit(.eventsLost(at: event.timestamp))
            }
        } else {
            switch state {
            case .accelerometer(var axes):
                axes.receive(event, emit)
                state = .accelerometer(axes)
            case .mediaKeys(var keys):
                keys.receive(event, emit)
                state = .mediaKeys(keys)
            case .lid(var lid):
                lid.receive(event, emit)
                state = .lid(lid)
            }
        }
    }

    /// Takes the true state; what is news in it is told.
    package mutating func resynchronise(
        with now: AccessoryState, at time: Timestamp, _ emit: (AccessorySignal) -> Void
    ) {
        needsState = false
        switch state {
        case .accelerometer(var axes):
            for (code, value) in now.axes { axes.set(code, to: value) }
            state = .accelerometer(axes)
        case .mediaKeys(var keys):
            keys.set(down: now.keysDown, at: time, emit)
            state = .mediaKeys(keys)
        case .lid(var lid):
            lid.set(isClosed: now.isLidClosed, at: time, emit)
            state = .lid(lid)
        }
    }

    /// The device is gone: keys that were down go up.
    package mutating func cancelAll(at time: Timestamp, _ emit: (AccessorySignal) -> Void) {
        guard case .mediaKeys(var keys) = state else { return }
        keys.set(down: [], at: time, emit)
        state = .mediaKeys(keys)
    }
}

/// What an accessory says when it is asked how it is.
package struct AccessoryState: Hashable, Sendable {
    /// The values of its axes by code, in the device's units.
    package var axes: [UInt16: Int32] = [:]
    /// The keys for playing that are down.
    package var keysDown: Set<UInt16>
    /// Whether it is a lid that is closed.
    package var isLidClosed = false
}
