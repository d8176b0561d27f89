import JournalReading
package import Live
import Core
import Journal

/// The story as text and as JSON.
extension TouchStory {
    /// The reasons of its outcome; empty without one.
    var why: [String] { outcome.map { StoryReasons(self, $0).sentences } ?? [] }

    /// The lines of the story; `clock` converts the daemon's time.
    package func lines(_ clock: WallClock?) -> [String] {
        var lines = [outcome?.message ?? "touch \(touch) has no outcome yet", "  " + header(clock)]
        add("Why:", why, to: &lines)
        add("What happened:", happened.map(timed), to: &lines)
        add("Asked, from front to back:", asked, to: &lines)
        add("Afterwards:", afterwards.map(timed), to: &lines)
        add("Missing:", missing, to: &lines)
        return lines.map { escaped($0) }
    }

    private func add(_ title: String, _ items: [String], to lines: inout [String]) {
        guard !items.isEmpty else { return }
        lines += ["", title] + items.map { "  " + $0 }
    }

    /// `22:13:07, 0.08 s and 2 points at 1040,560, ILITEK ILITEK-TP, app kiosk, generation 3`
    private func header(_ clock: WallClock?) -> String {
        var parts: [String] = []
        let time = start.flatMap { clock?.text(of: Double($0) / 1_000_000) }
        if let time, let begin = time.firstIndex(of: "T") {
            parts.append(String(time[time.index(after: begin)...].prefix(8)))
        }
        let entry = outcome ?? own.last
        var location = entry?[.x].map { "at \($0),\(entry?[.y] ?? "?")" } ?? ""
        if let duration = outcome?[.duration], let travel = outcome?[.travel] {
            location = "\(StoryNumber.duration(duration)) and \(StoryNumber.points(travel)) \(location)"
        }
        if !location.isEmpty { parts.append(location) }
        if let panel = entry?[.panel] { parts.append(panel) }
        if let app = entry?[.app] { parts.append("app \(app)") }
        if let generation = entry?[.generation] { parts.append("generation \(generation)") }
        return parts.joined(separator: ", ")
    }

    private func timed(_ entry: JournalRecord) -> String {
        let time = self.time(of: entry).map { decimal(($0 * 1000).rounded() / 1000) } ?? "?"
        return time + String(repeating: " ", count: max(1, 9 - time.count)) + entry.message
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
            .init("touch", JSONValue(touch)), .init("outcome", outcome?.json ?? .null),
            .init("why", .array(why.map(JSONValue.string))),
            .init("entries", .array(happened.map(\.json))),
            .init("asked", .array(asked.map(JSONValue.string))),
            .init("afterwards", .array(afterwards.map(\.json))),
            .init("missing", .array(missing.map(JSONValue.string))),
        ])
    }
}
