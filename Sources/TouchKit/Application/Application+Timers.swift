package import Core
import HIDRecords

/// What time alone brings about in an app; what is due at one moment comes in this order.
enum ApplicationTimer: UInt8 {
    /// A finger has rested for long enough that its touch counts.
    case waitingTouch
    /// A recognizer has waited for long enough, or not long enough.
    case recognizer
    /// A touch has waited for its scroll view to scroll.
    case contentTouch
    /// A control that is held steps.
    case step
    /// A scroll view comes to rest.
    case scrollView
    /// Programs are told of a scroll view that moves.
    case publication
    /// A sheet is back in its place, or out of the window.
    case sheet
    /// An effect comes later.
    case scheduled
    /// Nobody has touched the app for a while.
    case idle
    /// A shake has lasted for too long.
    case shake
    /// A program has not said in time what it made of a touch.
    case answer
}

/// Time without touches: each timer is an event of its own, at the moment it was due.
extension Application {
    /// When `timer` is due; nil when it is not set.
    @inline(never)
    private func deadline(of timer: ApplicationTimer) -> Timestamp? {
        switch timer {
        case .waitingTouch: surface.touches.accommodator?.nextDeadline
        case .recognizer: arena.nextDeadline
        case .contentTouch: ContentTouch.nextDeadline(on: surface, arena)
        case .step:
            surface.controls.isTracking ? surface.controls.nextStepDeadline(among: surface.touches.live) : nil
        case .scrollView: surface.scrolls.nextEnd
        case .publication: surface.scrolls.nextPublication
        case .sheet: surface.sheets.nextEnd
        case .scheduled: scheduled.nextDeadline
        case .idle: idleWatch.deadline(of: actions.idle)
        case .shake: shakeDeadline
        case .answer: surface.outcomes.answers.nextDeadline
        }
    }

    /// Nobody listened when the scroll view called `name` was last told of: no timer waits to tell it again.
    package mutating func noteUnheardOffset(of name: String) {
        surface.scrolls.updatePublications { [tree] publication in
            if tree[publication.view].name == name { publication.isUnheard = true }
        }
        if !isSendingEvent { updateDeadline() }
    }

    /// Finds ``nextDeadline`` anew: to be called when an event, a shake or an effect is over, of which most apps have few.
    mutating func updateDeadline() {
        nextDeadline = arena.nextDeadline
        if surface.touches.accommodator != nil { setEarlier(.waitingTouch) }
        if nonTouchEvents.shake != nil { setEarlier(.shake) }
        if scheduled.nextDeadline != nil { setEarlier(.scheduled) }
        if !actions.idle.isEmpty { setEarlier(.idle) }
        if !surface.scrolls.descriptions.isEmpty { findDeadlinesOfScrollViews() }
        if !surface.sheets.isAtRest { setEarlier(.sheet) }
        if surface.controls.isTracking { setEarlier(.step) }
        if !surface.outcomes.answers.waits.isEmpty { setEarlier(.answer) }
    }

    @inline(never)
    private mutating func findDeadlinesOfScrollViews() {
        if !surface.scrolls.motions.isEmpty { setEarlier(.scrollView) }
        if !surface.scrolls.publications.isEmpty { setEarlier(.publication) }
        if ContentTouch.mayWait(on: surface) { setEarlier(.contentTouch) }
    }

    /// The next deadline is not later than that of `timer`. Not inlined: a frame that moves fingers asks for few of them.
    @inline(never)
    private mutating func setEarlier(_ timer: ApplicationTimer) {
        nextDeadline = .earlier(nextDeadline, deadline(of: timer))
    }

    /// Whether ``nextDeadline`` is what ``updateDeadline()`` would find.
    private var isDeadlineCurrent: Bool {
        var copy = self
        copy.updateDeadline()
        return copy.nextDeadline == nextDeadline
    }

    /// As ``nextDeadline``, without the steps of held controls, which go on while their finger is down.
    package var nextDeadlineWithoutSteps: Timestamp? {
        var first: Timestamp?
        var number: UInt8 = 0
        while let timer = ApplicationTimer(rawValue: number) {
            if timer != .step { first = .earlier(first, deadline(of: timer)) }
            number += 1
        }
        return first
    }

    /// When the shake will have lasted too long (``InteractionSettings/motionMaximum``); nil without one.
    package var shakeDeadline: Timestamp? {
        nonTouchEvents.shake.map { $0.began + settings.motionMaximum }
    }

    /// Fires the timers due by `time`, in order of their deadlines.
    ///
    /// Frames of the same moment come first: send them before.
    package mutating func advance(to time: Timestamp, to log: inout DecisionLog) {
        assert(isDeadlineCurrent)
        while let deadline = nextDeadline, deadline <= time, fireTimer(dueAt: deadline, to: &log) {}
    }

    /// Fires the timers due before `time`, when something else happens.
    package mutating func advance(before time: Timestamp, to log: inout DecisionLog) {
        assert(isDeadlineCurrent)
        while let deadline = nextDeadline, deadline < time, fireTimer(dueAt: deadline, to: &log) {}
    }

    /// Fires the first timer that is due at `deadline`.
    ///
    /// - Returns: whether it is over. A timer that stays due would fire for ever.
    private mutating func fireTimer(dueAt deadline: Timestamp, to log: inout DecisionLog) -> Bool {
        var number: UInt8 = 0
        while let timer = ApplicationTimer(rawValue: number) {
            if self.deadline(of: timer) == deadline { return fire(timer, dueAt: deadline, to: &log) }
            number += 1
        }
        return nextDeadline != deadline
    }

