/// Synchronization codes, `SYN_*`.
@usableFromInline
package enum Syn {
    /// `SYN_REPORT`: the frame is complete.
    @inlinable package static var report: EventCode { EventCode(rawValue: 0) }
    /// `SYN_MT_REPORT`: the contact is complete (protocol A).
    @inlinable package static var mtReport: EventCode { EventCode(rawValue: 2) }
    /// `SYN_DROPPED`: the kernel's buffer overflowed, and events are lost.
    @inlinable package static var dropped: EventCode { EventCode(rawValue: 3) }
}

/// Absolute axes that touch panels have, `ABS_*`.
@usableFromInline
package enum Abs {
    /// `ABS_X`: the horizontal position of a single contact, in device units.
    @inlinable package static var x: EventCode { EventCode(rawValue: 0x00) }
    /// `ABS_Y`: the vertical position of a single contact, in device units.
    @inlinable package static var y: EventCode { EventCode(rawValue: 0x01) }
    /// `ABS_Z`: the third axis of an accelerometer.
    @inlinable package static var z: EventCode { EventCode(rawValue: 0x02) }
    /// `ABS_PRESSURE`: the pressure of a single contact, in device units.
    @inlinable package static var pressure: EventCode { EventCode(rawValue: 0x18) }
    /// `ABS_DISTANCE`: how far a single contact is from the surface.
    @inlinable package static var distance: EventCode { EventCode(rawValue: 0x19) }
    /// `ABS_MT_SLOT`: the slot that the following `ABS_MT_*` values belong to (protocol B).
    @inlinable package static var mtSlot: EventCode { EventCode(rawValue: 0x2f) }
    /// `ABS_MT_TOUCH_MAJOR`: the long axis of the contact ellipse.
    @inlinable package static var mtTouchMajor: EventCode { EventCode(rawValue: 0x30) }
    /// `ABS_MT_TOUCH_MINOR`: the short axis of the contact ellipse; absent for a circle.
    @inlinable package static var mtTouchMinor: EventCode { EventCode(rawValue: 0x31) }
    /// `ABS_MT_WIDTH_MAJOR`: the long axis of the approaching tool's ellipse.
    @inlinable package static var mtWidthMajor: EventCode { EventCode(rawValue: 0x32) }
    /// `ABS_MT_WIDTH_MINOR`: the short axis of the approaching tool's ellipse; absent for a circle.
    @inlinable package static var mtWidthMinor: EventCode { EventCode(rawValue: 0x33) }
    /// `ABS_MT_ORIENTATION`: how the contact ellipse is turned; 0 is along the Y axis.
    @inlinable package static var mtOrientation: EventCode { EventCode(rawValue: 0x34) }
    /// `ABS_MT_POSITION_X`: the X of the contact ellipse's centre, in device units.
    @inlinable package static var mtPositionX: EventCode { EventCode(rawValue: 0x35) }
    /// `ABS_MT_POSITION_Y`: the Y of the contact ellipse's centre, in device units.
    @inlinable package static var mtPositionY: EventCode { EventCode(rawValue: 0x36) }
    /// `ABS_MT_TOOL_TYPE`: what touches, see ``MTTool``.
    @inlinable package static var mtToolType: EventCode { EventCode(rawValue: 0x37) }
    /// `ABS_MT_BLOB_ID`: groups several contacts into one of any shape (protocol A).
    @inlinable package static var mtBlobID: EventCode { EventCode(rawValue: 0x38) }
    /// `ABS_MT_TRACKING_ID`: identifies a contact while it lasts; -1 frees its slot.
    @inlinable package static var mtTrackingID: EventCode { EventCode(rawValue: 0x39) }
    /// `ABS_MT_PRESSURE`: the pressure of the contact, in device units.
    @inlinable package static var mtPressure: EventCode { EventCode(rawValue: 0x3a) }
    /// `ABS_MT_DISTANCE`: how far the contact is from the surface; 0 is touching.
    @inlinable package static var mtDistance: EventCode { EventCode(rawValue: 0x3b) }
    /// `ABS_MT_TOOL_X`: the X of the approaching tool's centre, in device units.
    @inlinable package static var mtToolX: EventCode { EventCode(rawValue: 0x3c) }
    /// `ABS_MT_TOOL_Y`: the Y of the approaching tool's centre, in device units.
    @inlinable package static var mtToolY: EventCode { EventCode(rawValue: 0x3d) }

    /// The axis before `ABS_MT_SLOT`, which no panel has.
    static var belowSlot: EventCode { EventCode(rawValue: 0x2e) }

    /// Whether udev takes a device with `axis` for a joystick: `ABS_RX` and what follows, up to `ABS_PRESSURE`.
    static func isOfJoystick(_ axis: EventCode) -> Bool { (0x03..<0x18).contains(axis.rawValue) }
}

