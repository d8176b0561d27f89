package import HIDRecords

/// What an accessory tells.
package enum AccessorySignal: Hashable, Sendable {
    /// A sample of an accelerometer.
    case acceleration(Acceleration, at: Timestamp)
    /// A key for playing (`KEY_*`: see ``MediaKey``) went down or up.
    case key(UInt16, isDown: Bool, at: Timestamp)
    /// The lid was closed, or opened.
    case lid(isClosed: Bool, at: Timestamp)
    /// Events were lost (`SYN_DROPPED`); what follows is what changed meanwhile and can still be seen.
    case eventsLost(at: Timestamp)

    /// When it happened.
    package var time: Timestamp {
        switch self {
        case .acceleration(_, let time), .key(_, _, let time), .lid(_, let time), .eventsLost(let time): time
        }
    }
}
