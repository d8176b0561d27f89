import Journal
import JournalReading
import Live
import Reports
import TouchKit

/// The part of a program in what a touch came to: what it said, why it said nothing, and why it was not there.
struct ProgramPart {
    private let client: String?
    private let outcome: JournalRecord
    private let story: TouchStory

    /// That of the program which `outcome`, that of the touch of `story`, names; or of the one called `client`, if that is not nil.
    init(_ outcome: JournalRecord, in story: TouchStory, called client: String? = nil) {
        (self.outcome, self.story) = (outcome, story)
        self.client = client ?? outcome[.client]
    }

    private var name: String { client ?? "its program" }

    /// What it says that it did.
    var deeds: [String] {
        let deeds = outcome.texts(.did)
        guard !deeds.isEmpty else { return [] }
        let note = outcome[.note].map { " (\($0))" } ?? ""
        return ["\(client ?? "Its program") did \(deeds.joined(separator: ", "))\(note)."]
    }

    /// Why the touch did nothing, as it says, or why it does not say it.
    var silence: [String] {
        let reason = outcome[.reason] ?? ""
        guard !outcome.has(.answer) else { return ["\(name) says so: \(reason)."] }
        guard let limit = outcome.limit else {
            return ["\(name) was to say what it made of the touch: \(reason)."] + departure
        }
        return [
            "\(name) was to say what it made of the touch, and did not in time: its \(limit.property.rawValue) is \(limit.value)."
        ] + refusals
    }

    /// The view on which it says that the touch really was, if that got nothing of it here.
    var view: [String] {
        guard outcome.has(.answer), outcome.outcome != .handled, let responder = outcome[.responder],
            responder != outcome[.view],
            !story.happened.contains(where: { $0[.responder] == responder })
        else { return [] }
        return ["\(client ?? "Its program") says that the touch was on \(responder)."]
    }

    /// When it first saw the touch.
    var sight: [String] {
        guard outcome.has(.seenAfter) else { return [] }
        let time = StoryNumber.duration(outcome[.seenAfter])
        return ["\(client ?? "Its program") first saw it \(time) after it began."]
    }

    /// What is to be done about it if it was not attached.
    var remedy: [String] {
        guard let last = news.last?.news, last.reason == Self.denied else {
            return ["\(AbsentClient(name).remedy)."]
        }
        return last.kind == .gone
            ? ["A reload of the configuration ended its connection: see clients in touchd.yaml."]
            : ["When it last asked, touchd refused it: \(last.detail ?? "see clients in touchd.yaml")."]
    }

    /// Why it went, if it did so while the touch lasted.
    var departure: [String] {
        let going = news.last { $0.news.kind == .gone && isDuringTouch($0.entry) }
        return going.map { [sentence(ofGoing: $0.news.reason)] } ?? []
    }

    /// What is known of it where a recognizer failed for that `reason`, which names it.
    func fate(behind reason: RecognizerReason.Kind?) -> [String] {
        if reason == .absence { return remedy }
        return reason == .loss ? departure : []
    }

    private static let denied = "denied"

    private func sentence(ofGoing reason: String) -> String {
        let sentences = [
            "detached": "\(name) detached itself; its connection went on.",
            "closed": "\(name) closed its connection, or ended.",
            "silent": "\(name) hung: for three seconds it did not answer when touchd asked whether it lives.",
            "behind": "\(name) was too slow: it did not read what touchd sent it.",
            "replaced": "Another program attached itself as \(name), and took its place.",
            Self.denied: "A reload of the configuration ended its connection: see clients in touchd.yaml.",
            "garbage": "touchd ended the connection of \(name), which sent lines that are no requests.",
        ]
        return sentences[reason] ?? "touchd ended the connection of \(name) (\(reason))."
    }

    /// What touchd refused the program while it was to answer, and after that.
    private var refusals: [String] {
        let refused = story.entries.compactMap { entry in ClientNews(entry).map { (entry, $0) } }
            .filter { $0.1.client == client && $0.1.kind == .refused }
        if let late = refused.first(where: { isLateAnswer($0.1) }), let end = outcome.time,
            let time = late.0.time
        {
            return ["It said so \(StoryNumber.seconds(Double(time - end) / 1_000_000)) too late."]
        }
        guard let other = refused.last(where: { isDuringTouch($0.0) }) else { return [] }
        let detail = other.1.detail.map { ": \($0)" } ?? ""
        return ["Meanwhile touchd refused something that \(name) said (\(other.1.reason))\(detail)."]
    }

    private func isLateAnswer(_ news: ClientNews) -> Bool {
        news.detail?.hasPrefix("touch \(story.touch) waited ") == true
    }

    /// What happened to it before the outcome.
    private var news: [(entry: JournalRecord, news: ClientNews)] {
        story.entries.compactMap { entry in
            guard !story.isAfterwards(entry), let news = ClientNews(entry), news.client == client else {
                return nil
            }
            return (entry, news)
        }
    }

    private func isDuringTouch(_ entry: JournalRecord) -> Bool {
        !story.isAfterwards(entry) && story.time(of: entry).map { $0 >= 0 } == true
    }
}
