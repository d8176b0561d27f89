package import Core
package import HIDRecords

/// A fault of a panel, with what was seen of it.
package enum Finding: Equatable, Sendable {
    /// A point outside of the range of `axis`; slightly, that many `times`, or far, once.
    case impossiblePoint(RawPoint, axis: PanelAxis, times: Int)
    /// Contacts began in slots where one was down, within `span`.
    case lostUp(span: Interval)
    /// Contacts of no duration, the last one at the point.
    case zeroContact(RawPoint, span: Interval)
    /// The panel touches itself at the point, at even intervals.
    case periodicGhost(RawPoint, period: Interval, duration: Interval, span: Interval)
    /// The panel touches itself at the point.
    case fixedGhost(RawPoint, duration: Interval, span: Interval)
    /// Twelve contacts within `span`, of which `short` were short.
    case storm(span: Interval, short: Int)
    /// Short contacts here and there, as the panel wakes.
    case wakeBurst(WakeCause, span: Interval)
    /// Too many short contacts.
    case shortContacts
    /// A contact that has not changed for `duration`, while that many `others` came and went if this matters.
    case stuckContact(RawPoint, duration: Interval, others: Int?)
    /// Fingers are lost for a moment.
    case flapping(span: Interval)
    /// Nothing is felt from `low` to `high` of `axis`.
    case deadStripe(PanelAxis, low: Int32, high: Int32)
    /// Points tremble by so many millimetres.
    case jitter(millimetres: Double)
    /// The panel has always reported that rarely.
    case slowReports(hertz: Double)
    /// The panel reports more rarely than `before`.
    case rateCollapse(hertz: Double, before: Double)
    /// Another panel, called by its number, reports the same touches.
    case duplicatePanel(Int)

    /// Contacts ended that never had a place.
    case noPlace
    /// The panel reports places, and no contact has ever begun.
    case noTouches
    /// Contacts jump to and fro, or to each other's places, four times within `span`.
    case jumps(span: Interval)

    /// The fault.
    package var name: FaultName {
        switch self {
        case .impossiblePoint: .impossiblePoint
        case .lostUp: .lostUp
        case .zeroContact: .zeroContact
        case .periodicGhost: .periodicGhost
        case .fixedGhost: .fixedGhost
        case .storm: .storm
        case .wakeBurst: .wakeBurst
        case .shortContacts: .shortContacts
        case .stuckContact: .stuckContact
        case .flapping: .flapping
        case .deadStripe: .deadStripe
        case .jitter: .jitter
        case .slowReports: .slowReports
        case .rateCollapse: .rateCollapse
        case .duplicatePanel: .duplicatePanel
        case .noPlace: .noPlace
        case .noTouches: .noTouches
        case .jumps: .jumps
        }
    }
}

/// Why a panel wakes.
package enum WakeCause: UInt8, Sendable {
    /// The system was suspended.
    case resume
    /// The panel was added.
    case added
    /// Nothing had happened on it for a minute.
    case silence
}
