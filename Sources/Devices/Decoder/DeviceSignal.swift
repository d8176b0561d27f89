package import Core
package import HIDRecords

/// Something that happened on a device.
package enum DeviceSignal: Equatable, Sendable {
    /// Something changed on a touch panel.
    case record(DigitizerEvent)
    /// The kernel let go of what was pressed on a touch panel, as it does when the machine is suspended, the device is inhibited
    /// or about to be removed: the fingers that were down are cancelled.
    case released(DigitizerEvent)
    /// What a touch panel's slots did, as the kernel gave it; its records follow, if there are any.
    case frame(PanelFrame)
    /// A sample of an accelerometer.
    case acceleration(Acceleration, at: Timestamp)
    /// A key for playing (`KEY_*`: see ``MediaKey``) went down or up.
    case key(EventCode, isDown: Bool, at: Timestamp)
    /// The lid was closed, or opened.
    case lid(isClosed: Bool, at: Timestamp)
    /// Events were lost (`SYN_DROPPED`); the signals that follow lead to the state as it is now.
    case frameLost(FrameLoss)

    /// When it happened.
    package var time: Timestamp {
        switch self {
        case .record(let record), .released(let record): record.timestamp
        case .frame(let frame): frame.timestamp
        case .acceleration(_, let time), .key(_, _, let time), .lid(_, let time): time
        case .frameLost(let loss): loss.timestamp
        }
    }
}

/// The extent of a loss of events.
package struct FrameLoss: Equatable, Sendable {
    /// When the loss was over.
    package var timestamp: Timestamp
    /// Discarded events of a touch panel, including the partial frame before `SYN_DROPPED`.
    package var discarded = 0
    /// Contacts that ended during the loss.
    package var ended = 0
    /// Contacts that began during the loss and are still down.
    package var began = 0
    /// Contacts that continued with another position or other values.
    package var moved = 0
    /// Whether the panel's state was queried; otherwise the events that follow show it, as in a recording.
    package var isResynchronised = false

    /// A loss without contents that was over at `timestamp`.
    package init(at timestamp: Timestamp = Timestamp(microseconds: 0)) {
        self.timestamp = timestamp
    }
}
