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

/// What the decoder of a touch panel has counted since the panel was opened.
package struct PanelStatistics: Equatable, Sendable {
    /// Reports read, empty ones included.
    package var frames = 0
    /// Records emitted.
    package var records = 0
    /// Values for a slot that the panel does not have, or of an axis that it did not announce.
    package var ignoredValues = 0
    /// Contacts replaced by another without having ended (`ABS_MT_TRACKING_ID` from one id to another).
    package var replacedContacts = 0
    /// Contacts that ended without ever having had a place.
    package var placelessContacts = 0
    /// Contacts beyond those that a record can list.
    package var excessContacts = 0
    /// Reports with a time before that of the previous report, or after now.
    package var clampedTimes = 0
    /// How often the kernel dropped events.
    package var losses = 0
    /// Events read and discarded after such a loss.
    package var discardedEvents = 0
    /// Palms that were cancelled or never shown.
    package var palms = 0

    /// Contacts that began beside the screen, where these are ignored.
    package var contactsBeyond = 0

    /// Nothing counted yet.
    package init() {}
}
