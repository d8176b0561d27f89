import Core
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

extension ApplicationTimer {
    /// Finds ``Application/nextDeadline`` of `application` anew; most apps have set few.
    static func findFirst(in application: inout Application) {
        application.nextDeadline = application.arena.nextDeadline
        if application.surface.touches.accommodator != nil { waitingTouch.include(in: &application) }
        if application.nonTouchEvents.shake != nil { shake.include(in: &application) }
        if application.scheduled.nextDeadline != nil { scheduled.include(in: &application) }
        if !application.actions.idle.isEmpty { idle.include(in: &application) }
        if !application.surface.scrolls.descriptions.isEmpty {
            if !application.surface.scrolls.motions.isEmpty { scrollView.include(in: &application) }
            if !application.surface.scrolls.publications.isEmpty { publication.include(in: &application) }
            if application.surface.touches.event.isWithholding { contentTouch.include(in: &application) }
        }
        if !application.surface.sheets.isAtRest { sheet.include(in: &application) }
        if application.surface.controls.isTracking { step.include(in: &application) }
        if !application.surface.outcomes.answers.waits.isEmpty { answer.include(in: &application) }
    }

    /// The next deadline is not later than that of this one.
    private func include(in application: inout Application) {
        application.nextDeadline = .earlier(application.nextDeadline, deadline(in: &application))
    }

    /// Whether the next deadline of `application` is what ``findFirst(in:)`` would find.
    static func isFirstKnown(in application: Application) -> Bool {
        var copy = application
        findFirst(in: &copy)
        return copy.nextDeadline == application.nextDeadline
    }

    /// When the first one of `application` is due that is not `other`.
    static func firstDeadline(
        in application: Application, besides other: ApplicationTimer
    ) -> Timestamp? {
        var (copy, first) = (application, Timestamp?.none)
        var number: UInt8 = 0
        while let timer = ApplicationTimer(rawValue: number) {
            if timer != other { first = .earlier(first, timer.deadline(in: &copy)) }
            number += 1
        }
        return first
    }

    /// When it is due in `application`, which stays as it is: as a value it would be copied. Nil when it is not set.
    @inline(never)
    func deadline(in application: inout Application) -> Timestamp? {
        switch self {
        case .waitingTouch: application.surface.touches.accommodator?.nextDeadline
        case .recognizer: application.arena.nextDeadline
        case .contentTouch: ContentTouch.nextDeadline(on: application.surface, application.arena)
        case .step:
            application.surface.controls.isTracking
                ? application.surface.controls.nextStepDeadline(among: application.surface.touches.live) : nil
        case .scrollView: application.surface.scrolls.nextEnd
        case .publication: application.surface.scrolls.nextPublication
        case .sheet: application.surface.sheets.nextEnd
        case .scheduled: application.scheduled.nextDeadline
        case .idle: application.idleWatch.deadline(of: application.actions.idle)
        case .shake: application.shakeDeadline
        case .answer: application.surface.outcomes.answers.nextDeadline
        }
    }

    /// Fires the first one that is due at `deadline` in `application`.
    ///
    /// - Returns: whether it is over. A timer that stays due would fire for ever.
    static func fireFirst(dueAt deadline: Timestamp, in application: inout Application) -> Bool {
        var number: UInt8 = 0
        while let timer = ApplicationTimer(rawValue: number) {
            if timer.deadline(in: &application) == deadline {
                return timer.fire(dueAt: deadline, in: &application)
            }
            number += 1
        }
        return application.nextDeadline != deadline
    }

