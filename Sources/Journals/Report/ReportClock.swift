import Output
import Core
private import Glibc

/// How the times of a report are written: in a zone of the system's zone files, or as seconds of a recording.
struct ReportClock: Sendable {
    private enum Kind: Sendable {
        case utc, local, recording
    }

    private let kind: Kind
    /// The name of the zone; `recording` for times that no wall clock has shown.
    let zone: String

    private init(_ kind: Kind, _ zone: String) {
        self.kind = kind
        self.zone = zone
    }

    /// Coordinated universal time.
    static let utc = ReportClock(.utc, "UTC")
    /// The clocks of this process.
    static let local = ReportClock(.local, "local")
    /// The clock of recordings.
    static let recording = ReportClock(.recording, "recording")

    /// The time of the zone called `name`, which is this process's from now on: tzset(3).
    init(zone name: String) throws(InspectError) {
        let isName = name.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || "/_+-0123456789".utf8.contains(byte)
        }
        let path = "/usr/share/zoneinfo/\(name)"
        guard isName, !name.isEmpty, !name.hasPrefix("/"), unsafe access(path, R_OK) == 0, !isFolder(path)
        else {
            throw .usage("there is no time zone '\(name)', for instance Europe/Berlin")
        }
        unsafe setenv("TZ", ":\(name)", 1)
        tzset()
        self.init(.local, name)
    }

    /// Whether times are those of a recording.
    var isRecording: Bool { kind == .recording }

    /// How far the zone is ahead of universal time at `moment`, in microseconds.
    func offset(at moment: Int64) -> Int64 {
        guard kind == .local else { return 0 }
        var clock = time_t(moment.floorDivided(by: 1_000_000))
        var date = unsafe tm()
        guard unsafe localtime_r(&clock, &date) != nil else { return 0 }
        return unsafe Int64(date.tm_gmtoff) * 1_000_000
    }

    /// The moment at which the zone's clocks show `local`, in microseconds as if it were universal time: of two the first, or the last
    /// if `isLast`; of a time that they skip, as much after they were put forward as it lies behind the time that they last showed.
    func moment(ofLocal local: Int64, isLast: Bool = false) -> Int64 {
        let day: Int64 = 86_400_000_000
        let moments = [local - day, local + day].map { local - offset(at: $0) }.filter { moment in
            moment + offset(at: moment) == local
        }
        let chosen = isLast ? moments.max() : moments.min()
        return chosen ?? local - offset(at: local - day)
    }

    /// When the day of `moment` begins, as the zone's clocks show it.
    func dayBegin(of moment: Int64) -> Int64 { (moment + offset(at: moment)).rounded(to: 86_400_000_000) }

    /// `moment` as ISO 8601 has it: `2026-11-21T19:48:12.406Z`, or `PT12.406S` since the beginning of a recording.
    func iso(_ moment: Int64) -> String {
        if isRecording { return "PT\(decimal(Double(moment.rounded(to: 1000)) / 1_000_000))S" }
        let offset = offset(at: moment)
        let date = CalendarDate(local: moment + offset)
        let minutes = offset / 60_000_000
        let sign = minutes < 0 ? "-" : "+"
        let zone = kind == .utc ? "Z" : "\(sign)\(two(abs(minutes) / 60)):\(two(abs(minutes) % 60))"
        return "\(date.year)-\(two(date.month))-\(two(date.day))T\(date.time).\(date.fraction)\(zone)"
    }

    /// `21 Nov 19:48:12.406`, or `12.406 s`.
    func text(_ moment: Int64) -> String {
        if isRecording { return "\(decimal(Double(moment.rounded(to: 1000)) / 1_000_000)) s" }
        let date = CalendarDate(local: moment + offset(at: moment))
        return "\(date.day) \(date.monthName.prefix(3)) \(date.time).\(date.fraction)"
    }

    /// `21 November 2026`; empty for a recording.
    func day(_ moment: Int64) -> String {
        let date = CalendarDate(local: moment + offset(at: moment))
        return isRecording ? "" : "\(date.day) \(date.monthName) \(date.year)"
    }

    /// `19:48`, or `12 s`.
    func minute(_ moment: Int64) -> String {
        if isRecording { return "\(moment.rounded(to: 1_000_000) / 1_000_000) s" }
        return String(CalendarDate(local: moment + offset(at: moment)).time.prefix(5))
    }
}

/// How moments are told apart in few words: with the day where they are of several, and with the year where they are of several.
struct ShortTimes {
    private let clock: ReportClock
    private let hasDay: Bool
    private let hasYear: Bool

    /// Those of `moments`, as `clock` shows them.
    init(_ clock: ReportClock, _ moments: [Int64]) {
        self.clock = clock
        let days = [moments.min(), moments.max()].map { $0.map { clock.day($0) } }
        hasDay = days[0] != days[1]
        hasYear = days[0]?.suffix(4) != days[1]?.suffix(4)
    }

    /// `19:48`, `21 Nov 19:48` or `21 Nov 2026 19:48`.
    func minute(_ moment: Int64) -> String {
        let minute = clock.minute(moment)
        return hasDay && !clock.isRecording ? "\(day(moment)) \(minute)" : minute
    }

    /// `21 Nov` or `21 Nov 2026`.
    func day(_ moment: Int64) -> String {
        let words = clock.day(moment).split(separator: " ")
        guard words.count == 3 else { return clock.minute(moment) }
        return "\(words[0]) \(words[1].prefix(3))" + (hasYear ? " \(words[2])" : "")
    }
}

/// A day and a time of the Gregorian calendar.
struct CalendarDate {
    let year: Int64
    let month: Int64
    let day: Int64
    private let microseconds: Int64

    private static let day: Int64 = 86_400_000_000
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November",
        "December",
    ]

    /// The date of `local`, microseconds since 1970 as the clocks of a place count them.
    ///
    /// Days are counted from 1 March of the year 0, so that the leap day is the last of its year (H. Hinnant,
    /// "chrono-Compatible Low-Level Date Algorithms").
    init(local: Int64) {
        let days = local.floorDivided(by: Self.day)
        microseconds = local - days * Self.day
        let shifted = days + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The microseconds since 1970 at which this day begins; nil if there is no such day.
    static func start(year: Int64, month: Int64, day: Int64) -> Int64? {
        guard (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let start = (era * 146_097 + dayOfEra - 719_468) * Self.day
        let date = CalendarDate(local: start)
        return date.month == month && date.day == day ? start : nil
    }

    /// `November`.
    var monthName: String { Self.months[Int(month) - 1] }
    /// `19:48:12`.
    var time: String {
        let seconds = microseconds / 1_000_000
        return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
    /// The milliseconds in three digits.
    var fraction: Substring { String(1000 + microseconds % 1_000_000 / 1000).dropFirst() }
}

private func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension Int64 {
    /// The quotient rounded down.
    func floorDivided(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The multiple of `step` at or below it.
    func rounded(to step: Int64) -> Int64 { floorDivided(by: step) * step }
}
