import JournalReading
import Journal

/// Why a touch came to what it did: a sentence for each fact.
struct StoryReasons {
    private let story: TouchStory
    private let outcome: JournalRecord

    /// The reasons behind `outcome`, that of the touch of `story`.
    init(_ story: TouchStory, _ outcome: JournalRecord) {
        self.story = story
        self.outcome = outcome
    }

    /// The sentences.
    var sentences: [String] {
        var sentences = reasons
        if let nearest = outcome[.nearest], let distance = outcome[.nearestDistance] {
            sentences.append(
                "It began \(points(distance)) from \(nearest), the nearest control (at "
                    + "\(outcome[.nearestX] ?? "?"),\(outcome[.nearestY] ?? "?")).")
        }
        if let row { sentences.append(row) }
        return sentences
    }

    private var reasons: [String] {
        switch outcome[.outcome] {
        case "acted": acted
        case "ignored": ignored
        case "refused": refused
        case "cancelled": [cancelled] + discarded
        case "handled": handled + discarded
        default: nothing
        }
    }

    // MARK: Parts

    private var view: String { outcome[.view] ?? "nothing" }
    private var responder: String { outcome[.responder] ?? view }
    private var reason: String { outcome[.reason] ?? "" }
    private var location: String { "\(outcome[.x] ?? "?"),\(outcome[.y] ?? "?")" }
    private var course: String {
        "\(StoryNumber.duration(outcome[.duration])) and \(points(outcome[.travel] ?? "0"))"
    }

    private func points(_ text: String) -> String { StoryNumber.points(text) }

    private var handled: [String] {
        if let entry = story.happened.last(where: { $0.category == "presentation" }) {
            let controller = entry[.responder] ?? "?"
            let isAttempt = entry.message.hasPrefix("\(controller) didAttemptToDismiss")
            return ["\(responder) took the touch: \(entry.message)."]
                + (isAttempt
                    ? ["Its isModalInPresentation or shouldDismiss keeps \(controller) from being dismissed."]
                    : [])
        }
        if story.happened.contains(where: { $0.category == "scroll" && $0[.view] == responder }) {
            return ["\(responder) took the touch, to scroll or to zoom."]
        }
        let drag = story.happened.first { $0[.state] == "began" && $0[.view] == responder }
        if let pan = drag?[.recognizer], pan.hasSuffix(".pan") {
            return ["\(responder) took the touch: \(pan) dragged it."]
        }
        if responder.hasSuffix(".dimming") {
            return ["\(responder) takes what begins beside the view in front of it."]
        }
        return ["\(responder) handles touches itself; touchd does not know what it did."]
    }

    private var acted: [String] {
        let taken = story.happened.filter { $0.category == "action" && $0[.target] != nil && !$0.performs }
        var sentences: [String] = []
        for entry in taken {
            guard let target = entry[.target], let action = entry[.action] else { continue }
            let sentence = "\(target) took \(action) from \(entry.sender)."
            if !sentences.contains(sentence) { sentences.append(sentence) }
        }
        for entry in (story.happened + story.afterwards).filter(\.isFailure) {
            sentences.append("What it caused failed: \(entry.message).")
        }
        guard outcome[.reason] != nil else { return sentences }
        if let recognizer = outcome[.recognizer] {
            sentences.append("After that, \(recognizer) took the touch from \(view): after \(course).")
        } else {
            sentences.append("After that, the system cancelled it: \(reason).")
        }
        return sentences
    }

    private var ignored: [String] {
        if outcome[.reasonKind] == "state" { return [swallowed] + cause(of: "state \(reason)") }
        if outcome[.reasonKind] == "sendEvent" {
            let name = reason.dropFirst("sendEvent of ".count)
            return ["\(name) keeps events: its sendEvent does not pass them on."]
        }
        if reason == "panel test" {
            return ["A guided test of the panel was under way: its touches get to nobody."]
        }
        return ["The app ignores interaction: no touch that begins gets to anybody."]
            + cause(of: "ignoreInteraction begin")
    }