    /// Has happen what time brings about at `deadline`, as an event of its own.
    private func fire(dueAt deadline: Timestamp, in application: inout Application) -> Bool {
        switch self {
        case .waitingTouch:
            application.beginEvent(at: deadline)
            application.surface.touches.beginDue()
            application.sendAccommodatedTouches(.palm)
        case .recognizer: return Self.fireRecognizers(dueAt: deadline, in: &application)
        case .contentTouch:
            application.performEvent(at: deadline) { application in
                application.surface.scrolls.contentDeadline = deadline
                application.arena.viewChanges.insert(.any)
            }
        case .step: return Self.stepHeldControl(dueAt: deadline, in: &application)
        case .publication: application.performEvent(at: deadline) { _ in }
        // Of these, others may be due at the same moment.
        case .scrollView:
            application.performEvent(at: deadline) { application in
                Scroller.finish(dueAt: deadline, on: &application.surface).perform(in: &application)
            }
            return true
        case .sheet:
            application.performEvent(at: deadline) { application in
                Self.sheetRest(at: deadline, in: application).perform(in: &application)
            }
            return true
        case .scheduled: return Self.performScheduled(dueAt: deadline, in: &application)
        case .idle: return Self.performIdleRule(dueAt: deadline, in: &application)
        case .shake: application.sendMotion(.cancelled, at: deadline)
        case .answer:
            ProgramEvent.endWaits(.timeout, in: &application, at: deadline) {
                $0.deadline <= deadline
            }
        }
        return self.deadline(in: &application) != deadline
    }

    /// Fires the recognizers that are due at `deadline`, each as an event of its own; they may be many, and are found once.
    private static func fireRecognizers(
        dueAt deadline: Timestamp, in application: inout Application
    ) -> Bool {
        for id in application.arena.recognizers(dueAt: deadline)
        where application.arena[id].deadline == deadline {
            application.performEvent(at: deadline) { application in
                application.arena.timeout(id)
                application.arena.settle(id, on: application.surface, to: &application.log)
            }
            if application.arena[id].deadline == deadline { return false }
        }
        return true
    }

    private static func stepHeldControl(
        dueAt deadline: Timestamp, in application: inout Application
    ) -> Bool {
        guard let tracking = TrackedControl.tracking(steppingAt: deadline, on: application.surface) else {
            return false
        }
        application.performEvent(at: deadline) { application in
            guard let touch = TrackedControl.step(tracking, on: &application.surface) else { return }
            let cause = application.log.cause
            application.log.cause = application.log.set(of: touch)
            TrackedControl(tracking.control).sendActions(for: .valueChanged, in: &application)
            application.log.cause = cause
        }
        return TrackedControl.tracking(steppingAt: deadline, on: application.surface) != tracking
    }

    /// What follows as the sheet, or the view on top of a stack, is where it goes at `deadline`.
    private static func sheetRest(at deadline: Timestamp, in application: Application) -> Consequences {
        guard let course = application.surface.sheets.courses.first(where: { $0.deadline == deadline }) else {
            return Consequences()
        }
        if course.axis == .y { return Consequences(toEndOf: course, in: application.tree) }
        var consequences = Consequences()
        consequences.append(.controller(.stop(course.view)))
        consequences.append(
            InteractivePop.end(of: course.view, isLeaving: course.isLeaving, in: application.tree))
        return consequences
    }

    private static func performScheduled(
        dueAt deadline: Timestamp, in application: inout Application
    ) -> Bool {
        guard let item = application.scheduled.take(dueAt: deadline) else { return false }
        if let view = item.animated { Animation.end(of: view, in: &application) }
        application.scheduled.isPerforming = true
        application.log.isOfRest = item.isOfRest
        application.performEvent(at: deadline) { application in
            let beginsSensitivity = application.log.beginSensitivity(item.isSensitive)
            for effect in item.effects {
                application.log.time = deadline
                let entry = application.log.append(effect, performedBy: item.performer)
                application.perform(effect, performedBy: entry, at: deadline)
            }
            if beginsSensitivity { application.log.endSensitivity() }
        }
        application.scheduled.isPerforming = false
        application.log.isOfRest = false
        application.updateDeadline()
        return true
    }

    /// Performs the effects of the next rule of `idle`.
    private static func performIdleRule(
        dueAt deadline: Timestamp, in application: inout Application
    ) -> Bool {
        let rule = application.idleWatch.next(of: application.actions.idle)
        application.log.isOfRest = true
        application.performEvent(at: deadline) { application in
            let id = application.tree.application
            application.log.append(.app(.idle(id, rule.after)))
            for effect in rule.effects {
                application.log.time = deadline
                application.log.append(
                    .action(
                        .performs(
                            id, name: application.log.keep("idle"), effect: application.log.keep(effect))))
                application.perform(effect, performedBy: application.log.entries.count - 1, at: deadline)
            }
        }
        application.log.isOfRest = false
        return true
    }
}

extension Timestamp {
    /// The earlier one of those that there are.
    fileprivate static func earlier(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
