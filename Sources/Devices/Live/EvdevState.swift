import CLinux
import Core
import HIDRecords

/// Asks the kernel for the true state of a device, needed when events were lost or none have been read yet.
struct EvdevState {
    private let descriptor: Int32
    private let device: DeviceDescription

    init(descriptor: Int32, device: DeviceDescription) {
        self.descriptor = descriptor
        self.device = device
    }

    /// The state of a touch panel; nil when it cannot be queried because it is gone.
    func readPanel() -> PanelState? {
        var state = PanelState()
        guard let isTouched = isTouchedWithoutSlots else { return nil }
        state.isTouched = isTouched
        if device.hasSlots {
            guard let slot = axisValue(Abs.mtSlot), let slots = slots() else { return nil }
            state.currentSlot = Int(slot)
            state.slots = slots
        } else if !device.hasMultitouchAxes {
            state.slots = [PanelState.Slot(trackingID: -1, raw: plainAxes())]
        }
        return state
    }

    /// Where contacts are, whichever process receives their events. Unlike ``readPanel()``, it leaves unread
    /// events in place.
    func contactValues() -> [Int32] {
        guard device.hasSlots else { return [Abs.x, Abs.y].compactMap(axisValue) }
        var values: [Int32] = []
        for code in [Abs.mtTrackingID, Abs.mtPositionX, Abs.mtPositionY] where device.axes[code] != nil {
            values += self.values(of: code) ?? []
        }
        return values
    }

    /// Whether a finger is on a touch panel; false when it is gone. Of a panel without slots unread key events are lost.
    var isTouched: Bool {
        if device.hasSlots { return values(of: Abs.mtTrackingID)?.contains { $0 >= 0 } ?? false }
        return isTouchedWithoutSlots == true
    }

    /// Whether the button or the pressure of a panel says that it is touched; nil when that cannot be queried.
    private var isTouchedWithoutSlots: Bool? {
        switch device.touchSource {
        case .button(let button): return keysDown(among: [button]).map { !$0.isEmpty }
        case .contacts, nil: return keysDown(among: [Btn.touch]).map { !$0.isEmpty }
        case .pressure:
            guard let axis = device.axes[Abs.pressure] else { return nil }
            return axisValue(Abs.pressure).map { $0 > axis.minimum }
        }
    }

    /// The values of a multi-touch axis, one per slot (`EVIOCGMTSLOTS`); nil when the device cannot be
    /// queried.
    private func values(of code: EventCode) -> ArraySlice<Int32>? {
        var values = Array(repeating: Int32(0), count: device.slotCount + 1)
        values[0] = Int32(code.rawValue)
        let result = unsafe values.withUnsafeMutableBufferPointer { buffer in
            unsafe touchd_evdev_get_slots(descriptor, buffer.baseAddress, buffer.count)
        }
        return result < 0 ? nil : values.dropFirst()
    }

    /// The state of an accelerometer, of keys or of a lid; nil when it cannot be queried.
    func readAccessory() -> AccessoryState? {
        guard let keys = keysDown(among: device.readKeys) else { return nil }
        var state = AccessoryState(keysDown: keys)
        state.isLidClosed = touchd_evdev_is_switch_on(descriptor, UInt32(SwitchCode.lid.rawValue)) == 1
        for code in device.axes.keys { state.axes[code] = axisValue(code) }
        return state
    }

    /// The ones among `keys` that are down, in one query: each query makes the kernel discard unread key events.
    private func keysDown(among keys: [EventCode]) -> Set<EventCode>? {
        var bits = Array(repeating: UInt8(0), count: Int(KEY_MAX) / 8 + 1)
        let result = unsafe bits.withUnsafeMutableBufferPointer { bits in
            unsafe touchd_evdev_get_keys(descriptor, bits.baseAddress, bits.count)
        }
        guard result >= 0 else { return nil }
        return Set(
            keys.filter { key in
                let number = Int(key.rawValue)
                return number <= KEY_MAX && bits[number / 8] >> (number % 8) & 1 == 1
            })
    }

    private func slots() -> [PanelState.Slot]? {
        var slots = Array(repeating: PanelState.Slot(), count: device.slotCount)
        for code in device.axes.keys where code > Abs.mtSlot {
            guard let values = values(of: code) else { return nil }
            for (slot, value) in zip(slots.indices, values) {
                if code == Abs.mtTrackingID {
                    slots[slot].trackingID = value
                } else {
                    slots[slot].raw.set(code, to: value)
                }
            }
        }
        return slots
    }

    private func plainAxes() -> RawContact {
        var raw = RawContact()
        for code in device.axes.keys {
            guard let contactCode = RawContact.multitouchCode(of: code) else { continue }
            raw.set(contactCode, to: axisValue(code) ?? 0)
        }
        return raw
    }

    private func axisValue(_ code: EventCode) -> Int32? {
        var value: Int32 = 0
        return unsafe touchd_evdev_get_axis(descriptor, UInt32(code.rawValue), &value) < 0 ? nil : value
    }
}

/// Detects fingers that move according to the kernel although no events arrive.
struct TouchWitness: Equatable, Sendable {
    private var values: [Int32]?
    private var hasHeard = false

    /// Notes that events arrived.
    mutating func noteEvents() { hasHeard = true }

    /// Whether the fingers have moved since the last call although no events arrived; `newValues` is where
    /// they are.
    mutating func hasMissed(_ newValues: [Int32]) -> Bool {
        defer {
            values = newValues
            hasHeard = false
        }
        guard let values, !hasHeard else { return false }
        return values != newValues
    }
}
