import Core
import JournalReading
import Journal
import Live
import Reports
import TouchKit

/// Why a touch came to what it did: a sentence for each fact.
struct StoryReasons {
    /// For how many seconds a finger of a person seldom rests.
    private static let longTouch = 2.0
    /// Within how many points a finger rests (states/hold-duration 3).
    private static let rest = 10.0
    /// Why a touch is cancelled whose view leaves its window.
    private static let viewRemoved = "view removed"
    /// For how many microseconds after the app woke a touch may begin that is one of those: with the longest `holdDuration`.
    private static let longestWaking: Int64 = 5_000_000

    private let story: TouchStory
    private let outcome: JournalRecord

    /// The reasons behind `outcome`, that of the touch of `story`.
    init(_ story: TouchStory, _ outcome: JournalRecord) {
        self.story = story
        self.outcome = outcome
    }

    /// That this program does not know a word in which the outcome is told; nil if it knows them.
    private var unknownWord: String? {
        let word: String?
        if outcome.outcome == nil {
            word = outcome[.outcome].map { "outcome \($0)" }
        } else if outcome.reasonKind == nil {
            word = outcome[.reasonKind].map { "kind of reason \($0)" }
        } else {
            word = nil
        }
        return word.map {
            "touchctl \(programVersion) does not know the \($0): it is of another version of touchd."
        }
    }

    /// The sentences.
    var sentences: [String] {
        if isWithheld { return ["\(view) is sensitive: only what the touch came to is kept."] }
        if let unknownWord { return [unknownWord] }
        var sentences = reasons + uncounted
        if let nearest = outcome[.nearest], let distance = outcome[.nearestDistance] {
            sentences.append(
                "It began \(points(distance)) from \(nearest), the nearest control (at "
                    + "\(StoryNumber.coordinates(outcome.nearestPoint))).")
        }
        sentences += CoveredControl(outcome, behind: view).sentences
        sentences += animatedViews
        if let row = DeadTapRow(endingWith: outcome, in: story) { sentences.append(row.sentence) }
        if let client = outcome[.absentClient] {
            sentences.append("\(view) is for the program \(client), which was not attached.")
            sentences += ProgramPart(outcome, in: story, called: client).remedy
        }
        sentences += program.view + program.sight
        return sentences.map(StoryNumber.ended)
    }

    private var reasons: [String] {
        switch outcome.outcome {
        case .acted: ActedTouch(outcome, on: view, after: course, in: story).sentences
        case .ignored: ignored
        case .refused: refused
        case .cancelled: cancelled + discarded
        case .handled: HandledTouch(outcome, by: responder, in: story).sentences + discarded
        case .nothing, nil: nothing
        }
    }

    // MARK: Parts

    /// Whether it was on a sensitive view: outcomes elsewhere say where the touch began.
    private var isWithheld: Bool { outcome.has(.view) && outcome.location == nil }

    private var program: ProgramPart { ProgramPart(outcome, in: story) }
    private var view: String { outcome[.view] ?? "nothing" }
    private var responder: String { outcome[.responder] ?? view }
    private var reason: String { outcome[.reason] ?? "" }
    private var location: String { StoryNumber.coordinates(outcome.location) }
    private var course: String {
        "\(StoryNumber.duration(outcome[.duration])) and \(points(outcome[.travel] ?? "0"))"
    }

    private func points(_ text: String) -> String { StoryNumber.points(text) }

    private var ignored: [String] {
        if outcome.reasonKind == .decided(by: .state) {
            let state = InteractionState(rawValue: reason) ?? .locked
            return [swallowed(in: state)] + waker + cause { $0.enters(state) }
        }
        if outcome.reasonKind == .decided(by: .sendEvent) {
            let name = ReasonPhrase.sendEvent.name(in: reason) ?? "?"
            return ["\(name) keeps events: its sendEvent does not pass them on."]
        }
        if outcome.reasonKind == .decided(by: .holdDuration) {
            return ["The touch accommodations want a finger to rest longer before its touch counts."] + unrest
        }
        if outcome.reasonKind == .decided(by: .ignoreRepeat) {
            return [
                "The touch accommodations take a finger that comes down so soon after one has lifted for the same one again."
            ]
        }
        if reason == "\(CancelReason.panelTest.name)" {
            return ["A guided test of the panel was under way: its touches get to nobody."]
        }
        return ["The app ignores interaction: no touch that begins gets to anybody."]
            + cause { $0.beginsIgnoring }
    }

