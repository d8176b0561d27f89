import Core

/// What a recognizer does because it entered a state: the action that it sends, and before that what its owner makes of it.
struct PendingAction: Sendable {
    let recognizer: RecognizerID
    let state: GestureState

    /// Step 4 of an event: performs those that are queued in `application` from the index `start` on, with all that they cause.
    static func performAll(from start: Int = 0, in application: inout Application) {
        guard application.arena.pendingActions.count > start else { return }
        let cause = application.log.cause
        var index = start
        while index < application.arena.pendingActions.count {
            application.arena.pendingActions[index].perform(in: &application)
            index += 1
        }
        application.log.cause = cause
        while application.arena.pendingActions.count > start { application.arena.pendingActions.removeLast() }
    }

    /// Has its owner follow it, and sends its action, in `application`.
    private func perform(in application: inout Application) {
        let isOwn = application.arena.descriptions[recognizer].isOwn
        if isOwn {
            if !dragOn(in: &application, logsOffsets: application.log.detail.logsEachOffset) {
                application.log.cause = application.arena.boundTouches(
                    of: recognizer, in: application.surface.touches, &application.log)
                follow(in: &application)
            }
        }
        guard let action = application.arena.descriptions[recognizer].action,
            !isOwn || application.arena.descriptions[recognizer].sendsAction(in: state),
            maySend(at: application.surface.touches.time, in: &application.arena)
        else { return }
        application.log.cause = application.arena.boundTouches(
            of: recognizer, in: application.surface.touches, &application.log)
        let hadActed = application.arena[recognizer].hasActed
        let isTaken = application.sendAction(
            action, from: .recognizer(recognizer), in: state, at: application.surface.touches.time)
        if isTaken, !hadActed { application.arena[recognizer].hasActed = true }
        if application.arena.descriptions[recognizer].resetsMeasure {
            application.arena.countAnew(recognizer)
        }
    }

    /// Has the owner of the recognizer do what its state is for.
    func follow(in application: inout Application) {
        consequences(in: &application, logsOffsets: application.log.detail.logsEachOffset).perform(
            in: &application)
    }

    private func consequences(in application: inout Application, logsOffsets: Bool) -> Consequences {
        let view = application.arena.descriptions[recognizer].view
        switch application.arena.descriptions[recognizer].owner {
        case .scene: return Consequences()
        case .scrollView: return scroll(view, in: &application, logsOffsets: logsOffsets)
        case .wheel: return WheelTap(id: recognizer).turn(on: &application.surface, application.arena)
        case .presentation:
            return Consequences(
                ofPresentationTo: recognizer, of: application.presentations, application.arena,
                on: &application.surface)
        case .navigation:
            return InteractivePop(container: view)
                .follow(recognizer, in: state, application.arena, on: &application.surface)
        case .menu, .items:
            return MenuRecognizer(recognizer, among: application.arena.descriptions)
                .reaction(to: state, of: firstTouch(in: &application), on: &application.surface)
        case .swipeActions:
            return CellSwipe(id: recognizer, cell: view)
                .follow(in: state, on: &application.surface, application.arena)
        case .movement:
            return CellMovement(id: recognizer, cell: view)
                .follow(firstTouch(in: &application), in: state, on: &application.surface)
        }
    }

    private func firstTouch(in application: inout Application) -> Touch? {
        application.arena[recognizer].touches.first.flatMap(application.surface.touches.touch(of:))
    }

    // MARK: Scroll views

    /// Has the scroll view of a pan go on to follow its fingers, unless each move is logged.
    ///
    /// - Returns: whether it did, and there is nothing else to do.
    private func dragOn(in application: inout Application, logsOffsets: Bool) -> Bool {
        guard state == .changed, !logsOffsets,
            let index = application.surface.scrolls.dragIndex(by: recognizer)
        else { return false }
        return ScrollPan.dragOn(
            at: index, by: application.arena.values(of: recognizer).direction, on: &application.surface)
    }

    private func scroll(
        _ view: ResponderID, in application: inout Application, logsOffsets: Bool
    ) -> Consequences {
        if application.surface.scrolls[view]?.pinch == recognizer {
            return ScrollPinch(id: recognizer, view: view)
                .follow(in: state, on: &application.surface, application.arena)
        }
        return ScrollPan(id: recognizer, view: view)
            .follow(in: state, on: &application.surface, application.arena, logsOffsets: logsOffsets)
    }

    // MARK: Actions

    /// Whether the recognizer may send its action at `time`, so soon after the last one; notes that it does.
    private func maySend(at time: Timestamp, in arena: inout GestureArena) -> Bool {
        if state == .changed, let rate = arena.descriptions[recognizer].actionRate,
            let last = arena[recognizer].lastAction,
            (time - last).microseconds * Int64(rate) < 1_000_000
        {
            return false
        }
        arena[recognizer].lastAction = time
        return true
    }
}
