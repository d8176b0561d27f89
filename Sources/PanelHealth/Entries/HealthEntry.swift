package import Core

/// Something to tell of a fault.
package struct HealthEntry: Equatable, Sendable {
    /// What became of the fault.
    package enum State: UInt8, Sendable {
        /// It was seen for the first time.
        case raised
        /// It goes on.
        case still
        /// It is over.
        case cleared
    }

    /// When.
    package let time: Timestamp
    /// What became of the fault.
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
