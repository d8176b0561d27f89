package import HIDRecords

/// Turns the events of an accelerometer, of media keys or of a lid into signals.
///
/// Events between a `SYN_DROPPED` and the next report are incomplete and left out; after them the owner is asked for
/// the true state.
package struct AccessoryDecoder: Sendable {
    /// Whether events were lost: call ``resynchronise(at:with:_:)``.
    package private(set) var needsState = false

    private var isBroken = false
    private var state: State

    private enum State {
        case accelerometer(AccelerometerState)
        case mediaKeys(MediaKeyState)
        case lid(LidState)
    }

    /// A decoder for the device; nil when it is no accessory, or an accelerometer without a scale.
    package init?(_ device: PanelDescription) {
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

    /// Takes the true state: `ask` tells the value of an axis, or whether a key is down or a switch is on (1 or 0); nil
    /// when the device cannot be asked.
    package mutating func resynchronise(
        at time: Timestamp, with ask: (AccessoryControl) -> Int32?, _ emit: (AccessorySignal) -> Void
    ) {
        needsState = false
        switch state {
        case .accelerometer(var axes):
            for code in [Abs.x, Abs.y, Abs.z] {
                if let value = ask(.axis(code)) { axes.set(code, to: value) }
            }
            state = .accelerometer(axes)
        case .mediaKeys(var keys):
            for code in MediaKey.held {
                if let value = ask(.key(code)) { keys.set(code, isDown: value != 0, at: time, emit) }
            }
            state = .mediaKeys(keys)
        case .lid(var lid):
            if let value = ask(.switch(Switch.lid)) { lid.set(isClosed: value != 0, at: time, emit) }
            state = .lid(lid)
        }
    }

    /// The device is gone: keys that were held go up.
    package mutating func cancelAll(at time: Timestamp, _ emit: (AccessorySignal) -> Void) {
        guard case .mediaKeys(var keys) = state else { return }
        for code in MediaKey.held { keys.set(code, isDown: false, at: time, emit) }
        state = .mediaKeys(keys)
    }
}

/// A part of an accessory that has a state.
package enum AccessoryControl: Hashable, Sendable {
    case axis(UInt16)
    case key(UInt16)
    case `switch`(UInt16)
}
