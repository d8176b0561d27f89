package import Core
package import HIDRecords

/// A report of a fault.
package struct HealthEntry: Equatable, Sendable {
    /// The states of a fault that are reported.
    package enum State: UInt8, Sendable {
        /// It was seen for the first time.
        case raised
        /// It goes on.
        case still
        /// It is over.
        case cleared
    }

    /// The time of the report.
    package let time: Timestamp
    /// The state of the fault from then on.
    package let state: State
    /// Counts the panel's faults from 1: the same in all entries of one.
    package let id: Int
    /// The fault, as it was raised.
    package let finding: Finding
    /// How often it occurred so far.
    package let count: Int
    /// From raising to the last occurrence, or to the end of a fault that ends by itself.
    package let lasted: Interval
    /// How many faults of that name were raised and not told before it.
    package let untold: Int
}

/// A fault that is raised.
package struct RaisedFault: Equatable, Sendable {
    /// Counts the panel's faults from 1.
    package let id: Int
    /// The fault, as it was raised.
    package let finding: Finding
    /// When it was raised.
    package let since: Timestamp
    /// How often it occurred so far.
    package internal(set) var count: Int
    /// When it occurred last.
    var last: Int64
    /// After how many microseconds without an occurrence it is over; never by itself if nil.
    let quiet: Int64?
    /// Whether nothing is told of it, because too many were.
    let isUntold: Bool
    /// When it was last said that it goes on; nil if never.
    var stillAt: Int64?
}

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
