import Core
import Glibc
import Runtime

/// The wall clock beside the clock of the daemon's decisions, which counts from the start of the machine.
package struct WallClock: Sendable {
    /// What the one shows when the other shows 0, in microseconds since 1970.
    private let origin: Int64

    /// The clocks as they stand to each other now.
    package init() {
        origin = (Timestamp.realtime - .monotonic).microseconds
    }

    /// Clocks of which the wall's shows so many microseconds since 1970 when the daemon's shows 0.
    package init(origin: Int64) {
        self.origin = origin
    }

    /// What the wall clock shows `seconds` after the start of the machine, in the local time zone as RFC 3339 has it:
    /// `2026-11-21T21:30:00.123456+00:00`; nil for what no calendar has.
    package func text(of seconds: Double) -> String? {
        guard let time = Int64(exactly: (seconds * 1_000_000).rounded()) else { return nil }
        let (moment, overflows) = origin.addingReportingOverflow(time)
        guard !overflows, moment >= 0 else { return nil }
        var clock = time_t(moment / 1_000_000)
        var date = unsafe tm()
        guard unsafe localtime_r(&clock, &date) != nil else { return nil }
        let year = unsafe Int(date.tm_year) + 1900
        // Beyond it the form has no room.
        guard year <= 9999 else { return nil }
        let zone = unsafe Int(date.tm_gmtoff) / 60
        let day = unsafe "\(year)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
        let hour = unsafe "\(two(date.tm_hour)):\(two(date.tm_min)):\(two(date.tm_sec))"
        let fraction = String(1_000_000 + moment % 1_000_000).dropFirst()
        let offset = "\(zone < 0 ? "-" : "+")\(two(Int32(abs(zone) / 60))):\(two(Int32(abs(zone) % 60)))"
        return "\(day)T\(hour).\(fraction)\(offset)"
    }

    private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
