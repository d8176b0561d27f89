public import Core

/// One `struct input_event` of the kernel (Documentation/input/input.rst).
@usableFromInline
package struct InputEvent: Equatable, Sendable {
    /// When the kernel stamped it, on the clock the reader chose.
    @usableFromInline package var timestamp: Timestamp
    /// The type, for instance ``EventType/abs``.
    @usableFromInline package var type: EventType
    /// The code within the type, for instance ``Abs/mtPositionX``.
    @usableFromInline package var code: EventCode
    /// The value; its meaning depends on type and code.
    @usableFromInline package var value: Int32

    /// An event of `type` and `code` with `value` at `timestamp`.
    @inlinable
    package init(timestamp: Timestamp, type: EventType, code: EventCode, value: Int32) {
        self.timestamp = timestamp
        self.type = type
        self.code = code
        self.value = value
    }

    /// Whether this event closes a frame (`SYN_REPORT`).
    @inlinable package var isReport: Bool { type == .syn && code == Syn.report }
}

/// The type of an event, `EV_*` of linux/input-event-codes.h.
@usableFromInline
package struct EventType: RawRepresentable, Hashable, Sendable {
    /// The kernel's number.
    @usableFromInline package let rawValue: UInt16

    /// The type with the kernel's number `rawValue`.
    @inlinable
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Whether both are the same type; explicit because what the compiler derives cannot be inlined elsewhere.
    @inlinable
    package static func == (left: EventType, right: EventType) -> Bool { left.rawValue == right.rawValue }

    /// `EV_SYN`: ends or comments on a frame, see ``Syn``.
    @inlinable package static var syn: EventType { EventType(rawValue: 0x00) }
    /// `EV_KEY`: a key or button went down (1), up (0) or repeats (2), see ``Btn`` and ``MediaKey``.
    @inlinable package static var key: EventType { EventType(rawValue: 0x01) }
    /// `EV_ABS`: an axis has a new value, see ``Abs``.
    @inlinable package static var abs: EventType { EventType(rawValue: 0x03) }
    /// `EV_SW`: a switch was turned on (1) or off (0), see ``SwitchCode``.
    @inlinable package static var sw: EventType { EventType(rawValue: 0x05) }
}

/// The code of an event within its type: the number of an axis, a key or a switch.
@usableFromInline
package struct EventCode: RawRepresentable, Hashable, Comparable, Sendable {
    /// The kernel's number.
    @usableFromInline package let rawValue: UInt16

    /// The code with the kernel's number `rawValue`.
    @inlinable
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Whether both are the same code; explicit because what the compiler derives cannot be inlined elsewhere.
    @inlinable
    package static func == (left: EventCode, right: EventCode) -> Bool { left.rawValue == right.rawValue }

    /// Whether the number of `left` is the lower one.
    @inlinable
    package static func < (left: EventCode, right: EventCode) -> Bool { left.rawValue < right.rawValue }
}
