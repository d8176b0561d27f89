package import Core

/// One frame of a panel as the kernel gave it: what its slots did, in the panel's own units.
///
/// The array is used again for the next frame: copy what must last.
package struct PanelFrame: Equatable, Sendable {
    /// When the kernel closed the frame; never before the previous one.
    package var timestamp = Timestamp(microseconds: 0)
    /// Whether events were lost before it.
    package var loss = Loss.nothing
    /// How many contacts ended in it that never had a place.
    package var placeless = 0
    /// Ends and begins in their order, then contacts that changed.
    package var changes: [PanelChange] = []

    /// What was lost before a frame.
    package enum Loss: UInt8, Sendable {
        case nothing
        /// Events were lost, and the frame leads to the state in which the panel was found.
        case stateKnown
        /// Events were lost, and nobody knows which contacts are down.
        case stateUnknown
    }

    /// A frame without changes.
    package init() {}
}

/// What one slot did in a frame.
@usableFromInline
package struct PanelChange: Equatable, Sendable {
    /// How a contact changed.
    @usableFromInline
    package enum Kind: UInt8, Sendable {
        /// Its position or another value changed.
        case move
        /// The slot has a new contact.
        case begin
        /// The contact is gone.
        case end
        /// The contact is gone because its slot got another one; nobody reported that it was lifted.
        case replacement
    }

    /// What happened.
    @usableFromInline package let kind: Kind
    /// The slot.
    @usableFromInline package let slot: Int
    /// The kernel's number for the contact.
    @usableFromInline package let trackingID: Int32
    /// The contact's centre (`ABS_MT_POSITION_X`).
    @usableFromInline package let x: Int32
    /// The contact's centre (`ABS_MT_POSITION_Y`).
    @usableFromInline package let y: Int32
    /// Its pressure (`ABS_MT_PRESSURE`).
    @usableFromInline package let pressure: Int32
    /// Its longer diameter (`ABS_MT_TOUCH_MAJOR`).
    @usableFromInline package let touchMajor: Int32
    /// Its shorter diameter (`ABS_MT_TOUCH_MINOR`).
    @usableFromInline package let touchMinor: Int32

    /// A change of `slot`, whose contact is now at (`x`, `y`).
    @inlinable
    package init(
        _ kind: Kind, slot: Int, trackingID: Int32, x: Int32, y: Int32, pressure: Int32 = 0,
        touchMajor: Int32 = 0, touchMinor: Int32 = 0
    ) {
        self.kind = kind
        self.slot = slot
        self.trackingID = trackingID
        self.x = x
        self.y = y
        self.pressure = pressure
        self.touchMajor = touchMajor
        self.touchMinor = touchMinor
    }
}
