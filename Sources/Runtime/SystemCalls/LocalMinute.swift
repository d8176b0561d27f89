package import Core
import Glibc

extension Timestamp {
    /// This time of the wall clock in the local time zone, to the minute: `2026-11-20 05:58`; empty outside the calendar.
    package var localMinute: String {
        var clock = time_t(microseconds / 1_000_000)
        var date = unsafe tm()
        guard unsafe localtime_r(&clock, &date) != nil else { return "" }
        let year = unsafe Int(date.tm_year) + 1900
        let day = unsafe "\(year)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
        return unsafe "\(day) \(two(date.tm_hour)):\(two(date.tm_min))"
    }

    private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
