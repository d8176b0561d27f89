import Core
import HIDRecords

/// Checks a stream of decisions as Android's InputVerifier checks its events: what every view may rely on.
///
/// A touch hits before anything else; its view sees began, then moved, then exactly one of ended and cancelled;
/// nothing reaches a view that refused the touch, and nothing reaches one after the end. What a recognizer withholds is
/// delivered, dropped with a decision, or cancelled by the system.
package struct TouchVerifier: Sendable {
    private enum Life: String, Sendable {
        case hit, began, over

        /// Where a call of `phase` leads; nil when none may come now.
        func after(_ phase: TouchPhase) -> Life? {
            switch self {
            case .hit: phase == .began ? .began : nil
            case .began: phase == .moved ? .began : phase == .ended || phase == .cancelled ? .over : nil
            case .over: nil
            }
        }
    }

    private struct Course: Sendable {
        let view: ResponderID?
        var life = Life.hit
        var isRefused = false
        var isWithheld = false
    }

    private var courses = Table<Int, Course>()
    private var time = Timestamp(microseconds: 0)

    /// What was violated, when and by which touch, as text; empty is good.
    package private(set) var violations: [String] = []
    /// How many touches have begun, ended and been cancelled for their view.
    package private(set) var began = 0
    /// How many touches have ended for their view.
    package private(set) var ended = 0
    /// How many touches have been cancelled for their view.
    package private(set) var cancelled = 0

    /// Nothing seen yet.
    package init() {}

    /// The touches that a view got and that neither ended nor were cancelled, and those that are still withheld.
    package var unfinished: [Int] {
        courses.filter { $0.value.life == .began || $0.value.isWithheld }.keys.inOrder()
    }

    /// Checks the decisions of `log`.
    package mutating func observe(_ log: DecisionLog) {
        for entry in log.entries {
            time = entry.time
            if case .arrival(let decision) = entry.decision { observe(decision, in: log) }
            if case .delivery(let decision) = entry.decision { observe(decision, in: log) }
        }
    }

    private mutating func observe(_ decision: ArrivalDecision, in log: DecisionLog) {
        switch decision {
        case .hit(let set, let view): hit(log.touches(in: set), view)
        case .refuses(_, let set, _):
            for touch in log.touches(in: set) { courses[touch.id.number]?.isRefused = true }
        case .ignores, .sendEvent: break
        }
    }

    private mutating func observe(_ decision: DeliveryDecision, in log: DecisionLog) {
        switch decision {
        case .touches(let responder, let phase, let set, _):
            for touch in log.touches(in: set) { call(phase, on: responder, touch.id.number) }
        case .withholds(_, let phase, let set, _):
            for touch in log.touches(in: set) { withhold(phase, touch.id.number) }
        case .drops(_, _, let set, _):
            for touch in log.touches(in: set) { drop(touch.id.number) }
        case .cancelled(let set, _):
            for touch in log.touches(in: set) where courses[touch.id.number]?.life == .hit {
                drop(touch.id.number)
            }
        case .discarded, .toClient: break
        }
    }

    private mutating func report(_ violation: String) {
        violations.append("at \(time.seconds) s: \(violation)")
    }

    private mutating func withhold(_ phase: TouchPhase, _ touch: Int) {
        let isInTurn =
            switch courses[touch]?.life {
            case .hit: phase == .began || phase == .ended
            case .began: phase == .ended
            case .over, nil: false
            }
        guard isInTurn else { return report("touch \(touch) \(phase) withheld out of turn") }
        courses[touch]?.isWithheld = true
    }

    private mutating func drop(_ touch: Int) {
        if courses[touch]?.life != .hit { report("touch \(touch) dropped after it began") }
        courses[touch]?.life = .over
        courses[touch]?.isWithheld = false
    }

    private mutating func hit(_ touches: ArraySlice<TouchSnapshot>, _ view: ResponderID?) {
        for touch in touches {
            if courses[touch.id.number] != nil { report("touch \(touch.id.number) hit twice") }
            courses[touch.id.number] = Course(view: view)
        }
    }

    /// Only the call on the hit view counts: what goes up the chain repeats it.
    private mutating func call(_ phase: TouchPhase, on responder: ResponderID, _ touch: Int) {
        guard var course = courses[touch] else {
            report("touch \(touch) \(phase) without a hit-test")
            return
        }
        guard course.view == responder else { return }
        if course.isRefused { report("touch \(touch) \(phase) on a view that refused it") }
        guard let next = course.life.after(phase) else {
            return report("touch \(touch) \(phase) when \(course.life.rawValue)")
        }
        if phase != .moved { course.isWithheld = false }
        course.life = next
        courses[touch] = course
        if phase == .began { began += 1 }
        if phase == .ended { ended += 1 }
        if phase == .cancelled { cancelled += 1 }
    }
}
