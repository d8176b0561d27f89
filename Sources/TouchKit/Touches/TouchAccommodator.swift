import Core
import HIDRecords

/// Decides which fingers of the panels become touches, when, and where: the state of ``TouchAccommodations``.
///
/// A finger that waits is known to nobody else. What it becomes has a number only then, so that touches are numbered in the
/// order in which they count.
struct TouchAccommodator: Sendable {
    /// A finger whose touch does not count yet.
    struct Waiting: Sendable {
        let path: PanelPath
        let panel: PanelAttachment
        /// What it was held to as it came down.
        let accommodations: TouchAccommodations
        let began: Timestamp
        /// The finger as it came down.
        let first: DigitizerFinger
        /// The finger as it is now.
        var latest: DigitizerFinger
        /// Since when it rests.
        var restingSince: Timestamp
        /// Where it rests, in points.
        var restingPlace: Point
        /// Whether it was down as the app woke, or came down before all fingers were up again.
        var isOfWaking = false
        /// The outermost sensitive view on which it came down, or began to rest.
        var sensitiveView: ResponderID?

        /// When it has rested long enough.
        var endOfHold: Timestamp { restingSince + (accommodations.holdDuration ?? Interval(microseconds: 0)) }

        /// When its touch counts while it is still down; nil if only as it lifts.
        var deadline: Timestamp? {
            if accommodations.tapAssistance == .none { return endOfHold }
            return accommodations.tapAssistanceGestureDelay.map { endOfHold + $0 }
        }

        /// Where a tap is read that ends now.
        var tapPosition: Point {
            accommodations.tapAssistance == .initialLocation ? first.position : latest.position
        }
    }

    /// What a finger that waited has come to.
    enum Step: Sendable {
        /// It makes a touch that begins as `finger`, and is `then` at once, if that is known.
        case begins(Waiting, finger: DigitizerFinger, then: DigitizerFinger?)
        /// Nobody gets it, for this reason; nil if the system cancels it.
        case ends(Waiting, AccommodatedTouch?)
    }

    /// What holds for fingers that come down; nil while those that came down before wait on.
    var accommodations: TouchAccommodations?
    /// In the order in which they came down.
    var waiting: [Waiting] = []
    /// When the last finger of a panel lifted.
    private var lifts: [(panel: Int, time: Timestamp)] = []
    /// As many numbers as fingers wait, ascending: the next touch that counts, or is ignored, takes the first one.
    private var numbers: [TouchID] = []

    /// What holds for fingers that come down.
    init(_ accommodations: TouchAccommodations) { self.accommodations = accommodations }

    /// Whether nothing holds any more, and nobody waits.
    var isOver: Bool { accommodations == nil && waiting.isEmpty }

    /// When the next touch counts because time passes.
    var nextDeadline: Timestamp? { waiting.lazy.compactMap { $0.deadline }.min() }

    /// Whether a finger waits that was down as the app woke.
    var isAnyOfWaking: Bool { waiting.contains { $0.isOfWaking } }

    /// The fingers that wait were down as the app woke.
    mutating func noteWaking() {
        for index in waiting.indices { waiting[index].isOfWaking = true }
    }

    /// The number of what has come of a finger.
    mutating func takeNumber() -> TouchID { numbers.removeFirst() }

    /// A finger of `panel` lifted.
    mutating func noteLift(on panel: Int, at time: Timestamp) {
        if let index = lifts.firstIndex(where: { $0.panel == panel }) {
            lifts[index].time = time
        } else {
            lifts.append((panel, time))
        }
    }

    /// What becomes of `finger`, which comes down on `path`: nil if it waits. `number` is the next one.
    mutating func begin(
        _ finger: DigitizerFinger, on path: PanelPath, of panel: PanelAttachment, number: TouchID,
        at time: Timestamp
    ) -> Step? {
        numbers.append(number)
        let accommodations = accommodations ?? TouchAccommodations()
        let new = Waiting(
            path: path, panel: panel, accommodations: accommodations, began: time, first: finger,
            latest: finger, restingSince: time, restingPlace: panel.location(of: finger.position))
        if panel.isUnderTest { return .begins(new, finger: finger, then: nil) }
        if let limit = accommodations.ignoreRepeat,
            let last = lifts.first(where: { $0.panel == path.panel }), time - last.time < limit
        {
            return .ends(new, AccommodatedTouch(.ignoreRepeat, time - last.time, of: limit))
        }
        if accommodations.holdDuration == nil, accommodations.tapAssistance == .none {
            return .begins(new, finger: finger, then: nil)
        }
        waiting.append(new)
        return nil
    }

    /// What becomes of the finger on `path`, if it waits, which is `finger` at `time`: nil if it waits on.
    mutating func follow(_ finger: DigitizerFinger, on path: PanelPath, at time: Timestamp) -> Step? {
        guard let index = waiting.firstIndex(where: { $0.path == path }) else { return nil }
        if finger.eventMask.contains(.cancel) { return .ends(waiting.remove(at: index), nil) }
        guard time < waiting[index].endOfHold else { return follow(finger, afterHoldAt: index) }
        waiting[index].latest = finger
        let location = waiting[index].panel.location(of: finger.position)
        let start = waiting[index].panel.location(of: waiting[index].first.position)
        if let distance = waiting[index].accommodations.swipeDistance, (location - start).length > distance {
            let swipe = waiting.remove(at: index)
            return .begins(swipe, finger: swipe.first, then: finger)
        }
        if !finger.touch {
            let short = waiting.remove(at: index)
            let limit = short.accommodations.holdDuration ?? Interval(microseconds: 0)
            let rest = time - short.restingSince
            let hasMoved = short.restingSince > short.began
            return .ends(short, AccommodatedTouch(.holdDuration, rest, of: limit, hasMoved: hasMoved))
        }
        if (location - waiting[index].restingPlace).length > TouchAccommodations.slop {
            waiting[index].restingSince = time
            waiting[index].restingPlace = location
        }
        return nil
    }

    /// What becomes of the finger at `index`, which is `finger` after it has rested long enough: without tap assistance its touch begins
    /// where it rested.
    private mutating func follow(_ finger: DigitizerFinger, afterHoldAt index: Int) -> Step? {
        let latest = waiting[index].latest
        let isStill = finger.touch && finger.position == latest.position
        if !isStill, waiting[index].accommodations.tapAssistance == .none {
            let due = waiting.remove(at: index)
            return .begins(due, finger: latest, then: finger)
        }
        waiting[index].latest = finger
        return finger.touch ? nil : tap(waiting.remove(at: index))
    }

    /// A finger lifts that has rested long enough.
    private func tap(_ waiting: Waiting) -> Step {
        var (begin, end) = (waiting.first, waiting.latest)
        begin.position = waiting.tapPosition
        end.position = waiting.tapPosition
        return .begins(waiting, finger: begin, then: end)
    }

    /// Takes the first finger whose touch counts by `time`, because it has rested for long enough.
    mutating func takeDue(at time: Timestamp) -> Step? {
        guard let index = waiting.firstIndex(where: { $0.deadline.map { $0 <= time } ?? false }) else {
            return nil
        }
        let due = waiting.remove(at: index)
        return .begins(due, finger: due.latest, then: nil)
    }

    /// Takes the first finger that waits.
    mutating func takeWaiting() -> Step? { waiting.isEmpty ? nil : .ends(waiting.removeFirst(), nil) }
}
