import Journal
import JournalReading
import Reports

/// What a touch that acted did, and what took it away before it was over, seen from the entries.
struct ActedTouch {
    private let outcome: JournalRecord
    private let view: String
    private let course: String
    private let story: TouchStory

    /// The touch of `story`, which came to `outcome` on the view called `view`, after `course`.
    init(_ outcome: JournalRecord, on view: String, after course: String, in story: TouchStory) {
        (self.outcome, self.view, self.course, self.story) = (outcome, view, course, story)
    }

    /// The sentences.
    var sentences: [String] {
        var sentences: [String] = []
        var end = takingAway
        for (index, entry) in story.happened.enumerated() {
            guard entry.category == .action, entry.effect == nil, let target = entry[.target],
                let action = entry[.action]
            else { continue }
            let sentence =
                story.performance(of: action, by: target, from: entry.sender)
                ?? "\(target) took \"\(action)\" from \(entry.sender ?? effectSending(entry))"
                + story.deeds(of: action, by: target) + "."
            if sentences.contains(sentence) { continue }
            if let taking = end, taking.index < index {
                sentences.append(taking.text(isFirst: sentences.isEmpty))
                end = nil
            }
            sentences.append(sentence)
        }
        sentences += endOfControl
        for entry in (story.happened + story.afterwards).filter(Self.isFailure) {
            sentences.append("What it caused failed: \(entry.message).")
        }
        sentences += ProgramPart(outcome, in: story).deeds
        if let end { sentences.append(end.text(isFirst: sentences.isEmpty)) }
        return sentences
    }

    /// What took the touch from its view, and where in the story that was.
    private struct TakingAway {
        let index: Int
        /// The recognizer; nil for the system.
        let subject: String?
        let rest: String

        func text(isFirst: Bool) -> String {
            if !isFirst { return "After that, \(subject ?? "the system") \(rest)" }
            return "\(subject ?? "The system") \(rest)"
        }
    }

    private var takingAway: TakingAway? {
        guard let reason = outcome[.reason] else { return nil }
        guard let recognizer = outcome[.recognizer] else {
            let index = story.happened.firstIndex { $0.has(.phase, "cancelled") && !$0.has(.recognizer) }
            return TakingAway(
                index: index ?? story.happened.endIndex, subject: nil,
                rest: "cancelled it: \(reason).")
        }
        let index = story.happened.firstIndex { entry in
            entry[.recognizer] == recognizer
                && (entry.has(.state, "began") || entry.has(.state, "recognized"))
        }
        let time = index.flatMap { story.time(of: story.happened[$0]) }.map(StoryNumber.seconds)
        return TakingAway(
            index: index ?? story.happened.endIndex, subject: recognizer,
            rest: "took the touch from \(view): after \(time ?? course).")
    }

    /// The effect that sent the action of `entry`, which has no sender: `an effect of home's press`.
    private func effectSending(_ entry: JournalRecord) -> String {
        let before = story.entries.prefix { $0.time != entry.time || $0.message != entry.message }
        let words = ["action", entry[.action] ?? ""]
        let effect = before.last { $0[.effect]?.split(separator: " ").prefix(2).map(String.init) == words }
        if let client = effect?.performingClient { return "an effect of \(client)" }
        guard let target = effect?[.target], let action = effect?[.action] else { return "an effect" }
        return "an effect of \(target)'s \"\(action)\""
    }

    /// Why a control sent touchCancel of a touch that nobody took: a policy refused the lift, or it was disabled before.
    private var endOfControl: [String] {
        let index = story.happened.firstIndex { $0[.controlEvent] == "touchCancel" }
        guard let index, let control = story.happened[index][.responder] else { return [] }
        let isEnd = { (entry: JournalRecord) in entry.has(.phase, "ended") && entry[.responder] == control }
        if story.happened[..<index].contains(where: isEnd) {
            return [
                "The finger lifted, and \(control) sent touchCancel: its hold, debounce or rateLimit refused the lift."
            ]
        }
        let time = story.happened[index].time
        let disabling = story.entries.last { $0.time == time && $0.effect?.disables(control) == true }
        return disabling.map {
            [
                "\(control) was disabled under the finger, and sent touchCancel.",
                CauseSentence($0, in: story).text,
            ]
        } ?? []
    }

    /// Whether `entry` says that an effect failed, or that a responder refused it.
    private static func isFailure(_ entry: JournalRecord) -> Bool {
        entry.isError || entry.category == .responder && entry.has(.reason)
    }
}
