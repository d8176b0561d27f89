/// One `struct input_event` of the kernel (Documentation/input/input.rst).
package struct InputEvent: Hashable, Sendable {
    /// When the kernel stamped it, on the clock the reader chose.
    package var timestamp: Timestamp
    /// `EV_*`: see ``EventType``.
    package var type: UInt16
    /// The code within the type, for instance ``Abs/mtPositionX``.
    package var code: UInt16
    /// The value; its meaning depends on type and code.
    package var value: Int32

    /// An event of `type` and `code` with `value` at `timestamp`.
    package init(timestamp: Timestamp, type: UInt16, code: UInt16, value: Int32) {
        self.timestamp = timestamp
        self.type = type
        self.code = code
        self.value = value
    }

    /// Whether this event closes a frame (`SYN_REPORT`).
    package var isReport: Bool { type == EventType.syn && code == Syn.report }
}

/// Event types, `EV_*` of linux/input-event-codes.h.
package enum EventType {
    package static let syn: UInt16 = 0x00
    package static let key: UInt16 = 0x01
    package static let rel: UInt16 = 0x02
    package static let abs: UInt16 = 0x03
    package static let msc: UInt16 = 0x04
    package static let sw: UInt16 = 0x05
}

/// Synchronisation codes, `SYN_*`.
package enum Syn {
    package static let report: UInt16 = 0
    package static let config: UInt16 = 1
    package static let mtReport: UInt16 = 2
    package static let dropped: UInt16 = 3
}

/// Absolute axes that touch panels have, `ABS_*`.
package enum Abs {
    package static let x: UInt16 = 0x00
    package static let y: UInt16 = 0x01
    package static let z: UInt16 = 0x02
    package static let pressure: UInt16 = 0x18
    package static let distance: UInt16 = 0x19
    package static let mtSlot: UInt16 = 0x2f
    package static let mtTouchMajor: UInt16 = 0x30
    package static let mtTouchMinor: UInt16 = 0x31
    package static let mtWidthMajor: UInt16 = 0x32
    package static let mtWidthMinor: UInt16 = 0x33
    package static let mtOrientation: UInt16 = 0x34
    package static let mtPositionX: UInt16 = 0x35
    package static let mtPositionY: UInt16 = 0x36
    package static let mtToolType: UInt16 = 0x37
    package static let mtBlobID: UInt16 = 0x38
    package static let mtTrackingID: UInt16 = 0x39
    package static let mtPressure: UInt16 = 0x3a
    package static let mtDistance: UInt16 = 0x3b
    package static let mtToolX: UInt16 = 0x3c
    package static let mtToolY: UInt16 = 0x3d
}

/// Buttons that touch panels have, `BTN_*`.
package enum Btn {
    package static let toolFinger: UInt16 = 0x145
    package static let touch: UInt16 = 0x14a
}

/// Values of `ABS_MT_TOOL_TYPE`, `MT_TOOL_*`.
package enum MTTool {
    package static let finger: Int32 = 0
    package static let pen: Int32 = 1
    package static let palm: Int32 = 2
}

/// Device properties, `INPUT_PROP_*`.
package enum InputProp {
    package static let pointer: UInt16 = 0
    package static let direct: UInt16 = 1
    package static let semiMT: UInt16 = 3
    package static let accelerometer: UInt16 = 6
}