    /// What a finger that moved did to its rest.
    private var unrest: [String] {
        let travel = outcome.number(.travel) ?? 0
        // A finger that trembles may lift where it came down.
        guard travel > Self.rest || reason.hasSuffix("\(AccommodatedTouch.movement)") else { return [] }
        let distance = travel > Self.rest ? " \(points(outcome[.travel] ?? "0"))" : ""
        return [
            "It moved\(distance): the time counts anew from where it came to rest. With swipeGestures: true "
                + "fingers that move count at once."
        ]
    }

    /// The other touch that had woken the app, and was down.
    private var waker: [String] {
        guard InteractionState(rawValue: reason) == .wake else { return [] }
        let woken = story.entries.last {
            $0.category == .system && $0.has(.state) && !story.isAfterwards($0)
        }
        guard let woken, let time = woken.time, let start = story.start, let waker = woken.touches.first,
            !woken.names(story.touch), start - time <= Self.longestWaking
        else { return [] }
        return [
            "Touch \(waker) had woken it, and not all fingers were up: a finger that comes down within a second of that "
                + "presses nothing either."
        ]
    }

    /// That its finger was down before, in which time the touch did not count.
    private var uncounted: [String] {
        guard let wait = outcome[.wait] else { return [] }
        return [
            "Its finger had come down \(StoryNumber.duration(wait)) before its touch began: the touch accommodations do not "
                + "count that time."
        ]
    }

    private func swallowed(in state: InteractionState) -> String {
        switch state {
        case .wake: "The app was to be woken: the touch that does so presses nothing."
        case .cleaning: "The screen was being wiped: no view gets a touch meanwhile."
        case .maintenance: "The app was in maintenance, and \(view) is not open then."
        case .locked, .normal: "The app was locked, and \(view) is not open then."
        }
    }

    private var refused: [String] {
        let holder = outcome[.holder] ?? "?"
        var sentences: [String] = []
        if outcome.reasonKind == .decided(by: .multipleTouch) {
            sentences.append("\(view) takes one touch at a time, and touch \(holder) was on it.")
        } else {
            let name = ReasonPhrase.exclusiveTouch.name(in: reason) ?? "?"
            sentences.append("\(name) wants to be touched alone, and touch \(holder) was down.")
        }
        let began = story.entries.first { $0.category == .hit && $0[.touchID] == holder }?.time
        if let began, let start = story.start {
            let age = Double(start - began) / 1_000_000
            sentences.append(
                "Touch \(holder) had been down for \(StoryNumber.seconds(age)) then"
                    + (age >= Self.longTouch ? ": it may be a palm, or stuck." : "."))
        }
        return sentences
    }

    private var cancelled: [String] {
        guard let recognizer = outcome[.recognizer] else {
            return ["The system cancelled it: \(reason)."] + causeOfCancellation
        }
        let sentence = "\(recognizer) recognized after \(course), and took the touch from \(view)."
        // The pan of a scroll view has the name of that, the pan of a sheet the one of its controller.
        let began = story.happened.first { $0[.recognizer] == recognizer && $0[.state] == "began" }
        guard let sheet = began?[.view], recognizer.hasSuffix(".pan"), !recognizer.hasPrefix("\(sheet).")
        else {
            return [sentence]
        }
        let controller = recognizer.dropLast(".pan".count)
        return [
            sentence, "With dismissesOnSwipe: false, \(controller) would leave drags to what is in it.",
        ]
    }

    /// Why the program that held it had gone, or which effect took its view away.
    private var causeOfCancellation: [String] {
        if let client = outcome[.client], reason == "\(client) gone" { return program.departure }
        guard reason == Self.viewRemoved else { return [] }
        let removals = story.entries.filter { $0.time == outcome.time && $0.effect?.removesViews == true }
        return removals.last.map { [CauseSentence($0, in: story).text] } ?? []
    }

