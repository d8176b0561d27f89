/// The true state of a panel as the kernel reports it: `EVIOCGMTSLOTS`, `EVIOCGABS`, `EVIOCGKEY`.
package struct PanelState: Equatable, Sendable {
    /// One slot's tracking id, -1 when it is empty, and its values.
    package struct Slot: Equatable, Sendable {
        /// The kernel's number for the contact, or -1.
        package var trackingID: Int32 = -1
        /// The values; of an empty slot those of its last contact.
        package var raw = RawContact()

        /// An empty slot.
        package init() {}

        /// A slot with the contact `trackingID`.
        package init(trackingID: Int32, raw: RawContact) {
            self.trackingID = trackingID
            self.raw = raw
        }
    }

    /// The slots; on a single-touch panel the first one's values are the plain axes', and its id does not count.
    package var slots: [Slot] = []
    /// The slot to which later values belong (`ABS_MT_SLOT`).
    package var currentSlot = 0
    /// `BTN_TOUCH`, which a panel without slots has instead of tracking ids.
    package var isTouched = false

    /// A panel without contacts.
    package init() {}
}