/// Buttons that touch panels have, `BTN_*`.
@usableFromInline
package enum Btn {
    /// `BTN_TOOL_FINGER`: exactly one finger is there.
    @inlinable package static var toolFinger: EventCode { EventCode(rawValue: 0x145) }
    /// `BTN_TOOL_PEN`: a pen is there.
    @inlinable package static var toolPen: EventCode { EventCode(rawValue: 0x140) }
    /// `BTN_STYLUS`: the button of a pen.
    @inlinable package static var stylus: EventCode { EventCode(rawValue: 0x14b) }
    /// `BTN_LEFT`: the left button of a mouse.
    @inlinable package static var left: EventCode { EventCode(rawValue: 0x110) }
    /// `BTN_TOUCH`: whether anything touches the surface.
    @inlinable package static var touch: EventCode { EventCode(rawValue: 0x14a) }

    /// Whether it is a button of mice.
    static func isOfMouse(_ key: EventCode) -> Bool { (0x110..<0x120).contains(key.rawValue) }

    /// Whether it is a button of joysticks and gamepads.
    static func isOfJoystick(_ key: EventCode) -> Bool {
        (0x120..<0x140).contains(key.rawValue) || (0x220...0x223).contains(key.rawValue)
            || (0x2c0...0x2e7).contains(key.rawValue)
    }
}

/// Switches, `SW_*`.
@usableFromInline
package enum SwitchCode {
    /// `SW_LID`: on while the lid is shut.
    @inlinable package static var lid: EventCode { EventCode(rawValue: 0x00) }
}

/// Values of `ABS_MT_TOOL_TYPE`, `MT_TOOL_*`.
@usableFromInline
package enum MTTool {
    /// `MT_TOOL_PEN`: a stylus.
    @inlinable package static var pen: Int32 { 1 }
    /// `MT_TOOL_PALM`: a contact that the device takes for a palm.
    @inlinable package static var palm: Int32 { 2 }
}

/// A property of a device, `INPUT_PROP_*`.
package struct DeviceProperty: RawRepresentable, Hashable, Comparable, Sendable {
    /// The kernel's number.
    package let rawValue: UInt16

    /// The property with the kernel's number `rawValue`.
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Whether the number of `left` is the lower one.
    package static func < (left: DeviceProperty, right: DeviceProperty) -> Bool {
        left.rawValue < right.rawValue
    }

    /// `INPUT_PROP_POINTER`: the device moves a pointer, as a touchpad does.
    package static var pointer: DeviceProperty { DeviceProperty(rawValue: 0) }
    /// `INPUT_PROP_DIRECT`: what is touched lies under the finger, as on a touch screen.
    package static var direct: DeviceProperty { DeviceProperty(rawValue: 1) }
    /// `INPUT_PROP_ACCELEROMETER`: the axes measure acceleration.
    package static var accelerometer: DeviceProperty { DeviceProperty(rawValue: 6) }
}

/// The kernel's media keys, `KEY_*` of linux/input-event-codes.h.
package enum MediaKey {
    /// `KEY_NEXTSONG`.
    package static let nextSong = EventCode(rawValue: 163)
    /// `KEY_PLAYPAUSE`: one key that switches between the two.
    package static let playPause = EventCode(rawValue: 164)
    /// `KEY_PREVIOUSSONG`.
    package static let previousSong = EventCode(rawValue: 165)
    /// `KEY_STOPCD`: the key that stops playing, whatever the medium.
    package static let stopCD = EventCode(rawValue: 166)
    /// `KEY_REWIND`, one of ``held``.
    package static let rewind = EventCode(rawValue: 168)
    /// `KEY_PLAYCD`: the key that starts playing, whatever the medium.
    package static let playCD = EventCode(rawValue: 200)
    /// `KEY_PAUSECD`: the key that pauses, whatever the medium.
    package static let pauseCD = EventCode(rawValue: 201)
    /// `KEY_PLAY`.
    package static let play = EventCode(rawValue: 207)
    /// `KEY_FASTFORWARD`, one of ``held``.
    package static let fastForward = EventCode(rawValue: 208)
    /// `KEY_MEDIA`: the one key of a headset, which plays and pauses.
    package static let media = EventCode(rawValue: 226)

    /// All of them: a device that has one is a remote control.
    package static let all = [
        nextSong, playPause, previousSong, stopCD, rewind, playCD, pauseCD, play, fastForward, media,
    ]

    /// The keys that mean something as long as they are down.
    package static let held = [rewind, fastForward]
}

/// The keys or switches of a device as sysfs writes them in `capabilities/key` and `capabilities/sw`.
package enum KeyBitmap {
    /// The numbers of the bits set in `text`: groups of hexadecimal digits, the highest first, each as long as a machine
    /// word; empty when it is anything else.
    package static func keys(_ text: String, bitsPerWord: Int = UInt.bitWidth) -> Set<EventCode> {
        var keys: Set<EventCode> = []
        let groups = text.split { $0 == " " || $0 == "\n" }
        for (index, group) in groups.reversed().enumerated() {
            guard let bits = UInt64(group, radix: 16) else { return [] }
            for bit in 0..<min(bitsPerWord, 64) where bits >> UInt64(bit) & 1 == 1 {
                let number = UInt16(exactly: index * bitsPerWord + bit)
                if let number { keys.insert(EventCode(rawValue: number)) }
            }
        }
        return keys
    }
}
