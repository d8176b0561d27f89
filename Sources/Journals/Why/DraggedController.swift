import Journal
import JournalReading
import Reports
import TouchKit

/// What became of what a finger dragged by a sheet's pan, or back from the edge: that is decided after it lifted, and no touch is
/// named.
struct DraggedController {
    /// How many seconds after the lift it has come to rest.
    private static let longestWay = 2.0

    /// How the recognizers of navigation controllers that go back are called, after the name of the controller.
    static let interactivePop = ".interactivePopGestureRecognizer"

    private let pan: String
    private let story: TouchStory

    /// What the recognizer called `pan` dragged with the touch of `story`.
    init(_ pan: String, in story: TouchStory) {
        (self.pan, self.story) = (pan, story)
    }

    /// The sentences; none where the entries do not say.
    var sentences: [String] {
        guard let lift = story.outcome?.time else { return [] }
        let later = story.entries.drop { ($0.time ?? 0) <= lift }
        let own = later.prefix { $0[.recognizer] != pan || $0[.state] != "began" }
        if let end = own.first(where: isEnd), let time = end.time {
            return ["\(end.message), \(StoryNumber.seconds(Double(time - lift) / 1_000_000)) after the lift."]
        }
        let seconds = later.last?.time.map { Double($0 - lift) / 1_000_000 } ?? 0
        return own.count < later.count || seconds > Self.longestWay
            ? ["It was let go too early and too slowly to go, and went back."] : []
    }

    /// What was still on its way after another finger as the touch of `story` began; nil where nothing was.
    static func goingOut(in story: TouchStory) -> String? {
        guard let start = story.start else { return nil }
        let before = story.entries.prefix { ($0.time ?? 0) < start }
        let lift = before.last { entry in
            entry.has(.state, "ended")
                && ([".pan", interactivePop].contains { entry[.recognizer]?.hasSuffix($0) == true })
        }
        guard let pan = lift?[.recognizer], let lift = lift?.time else { return nil }
        let dragged = DraggedController(pan, in: story)
        let own = story.entries.drop { ($0.time ?? 0) <= lift }
            .prefix { $0[.recognizer] != pan || !$0.has(.state, "began") }
        guard let end = own.first(where: dragged.isEnd), let time = end.time, time >= start,
            Double(time - lift) <= longestWay * 1_000_000, let controller = end[.responder]
        else { return nil }
        return "\(controller) was still on its way then, where a finger had thrown it: \(end.message)."
    }

    /// Whether `entry` says that what was dragged has gone, or rests at another height.
    private func isEnd(_ entry: JournalRecord) -> Bool {
        guard entry.category == .presentation, entry[.app] == story.outcome?[.app] else { return false }
        if pan.hasSuffix(Self.interactivePop) {
            return entry.has(.event, "didPop") && entry.has(.reason, "swipe")
        }
        return entry[.responder].map { "\($0).pan" } == pan
            && (entry.has(.event, "didChangeSelectedDetentIdentifier") || entry.has(.reason, "swipe"))
    }
}
