package import Runtime

/// How often the service manager wants a sign of life.
package struct Watchdog: Equatable, Sendable {
    /// Microseconds after which the manager kills a silent service.
    package let timeout: Int64

    /// What `$WATCHDOG_USEC` asks of the process `process`; nil when nothing is asked of it.
    package init?(environment: Environment = .process, process: Int32 = currentProcess()) {
        guard let timeout = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }), timeout > 0 else {
            return nil
        }
        // The variables are inherited by children, of whom nothing is asked.
        if let meant = environment["WATCHDOG_PID"], meant != "\(process)" { return nil }
        self.timeout = timeout
    }

    /// Microseconds between pings: half the timeout, as sd_watchdog_enabled(3) recommends.
    package var interval: Int64 { max(1, timeout / 2) }
}