    private var swallowed: String {
        switch reason {
        case "wake": "The app was to be woken: the touch that does so presses nothing."
        case "cleaning": "The screen was being wiped: no view gets a touch meanwhile."
        case "maintenance": "The app was in maintenance, and \(view) is not open then."
        default: "The app was locked, and \(view) is not open then."
        }
    }

    private var refused: [String] {
        let holder = outcome[.holder] ?? "?"
        var sentences: [String] = []
        if outcome[.reasonKind] == "multipleTouch" {
            sentences.append("\(view) takes one touch at a time, and touch \(holder) was on it.")
        } else {
            let name = reason.dropFirst("exclusiveTouch of ".count)
            sentences.append("\(name) wants to be touched alone, and touch \(holder) was down.")
        }
        let began = story.entries.first { $0.category == "hit" && $0[.touchID] == holder }?.time
        if let began, let start = story.start {
            let age = StoryNumber.seconds(Double(start - began) / 1_000_000)
            sentences.append(
                "Touch \(holder) had been down for \(age) then: if that is long, it is a palm or stuck.")
        }
        return sentences
    }

    private var cancelled: String {
        if let recognizer = outcome[.recognizer] {
            return "\(recognizer) recognized after \(course), and took the touch from \(view)."
        }
        return "The system cancelled it: \(reason)."
    }

    private var discarded: [String] {
        guard outcome[.reasonKind] == "actionDiscarded", let action = outcome[.action] else { return [] }
        let index = story.happened.firstIndex { $0.category == "discard" && $0[.action] == action }
        let sender = story.happened[..<(index ?? 0)].last {
            $0.category == "control" || $0.category == "state"
        }
        let name = sender?[.recognizer] ?? sender?[.responder] ?? responder
        return ["\(name) sends \(action), and nobody on its responder chain has \(action)."]
    }

    private var nothing: [String] {
        switch outcome[.reasonKind] {
        case "noView": ["No window has a view at \(location)."]
        case "actionDiscarded": discarded
        case "disabled":
            ["\(responder) is disabled: it takes touches and sends nothing."]
                + cause(of: responder, "enabled false")
        case "policy": [policy]
        case "touchUpOutside": ["The finger lifted outside \(responder), after \(course)."]
        case "tooManyTouches": [tooManyTouches]
        case "recognizerFailed": recognizers
        case "recognizerWithoutAction":
            ["\(outcome[.recognizer] ?? "?") recognized, and has no action."]
        case "lostToScroll": lostToScroll
        case "kept":
            [
                "\(keeper) keeps it: a scroll view that scrolls passes no touch on to what is around it.",
                "With scrollEnabled: false, or without contentSize, it would.",
            ]
        case "noFirstResponder": ["\(responder) cannot become first responder: \(reason)."]
        case "noAction": ["\(responder) has nothing under on."]
        case "noActionForEvent": [noActionForEvent]
        default: ["Nobody from \(view) to the application handles touches."] + lackingFingers
        }
    }

    /// Recognizers that would have wanted more fingers: they are in question for no single touch, and may have been meant.
    private var lackingFingers: [String] {
        story.happened.filter { entry in
            entry[.state] == "failed" && entry[.reason] == "lifted"
                && entry[.limit]?.hasPrefix("numberOfTouchesRequired=") == true
        }.map { RecognizerSentence($0, course).text }
    }

    private var keeper: String { String(reason.dropFirst("kept by ".count)) }

    private var lostToScroll: [String] {
        let pan = outcome[.recognizer] ?? "?"
        let remedy =
            reason.split(separator: " ").contains("scrolled")
            ? " (pan: {hysteresis}) leaves them to what they are on; so does "
                + "delaysContentTouches: false, with which a control has its touch at once and keeps it."
            : ", set by an effect as the sheet appears, leaves them to what they are on."
        return [
            "The finger moved as it pressed, and \(pan) took the touch from \(view): after \(course).",
            "Where presses roll, a larger hysteresis of \(pan)\(remedy)",
        ]
    }

    private var policy: String {
        switch reason {
        case "hold": "The finger lifted after \(course), before the hold of \(responder) was over."
        case "debounce": "\(responder) had acted a moment before: its debounce was not over."
        default: "\(responder) had acted as often as its rateLimit lets it."
        }
    }

