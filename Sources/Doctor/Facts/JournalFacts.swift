import JournalReading
import Core

/// touchd's entries of this boot, and what journald says it left out of those since the daemon was started last.
package struct JournalFacts: Equatable, Sendable {
    /// How many entries journald says it suppressed.
    package var suppressed = 0
    /// How many numbers are missing among those that the entries of the last run have.
    package var missing = 0
    /// By how much the clock was set back between two entries, in seconds; 0 if it was not.
    package var setBack = 0.0

    /// The options of journalctl(1) for touchd's entries, with the fields of them that matter.
    package static let entryOptions = [
        "--output-fields=TOUCH_SEQ,_SYSTEMD_INVOCATION_ID,_PID", "_SYSTEMD_UNIT=touchd.service",
    ]
    /// The matches of journalctl(1) for what journald itself writes when a service exceeds its rate limit. Others can send that
    /// message, too, but only journald's own come to it in this way.
    package static let suppressionMatches = [
        "MESSAGE_ID=a596d6fe7bfa4994828e72309e95d61e", "_TRANSPORT=driver",
    ]

    /// A complete journal.
    package init() {}

    /// That of `entries`, touchd's in their order, and `suppressions`, journald's own: a JSON object a line, as
    /// `journalctl -o json` writes them.
    package init(entries: String, suppressions: String) {
        var lastRun: String?
        var started = 0.0
        var numbers = SequenceRanges()
        var offset: Double?
        for entry in Self.objects(entries) {
            let moment = Self.moment(entry)
            if let number = entry["TOUCH_SEQ"]?.string.flatMap({ Int(foreign: $0) }) {
                let run = (entry["_SYSTEMD_INVOCATION_ID"] ?? entry["_PID"])?.string ?? ""
                if run != lastRun { (lastRun, started, numbers) = (run, moment, SequenceRanges()) }
                _ = numbers.insert(number, at: Int64(moment))
            }
            guard let uptime = entry["__MONOTONIC_TIMESTAMP"]?.string.flatMap({ Double(foreign: $0) }) else {
                continue
            }
            // While the machine sleeps only the time of day goes on: the difference grows.
            let present = (moment - uptime) / 1_000_000
            if let before = offset { setBack = max(setBack, before - present) }
            offset = present
        }
        missing = numbers.gaps.reduce(0) { $0 + $1.count }
        for entry in Self.objects(suppressions)
        where Self.moment(entry) >= started
            && entry["MESSAGE"]?.string?.split(separator: " ").last == "touchd.service"
        {
            suppressed +=
                entry["N_DROPPED"]?.string.flatMap { Int(foreign: $0, within: 0...1_000_000_000) } ?? 1
        }
    }

    /// The microseconds of an entry's time.
    private static func moment(_ entry: JSONValue) -> Double {
        let moment = entry["__REALTIME_TIMESTAMP"]?.string.flatMap {
            Int(foreign: $0, within: ForeignNumber.times)
        }
        return Double(moment ?? 0)
    }

    private static func objects(_ text: String) -> [JSONValue] {
        text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { JSONValue(parsing: Array($0)) }
    }
}
