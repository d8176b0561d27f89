package import Core
import HIDRecords

/// What a program says that it made of a touch that ended at one of its views.
///
/// Outcomes share it: few have one, and all are copied on their way to reports.
package final class ClientAnswer: Sendable {
    /// What became of the touch.
    package enum Outcome: Sendable {
        /// The program did this, a name each.
        case acted([String])
        /// The program took the touch, and did nothing that has a name.
        case handled
        /// The program did nothing, for this reason.
        case nothing(String)
    }

    /// What became of the touch.
    package let outcome: Outcome
    /// What else the program says about it; nil for nothing.
    package let note: String?
    /// The time from the finger's last stamp until the program did what it did, as the program measured it.
    package let delay: Interval?
    /// The time from the touch's beginning until the program first saw it, as the program measured it.
    package let seenAfter: Interval?
    /// The view that it really was, as the program names it; nil for the one that the touch hit.
    package let view: String?

    /// The state in which the program was as the touch began, as it names it; nil if it names none.
    package let state: String?

    /// An answer with what is known beside the outcome.
    package init(
        _ outcome: Outcome, note: String?, delay: Interval?, seenAfter: Interval?, view: String?,
        state: String?
    ) {
        self.outcome = outcome
        self.note = note
        self.delay = delay
        self.seenAfter = seenAfter
        self.view = view
        self.state = state
    }
}

/// Why a program that was to answer did not say what it made of a touch.
package enum ClientSilence: Equatable, Sendable {
    /// The time that it had was over.
    case late(Interval)
    /// The app ended before.
    case unheard
    /// It went.
    case gone
}

/// Why a touch does not wait for what a program says of it.
package enum AnswerRefusal: Error, Equatable, Sendable {
    /// Its finger is down.
    case down
    /// The program has said it.
    case answered
    /// The time that the program had was over.
    case late(Interval)
    /// It was cancelled for the program.
    case cancelled
    /// Nothing of it is known: it ended at no view of the program, or long ago.
    case unknown
}

/// The touches that ended at a view of a program which says what it makes of them, until their outcome is reported: most apps
/// have none.
struct AwaitedAnswers: Sendable {
    /// A touch that waits, or has waited.
    struct Wait: Sendable {
        let touch: TouchID
        /// The client, an index into ``ClientTable/clients``.
        let client: Int32
        /// When the touch ended.
        let ended: Timestamp
        /// When it waits no longer.
        let deadline: Timestamp
        /// What came of it; nil while it waits.
        var end: End?

        /// How long it waits at most.
        var patience: Interval { deadline - ended }
    }

    /// How a wait ended.
    enum End: Sendable {
        case answer(ClientAnswer, at: Timestamp)
        case silence(ClientSilence)
        /// The time that the program had was over.
        case timeout
    }

    /// A touch that waits no longer, or never did.
    private struct Former: Sendable {
        let touch: TouchID
        let client: Int32
        let refusal: AnswerRefusal
    }

    /// How many touches that wait no longer are remembered.
    private static let mostFormer = 32

    /// In the order in which the touches ended.
    private(set) var waits: [Wait] = []
    /// Whether a wait has ended whose touch has no outcome yet.
    private(set) var hasEnds = false
    /// The last touches that wait no longer, in the order in which that was so.
    private var former: [Former] = []

    /// When the next wait ends by itself; nil without one.
    var nextDeadline: Timestamp? { waits.lazy.filter { $0.end == nil }.map { $0.deadline }.min() }

    /// The client that `touch` waits for, an index into ``ClientTable/clients``; nil if it waits for none.
    func client(askedAbout touch: TouchID) -> Int? {
        waits.first { $0.touch == touch && $0.end == nil }.map { Int($0.client) }
    }

    /// `touch` ended at `time` at a view of `client`, which has `patience` to answer; only the first one is asked.
    mutating func begin(_ touch: TouchID, _ client: Int, at time: Timestamp, for patience: Interval) {
        guard !waits.contains(where: { $0.touch == touch }) else { return }
        waits.append(
            Wait(touch: touch, client: Int32(client), ended: time, deadline: time + patience, end: nil))
    }

    /// The waits for which `isOver` holds end.
    mutating func end(_ end: End, where isOver: (Wait) -> Bool) {
        for index in waits.indices where waits[index].end == nil && isOver(waits[index]) {
            let wait = waits[index]
            waits[index].end = if case .timeout = end { .silence(.late(wait.patience)) } else { end }
            switch end {
            case .answer: remember(wait.touch, wait.client, .answered)
            case .timeout: remember(wait.touch, wait.client, .late(wait.patience))
            case .silence: break
            }
            hasEnds = true
        }
    }

    /// `touch` was cancelled for `client`, which would have been asked about it.
    mutating func noteCancelled(_ touch: TouchID, _ client: Int) {
        remember(touch, Int32(client), .cancelled)
    }

    private mutating func remember(_ touch: TouchID, _ client: Int32, _ refusal: AnswerRefusal) {
        if former.count == Self.mostFormer { former.removeFirst() }
        former.append(Former(touch: touch, client: client, refusal: refusal))
    }

    /// Why `touch` does not wait for what `client` says of it, as far as that is remembered.
    func refusal(of touch: TouchID, _ client: Int) -> AnswerRefusal {
        former.last { $0.touch == touch && $0.client == Int32(client) }?.refusal ?? .unknown
    }

    /// The waits that have ended are looked at now.
    mutating func markSeen() { hasEnds = false }

    /// Takes the wait of `touch`, whose outcome is about to be reported; nil for one that had none.
    mutating func remove(_ touch: TouchID) -> Wait? {
        waits.firstIndex { $0.touch == touch }.map { waits.remove(at: $0) }
    }
}

extension AnswerRefusal {
    /// Why `touch` does not wait, in `application`, for what the program called `client` says of it.
    package init(ofAnswerTo touch: TouchID, by client: String, in application: borrowing Application) {
        guard let index = application.tree.clients.index(named: client) else {
            self = .unknown
            return
        }
        let surface = application.surface
        self =
            surface.heldTouches.isHeld(touch, by: index)
            ? .down : surface.outcomes.answers.refusal(of: touch, index)
    }
}

extension TouchID {
    /// The name of the program that has yet to say what it made of the touch in `application`; nil if none has.
    package func clientAsked(in application: borrowing Application) -> String? {
        application.surface.outcomes.answers.client(askedAbout: self).map {
            application.tree.clients.clients[$0].name
        }
    }
}
