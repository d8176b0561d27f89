import Core
import HIDRecords

/// Turns the events of an accelerometer, of keys or of a lid into signals.
///
/// Events between a `SYN_DROPPED` and the next report are incomplete and discarded; after them the owner has
/// to supply the true state.
package struct AccessoryDecoder: Sendable {
    /// Whether events were lost: call ``resynchronise(with:at:)``.
    private(set) var needsState = false

    /// The signal that ``advance()`` reached, once there has been one.
    private(set) var signal = DeviceSignal.frameLost(FrameLoss())

    /// The signals that ``advance()`` has yet to reach.
    private var signals: [DeviceSignal] = []
    private var isBroken = false
    private var state: State

    private enum State {
        case accelerometer(AccelerometerState)
        case keys(KeyState)
        case lid(LidState)
    }

    /// A decoder for an accelerometer; nil for one without a scale.
    init?(accelerometer device: DeviceDescription) {
        guard let axes = AccelerometerState(device) else { return nil }
        state = .accelerometer(axes)
    }

    private init(_ state: State) { self.state = state }

    /// A decoder for `keys`; others are ignored.
    static func keys(_ keys: [EventCode]) -> AccessoryDecoder { AccessoryDecoder(.keys(KeyState(keys))) }

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
        } else {
            follow(event)
        }
    }

    /// Advances to the next signal that the events so far lead to; false when it needs further events.
    mutating func advance() -> Bool {
        guard !signals.isEmpty else { return false }
        signal = signals.removeFirst()
        return true
    }

    /// Notes that the stream of events itself is broken.
    mutating func breakFrame() { needsState = true }

    /// Takes the state in which the device is found, without a signal.
    mutating func start(with now: AccessoryState) {
        resynchronise(with: now, at: Timestamp(microseconds: 0))
        signals.removeAll()
    }

    /// Takes the true state, or keeps the last known one when nil; each change produces a signal.
    mutating func resynchronise(with now: AccessoryState?, at time: Timestamp) {
        needsState = false
        guard let now else { return }
        switch state {
        case .accelerometer(var axes):
            for (code, value) in now.axes { axes.set(code, to: value) }
            state = .accelerometer(axes)
        case .keys(var keys):
            signals += keys.set(down: now.keysDown, at: time)
            state = .keys(keys)
        case .lid(var lid):
            if let signal = lid.set(isClosed: now.isLidClosed, at: time) { signals.append(signal) }
            state = .lid(lid)
        }
    }

    /// Releases the media keys that are down, because the device is gone; presses of other keys are cancelled without that.
    mutating func cancelAll(at time: Timestamp) {
        guard case .keys(var keys) = state else { return }
        for case .key(let code, let isDown, let time) in keys.set(down: [], at: time)
        where MediaKey.all.contains(code) {
            signals.append(.key(code, isDown: isDown, at: time))
        }
        state = .keys(keys)
    }

    private mutating func follow(_ event: InputEvent) {
        switch state {
        case .accelerometer(var axes):
            if let signal = axes.receive(event) { signals.append(signal) }
            state = .accelerometer(axes)
        case .keys(var keys):
            signals += keys.receive(event)
            state = .keys(keys)
        case .lid(var lid):
            if let signal = lid.receive(event) { signals.append(signal) }
            state = .lid(lid)
        }
    }
}

/// The state of an accessory as the kernel reports it.
struct AccessoryState: Equatable, Sendable {
    /// The values of its axes by code, in the device's units.
    var axes = Table<EventCode, Int32>()
    /// The keys that are down.
    var keysDown: Set<EventCode>
    /// Whether it is a closed lid.
    var isLidClosed = false
}

/// The axes of an accelerometer: the kernel only reports those that changed.
struct AccelerometerState: Sendable {
    private var sample = Acceleration(x: 0, y: 0, z: 0)
    private let unitsPerGravity: Table<EventCode, Double>

    /// The state that `device` describes; nil when an axis has no scale.
    init?(_ device: DeviceDescription) {
        var scale = Table<EventCode, Double>()
        for code in [Abs.x, Abs.y, Abs.z] {
            guard let units = device.axes[code]?.unitsPerGravity else { return nil }
            scale[code] = units
        }
        unitsPerGravity = scale
        for (code, axis) in device.axes { set(code, to: axis.value) }
    }

    /// Takes the next event; a report returns the sample.
    mutating func receive(_ event: InputEvent) -> DeviceSignal? {
        if event.type == EventType.abs { set(event.code, to: event.value) }
        return event.isReport ? .acceleration(sample, at: event.timestamp) : nil
    }

    /// Sets the axis `code`; axes other than the three, such as those of a gyroscope, are ignored.
    mutating func set(_ code: EventCode, to value: Int32) {
        guard let units = unitsPerGravity[code] else { return }
        let gravities = Double(value) / units
        if code == Abs.x {
            sample.x = gravities
        } else if code == Abs.y {
            sample.y = gravities
        } else {
            sample.z = gravities
        }
    }
}

/// Which keys are down: each press is reported once and followed by one release, whatever the device sends.
struct KeyState: Sendable {
    private let keys: [EventCode]
    private var down: Set<EventCode> = []
    /// The releases in a frame that is not complete: its end says whether people or the kernel released the keys.
    private var released: [DeviceSignal] = []

    /// None of `keys` is down.
    init(_ keys: [EventCode]) { self.keys = keys }

    /// Takes the next event; ignores the release of a key that is not down, and key repetition.
    ///
    /// A frame whose report has the value 1 is the kernel's, which releases what is down (`input_dev_release_keys`); media keys
    /// are then released as by people.
    mutating func receive(_ event: InputEvent) -> [DeviceSignal] {
        if event.isReport {
            defer { released = [] }
            return event.value == 0 || released.isEmpty ? released : [.keysReleased(at: event.timestamp)]
        }
        guard event.type == EventType.key, event.value == 0 || event.value == 1,
            keys.contains(event.code),
            let signal = set(event.code, isDown: event.value == 1, at: event.timestamp)
        else { return [] }
        if event.value == 1 {
            defer { released = [] }
            return released + [signal]
        }
        if MediaKey.all.contains(event.code) { return [signal] }
        released.append(signal)
        return []
    }

    /// Sets which keys are down, and returns a signal for each that changed; a frame that is not complete is over.
    mutating func set(down now: Set<EventCode>, at time: Timestamp) -> [DeviceSignal] {
        defer { released = [] }
        return released + keys.compactMap { set($0, isDown: now.contains($0), at: time) }
    }

    private mutating func set(_ code: EventCode, isDown: Bool, at time: Timestamp) -> DeviceSignal? {
        guard down.contains(code) != isDown else { return nil }
        if isDown { down.insert(code) } else { down.remove(code) }
        return .key(code, isDown: isDown, at: time)
    }
}

/// Whether a lid is closed; each closing is reported once.
struct LidState: Sendable {
    private var isClosed = false

    /// Takes the next event; one that moves the lid produces a signal.
    mutating func receive(_ event: InputEvent) -> DeviceSignal? {
        guard event.type == EventType.sw, event.code == SwitchCode.lid else { return nil }
        return set(isClosed: event.value != 0, at: event.timestamp)
    }

    /// Sets the state of the lid; nil when it does not change.
    mutating func set(isClosed: Bool, at time: Timestamp) -> DeviceSignal? {
        guard isClosed != self.isClosed else { return nil }
        self.isClosed = isClosed
        return .lid(isClosed: isClosed, at: time)
    }
}
