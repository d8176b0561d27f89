import Journal
import JournalReading
import Reports

/// What a responder that is no control made of a touch, seen from the entries.
struct HandledTouch {
    private let outcome: JournalRecord
    private let responder: String
    private let story: TouchStory

    /// The touch of `story`, which came to `outcome`: `responder` handled it.
    init(_ outcome: JournalRecord, by responder: String, in story: TouchStory) {
        (self.outcome, self.responder, self.story) = (outcome, responder, story)
    }

    /// The sentences.
    var sentences: [String] {
        if let entry = story.happened.last(where: { $0.category == .presentation }) {
            let controller = entry[.responder] ?? "?"
            return ["\(responder) took the touch: \(entry.message)."]
                + (entry.isAttemptToDismiss
                    ? ["Its isModalInPresentation or shouldDismiss keeps \(controller) from being dismissed."]
                    : [])
        }
        let scrolled = ScrolledView(responder, in: story)
        if !scrolled.sentences.isEmpty { return scrolled.sentences }
        let drag = story.happened.first { $0[.state] == "began" && $0[.view] == responder }
        if let pan = drag?[.recognizer], pan.hasSuffix(".pan") {
            // That of a sheet is named after its controller.
            if pan == "\(responder).pan" {
                return ["\(responder) took the touch: \(pan) drew it aside, to its swipe actions."]
            }
            return ["\(responder) took the touch: \(pan) dragged it."]
                + DraggedController(pan, in: story).sentences
        }
        if let cell = story.happened.lazy.compactMap({ $0[.reason] }).compactMap(
            ReasonPhrase.swipeActions.name
        ).first {
            return [
                isSwiped(cell)
                    ? "Another finger was swiping \(cell): a touch beside it does nothing meanwhile."
                    : "\(cell) showed swipe actions: a touch beside them closes them, and does nothing else."
            ]
        }
        if isBesideSwipe {
            return [
                "Another finger began to swipe \(responder) meanwhile: the row that this one was on is not selected then."
            ]
        }
        if let joined { return [joined] }
        if let pan = drag?[.recognizer], pan.hasSuffix(DraggedController.interactivePop) {
            return ["\(responder) took the touch: \(pan) dragged what is on top of its stack."]
                + DraggedController(pan, in: story).sentences
        }
        if responder.hasSuffix(".dimming") {
            return [beside]
        }
        if outcome.has(.answer) {
            let note = outcome[.note].map { ": \($0)" } ?? ""
            return ["\(outcome[.client] ?? "Its program") says that it handled the touch\(note)."]
        }
        if let selection = selection ?? ownRecognizer { return [selection] + scrolled.consequences }
        let editing = self.editing
        if !editing.isEmpty { return editing }
        return ["\(responder) handles touches itself; touchd does not know what it did."]
    }

    /// Whether another finger swiped `cell` as the touch began.
    private func isSwiped(_ cell: String) -> Bool {
        let before = story.entries.prefix { ($0.time ?? 0) < story.start ?? 0 }
        let last = before.last { $0[.recognizer] == "\(cell).pan" && $0.has(.state) }
        return last?[.state].map { ["began", "changed"].contains($0) } ?? false
    }

    /// Whether another finger began to swipe the responder, a cell, while the touch was down.
    private var isBesideSwipe: Bool {
        story.entries.contains { entry in
            entry[.recognizer] == "\(responder).pan" && entry.has(.state, "began")
                && !entry.names(story.touch) && !story.isAfterwards(entry)
                && story.time(of: entry).map { $0 >= 0 } == true
        }
    }

    /// That another finger dragged the responder as the touch began, and its pan took that for one more finger of the drag.
    var joined: String? {
        let states = story.entries.prefix { !$0.names(story.touch) }.filter { entry in
            entry[.view] == responder && entry.has(.state) && entry[.recognizer]?.hasSuffix(".pan") == true
        }
        guard let last = states.last, let pan = last[.recognizer],
            last.has(.state, "began") || last.has(.state, "changed")
        else { return nil }
        let dragger = dragger(by: pan).map { " by touch \($0)" } ?? ""
        return
            "\(responder) was being dragged\(dragger): \(pan) took this touch along, as one more finger of the drag."
    }

    /// The touch with which `pan` began before this one did; a pan keeps touches whose fingers have lifted by then, too.
    private func dragger(by pan: String) -> Int? {
        let before = story.entries.prefix { !$0.names(story.touch) }
        guard let index = before.lastIndex(where: { $0[.recognizer] == pan && $0.has(.state, "began") })
        else { return nil }
        let touches = before[index].touches
        let over = before[..<index].filter { $0.has(.outcome) }.flatMap(\.touches)
        return touches.first { !over.contains($0) } ?? touches.last
    }

    /// What a recognizer did that a sheet, or a cell, has of its own.
    private var ownRecognizer: String? {
        for entry in story.happened where entry[.view] == responder {
            guard let name = entry[.recognizer], let state = entry[.state] else { continue }
            if name.hasSuffix(".grabber"), state == "recognized" {
                return
                    "\(responder) took the touch: \(name) brings the sheet to its next detent, if it has another one."
            }
            if name == "\(responder).longPress", state == "began" {
                let isMoved = story.happened.contains { $0.has(.controlEvent, "didMove") }
                return "\(responder) took the touch: \(name) picked it up, "
                    + (isMoved ? "and put it elsewhere." : "to move it among the cells beside it.")
            }
        }
        return nil
    }

    /// What a cell that was selected, or a wheel that was tapped, did.
    private var selection: String? {
        let sent = story.happened.filter { $0[.responder] == responder }.compactMap(Self.selectionEvent)
        if let event = sent.last { return "\(responder) took the touch, and sent \(event)." }
        let tap = story.happened.first { $0[.state] == "recognized" && $0[.view] == responder }
        guard let name = tap?[.recognizer], name == "\(responder).tap" else { return nil }
        return
            "\(responder) took the touch: \(name) turns it to the row under the finger, unless it stands there."
    }

    /// What a tap on a text field or text view did.
    private var editing: [String] {
        let own = story.happened.filter { $0[.responder] == responder }
        let events = own.compactMap { $0[.controlEvent] }
        var sentences: [String] = []
        if events.contains("editingChanged") {
            sentences.append(
                "\(responder) took the touch: its clear button was tapped, and it cleared the text.")
        }
        if own.contains(where: Self.saysBecomesFirst) {
            sentences.append(
                events.contains("editingDidBegin")
                    ? "\(responder) took the touch: it became first responder, and its editing began."
                    : "\(responder) took the touch, and is first responder: its editing goes on.")
        }
        return sentences
    }

    /// What the dimming view of a controller, which nothing dismissed, does.
    private var beside: String {
        let controller = responder.dropLast(".dimming".count)
        let takes = "\(responder) takes what begins beside the view in front of it"
        let isTapped = story.happened.contains { $0[.recognizer] == "\(controller).tap" }
        return isTapped
            ? "\(takes)." : "\(takes); a tap there dismisses only what has dismissesOnTapOutside: true."
    }

    /// The event of `entry` by which a cell says that it was selected or deselected.
    private static func selectionEvent(_ entry: JournalRecord) -> String? {
        let events = ["didSelect", "didDeselect"]
        return entry.category == .control
            ? entry[.controlEvent].flatMap { events.contains($0) ? $0 : nil } : nil
    }

    /// Whether `entry` says that a responder became first responder, or was it.
    private static func saysBecomesFirst(_ entry: JournalRecord) -> Bool {
        entry.category == .responder && !entry.has(.reason)
            && entry.message.hasSuffix(" becomeFirstResponder yes")
    }
}