    private var discarded: [String] {
        guard outcome.reasonKind == .nothing(.actionDiscarded), let action = outcome[.action] else {
            return []
        }
        let index = story.happened.firstIndex { $0.category == .discard && $0[.action] == action }
        let sender = story.happened[..<(index ?? 0)].last { $0.category == .control || $0.category == .state }
        let name = sender?[.recognizer] ?? sender?[.responder] ?? responder
        return ["\(name) sends \"\(action)\", and nobody on its responder chain has that."]
    }

    private var nothing: [String] {
        guard case .nothing(let kind) = outcome.reasonKind else { return notHandled }
        return switch kind {
        case .noView: ["No window has a view at \(location)."]
        case .noScreen:
            ["The app in front has no screen \(outcome[.screen] ?? "?"): touches of its panel hit nothing."]
        case .actionDiscarded: discarded
        case .disabled:
            ["\(responder) is disabled: it takes touches and sends nothing."]
                + DisabledControl(responder, outcome, in: story).sentences
        case .policy: [policy]
        case .declined: [DelegateSentence(of: responder, answering: reason).text]
        case .touchUpOutside: ["The finger lifted outside \(responder), after \(course)."]
        case .tooManyTouches: [tooManyTouches]
        case .recognizerFailed: recognizers
        case .recognizerWithoutAction:
            ["\(outcome[.recognizer] ?? "?") recognized, and has no action."]
        case .lostToScroll: lostToScroll
        case .stillMoving: stillMoving
        case .kept: kept
        case .noFirstResponder: ["\(responder) cannot become first responder: \(reason)."]
        case .besideKnob: besideKnob
        case .noAction: ["\(responder) has nothing under on."]
        case .noActionForEvent: [noActionForEvent]
        case .moved:
            [
                "The finger lifted in \(responder), after \(course): too far from where it came down for a tap."
            ]
        case .notTracked:
            ["\(responder) did not track the finger: its tracks.begin said no, or it follows none itself."]
        case .unchanged:
            ["\(responder) has actions for a new value, and the finger left the value as it was."]
                + standstill
        case .notHandled: notHandled
        case .client: program.silence
        }
    }

    /// A wheel has a tap of its own, and no scrollEnabled.
    private var kept: [String] {
        let taps = story.happened.filter { $0[.recognizer] == "\(keeper).tap" && $0.has(.state, "failed") }
        if let tap = taps.first {
            return [
                "\(keeper) is a wheel: a drag turns it, and a tap.", RecognizerSentence(tap, course).text,
            ]
        }
        return [
            "\(keeper) keeps it: a scroll view that scrolls passes no touch on to what is around it.",
            "With scrollEnabled: false it would, and no finger would scroll it.",
        ]
    }

    private var notHandled: [String] {
        ["Nobody from \(view) to the application handles touches."] + lackingFingers
    }

    /// The views that a touch which did nothing passed over because they were animated.
    private var animatedViews: [String] {
        guard outcome.outcome == .nothing else { return [] }
        let views = AskedViews(story.asked).animated
        guard !views.isEmpty else { return DraggedController.goingOut(in: story).map { [$0] } ?? [] }
        let verb = views.count == 1 ? "was" : "were"
        return [
            "\(views.joined(separator: ", ")) \(verb) being animated, and could not be hit meanwhile."
        ]
    }

    /// Recognizers that would have wanted more fingers: they are in question for no single touch, and may have been meant.
    private var lackingFingers: [String] {
        story.happened.filter { $0.has(.state, "failed") && $0.lacksFingers }
            .map { RecognizerSentence($0, course).text }
    }

    private var keeper: String { ReasonPhrase.kept.name(in: reason) ?? "?" }

    private var lostToScroll: [String] {
        if let view = ScrollCapture(reason)?.view,
            let joined = HandledTouch(outcome, by: view, in: story).joined
        {
            return [joined]
        }
        let pan = outcome[.recognizer] ?? "?"
        let remedy =
            ScrollCapture(reason)?.isScrollView == true
            ? " (pan: {hysteresis}) leaves them to what they are on; so does "
                + "delaysContentTouches: false, with which a control has its touch at once and keeps it."
            : ", set by an effect as the sheet appears, leaves them to what they are on."
        return [
            "The finger moved as it pressed, and \(pan) took the touch from \(view): after \(course).",
            "Where presses roll, a larger hysteresis of \(pan)\(remedy)",
        ]
    }

