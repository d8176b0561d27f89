import Core
import HIDRecords

/// Sheets that fingers drag down, and dismiss.
extension Application {
    /// From this speed on, in points per second, a finger that lifts throws a sheet out.
    private static let throwingSpeed = 1_000.0

    /// Has a sheet follow its recognizer `id`, whose state or fingers have changed.
    mutating func dragSheet(by id: RecognizerID, to log: inout DecisionLog) {
        let view = arena.descriptions[id].view
        let state = arena[id].state
        let travel = arena.values(of: id).direction
        if surface.sheets.dragIndex(of: view) == nil, state.isRecognized {
            if surface.sheets.course(of: view) == nil {
                for touch in arena[id].touches { surface.noteDrag(of: view, by: touch.id) }
            }
            surface.sheets.beginDragging(
                view, travel: travel, hysteresis: arena.descriptions[id].gesture.hysteresis,
                at: surface.touches.time, in: tree)
        }
        guard let index = surface.sheets.dragIndex(of: view) else { return }
        let isOver = state.isFinished
        // A finger that lifts where it was has not moved.
        if !isOver || surface.sheets.drags[index].isNew(travel) {
            surface.sheets.drag(at: index, by: travel, at: surface.touches.time, in: &surface.tree)
        }
        if isOver { endDragging(view, by: id, cancelled: state == .cancelled, to: &log) }
    }

    private mutating func endDragging(
        _ view: ResponderID, by id: RecognizerID, cancelled: Bool, to log: inout DecisionLog
    ) {
        guard let index = surface.sheets.dragIndex(of: view) else { return }
        let drag = surface.sheets.drags[index]
        let velocity = cancelled ? 0 : drag.velocity(at: surface.touches.time)
        let height = tree[view: view].bounds.size.height
        let isFar = !cancelled && (velocity >= Self.throwingSpeed || drag.distance > height / 2)
        var isLeaving = false
        if isFar, let presentation = presentations.presentation(ofRecognizer: id) {
            isLeaving = mayDismiss(presentation, by: id)
            if !isLeaving { report(.didAttemptToDismiss, .swipe, of: presentation.controller, to: &log) }
        }
        surface.sheets.release(
            view, from: drag.distance, velocity: velocity, isLeaving: isLeaving, at: surface.touches.time,
            in: &surface.tree)
    }

    /// The sheet that is where it goes at `deadline` is dismissed, or rests in its place.
    mutating func endSheet(at deadline: Timestamp, to log: inout DecisionLog) {
        guard let course = surface.sheets.courses.first(where: { $0.end == deadline }) else { return }
        performEvent(at: deadline, to: &log) { application, log in
            if course.isLeaving, let controller = application.tree.controller(of: course.view) {
                application.report(.didDismiss, .swipe, of: controller, to: &log)
                application.dismiss(controller, at: deadline, to: &log)
            }
            application.surface.sheets.stop(course.view, in: &application.surface.tree)
        }
    }
}