    private var tooManyTouches: String {
        if view != responder {
            return "\(responder) follows only touches that hit it, and this one hit \(view)."
        }
        let others = story.entries.filter { entry in
            entry.category == "touches" && entry[.phase] == "began" && entry[.responder] == responder
                && !entry.names(story.touch)
        }
        guard let other = others.last?[.touchID] else {
            return "\(responder) did not follow the finger to its end."
        }
        return "\(responder) follows one finger at a time; touch \(other) was on it, too."
    }

    private var noActionForEvent: String {
        var events: [String] = []
        for event in story.happened.compactMap({ $0[.controlEvent] }) where !events.contains(event) {
            events.append(event)
        }
        let caused = events.isEmpty ? "nothing" : events.joined(separator: ", ")
        return "\(responder) has actions, but for other events; the finger caused \(caused)."
    }

    private var recognizers: [String] {
        // The journal keeps no order of repeated fields: the entries have it.
        let names = outcome.all(.recognizer)
        let failures = story.happened.filter { entry in
            let isFailure = entry[.state] == "failed" || entry.category == "delivery"
            return isFailure && entry[.recognizer].map(names.contains) == true && entry[.reason] != nil
        }
        return failures.map { RecognizerSentence($0, course).text }
    }

    /// What made it so: the last effect before the touch whose sentence has these words, in their order.
    private func cause(of words: String...) -> [String] {
        let effects = story.entries.filter { entry in
            entry.performs && !story.isAfterwards(entry)
                && words.allSatisfy { entry.effect.cut(at: $0) != nil }
        }
        guard let effect = effects.last else { return [] }
        let parts = effect.message.cut(at: " performs ")
        let sentence = parts.map { "\($0.before) performed \($0.after)" } ?? effect.message
        var details: [String] = []
        if let time = story.time(of: effect) {
            details.append(
                time <= 0
                    ? "\(StoryNumber.seconds(-time)) before" : "\(StoryNumber.seconds(time)) after it began")
        }
        let touches = effect.all(.touchID).filter { $0 != "\(story.touch)" }
        let noun = touches.count == 1 ? "touch" : "touches"
        let by = touches.isEmpty ? "" : " (\(noun) \(touches.joined(separator: ", ")))"
        return ["\(sentence)\(details.isEmpty ? "" : ", ")\(details.joined())\(by)."]
    }

    /// The dead taps in a row of which it is one.
    private var row: String? {
        guard let count = outcome.integer(.rage) else { return nil }
        let taps = story.entries.filter {
            $0[.dead] != nil && $0[.view] == outcome[.view] && !story.isAfterwards($0)
        }
        let numbers = taps.suffix(count).compactMap { $0[.touchID] }
        return "It is dead tap \(count) in a row: touches \(numbers.joined(separator: ", "))."
    }
}

extension TouchStory {
    /// Whether `entry` came after the outcome.
    fileprivate func isAfterwards(_ entry: JournalRecord) -> Bool {
        guard let end = outcome?.time, let time = entry.time else { return false }
        return time > end
    }
}

extension JournalRecord {
    /// Whether it is about an effect.
    var performs: Bool { category == "action" && message.cut(at: " performs ") != nil }

    /// The effect of a sentence about one: what stands behind the name of its action.
    fileprivate var effect: Substring { message.cut(at: ": ")?.after ?? "" }

    /// Whether it says that an effect failed, or that a responder refused it.
    fileprivate var isFailure: Bool {
        self[.priority] == "3" || category == "responder" && self[.reason] != nil
    }

    /// Who sent an action.
    fileprivate var sender: String {
        message.cut(at: " action ").map { String($0.before) } ?? "?"
    }
}

extension StringProtocol {
    /// What stands before and after the first `separator`; nil if there is none.
    fileprivate func cut(at separator: String) -> (before: Substring, after: Substring)? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(separator) {
                let end = self.index(index, offsetBy: separator.count)
                return (Substring(self[..<index]), Substring(self[end...]))
            }
            index = self.index(after: index)
        }
        return nil
    }
}
