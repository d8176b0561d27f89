import CLinux
import HIDRecords

/// Asks the kernel for the true state of a panel: what remains when events were lost or none have been read yet.
struct EvdevState {
    private let descriptor: Int32
    private let panel: PanelDescription

    init(descriptor: Int32, panel: PanelDescription) {
        self.descriptor = descriptor
        self.panel = panel
    }

    /// The state now; nil when the device cannot be asked, because it is gone.
    func read() -> PanelState? {
        var state = PanelState()
        let button = touchd_evdev_is_key_down(descriptor, UInt32(Btn.touch))
        if button < 0 { return nil }
        state.isTouched = button == 1
        if panel.hasSlots {
            guard let slot = axisValue(Abs.mtSlot), let slots = slots() else { return nil }
            state.currentSlot = Int(slot)
            state.slots = slots
        } else if !panel.hasMultitouchAxes {
            state.slots = [PanelState.Slot(trackingID: -1, raw: plainAxes())]
        }
        return state
    }

    /// The value of an axis, or 1 or 0 for a key that is down or up and a switch that is on or off; nil when the device cannot be asked.
    func value(of control: AccessoryControl) -> Int32? {
        switch control {
        case .axis(let code): return axisValue(code)
        case .key(let code):
            let isDown = touchd_evdev_is_key_down(descriptor, UInt32(code))
            return isDown < 0 ? nil : isDown
        case .switch(let code):
            let isOn = touchd_evdev_is_switch_on(descriptor, UInt32(code))
            return isOn < 0 ? nil : isOn
        }
    }

    private func slots() -> [PanelState.Slot]? {
        var slots = Array(repeating: PanelState.Slot(), count: panel.slotCount)
        var values = Array(repeating: Int32(0), count: panel.slotCount + 1)
        for code in panel.axes.keys where code > Abs.mtSlot {
            values[0] = Int32(code)
            let result = unsafe values.withUnsafeMutableBufferPointer { buffer in
                unsafe touchd_evdev_get_slots(descriptor, buffer.baseAddress, buffer.count)
            }
            if result < 0 { return nil }
            for slot in slots.indices {
                if code == Abs.mtTrackingID {
                    slots[slot].trackingID = values[slot + 1]
                } else {
                    slots[slot].raw.set(code, to: values[slot + 1])
                }
            }
        }
        return slots
    }

    private func plainAxes() -> RawContact {
        var raw = RawContact()
        for code in panel.axes.keys {
            raw.set(RawContact.multitouchCode(of: code), to: axisValue(code) ?? 0)
        }
        return raw
    }

    private func axisValue(_ code: UInt16) -> Int32? {
        var value: Int32 = 0
        return unsafe touchd_evdev_get_axis(descriptor, UInt32(code), &value) < 0 ? nil : value
    }
}
