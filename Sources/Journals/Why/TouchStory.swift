package import Core
import HIDRecords
import Journal
import JournalReading
package import Live
import Reports
import TouchKit

/// All that the entries say about one touch.
package struct TouchStory {
    /// How many other runs are named.
    private static let mostOthers = 5

    /// Its number.
    let touch: Int
    /// What it came to; nil if that has not been reported.
    let outcome: JournalRecord?
    /// Its entries up to the outcome, without the hit-test, the oldest first.
    let happened: [JournalRecord]
    /// The answers of its hit-test, from front to back.
    let asked: [String]
    /// Its entries after the outcome.
    let afterwards: [JournalRecord]
    /// All entries, also of other touches.
    let entries: [JournalRecord]
    /// How many of its entries are not remembered.
    var omitted = 0
    /// The numbers of entries that are missing among its own; nil if none is.
    var gap: ClosedRange<Int>?
    /// The run that it is of; nil for that of the running daemon.
    var run: TouchRun?
    /// Whether the entries have all effects since the scene was loaded.
    var hasAllEffects = false
    /// Other runs that have a touch of its number, the newest first.
    var others: [TouchRun] = []

    /// The story of `touch` from `entries`, objects with the fields of the journal.
    package init(of touch: Int, from entries: [JSONValue]) {
        self.init(of: touch, entries.compactMap(JournalRecord.init))
    }

    /// The story of `touch`, which `entries` name.
    init(of touch: Int, _ entries: [JournalRecord]) {
        self.touch = touch
        self.entries = entries
        let own = entries.filter { $0.names(touch) }
        let end = own.firstIndex { $0.has(.outcome) }
        outcome = end.map { own[$0] }
        happened = own[..<(end ?? own.endIndex)].filter { $0.category != .hit }
        afterwards = end.map { Array(own[($0 + 1)...]) } ?? []
        let walk = own.first { $0.category == .hit }?[.hit] ?? ""
        asked = walk.split(separator: "\n").map(String.init)
        start = own.compactMap(\.time).min()
    }

    /// When it began, in microseconds of the daemon's clock; nil if no entry says when.
    let start: Int64?

    /// When `entry` was decided, in seconds since the touch began.
    func time(of entry: JournalRecord) -> Double? {
        guard let start, let time = entry.time else { return nil }
        return Double(time - start) / 1_000_000
    }

    /// Takes the entries for those of a run, which are all since its scene was loaded if they say that it was.
    mutating func findSceneLoad() {
        hasAllEffects = gap == nil && entries.contains { $0.loadedApp != nil }
    }

    /// Its own entries in the order in which they were written.
    var own: [JournalRecord] { entries.filter { $0.names(touch) } }

    /// Looks for numbers that are missing between its first entry and its outcome, in an export of the whole journal.
    mutating func findGap() {
        guard let first = own.compactMap({ $0.integer(.sequence) }).first,
            let last = outcome?.integer(.sequence), first < last
        else { return }
        let present = entries.compactMap { $0.integer(.sequence) }.filter { (first...last).contains($0) }
            .sorted()
        for (number, next) in zip(present, present.dropFirst()) where next - number > 1 {
            gap = number + 1...next - 1
            return
        }
    }
}

/// The story as text and as JSON.
extension TouchStory {
    /// The reasons of its outcome; empty without one.
    var why: [String] { outcome.map { StoryReasons(self, $0).sentences } ?? [] }

    /// The lines of the story; `clock` converts the daemon's time. Unless they are to be `whole`, calls that everybody passes
    /// on are one line, and so is what a view of the hit-test says.
    package func lines(_ clock: WallClock?, whole: Bool = false) -> [String] {
        var lines = [outcome?.message ?? "touch \(touch) has no outcome yet", "  " + header(clock)]
        add("Why:", why, to: &lines)
        let happened = whole ? happened.map { timed($0) } : PassedCalls(happened).lines.map(timed)
        add("What happened:", happened, to: &lines)
        add("Asked, from front to back:", whole ? asked : AskedViews(asked).lines, to: &lines)
        add("Afterwards:", afterwards.map { timed($0) }, to: &lines)
        add("Missing:", missing, to: &lines)
        add("Other runs that have a touch \(touch):", otherRuns(clock), to: &lines)
        return lines.map { escaped($0) }
    }

    private func add(_ title: String, _ items: [String], to lines: inout [String]) {
        guard !items.isEmpty else { return }
        lines += ["", title] + items.map { "  " + $0 }
    }

