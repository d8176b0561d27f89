private import CLinux
package import Core
import Glibc

extension Timestamp {
    /// Now on `CLOCK_MONOTONIC`, the clock of every deadline and evdev time stamp; it stands still in suspend.
    package static var monotonic: Timestamp { now(on: CLOCK_MONOTONIC) }

    /// Now on `CLOCK_BOOTTIME`, which runs on in suspend.
    package static var boottime: Timestamp { now(on: CLOCK_BOOTTIME) }

    /// Now on `CLOCK_REALTIME`, which counts from 1970 and jumps when it is set.
    package static var realtime: Timestamp { now(on: CLOCK_REALTIME) }

    /// The clock's time: `clock_gettime`, which cannot fail for these clocks.
    private static func now(on clock: clockid_t) -> Timestamp {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Timestamp(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1_000)
    }

    /// This time of the wall clock in the local time zone, to the minute: `2026-11-20 05:58`; empty outside the calendar.
    package var localMinute: String {
        var clock = time_t(microseconds / 1_000_000)
        var date = unsafe tm()
        guard unsafe localtime_r(&clock, &date) != nil else { return "" }
        let year = unsafe Int(date.tm_year) + 1900
        let day = unsafe "\(year)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
        return unsafe "\(day) \(two(date.tm_hour)):\(two(date.tm_min))"
    }

    /// This time of the wall clock in UTC, to the second: `2026-11-20T05:58:07Z`; empty outside the calendar.
    package var universalSecond: String {
        var clock = time_t(microseconds / 1_000_000)
        var date = unsafe tm()
        guard unsafe gmtime_r(&clock, &date) != nil else { return "" }
        let day = unsafe "\(Int(date.tm_year) + 1900)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
        return unsafe "\(day)T\(two(date.tm_hour)):\(two(date.tm_min)):\(two(date.tm_sec))Z"
    }

    private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Whether something, such as systemd-timesyncd, keeps the clock of the machine right; nil if the kernel does not say:
/// `adjtimex`.
package func isClockSynchronized() -> Bool? {
    let answer = touchd_clock_is_synchronized()
    return answer < 0 ? nil : answer == 1
}
