import Core
import Runtime

/// A moment that `--since` or `--until` names, as journalctl's options do.
enum TimeLimit: Equatable, Sendable {
    /// Microseconds since 1970, or of a recording.
    case moment(Int64)
    /// A time of the zone's clocks, in microseconds since 1970 as if it were universal time.
    case local(Int64)
    /// So many microseconds before the last entry.
    case beforeLast(Int64)
    /// Now.
    case now
    /// The beginning of the day so many days before this one.
    case day(before: Int64)

    /// `2026-11-21`, `2026-11-21 08:00`, `2026-11-21T08:00:30.250`, `2026-11-21 08:00+01:00`, `2026-11-21T07:00:30Z`, `@1795248000`,
    /// `-2h`, `1h 30min ago`, `today`, `yesterday`, `now`; nil for anything else.
    init?(_ text: String) {
        if text == "now" {
            self = .now
        } else if text == "today" || text == "yesterday" {
            self = .day(before: text == "today" ? 0 : 1)
        } else if text.hasPrefix("@") {
            guard let seconds = Double(foreign: text.dropFirst()), abs(seconds) < 1e11 else {
                return nil
            }
            self = .moment(Int64((seconds * 1_000_000).rounded()))
        } else if text.hasPrefix("-") {
            guard let span = Self.span(text.dropFirst()) else { return nil }
            self = .beforeLast(span)
        } else if text.hasSuffix(" ago") {
            guard let span = Self.span(text.dropLast(4)) else { return nil }
            self = .beforeLast(span)
        } else {
            guard let (local, offset) = Self.date(text) else { return nil }
            self = offset.map { .moment(local - $0) } ?? .local(local)
        }
    }

    /// The moment, where the clocks are those of `clock` and the last entry came at `last`; of a time that the clocks show twice the
    /// first, or the last if it is an end.
    func moment(_ clock: ReportClock, last: Int64, isEnd: Bool) -> Int64 {
        switch self {
        case .moment(let moment): moment
        case .local(let local): clock.moment(ofLocal: local, isLast: isEnd)
        case .beforeLast(let span): last - span
        case .now: Timestamp.realtime.microseconds
        case .day(let before):
            clock.moment(
                ofLocal: clock.dayBegin(of: Timestamp.realtime.microseconds) - before * 86_400_000_000)
        }
    }

    /// Whether the last entry must be known.
    var isRelative: Bool { if case .beforeLast = self { true } else { false } }

    private static let units: [String: Int64] = [
        "s": 1, "sec": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "minute": 60, "minutes": 60,
        "h": 3600,
        "hr": 3600, "hour": 3600, "hours": 3600, "d": 86_400, "day": 86_400, "days": 86_400, "w": 604_800,
        "week": 604_800, "weeks": 604_800,
    ]

    /// The longest span, in seconds: three thousand years.
    private static let longest: Int64 = 100_000_000_000

    /// `1h 30min` in microseconds; nil for what is no span, or too long.
    private static func span(_ text: Substring) -> Int64? {
        var rest = text.drop { $0 == " " }
        var sum: Int64 = 0
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(name.count).drop { $0 == " " }
            guard let count = Int64(digits), count < 100_000_000,
                let unit = units[name.isEmpty ? "s" : String(name)], count * unit <= longest - sum
            else { return nil }
            sum += count * unit
        }
        return sum * 1_000_000
    }

    /// A date, and a time of it; with how far that is ahead of universal time if it says so.
    private static func date(_ text: String) -> (local: Int64, offset: Int64?)? {
        let parts = text.split(separator: text.contains("T") ? "T" : " ", omittingEmptySubsequences: false)
        let day = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        guard parts.count <= 2, day.count == 3, let year = day[0], let month = day[1], let date = day[2],
            let start = CalendarDate.start(year: year, month: month, day: date)
        else { return nil }
        guard parts.count == 2 else { return (start, nil) }
        let sign = parts[1].lastIndex { $0 == "Z" || $0 == "+" || $0 == "-" }
        guard let time = time(parts[1][..<(sign ?? parts[1].endIndex)]) else { return nil }
        guard let sign else { return (start + time, nil) }
        let zone = parts[1][sign...]
        if zone == "Z" { return (start + time, 0) }
        guard zone.utf8.count == 6, zone.dropFirst(3).first == ":", let ahead = self.time(zone.dropFirst())
        else { return nil }
        return (start + time, zone.first == "-" ? -ahead : ahead)
    }

    /// `08:00`, `08:00:30` or `08:00:30.250` in microseconds.
    private static func time(_ text: Substring) -> Int64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ":", omittingEmptySubsequences: false).map { number(of: $0) }
        guard numbers.count == 2 || numbers.count == 3, !numbers.contains(nil) else { return nil }
        let time = numbers.compactMap(\.self) + [0]
        guard time[0] < 24, time[1] < 60, time[2] < 60 else { return nil }
        let whole = (time[0] * 3600 + time[1] * 60 + time[2]) * 1_000_000
        guard parts.count == 2 else { return parts.count == 1 ? whole : nil }
        guard numbers.count == 3, parts[1].utf8.count <= 6, number(of: parts[1]) != nil,
            let fraction = number(of: (parts[1] + "000000").prefix(6))
        else { return nil }
        return whole + fraction
    }

    /// A number of digits alone.
    private static func number(of digits: Substring) -> Int64? {
        digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int64(digits) : nil
    }
}
