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
