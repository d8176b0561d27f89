private import CLinux

/// An event that a program writes to a device of its own (`struct input_event`); the kernel stamps it.
package struct InputEvent: Equatable, Sendable {
    /// `EV_…`.
    package let type: UInt16
    /// `ABS_…`, `BTN_…` or `SYN_…`.
    package let code: UInt16
    /// The value, whose meaning depends on type and code.
    package let value: Int32

    private init(_ type: Int32, _ code: Int32, _ value: Int32) {
        self.type = UInt16(type)
        self.code = UInt16(code)
        self.value = value
    }

    /// Later events are about this slot.
    package static func slot(_ slot: Int) -> InputEvent {
        InputEvent(EV_ABS, ABS_MT_SLOT, Int32(slot))
    }

    /// The slot's finger; nil: it has lifted.
    package static func trackingID(_ id: Int32?) -> InputEvent {
        InputEvent(EV_ABS, ABS_MT_TRACKING_ID, id ?? -1)
    }

    /// The kind of the slot's contact: a palm, which readers cancel, or a finger.
    package static func tool(isPalm: Bool) -> InputEvent {
        InputEvent(EV_ABS, ABS_MT_TOOL_TYPE, Int32(isPalm ? MT_TOOL_PALM : MT_TOOL_FINGER))
    }

    /// Where the slot's finger is.
    package static func x(_ x: Int32) -> InputEvent { InputEvent(EV_ABS, ABS_MT_POSITION_X, x) }

    /// Where the slot's finger is.
    package static func y(_ y: Int32) -> InputEvent { InputEvent(EV_ABS, ABS_MT_POSITION_Y, y) }

    /// Whether any finger is down, for readers without slots.
    package static func touch(_ isDown: Bool) -> InputEvent {
        InputEvent(EV_KEY, BTN_TOUCH, isDown ? 1 : 0)
    }

    /// Where the first finger is, for readers without slots.
    package static func pointerX(_ x: Int32) -> InputEvent { InputEvent(EV_ABS, ABS_X, x) }

    /// Where the first finger is, for readers without slots.
    package static func pointerY(_ y: Int32) -> InputEvent { InputEvent(EV_ABS, ABS_Y, y) }

    /// The frame is complete.
    package static let report = InputEvent(EV_SYN, SYN_REPORT, 0)

    /// Appends the kernel's structure: two machine words of time, which the kernel fills in, and the three fields.
    func append(to bytes: inout [UInt8]) {
        bytes += [UInt8](repeating: 0, count: 2 * MemoryLayout<Int>.size)
        let value = UInt32(bitPattern: value)
        for shift: UInt16 in [0, 8] { bytes.append(UInt8(truncatingIfNeeded: type >> shift)) }
        for shift: UInt16 in [0, 8] { bytes.append(UInt8(truncatingIfNeeded: code >> shift)) }
        for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}