    /// `2026-11-21 22:13:07, run 3f2a91c4 of kiosk-07, 0.08 s and 2 points at 1040,560, ILITEK ILITEK-TP, app kiosk, generation 3`
    private func header(_ clock: WallClock?) -> String {
        var parts: [String] = []
        if let time = start.flatMap({ clock?.dateAndTime(of: Double($0) / 1_000_000) }) { parts.append(time) }
        // A recording that is played has a name, which says nothing unless there are several.
        if let run, !run.run.isEmpty || !others.isEmpty, !run.name.isEmpty { parts.append(run.name) }
        let entry = outcome ?? own.last
        var location = entry?.location.map { "at \(StoryNumber.coordinates($0))" } ?? ""
        if !location.isEmpty, let screen = entry?[.screen] { location += " on \(screen)" }
        if let duration = outcome?[.duration], let travel = outcome?[.travel] {
            location = "\(StoryNumber.duration(duration)) and \(StoryNumber.points(travel)) \(location)"
        }
        if !location.isEmpty { parts.append(location) }
        if let panel = entry?[.panel] { parts.append(panel) }
        if let app = entry?[.app] { parts.append("app \(app)") }
        if let generation = entry?[.generation] { parts.append("generation \(generation)") }
        return parts.joined(separator: ", ")
    }

    private func timed(_ line: (entry: JournalRecord, text: String)) -> String {
        timed(line.entry, line.text)
    }

    private func timed(_ entry: JournalRecord, _ text: String? = nil) -> String {
        let time = self.time(of: entry).map { decimal(($0 * 1000).rounded() / 1000) } ?? "?"
        return time + String(repeating: " ", count: max(1, 9 - time.count)) + (text ?? entry.message)
    }

    /// `2026-11-20 08:11:02: --run 77ab01f3 (kiosk-07)`, without a time that no entry says.
    private func otherRuns(_ clock: WallClock?) -> [String] {
        let shown = others.prefix(Self.mostOthers).map { other in
            let time = other.moment.flatMap { moment in
                WallClock(origin: 0).dateAndTime(of: Double(moment) / 1_000_000)
            }
            return (time.map { "\($0): " } ?? "") + other.option
        }
        let rest = others.count - shown.count
        return shown + (rest > 0 ? ["and \(rest) older"] : [])
    }

    private var missing: [String] {
        var lines: [String] = []
        if omitted > 0 {
            lines.append("\(omitted) more entries of this touch, which are too many to remember")
        }
        if let gap {
            let which = gap.count == 1 ? "\(gap.lowerBound)" : "\(gap.lowerBound) to \(gap.upperBound)"
            lines.append("TOUCH_SEQ \(which): lost, or left out by a filter of journalctl")
        }
        return lines
    }

    /// The story as one object: the outcome, the reasons, the entries up to it, the hit-test, and the entries after it.
    var json: JSONValue {
        .object([
            .init("touch", JSONValue(touch)), .init("run", run.map { .string($0.run) } ?? .null),
            .init("host", run?.host.map(JSONValue.string) ?? .null), .init("outcome", outcome?.json ?? .null),
            .init("why", .array(why.map(JSONValue.string))),
            .init("entries", .array(happened.map(\.json))),
            .init("asked", .array(asked.map(JSONValue.string))),
            .init("afterwards", .array(afterwards.map(\.json))),
            .init("missing", .array(missing.map(JSONValue.string))),
            .init("otherRuns", .array(others.map { .string($0.run) })),
        ])
    }
}

/// Numbers as stories write them.
enum StoryNumber {
    /// `14 points`, to a whole point.
    static func points(_ text: String) -> String {
        let points = ((Double(foreign: text) ?? 0) + 0.5).rounded(.down)
        return points == 1 ? "1 point" : "\(decimal(points)) points"
    }

    /// `290.4,440`, to a tenth of a point.
    static func coordinates(_ point: Point?) -> String {
        guard let point else { return "?,?" }
        return [point.x, point.y].map { decimal(($0 * 10).rounded() / 10) }.joined(separator: ",")
    }

    /// `sentence`, which ends with one mark although what it quotes may end with one, too.
    static func ended(_ sentence: String) -> String {
        guard sentence.hasSuffix("."), let before = sentence.dropLast().last else { return sentence }
        if ".!?:".contains(before) {
            return String(before == ":" ? sentence.dropLast(2) + "." : sentence.dropLast())
        }
        return sentence.hasSuffix(".).") ? sentence.dropLast(3) + ")." : sentence
    }

    /// `0.31 s`, to a hundredth, of microseconds.
    static func duration(_ microseconds: String?) -> String {
        let hundredths = ((microseconds.flatMap { Int(foreign: $0) } ?? 0) + 5_000) / 10_000
        return "\(decimal(Double(hundredths) / 100)) s"
    }

    /// `27.4 s` to a tenth, or minutes and hours of what is longer.
    static func seconds(_ seconds: Double) -> String {
        if seconds >= 7200 { return "\(decimal((seconds / 360).rounded() / 10)) h" }
        if seconds >= 120 { return "\(decimal((seconds / 6).rounded() / 10)) min" }
        return "\(decimal((seconds * 10).rounded() / 10)) s"
    }
}
