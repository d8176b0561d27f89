package import Core

/// When to update the service manager's status line because entries were lost: a stalled journal accepts no
/// entry about it.
package struct LossStatus: Equatable {
    /// The least time between two updates while losses continue.
    package static let interval = Interval.seconds(5)

    private var reported: UInt64 = 0
    private var reportedAt: Timestamp?

    /// Starts with no losses.
    package init() {}

    /// When to update the line if `lost` entries are lost so far; nil if it already says so.
    package func deadline(lost: UInt64) -> Timestamp? {
        guard lost > reported else { return nil }
        return reportedAt.map { $0 + Self.interval } ?? Timestamp(microseconds: 0)
    }

    /// Notes that the line written at `now` reports `lost` entries.
    package mutating func noteReport(lost: UInt64, at now: Timestamp) {
        reported = lost
        reportedAt = now
    }
}