    private mutating func fire(
        _ timer: ApplicationTimer, dueAt deadline: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        switch timer {
        case .waitingTouch: beginWaitingTouches(dueAt: deadline, to: &log)
        case .recognizer: return fireRecognizers(dueAt: deadline, to: &log)
        case .contentTouch:
            performEvent(at: deadline, to: &log) { application, _ in
                application.surface.scrolls.contentDeadline = deadline
                application.arena.viewChanges.insert(.any)
            }
        case .step: return stepHeldControl(dueAt: deadline, to: &log)
        case .publication: performEvent(at: deadline, to: &log) { _, _ in }
        // Of these, others may be due at the same moment.
        case .scrollView:
            performEvent(at: deadline, to: &log) { application, log in
                application.carryOut(Scroller.finish(dueAt: deadline, on: &application.surface), to: &log)
            }
            return true
        case .sheet:
            performEvent(at: deadline, to: &log) { application, log in
                application.carryOut(application.sheetRest(at: deadline), to: &log)
            }
            return true
        case .scheduled:
            performScheduled(dueAt: deadline, to: &log)
            updateDeadline()
            return true
        case .idle:
            becomeIdle(at: deadline, to: &log)
            return true
        case .shake: sendMotion(.cancelled, at: deadline, to: &log)
        case .answer:
            ProgramEvent.endWaits(.silence(.late), in: &self, at: deadline, to: &log) {
                $0.deadline <= deadline
            }
        }
        return self.deadline(of: timer) != deadline
    }

    private mutating func stepHeldControl(dueAt deadline: Timestamp, to log: inout DecisionLog) -> Bool {
        guard let tracking = TrackedControl.tracking(steppingAt: deadline, on: surface) else { return false }
        performEvent(at: deadline, to: &log) { application, log in
            application.step(tracking, to: &log)
        }
        return TrackedControl.tracking(steppingAt: deadline, on: surface) != tracking
    }

    /// What follows as the sheet, or the view on top of a stack, is where it goes at `deadline`.
    private func sheetRest(at deadline: Timestamp) -> Consequences {
        guard let course = surface.sheets.courses.first(where: { $0.deadline == deadline }) else {
            return Consequences()
        }
        if course.axis == .y { return Consequences(toEndOf: course, in: tree) }
        var consequences = Consequences()
        if let container = tree.superview(of: course.view) {
            consequences = InteractivePop(container: container).end(course, in: tree)
        }
        consequences.append(.controller(.stop(course.view)))
        return consequences
    }

    /// Fires the recognizers that are due at `deadline`, each as an event of its own; they may be many, and are found once.
    private mutating func fireRecognizers(dueAt deadline: Timestamp, to log: inout DecisionLog) -> Bool {
        for id in arena.recognizers(dueAt: deadline) where arena[id].deadline == deadline {
            performEvent(at: deadline, to: &log) { application, log in
                application.arena.fireTimer(of: id, on: application.surface, to: &log)
            }
            if arena[id].deadline == deadline { return false }
        }
        return true
    }
}

/// Effects and views that wait for their time.
extension Application {
    /// When effects are due that wait for `interval` from `time` on.
    func deadline(after interval: Interval, from time: Timestamp) -> Timestamp {
        time + (scheduled.isPerforming ? max(interval, ScheduledEffects.shortestRepetition) : interval)
    }

    /// Schedules `item`; a view that is animated cannot be hit until then, and neither can that of a controller that is
    /// presented or dismissed.
    mutating func schedule(_ item: ScheduledEffects.Item) -> Bool {
        let isScheduled = scheduled.schedule(item)
        if isScheduled, let view = item.animated { surface.tree[view: view].flags.insert(.animating) }
        if !isSendingEvent { updateDeadline() }
        return isScheduled
    }

    /// Performs what is due at `deadline`, as an event of its own.
    private mutating func performScheduled(dueAt deadline: Timestamp, to log: inout DecisionLog) {
        guard let item = scheduled.take(dueAt: deadline) else { return }
        if let view = item.animated { endAnimation(of: view) }
        scheduled.isPerforming = true
        defer { scheduled.isPerforming = false }
        performEvent(at: deadline, to: &log) { application, log in
            for effect in item.effects {
                log.time = deadline
                let entry = log.append(effect, performedBy: item.performer)
                application.perform(effect, performedBy: entry, at: deadline, to: &log)
            }
        }
    }

    /// `controller` has been dismissed, however long it should have taken.
    mutating func endTransitions(of controller: ResponderID, _ view: ResponderID) {
        scheduled.endTransitions(of: controller)
        endAnimation(of: view)
        if !isSendingEvent { updateDeadline() }
    }

    /// An animation of `view` is over; another one may go on.
    mutating func endAnimation(of view: ResponderID) {
        if tree[view: view].flags.contains(.animating), !scheduled.isAnimating(view) {
            surface.tree[view: view].flags.remove(.animating)
        }
    }

    /// Carries out the next rule of `idle`, which is due at `deadline`, as an event of its own.
    private mutating func becomeIdle(at deadline: Timestamp, to log: inout DecisionLog) {
        let rule = idleWatch.next(of: actions.idle)
        performEvent(at: deadline, to: &log) { application, log in
            let id = application.tree.application
            log.append(.app(.idle(id, rule.after)))
            for effect in rule.effects {
                log.time = deadline
                log.append(.action(.performs(id, name: log.keep("idle"), effect: log.keep(effect))))
                application.perform(effect, performedBy: log.entries.count - 1, at: deadline, to: &log)
            }
        }
    }

    /// The fingers begin their touches that have rested for long enough at `deadline`.
    private mutating func beginWaitingTouches(dueAt deadline: Timestamp, to log: inout DecisionLog) {
        beginEvent(at: deadline, &log)
        surface.touches.beginDue()
        sendAccommodatedTouches(.palm, to: &log)
    }
}

extension Timestamp {
    /// The earlier one of those that there are.
    fileprivate static func earlier(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
