package import Core
package import HIDRecords

/// Turns the events of a device into signals: frames of a touch panel into records, other events one by one.
///
/// Live devices and recordings share it. Events go in one by one, signals are pulled.
package struct DeviceDecoder: Sendable {
    /// The decoder of a touch panel; idle for any other device. It is not optional, because the check for nil
    /// would cost a tenth of parsing a frame.
    var panel: PanelDecoder
    /// The decoder of any device but a touch panel.
    var accessory: AccessoryDecoder?
    /// Whether it decodes a panel: each event asks, and a check of ``accessory`` for nil takes a call.
    private let isPanel: Bool

    /// A decoder for the role of the device; nil when it has none, or is an accelerometer without a scale.
    package init?(
        _ device: DeviceDescription, configuration: PanelConfiguration = PanelConfiguration()
    ) {
        switch device.role {
        case .touchPanel: break
        case .accelerometer:
            guard let decoder = AccessoryDecoder(accelerometer: device) else { return nil }
            accessory = decoder
        case .keys, .mediaKeys: accessory = .keys(device.readKeys)
        case .lid: accessory = .lid
        case nil: return nil
        }
        isPanel = accessory == nil
        panel = PanelDecoder(device, configuration: configuration, senderID: device.senderID)
    }

    /// Makes the frames of a touch panel signals too, as the kernel gave them.
    package mutating func giveFrames() { panel.givesFrames = true }

    /// Takes an event; ``advance()`` must have reached the end of the earlier events' signals.
    package mutating func receive(_ event: InputEvent) {
        if isPanel { panel.receive(event) } else { accessory?.receive(event) }
    }

    /// Advances to the next signal that the events so far lead to; false when it needs further events.
    package mutating func advance() -> Bool {
        isPanel ? panel.advance() : accessory?.advance() ?? false
    }

    /// The signal that ``advance()`` reached.
    package var signal: DeviceSignal {
        mutating get { isPanel ? panel.signal : accessory?.signal ?? panel.signal }
    }

    /// Cancels fingers and releases keys that are down, because the device is gone or will not be read any
    /// more: `time` is the present one.
    package mutating func cancelAll(at time: Timestamp) {
        panel.reach(time)
        if isPanel { panel.cancelAll(at: time) } else { accessory?.cancelAll(at: time) }
    }
}

/// The part that only a live device has: the present time, and a state that can be queried.
extension DeviceDecoder {
    /// Whether any finger is on the panel or above it.
    var isInUse: Bool { panel.isInUse }

    /// When the kernel let go of a panel that still has fingers; nil if it did not.
    var letGoAt: Timestamp? { panel.letGoAt }

    /// Cancels what the kernel let go of: `time` is the present one.
    mutating func cancelLetGo(at time: Timestamp) {
        panel.reach(time)
        panel.cancelLetGo(at: time)
    }

    /// The counts of a touch panel's decoder.
    var statistics: PanelStatistics { panel.statistics }

    /// Sets the present time, and the earliest that an event can have.
    mutating func setTimes(now: Timestamp, earliest: Timestamp) {
        (panel.now, panel.earliest) = (now, earliest)
    }

    /// Advances to the next signal that the events in `buffer` lead to; false when the buffer is used up, or
    /// when ``needsState``.
    mutating func advance(through buffer: inout EventBuffer) -> Bool {
        isPanel ? panel.advance(through: &buffer) : accessory?.advance(through: &buffer) ?? false
    }

    /// Whether it decodes a panel and needs further events for its next signal.
    var isIdle: Bool { isPanel && panel.pending.isEmpty && !panel.needsState }

    /// Whether events were lost, so that ``resynchronise(with:at:)`` is due.
    var needsState: Bool { isPanel ? panel.needsState : accessory?.needsState ?? false }

    /// Takes the state in which a panel is found: fingers on it begin.
    mutating func start(with state: PanelState, at now: Timestamp) { panel.start(with: state, at: now) }

    /// Takes the state in which an accessory is found: a key that is already down is not reported.
    mutating func start(with state: EvdevState) {
        if let state = state.readAccessory() { accessory?.start(with: state) }
    }

    /// Takes the true state of a panel after events were lost; nil if it cannot be queried.
    mutating func resynchronise(with state: PanelState?, at now: Timestamp) {
        panel.now = now
        panel.resynchronise(with: state, at: now)
    }

