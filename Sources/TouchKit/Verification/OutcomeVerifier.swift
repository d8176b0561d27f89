import Core
import HIDRecords

/// Checks the outcomes in a stream of decisions: each touch has one, and it agrees with what stands before it.
///
/// A touch acted if and only if an action was taken because of it, or a program that got its end says that it acted; one that was refused or ignored has its decision, too.
package struct OutcomeVerifier: Sendable {
    private struct Course: Sendable {
        var hasActed = false
        var isRefused = false
        var isIgnored = false
        /// Whether the state of the app kept it from views.
        var isSwallowed = false
        var hasOutcome = false
        /// Whether a program got its end.
        var endedForClient = false
    }

    private var courses = Table<Int, Course>()
    private var time = Timestamp(microseconds: 0)
    /// Whether an override of `sendEvent(_:)` kept an event.
    private var isKept = false

    /// What was violated, when and by which touch, as text; empty is good.
    package private(set) var violations: [String] = []
    /// How many outcomes there were.
    package private(set) var outcomeCount = 0

    /// Nothing seen yet.
    package init() {}

    /// The touches that have no outcome.
    package var unfinished: [Int] { courses.filter { !$0.value.hasOutcome }.keys.inOrder() }

    /// How many touches have been seen.
    package var touchCount: Int { courses.count }

    /// Checks the decisions of `log`.
    package mutating func observe(_ log: DecisionLog) {
        isKept = false
        for entry in log.entries {
            time = entry.time
            switch entry.decision {
            case .arrival(.hit(let set, _)): update(set, in: log) { _ in }
            case .arrival(.refuses(_, let set, _)): update(set, in: log) { $0.isRefused = true }
            case .arrival(.ignores(let set, .state)): update(set, in: log) { $0.isSwallowed = true }
            case .arrival(.ignores(let set, _)): update(set, in: log) { $0.isIgnored = true }
            case .arrival(.sendEvent(_, .swallow, _)): isKept = true
            case .action(.sent): update(entry.cause, in: log) { $0.hasActed = $0.hasActed || !$0.hasOutcome }
            case .outcome(let index): check(log.outcomes[index])
            case .delivery(.toClient(_, .ended, let set, _)):
                update(set, in: log) { $0.endedForClient = true }
            case .arrival(.sendEvent), .action: break
            case .hitTest, .delivery, .gesture, .responder, .app: break
            }
        }
    }

    private mutating func update(_ set: TouchSet, in log: DecisionLog, _ change: (inout Course) -> Void) {
        for touch in log.touches(in: set) { change(&courses[touch.id.number, default: Course()]) }
    }

    private mutating func check(_ outcome: TouchOutcome) {
        let touch = outcome.touch.id.number
        var course = courses[touch] ?? Course()
        outcomeCount += 1
        if course.hasOutcome { report(touch, "has two outcomes") }
        course.hasOutcome = true
        courses[touch] = course
        var isIgnored = false
        var isRefused = false
        switch outcome.verdict {
        case .ignored(.ignoringInteraction), .ignored(.panelTest), .ignored(.state), .ignored(.accommodation):
            isIgnored = true
        case .ignored(.sendEvent): if !isKept { report(touch, "was kept by nobody") }
        case .refused: isRefused = true
        case .acted, .cancelled, .handled, .nothing: break
        }
        if outcome.answer != nil, !course.endedForClient {
            report(touch, "was answered by a program that it did not end for")
        }
        let hasAnswered = if case .acted = outcome.answer?.outcome { true } else { false }
        let hasActed = if case .acted = outcome.verdict { true } else { false }
        if hasActed != (course.hasActed || hasAnswered) {
            report(touch, hasActed ? "acted without an action" : "did not act, although an action was taken")
        }
        if isIgnored != (course.isIgnored || course.isSwallowed && !hasActed) {
            report(touch, "was ignored, or was not, against its decision")
        }
        if isRefused, !course.isRefused { report(touch, "was refused by nobody") }
    }

    private mutating func report(_ touch: Int, _ what: String) {
        violations.append("at \(time.seconds) s: touch \(touch) \(what)")
    }
}
