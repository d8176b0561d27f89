package import Core

/// When the service manager's status line has to be written anew, because entries were lost since: a journal that
/// stands still takes no entry that says so.
package struct LossStatus: Equatable {
    /// While losses go on the line is written this often.
    package static let interval = Interval.seconds(5)

    private var reported: UInt64 = 0
    private var reportedAt: Timestamp?

    /// Nothing lost so far.
    package init() {}

    /// When to write the line if `lost` entries are lost so far; nil if it says so already.
    package func deadline(lost: UInt64) -> Timestamp? {
        guard lost > reported else { return nil }
        return reportedAt.map { $0 + Self.interval } ?? Timestamp(microseconds: 0)
    }

    /// The line that is written at `now` says that `lost` entries are lost.
    package mutating func noteReport(lost: UInt64, at now: Timestamp) {
        reported = lost
        reportedAt = now
    }
}
