package import Core
import Journal
import Runtime

/// The service manager: what the daemon says to it, and what it expects.
struct ServiceManager: ~Copyable {
    /// The variables that it has set.
    let environment: Environment
    /// Says to it how the daemon is.
    var notifier: Notifier
    /// The watchdog; nil when it has none.
    private(set) var watchdog: Watchdog?
    private var losses = LossStatus()

    /// The manager that has set the variables of `environment`.
    init(_ environment: Environment) {
        self.environment = environment
        notifier = Notifier(environment: environment)
        watchdog = Watchdog(environment: environment)
    }

    /// When the status line has to report entries that were lost, of which there are `lost` so far; nil if it does already.
    func statusDeadline(lost: UInt64) -> Timestamp? { losses.deadline(lost: lost) }

    /// Sends the status line, which reports `lost` entries.
    mutating func report(_ status: String, lost: UInt64, at now: Timestamp) {
        losses.noteReport(lost: lost, at: now)
        notifier.status(status)
    }

    /// The service has started: the watchdog expects the first ping an interval later.
    mutating func startWatchdog(at now: Timestamp) { watchdog?.start(at: now) }

    /// Pings the watchdog.
    mutating func pingWatchdog(at now: Timestamp) {
        watchdog?.start(at: now)
        notifier.pingWatchdog()
    }
}

/// The daemon's status line in the service manager.
struct StatusLine {
    /// How many touch panels are read.
    let panels: Int
    /// How many views all apps have.
    let views: Int
    /// The number of the configuration load in force, from 1.
    let generation: Int
    /// How many entries of the journal were lost.
    let lost: UInt64

    /// `1 panel, 24 views, generation 1`.
    var text: String {
        let panels = panels == 1 ? "1 panel" : "\(panels) panels"
        let views = views == 1 ? "1 view" : "\(views) views"
        let losses = lost == 0 ? "" : ", \(lost) \(lost == 1 ? "entry" : "entries") lost"
        return "\(panels), \(views), generation \(generation)\(losses)"
    }
}

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
