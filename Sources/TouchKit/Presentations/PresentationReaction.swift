import Core
import HIDRecords

/// The consequences of what people do to a presented controller, in order.
struct PresentationReaction {
    /// One thing that follows.
    enum Step {
        /// The controller tells its delegate.
        case report(PresentationEvent, DismissalGesture, of: ResponderID)
        /// The controller is dismissed.
        case dismiss(ResponderID)
        /// A sheet goes where it goes that fingers have left: out only if it may leave.
        case release(SheetLift, mayLeave: Bool)
        /// A sheet, or the view on top of a stack, has gone where it goes: nothing moves it any more.
        case stop(ResponderID)
        /// The sheet of the controller rests at this detent.
        case select(SheetDetent, of: ResponderID)
    }

    /// The steps; none where nothing follows.
    private(set) var steps: [Step] = []

    /// The consequences of the recognizer `id` of one of `presentations` having changed its state, or its fingers having moved.
    init(
        to id: RecognizerID, of presentations: Presentations, _ arena: GestureArena,
        on surface: inout Surface
    ) {
        let presentation = presentations.presentation(ofRecognizer: id)
        guard case .tap = arena.descriptions[id].gesture else {
            guard let lift = SheetPan(id).follow(arena, on: &surface) else { return }
            let mayLeave =
                lift.isDismissing && presentation?.mayBeDismissed(by: id, arena, surface) ?? false
            if lift.isDismissing, !mayLeave, let presentation {
                steps = [.report(.didAttemptToDismiss, .swipe, of: presentation.controller)]
            }
            steps.append(.release(lift, mayLeave: mayLeave))
            return
        }
        guard arena[id].state == .recognized, let presentation, presentation.isPresented else { return }
        let controller = presentation.controller
        if presentation.grabber == id {
            SheetGrabber(of: presentation.view).tap(at: surface.touches.time, on: &surface)
        } else if presentation.mayBeDismissed(by: id, arena, surface) {
            steps = [.report(.didDismiss, .tapOutside, of: controller), .dismiss(controller)]
        } else {
            steps = [.report(.didAttemptToDismiss, .tapOutside, of: controller)]
        }
    }

    /// The consequences of the sheet of `course` having gone where it goes.
    init(toEndOf course: SheetCourse, in tree: ViewTree) {
        let controller = tree.controller(of: course.view)
        if course.isLeaving, let controller {
            steps = [.report(.didDismiss, .swipe, of: controller), .dismiss(controller)]
        }
        steps.append(.stop(course.view))
        if case .detent(let detent, let gesture) = course.end, let controller {
            steps.append(.select(detent, of: controller))
            steps.append(.report(.didChangeSelectedDetentIdentifier, gesture, of: controller))
        }
    }
}

extension Presentation {
    /// Whether people may dismiss it, as they try with the recognizer `id`.
    fileprivate func mayBeDismissed(
        by id: RecognizerID, _ arena: GestureArena, _ surface: Surface
    ) -> Bool {
        !isModalInPresentation && arena.holds(shouldDismiss, for: id, surface)
    }
}

extension Application {
    /// The recognizer `id` of a presentation has changed its state, or its fingers have moved.
    mutating func followPresentation(by id: RecognizerID, to log: inout DecisionLog) {
        carryOut(PresentationReaction(to: id, of: presentations, arena, on: &surface), to: &log)
    }

    /// The sheet, or the view on top of a stack, that is where it goes at `deadline` is dismissed or popped, or rests there.
    mutating func endSheet(at deadline: Timestamp, to log: inout DecisionLog) {
        guard let course = surface.sheets.courses.first(where: { $0.deadline == deadline }) else { return }
        performEvent(at: deadline, to: &log) { application, log in
            switch course.axis {
            case .x:
                if let container = application.tree.superview(of: course.view) {
                    let pop = InteractivePop(container: container)
                    application.carryOut(pop.end(course, in: application.tree), to: &log)
                }
                application.surface.sheets.stop(course.view, in: &application.surface.tree)
            case .y:
                application.carryOut(
                    PresentationReaction(toEndOf: course, in: application.tree), to: &log)
            }
        }
    }

    private mutating func carryOut(_ reaction: PresentationReaction, to log: inout DecisionLog) {
        for step in reaction.steps {
            switch step {
            case .report(let event, let gesture, let controller):
                report(event, gesture, of: controller, to: &log)
            case .dismiss(let controller): dismiss(controller, at: log.time, to: &log)
            case .release(let lift, let mayLeave):
                lift.release(mayLeave: mayLeave, at: surface.touches.time, on: &surface)
            case .stop(let view): surface.sheets.stop(view, in: &surface.tree)
            case .select(let detent, let controller):
                presentations.apply(.selectedDetent(detent), to: controller, in: &surface.tree)
            }
        }
    }

    /// `controller` tells its delegate, which sends the actions that it has for that.
    mutating func report(
        _ event: PresentationEvent, _ gesture: DismissalGesture, of controller: ResponderID,
        to log: inout DecisionLog
    ) {
        log.append(.app(.presentation(controller, event, gesture)))
        for action in presentations[controller]?.actions[event] ?? [] {
            sendAction(action, from: .responder(controller), at: log.time, to: &log)
        }
    }
}
