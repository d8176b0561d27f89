import Journal
import JournalReading
import Reports
import TouchKit

/// What became of a scroll view or a wheel that a finger moved: part of that comes after the finger lifted, and no touch is named.
struct ScrolledView {
    private let view: String
    private let story: TouchStory

    /// What the touch of `story` moved of the view called `view`.
    init(_ view: String, in story: TouchStory) {
        (self.view, self.story) = (view, story)
    }

    /// The sentences; none if the touch did not scroll the view.
    var sentences: [String] {
        let scrolled = story.happened.filter { $0.category == .scroll && $0[.view] == view }
        if scrolled.isEmpty { return [] }
        if isStopped {
            return ["\(view) was moving: a finger that comes down on it stops it, and presses nothing."]
                + consequences
        }
        let zooms = scrolled.contains { $0[.event]?.hasSuffix("Zooming") == true }
        return ["\(view) took the touch, \(zooms ? "to scroll or to zoom" : "to scroll")."] + consequences
    }

    /// Whether the finger did no more than to stop it: the pan begins as one comes down only where that stops what moves.
    private var isStopped: Bool {
        let states = story.happened.filter { $0.has(.state) && $0[.recognizer] == "\(view).pan" }
        guard let drag = states.first(where: { $0.has(.state, "began") }) else { return false }
        return story.time(of: drag) == 0 && !states.contains { $0.has(.state, "changed") }
    }

    /// What it sent as it came to rest, or its date picker, and what that brought about.
    var consequences: [String] {
        guard let lift = story.outcome?.time, let time = rest.first?.time else { return [] }
        var sentences = [
            "It came to rest \(StoryNumber.seconds(Double(time - lift) / 1_000_000)) after the lift."
        ]
        for entry in rest where entry.isSentAction {
            guard let target = entry[.target], let action = entry[.action] else { continue }
            let sentence =
                story.performance(of: action, by: target, from: entry.sender, among: rest)
                ?? "\(target) took \"\(action)\" from \(entry.sender ?? "an effect")"
                + story.deeds(of: action, by: target, among: rest) + "."
            if !sentences.contains(sentence) { sentences.append(sentence) }
        }
        return sentences
    }

    /// The entries of the moment after the lift at which it sent something, before another finger did anything.
    private var rest: [JournalRecord] {
        guard let end = story.entries.firstIndex(where: { $0.names(story.touch) && $0.has(.outcome) }) else {
            return []
        }
        let later = story.entries[(end + 1)...].prefix { $0.touches.isEmpty || $0.names(story.touch) }
        let senders = [view, superview].compactMap { $0 }
        let first = later.first { entry in
            entry.isSentAction && entry.touches.isEmpty && entry.sender.map(senders.contains) == true
        }
        guard let time = first?.time else { return [] }
        return later.filter { $0.time == time && $0.touches.isEmpty }
    }

    /// The view in which it lies, as the hit-test asked it: a wheel of a date picker sends nothing itself.
    private var superview: String? {
        let suffix = " pointInside yes"
        let inside = story.asked.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
        return inside.firstIndex(of: view).flatMap { $0 > 0 ? inside[$0 - 1] : nil }
    }
}

extension JournalRecord {
    /// Whether it says that an action was sent, and who took it.
    fileprivate var isSentAction: Bool { category == .action && effect == nil && has(.target) }
}
