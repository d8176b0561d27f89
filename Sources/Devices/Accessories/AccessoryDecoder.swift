import Core
import HIDRecords

/// Turns the events of an accelerometer, of media keys or of a lid into signals.
///
/// Events between a `SYN_DROPPED` and the next report are incomplete and left out; after them the owner is asked for
/// the true state.
package struct AccessoryDecoder: Sendable {
    /// Whether events were lost: call ``resynchronise(with:at:)``.
    private(set) var needsState = false

    /// The signal that ``advance()`` went on to, once there has been one.
    private(set) var signal = DeviceSignal.frameLost(FrameLoss())

    /// What ``advance()`` has yet to go through.
    private var signals: [DeviceSignal] = []
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
    mutating func receive(_ event: InputEvent) {
        if event.type == EventType.syn, event.code == Syn.dropped {
            isBroken = true
        } else if isBroken {
            guard event.isReport else { return }
            isBroken = false
            needsState = true
            signals.append(.frameLost(FrameLoss(at: event.timestamp)))
        } else if let signal = follow(event) {
            signals.append(signal)
        }
    }

    /// Goes on to the next signal that the events so far lead to; false when further events must come first.
    mutating func advance() -> Bool {
        guard !signals.isEmpty else { return false }
        signal = signals.removeFirst()
        return true
    }

    /// Takes that the stream of events itself is broken.
    mutating func breakFrame() { needsState = true }

    /// Takes the state that the device is found in, without a signal.
    mutating func start(with now: AccessoryState) {
        resynchronise(with: now, at: Timestamp(microseconds: 0))
        signals.removeAll()
    }

    /// Takes the true state, or stays with what is known if there is none to be had; what changed gives signals.
    mutating func resynchronise(with now: AccessoryState?, at time: Timestamp) {
        needsState = false
        guard let now else { return }
        switch state {
        case .accelerometer(var axes):
            for (code, value) in now.axes { axes.set(code, to: value) }
            state = .accelerometer(axes)
        case .mediaKeys(var keys):
            signals += keys.set(down: now.keysDown, at: time)
            state = .mediaKeys(keys)
        case .lid(var lid):
            if let signal = lid.set(isClosed: now.isLidClosed, at: time) { signals.append(signal) }
            state = .lid(lid)
        }
    }

    /// The device is gone: keys that were down go up.
    mutating func cancelAll(at time: Timestamp) {
        guard case .mediaKeys(var keys) = state else { return }
        signals += keys.set(down: [], at: time)
        state = .mediaKeys(keys)
    }

    private mutating func follow(_ event: InputEvent) -> DeviceSignal? {
        switch state {
        case .accelerometer(var axes):
            defer { state = .accelerometer(axes) }
            return axes.receive(event)
        case .mediaKeys(var keys):
            defer { state = .mediaKeys(keys) }
            return keys.receive(event)
        case .lid(var lid):
            defer { state = .lid(lid) }
            return lid.receive(event)
        }
    }
}

/// The state of an accessory as the kernel knows it.
struct AccessoryState: Equatable, Sendable {
    /// The values of its axes by code, in the device's units.
    var axes: [EventCode: Int32] = [:]
    /// The media keys that are down.
    var keysDown: Set<EventCode>
    /// Whether it is a lid that is closed.
    var isLidClosed = false
}
