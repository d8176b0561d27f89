package import Core
package import Runtime

/// The service manager's watchdog, and when it is to be pinged next.
package struct Watchdog: Equatable, Sendable {
    /// After this long the manager kills a silent service.
    package let timeout: Interval
    /// When the next ping is due; nil before ``start(at:)``.
    package private(set) var deadline: Timestamp?

    /// The watchdog that `$WATCHDOG_USEC` sets for the process `process`; nil when there is none.
    package init?(environment: Environment = .process, process: Int32 = currentProcess()) {
        guard let timeout = environment["WATCHDOG_USEC"].flatMap({ Int(foreign: $0) }), timeout > 0 else {
            return nil
        }
        // Children inherit the variables, but are not the process that has to ping.
        if let meant = environment["WATCHDOG_PID"], meant != "\(process)" { return nil }
        self.timeout = Interval(microseconds: Int64(timeout))
    }

    /// The time between pings: half the timeout, as sd_watchdog_enabled(3) recommends.
    package var interval: Interval { Interval(microseconds: max(1, timeout.microseconds / 2)) }

    /// A ping is sent `now`, or the service starts: the next one is due an interval later.
    package mutating func start(at now: Timestamp) { deadline = now + interval }
}
