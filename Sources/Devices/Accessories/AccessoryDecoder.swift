import Core
import HIDRecords

/// Turns the events of an accelerometer, of media keys or of a lid into signals.
///
/// Events between a `SYN_DROPPED` and the next report are incomplete and left out; after them the owner is asked for
/// the true state.
package struct AccessoryDecoder: Sendable {
    /// Whether events were lost: call ``resynchronise(with:at:_:)``.
    private(set) var needsState = false

    private var isBroken = false
    private var state: State

    private enum State {
        case accelerometer(AccelerometerState)
        case mediaKeys(MediaKeyState)
        case lid(LidState)
    }

    /// A decoder for an accelerometer; nil for one without a scale.
    init?(accelerometer device: DeviceDescription) {
        guard let axes = AccelerometerState(device) else { return nil }
        state = .accelerometer(axes)
    }

    private init(_ state: State) { self.state = state }

    /// A decoder for media keys.
    static var mediaKeys: AccessoryDecoder { AccessoryDecoder(.mediaKeys(MediaKeyState())) }

    /// A decoder for a lid.
    static var lid: AccessoryDecoder { AccessoryDecoder(.lid(LidState())) }

    /// Takes the next event.
    mutating func receive(_ event: InputEvent, _ emit: (DeviceSignal) -> Void) {
        if event.type == EventType.syn, event.code == Syn.dropped {
            isBroken = true
        } else if isBroken {
            guard event.isReport else { return }
            isBroken = false
            needsState = true
            emit(.frameLost(FrameLoss(at: event.timestamp)))
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

    /// Takes that the stream of events itself is broken.
    mutating func breakFrame() { needsState = true }

    /// Takes the true state, and reports what changed.
    mutating func resynchronise(
        with now: AccessoryState, at time: Timestamp, _ emit: (DeviceSignal) -> Void
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
    mutating func cancelAll(at time: Timestamp, _ emit: (DeviceSignal) -> Void) {
        guard case .mediaKeys(var keys) = state else { return }
        keys.set(down: [], at: time, emit)
        state = .mediaKeys(keys)
    }
}

/// The state of an accessory as the kernel knows it.
struct AccessoryState: Hashable, Sendable {
    /// The values of its axes by code, in the device's units.
    var axes: [EventCode: Int32] = [:]
    /// The media keys that are down.
    var keysDown: Set<EventCode>
    /// Whether it is a lid that is closed.
    var isLidClosed = false
}
