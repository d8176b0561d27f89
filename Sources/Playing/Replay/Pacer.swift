package import Core
private import Glibc
import HIDRecords
import Runtime

/// Paces virtual time by real time.
package struct Pacer {
    private var start: (virtual: Timestamp, real: Timestamp)?

    /// A pacer that has not begun.
    package init() {}

    /// Waits until as much real time has passed since the first call as virtual time has: clock_nanosleep(2).
    ///
    /// - Returns: the real time at which the wait was to end.
    @discardableResult
    package mutating func wait(until time: Timestamp) -> Timestamp {
        guard let start else {
            let now = Self.now
            start = (time, now)
            return now
        }
        let due = start.real + (time - start.virtual)
        var request = timespec(
            tv_sec: Int(due.microseconds / 1_000_000), tv_nsec: Int(due.microseconds % 1_000_000) * 1000)
        while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &request, nil) == EINTR {}
        return due
    }

    private static var now: Timestamp { Timestamp.monotonic }
}
