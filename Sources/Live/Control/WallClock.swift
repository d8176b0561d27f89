import Core
import Glibc
import Runtime

/// Converts times of the daemon's decisions, which count from the start of the machine, to the wall clock.
package struct WallClock: Sendable {
    /// The wall clock's time when the daemon's clock shows 0, in microseconds since 1970.
    private let origin: Int64

    /// Uses the present difference of the clocks.
    package init() {
        origin = (Timestamp.realtime - .monotonic).microseconds
    }

    /// Uses `origin`, the wall clock's time in microseconds since 1970 when the daemon's clock shows 0.
    package init(origin: Int64) {
        self.origin = origin
    }

    /// The wall clock's time `seconds` after the start of the machine, in the local time zone in the format
    /// of RFC 3339: `2026-11-21T21:30:00.123456+00:00`; nil for a time outside the calendar.
    package func text(of seconds: Double) -> String? {
        guard !seconds.isNaN else { return nil }
        let time = Interval.seconds(seconds).microseconds
        let (moment, overflows) = origin.addingReportingOverflow(time)
        guard !overflows, moment >= 0 else { return nil }
        var clock = time_t(moment / 1_000_000)
        var date = unsafe tm()
        guard unsafe localtime_r(&clock, &date) != nil else { return nil }
        let year = unsafe Int(date.tm_year) + 1900
        // RFC 3339 has four digits for the year.
        guard year <= 9999 else { return nil }
        let zone = unsafe Int(date.tm_gmtoff) / 60
        let day = unsafe "\(year)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
        let hour = unsafe "\(two(date.tm_hour)):\(two(date.tm_min)):\(two(date.tm_sec))"
        let fraction = String(1_000_000 + moment % 1_000_000).dropFirst()
        let offset = "\(zone < 0 ? "-" : "+")\(two(Int32(abs(zone) / 60))):\(two(Int32(abs(zone) % 60)))"
        return "\(day)T\(hour).\(fraction)\(offset)"
    }

    /// The same in whole seconds and without the zone, as people read it: `2026-11-21 21:30:00`.
    package func dateAndTime(of seconds: Double) -> String? {
        text(of: seconds).map { text in "\(text.prefix(10)) \(text.dropFirst(11).prefix(8))" }
    }

    private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