    /// Takes the true state of an accessory after events were lost.
    mutating func resynchronise(with state: EvdevState, at now: Timestamp) {
        accessory?.resynchronise(with: state.readAccessory(), at: now)
    }

    /// Drops the report of a panel's loss.
    mutating func dropLoss() { panel.pending.removeExtra() }
}

extension PanelDecoder {
    /// The present is at least `time`: that of the last read may be long ago.
    fileprivate mutating func reach(_ time: Timestamp) { now = max(now, time) }

    fileprivate mutating func advance(through buffer: inout EventBuffer) -> Bool {
        if !pending.isEmpty, advance() { return true }
        return takeEvents(from: &buffer)
    }

    /// Takes events until they lead to a signal; apart from what most calls do, which is to step to a signal that is pending.
    private mutating func takeEvents(from buffer: inout EventBuffer) -> Bool {
        repeat {
            if buffer.isUsedUp { return false }
            if buffer.takeTear() { breakFrame() } else { buffer.feed(&self) }
            // The rest of the buffer is older than the state.
            if needsState { return false }
        } while pending.isEmpty || !advance()
        return true
    }
}

extension AccessoryDecoder {
    fileprivate mutating func advance(through buffer: inout EventBuffer) -> Bool {
        while true {
            if advance() { return true }
            if buffer.isUsedUp { return false }
            if let event = buffer.next() { receive(event) }
            if buffer.takeTear() { breakFrame() }
        }
    }
}

/// The present state of a device, as a frame that would lead there.
extension DeviceDecoder {
    /// The events of that frame: of an untouched panel the values that its slots keep, and which slot is the current one.
    ///
    /// Accessories send all values with each sample, or nothing that lasts.
    /// Values that a slot still has from `secrets` are left out.
    func state(of description: DeviceDescription, without secrets: [RawContact]) -> [InputEvent] {
        guard isPanel else { return [] }
        return panel.state(of: description, without: secrets)
    }

    /// The values of the slots.
    var slotValues: [RawContact] { panel.table.slots.map { $0.raw } }
}

extension PanelDecoder {
    fileprivate func state(of description: DeviceDescription, without secrets: [RawContact]) -> [InputEvent] {
        var events: [InputEvent] = []
        /// The value of a slot, unless it is a secret.
        func value(_ slot: Int, _ code: EventCode) -> Int32? {
            let value = table.slots[slot].raw[code]
            return secrets.indices.contains(slot) && secrets[slot][code] == value ? nil : value
        }
        switch contactProtocol {
        case .protocolA: return []
        case .singleTouch:
            for (code, multitouch) in Self.plainAxes where description.axes[code] != nil {
                if let value = value(0, multitouch) { events.append(.abs(code, value)) }
            }
        case .slots:
            for slot in table.slots.indices where table.slots[slot].raw != RawContact(of: description) {
                events.append(.abs(Abs.mtSlot, Int32(slot)))
                for code in description.axes.keys.inOrder() {
                    guard let value = value(slot, code) else { continue }
                    events.append(.abs(code, value))
                }
            }
            events.append(.abs(Abs.mtSlot, Int32(table.current ?? 0)))
        }
        return events + [
            InputEvent(timestamp: .init(microseconds: 0), type: .syn, code: Syn.report, value: 0)
        ]
    }

    private static var plainAxes: [(EventCode, EventCode)] {
        [Abs.x, Abs.y, Abs.pressure, Abs.distance].compactMap { code in
            RawContact.multitouchCode(of: code).map { (code, $0) }
        }
    }
}

extension RawContact {
    /// One `ABS_MT_*` value; nil for one that is not kept.
    fileprivate subscript(code: EventCode) -> Int32? {
        switch code {
        case Abs.mtPositionX: x
        case Abs.mtPositionY: y
        case Abs.mtDistance: distance
        case Abs.mtTouchMajor: touchMajor
        case Abs.mtTouchMinor: touchMinor
        case Abs.mtOrientation: orientation
        case Abs.mtPressure: pressure
        case Abs.mtToolType: toolType
        default: nil
        }
    }
}

extension InputEvent {
    fileprivate static func abs(_ code: EventCode, _ value: Int32) -> InputEvent {
        InputEvent(timestamp: .init(microseconds: 0), type: .abs, code: code, value: value)
    }
}
