package import Core

/// One frame of a panel as the kernel gave it: what its slots did, in the panel's own units.
///
/// The array is used again for the next frame: copy what must last.
package struct PanelFrame: Equatable, Sendable {
    /// When the kernel closed the frame; never before the previous one.
    package var timestamp = Timestamp(microseconds: 0)
    /// The loss of events before it.
    package var loss = Loss.nothing
    /// How many contacts ended in it that never had a place.
    package var placeless = 0
    /// Ends and begins in their order, then contacts that changed.
    package var changes: [PanelChange] = []

    /// The events that were lost before a frame.
    package enum Loss: UInt8, Sendable {
        case nothing
        /// Events were lost, and the frame leads to the state in which the panel was found.
        case stateKnown
        /// Events were lost, and it is not known which contacts are down.
        case stateUnknown
    }

    /// A frame without changes.
    package init() {}
}

/// A change of one slot in a frame.
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
        /// The contact is gone because its slot got another one; its lift was not reported.
        case replacement
    }

    /// The kind of change.
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
    @usableFromInline package var pressure: Int32 = 0
    /// Its longer diameter (`ABS_MT_TOUCH_MAJOR`).
    @usableFromInline package var touchMajor: Int32 = 0
    /// Its shorter diameter (`ABS_MT_TOUCH_MINOR`).
    @usableFromInline package var touchMinor: Int32 = 0

    /// A change of `slot`, whose contact is now at (`x`, `y`).
    @inlinable
    package init(_ kind: Kind, slot: Int, trackingID: Int32, x: Int32, y: Int32) {
        self.kind = kind
        self.slot = slot
        self.trackingID = trackingID
        self.x = x
        self.y = y
    }
}

/// The counts of a touch panel's decoder since the panel was opened.
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