    private var stillMoving: [String] {
        let (pan, scrollView) = (outcome[.recognizer] ?? "?", UnfinishedScroll(reason)?.view ?? "?")
        return [
            "\(scrollView) had not come to rest, and \(pan) took the touch from \(view) to stop it: what is under a "
                + "finger that stops a scroll view does not get it.",
            "With decelerationRate: fast, or without bounces, \(scrollView) rests sooner.",
        ]
    }

    /// The policy that refused the lift.
    private var policy: String {
        let control = policyHolder
        let time = outcome.policyLimit.map { " of \($0.seconds) s" } ?? ""
        return switch PolicyRefusal(name: reason) {
        case .hold: "The finger lifted after \(course): the hold\(time) of \(control) was not over."
        case .debounce: "\(control) had acted a moment before: its debounce\(time) was not over."
        case .rateLimit, nil: "\(control) had acted as often as its rateLimit\(time) lets it."
        }
    }

    /// The control that has the policy: where it passes its touches on to a program, the outcome names the view of that.
    private var policyHolder: String {
        guard outcome.has(.client) else { return responder }
        return story.happened.last { $0.category == .control && $0.has(.controlEvent) }?[.responder] ?? view
    }

    /// Why a control kept its value.
    private var standstill: [String] {
        guard let (key, value) = outcome.standstill else { return [] }
        let sentence =
            switch key {
            case .disabledSegments:
                "Segment \(value) of \(responder), under the finger, is disabled (disabledSegments)."
            case .selectedSegmentIndex:
                "Segment \(value) of \(responder), under the finger, was selected already."
            case .minimumValue: "It stands at its minimumValue, \(value)."
            case .maximumValue: "It stands at its maximumValue, \(value)."
            case .numberOfPages: value == "0" ? "It has no pages." : "It has one page."
            case .currentPage: value == "0" ? "It shows its first page." : "It shows its last page, \(value)."
            }
        return [sentence]
    }

    private var tooManyTouches: String {
        if view != responder {
            return "\(responder) follows only touches that hit it, and this one hit \(view)."
        }
        let others = story.entries.filter { entry in
            entry.category == .touches && entry.has(.phase, "began") && entry[.responder] == responder
                && !entry.names(story.touch)
        }
        guard let other = others.last?[.touchID] else {
            return "\(responder) did not follow the finger to its end."
        }
        return "\(responder) follows one finger at a time; touch \(other) was on it, too."
    }

    private var besideKnob: [String] {
        let distance = outcome[.nearestDistance].map { "\(points($0)) " } ?? ""
        return [
            "It began \(distance)beside the knob of \(responder), which is dragged from there "
                + "alone.",
            "With jumpsToTouch: true the knob goes to a touch anywhere on \(responder); knobOutset makes it easier to grip.",
        ]
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
        let names = outcome.texts(.recognizer)
        let failures = story.happened.filter { entry in
            // A delivery that a recognizer withholds is no failure of it.
            let isFailure =
                entry.has(.state, "failed")
                || entry.category == .delivery && entry.recognizerReason != nil
            return isFailure && entry[.recognizer].map(names.contains) == true && entry[.reason] != nil
        }
        return failures.flatMap { entry in
            [RecognizerSentence(entry, course).text]
                + ProgramPart(outcome, in: story, called: entry.recognizerReason?.other)
                .fate(behind: entry.recognizerReason?.kind)
        }
    }

    /// What made it so: the last effect before the outcome that `isMeant`.
    private func cause(_ isMeant: (PerformedEffect) -> Bool) -> [String] {
        let effects = story.entries.filter { entry in
            !story.isAfterwards(entry) && entry.effect.map(isMeant) == true
        }
        return effects.last.map { [CauseSentence($0, in: story).text] } ?? []
    }
}

extension TouchStory {
    /// Whether `entry` came after the outcome.
    func isAfterwards(_ entry: JournalRecord) -> Bool {
        guard let end = outcome?.time, let time = entry.time else { return false }
        return time > end
    }
}
