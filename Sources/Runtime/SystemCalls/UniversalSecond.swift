package import Core
import Glibc

extension Timestamp {
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
