package import Core
package import HIDRecords

/// Something that happened on a device.
package enum DeviceSignal: Equatable, Sendable {
    /// Something changed on a touch panel.
    case record(DigitizerEvent)
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
        case .record(let record): record.timestamp
        case .acceleration(_, let time), .key(_, _, let time), .lid(_, let time): time
        case .frameLost(let loss): loss.timestamp
        }
    }
}

/// What a loss of events came to.
package struct FrameLoss: Equatable, Sendable {
    /// When it was over.
    package var timestamp: Timestamp
    /// Events of a touch panel read and thrown away, the half frame in front of `SYN_DROPPED` included.
    package var discarded = 0
    /// Contacts that ended meanwhile.
    package var ended = 0
    /// Contacts that began meanwhile and are still there.
    package var began = 0
    /// Contacts that went on elsewhere or otherwise.
    package var moved = 0
    /// Whether the panel was asked for its state; else the events that follow show it, as in a recording.
    package var isResynchronised = false

    /// A loss of nothing that was over at `timestamp`.
    package init(at timestamp: Timestamp = Timestamp(microseconds: 0)) {
        self.timestamp = timestamp
    }
}
