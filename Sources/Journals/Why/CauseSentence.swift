import Journal
import JournalReading

/// Who performed an effect, and when, seen from a touch.
struct CauseSentence {
    /// The name under which clients of the control socket are reported.
    private static let controlSocket = "control"

    private let entry: JournalRecord
    private let story: TouchStory

    /// The sentence of `entry`, which says that an effect was performed.
    init(_ entry: JournalRecord, in story: TouchStory) {
        (self.entry, self.story) = (entry, story)
    }

    /// The sentence.
    var text: String { "\(performer): \(entry.effect?.text ?? "?"), \(moment)\(touches)." }

    private var performer: String {
        guard let client = entry.performingClient else {
            return "\(entry[.target] ?? "?") performed \"\(entry[.action] ?? "?")\""
        }
        return "\(Self.subject(client)) performed"
    }

    /// The client of that name, at the beginning of a sentence.
    static func subject(_ client: String) -> String {
        client == controlSocket
            ? "touchctl, or another client of the control socket," : "The program \(client)"
    }

    private var moment: String {
        guard let time = story.time(of: entry) else { return "at an unknown time" }
        return time <= 0
            ? "\(StoryNumber.seconds(-time)) before" : "\(StoryNumber.seconds(time)) after it began"
    }

    /// The other touches that led to it.
    private var touches: String {
        let others = entry.touches.filter { $0 != story.touch }.map { "\($0)" }
        let noun = others.count == 1 ? "touch" : "touches"
        return others.isEmpty ? "" : " (\(noun) \(others.joined(separator: ", ")))"
    }
}
