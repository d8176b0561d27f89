public import Core

/// One `struct input_event` of the kernel (Documentation/input/input.rst).
@usableFromInline
package struct InputEvent: Hashable, Sendable {
    /// When the kernel stamped it, on the clock the reader chose.
    @usableFromInline package var timestamp: Timestamp
    /// `EV_*`: see ``EventType``.
    @usableFromInline package var type: UInt16
    /// The code within the type, for instance ``Abs/mtPositionX``.
    @usableFromInline package var code: UInt16
    /// The value; its meaning depends on type and code.
    @usableFromInline package var value: Int32

    /// An event of `type` and `code` with `value` at `timestamp`.
    @inlinable
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
@usableFromInline
package enum EventType {
    /// `EV_SYN`: ends or comments on a frame, see ``Syn``.
    /// `EV_SW`: a switch was turned on (1) or off (0), see ``Switch``.
    /// `EV_KEY`: a key or button went down (1), up (0) or repeats (2), see ``Btn`` and ``MediaKey``.
    /// `EV_MSC`: what fits no other type, for instance `MSC_TIMESTAMP`.
    /// `EV_REL`: a relative movement; touch panels send none.
    /// `EV_ABS`: an axis has a new value, see ``Abs``.
    @inlinable package static var syn: UInt16 { 0x00 }
    @inlinable package static var key: UInt16 { 0x01 }
    @inlinable package static var rel: UInt16 { 0x02 }
    @inlinable package static var abs: UInt16 { 0x03 }
    @inlinable package static var msc: UInt16 { 0x04 }
    @inlinable package static var sw: UInt16 { 0x05 }
}

/// Synchronisation codes, `SYN_*`.
@usableFromInline
package enum Syn {
    /// `SYN_REPORT`: the frame is complete.
    /// `SYN_DROPPED`: the kernel's buffer overflowed, and events are lost.
    /// `SYN_CONFIG`: the kernel's documentation leaves its meaning open.
    /// `SYN_MT_REPORT`: the contact is complete (protocol A).
    @inlinable package static var report: UInt16 { 0 }
    @inlinable package static var config: UInt16 { 1 }
    @inlinable package static var mtReport: UInt16 { 2 }
    @inlinable package static var dropped: UInt16 { 3 }
}

/// Absolute axes that touch panels have, `ABS_*`.
@usableFromInline
package enum Abs {
    /// `ABS_X`: the horizontal position of a single contact, in device units.
    /// `ABS_MT_TOOL_Y`: the Y of the approaching tool's centre, in device units.
    /// `ABS_Y`: the vertical position of a single contact, in device units.
    /// `ABS_MT_TOOL_X`: the X of the approaching tool's centre, in device units.
    /// `ABS_Z`: the third axis; an accelerometer has it too.
    /// `ABS_MT_DISTANCE`: how far the contact is from the surface; 0 is touching.
    /// `ABS_PRESSURE`: the pressure of a single contact, in device units.
    /// `ABS_MT_PRESSURE`: the pressure of the contact, in device units.
    /// `ABS_DISTANCE`: how far a single contact is from the surface.
    /// `ABS_MT_TRACKING_ID`: identifies a contact while it lasts; -1 frees its slot.
    /// `ABS_MT_SLOT`: the slot that the following `ABS_MT_*` values belong to (protocol B).
    /// `ABS_MT_BLOB_ID`: groups several contacts into one of a freer shape (protocol A).
    /// `ABS_MT_TOUCH_MAJOR`: the long axis of the contact ellipse.
    /// `ABS_MT_TOOL_TYPE`: what touches, see ``MTTool``.
    /// `ABS_MT_TOUCH_MINOR`: the short axis of the contact ellipse; absent for a circle.
    /// `ABS_MT_POSITION_Y`: the Y of the contact ellipse's centre, in device units.
    /// `ABS_MT_WIDTH_MAJOR`: the long axis of the approaching tool's ellipse.
    /// `ABS_MT_POSITION_X`: the X of the contact ellipse's centre, in device units.
    /// `ABS_MT_WIDTH_MINOR`: the short axis of the approaching tool's ellipse; absent for a circle.
    /// `ABS_MT_ORIENTATION`: how the contact ellipse is turned; 0 is along the Y axis.
    @inlinable package static var x: UInt16 { 0x00 }
    @inlinable package static var y: UInt16 { 0x01 }
    @inlinable package static var z: UInt16 { 0x02 }
    @inlinable package static var pressure: UInt16 { 0x18 }
    @inlinable package static var distance: UInt16 { 0x19 }
    @inlinable package static var mtSlot: UInt16 { 0x2f }
    @inlinable package static var mtTouchMajor: UInt16 { 0x30 }
    @inlinable package static var mtTouchMinor: UInt16 { 0x31 }
    @inlinable package static var mtWidthMajor: UInt16 { 0x32 }
    @inlinable package static var mtWidthMinor: UInt16 { 0x33 }
    @inlinable package static var mtOrientation: UInt16 { 0x34 }
    @inlinable package static var mtPositionX: UInt16 { 0x35 }
    @inlinable package static var mtPositionY: UInt16 { 0x36 }
    @inlinable package static var mtToolType: UInt16 { 0x37 }
    @inlinable package static var mtBlobID: UInt16 { 0x38 }
    @inlinable package static var mtTrackingID: UInt16 { 0x39 }
    @inlinable package static var mtPressure: UInt16 { 0x3a }
    @inlinable package static var mtDistance: UInt16 { 0x3b }
    @inlinable package static var mtToolX: UInt16 { 0x3c }
    @inlinable package static var mtToolY: UInt16 { 0x3d }
}

/// Buttons that touch panels have, `BTN_*`.
@usableFromInline
package enum Btn {
    /// `BTN_TOOL_FINGER`: exactly one finger is there.
    /// `BTN_TOUCH`: whether anything touches the surface.
    @inlinable package static var toolFinger: UInt16 { 0x145 }
    @inlinable package static var touch: UInt16 { 0x14a }
}

/// Values of `ABS_MT_TOOL_TYPE`, `MT_TOOL_*`.
@usableFromInline
package enum MTTool {
    /// `MT_TOOL_FINGER`.
    /// `MT_TOOL_PALM`: a contact that the device takes for a palm.
    /// `MT_TOOL_PEN`: a stylus.
    @inlinable package static var finger: Int32 { 0 }
    @inlinable package static var pen: Int32 { 1 }
    @inlinable package static var palm: Int32 { 2 }
}

/// Switches, `SW_*`.
@usableFromInline
package enum Switch {
    /// `SW_LID`: on while the lid is shut.
    @inlinable package static var lid: UInt16 { 0x00 }
}

/// Device properties, `INPUT_PROP_*`.
@usableFromInline
package enum InputProp {
    /// `INPUT_PROP_POINTER`: the device moves a pointer, as a touchpad does.
    /// `INPUT_PROP_ACCELEROMETER`: the axes measure acceleration.
    /// `INPUT_PROP_DIRECT`: what is touched is what lies under the finger, as on a touch screen.
    /// `INPUT_PROP_SEMI_MT`: two contacts are only the corners of the rectangle around them.
    @inlinable package static var pointer: UInt16 { 0 }
    @inlinable package static var direct: UInt16 { 1 }
    @inlinable package static var semiMT: UInt16 { 3 }
    @inlinable package static var accelerometer: UInt16 { 6 }
}
