import Core
import HIDRecords

/// What people do to a presented controller.
extension Consequences {
    /// The consequences of the recognizer `id` of one of `presentations` having changed its state, or its fingers having moved.
    init(
        ofPresentationTo id: RecognizerID, of presentations: Presentations, _ arena: GestureArena,
        on surface: inout Surface
    ) {
        self.init()
        let presentation = presentations.presentation(ofRecognizer: id)
        guard case .tap = arena.descriptions[id].gesture else {
            guard let lift = SheetPan(id).follow(arena, on: &surface) else { return }
            let mayLeave =
                lift.isDismissing
                && presentation?.mayBeDismissed(by: id, among: presentations, arena, surface) ?? false
            if lift.isDismissing, !mayLeave, let presentation {
                append(.controller(.report(.didAttemptToDismiss, .swipe, of: presentation.controller)))
            }
            append(.controller(.release(lift, mayLeave: mayLeave)))
            return
        }
        guard arena[id].state == .recognized, let presentation, presentation.isPresented else { return }
        let controller = presentation.controller
        if presentation.grabber == id {
            SheetGrabber(of: presentation.view).tap(at: surface.touches.time, on: &surface)
        } else if presentation.mayBeDismissed(by: id, among: presentations, arena, surface) {
            append(.controller(.dismiss(controller)))
            append(.controller(.report(.didDismiss, .tapOutside, of: controller)))
        } else {
            append(.controller(.report(.didAttemptToDismiss, .tapOutside, of: controller)))
        }
    }

    /// The consequences of the sheet of `course` having gone where it goes.
    init(toEndOf course: SheetCourse, in tree: ViewTree) {
        self.init()
        let controller = tree.controller(of: course.view)
        if course.isLeaving, let controller { append(.controller(.dismiss(controller))) }
        append(.controller(.stop(course.view)))
        if course.isLeaving, let controller {
            append(.controller(.report(.didDismiss, .swipe, of: controller)))
        }
        if case .detent(let detent, let gesture) = course.end, let controller {
            append(.controller(.select(detent, of: controller)))
            append(.controller(.report(.didChangeSelectedDetentIdentifier, gesture, of: controller)))
        }
    }
}

extension Presentation {
    /// Whether people may dismiss it, as they try with the recognizer `id`.
    fileprivate func mayBeDismissed(
        by id: RecognizerID, among presentations: Presentations, _ arena: GestureArena, _ surface: Surface
    ) -> Bool {
        !isModalInPresentation && !presentations.isKeptByPresented(controller)
            && shouldDismiss.holds(for: id, in: arena, on: surface)
    }
}
