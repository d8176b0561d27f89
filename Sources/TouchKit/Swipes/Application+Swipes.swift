import Core
import HIDRecords

/// Swipes of cells, which reveal their actions, and perform the first one where they go on.
extension Application {
    /// Has a cell follow its recognizer `id`, which has entered `state`.
    mutating func swipe(by id: RecognizerID, in state: GestureState, to log: inout DecisionLog) {
        if state == .began { return beginSwipe(by: id, to: &log) }
        guard let drag = surface.swipes.drag, drag.recognizer == id, state.isFinished else { return }
        surface.swipes.drag = nil
        guard tree.window(of: drag.cell) != nil else { return }
        let actions = surface.swipeActions(of: drag.cell, at: drag.edge)
        switch rest(of: drag, cancelled: state == .cancelled, actions) {
        case .closed: closeSwipe(of: drag.cell, to: &log)
        case .open:
            SwipeActions.show(
                drag.edge, of: drag.cell, in: &surface.tree, surface.controls.descriptions)
        case .performed: perform(actions[0], of: drag, to: &log)
        }
    }

    private mutating func beginSwipe(by id: RecognizerID, to log: inout DecisionLog) {
        let cell = arena.descriptions[id].view
        guard let toCell = tree.transformToScreen(of: cell).inverse else { return }
        let former = surface.swipedCell
        if let former, former != cell { closeSwipe(of: former, to: &log) }
        let beginning = DragBeginning(
            travel: arena.values(of: id).direction, hysteresis: arena.descriptions[id].gesture.hysteresis,
            toView: toCell)
        let edge = former == cell ? SwipeActions.shownEdge(of: cell, in: tree) : nil
        for touch in arena[id].touches {
            surface.outcomes.choices.note(.opened(by: cell), of: touch.id)
            surface.swipes.closing.removeAll { $0 == touch.id }
        }
        surface.swipes.cell = cell
        surface.swipes.drag = SwipeDrag(
            of: cell, by: id, at: edge ?? (beginning.way.x < 0 ? .trailing : .leading),
            from: abs(tree[view: cell].bounds.origin.x), beginning)
        if former != cell { send(.willBeginEditing, from: cell, to: &log) }
    }

    /// How `drag`, which is over, comes to rest, where `actions` can be revealed.
    private func rest(of drag: SwipeDrag, cancelled: Bool, _ actions: [ResponderID]) -> SwipeRest {
        if cancelled { return drag.start > 0 ? .open : .closed }
        let values = arena.values(of: drag.recognizer).at(surface.touches.time)
        let mayPerform =
            surface.controls[drag.cell].cell?.performsFirstActionWithFullSwipe ?? true
            && actions.first.map { tree[view: $0].flags.contains(.enabled) } == true
        return SwipeRest(
            revealed: drag.revealed(at: values.direction), of: SwipeActions.width(of: actions, in: tree),
            in: tree[view: drag.cell].bounds.size.width, speed: drag.speed(values.velocity),
            mayPerform: mayPerform)
    }

    /// Performs `action`, the first one, at the end of a full swipe, as a tap on it would.
    private mutating func perform(_ action: ResponderID, of drag: SwipeDrag, to log: inout DecisionLog) {
        let time = surface.touches.time
        let refusal = surface.controls.refusal(by: action, at: time, insideSince: time)
        for touch in arena[drag.recognizer].touches {
            surface.outcomes.choices.note(.item(action), of: touch.id)
            if let refusal { surface.note(touch.id, .refused(refusal)) }
        }
        if refusal == nil {
            var reaction = ControlReaction(of: action, needing: .nothing)
            reaction.append(.touchDown)
            reaction.append(.touchUpInside)
            reaction.append(.primaryActionTriggered)
            send(&reaction, to: &log)
        }
        if surface.swipes.cell == drag.cell { closeSwipe(of: drag.cell, to: &log) }
    }

    /// `control` has sent `primaryActionTriggered`: if it is an action of the cell that shows actions, that closes.
    mutating func closeSwipe(afterActionOf control: ResponderID, to log: inout DecisionLog) {
        guard let cell = surface.swipes.cell, surface.swipes.drag == nil,
            surface.controls[control].swipeEdge != nil, tree.superview(of: control) == cell
        else { return }
        closeSwipe(of: cell, to: &log)
    }

    /// A finger begins to scroll `view`: the actions of a cell in it are not shown any more.
    mutating func closeSwipe(within view: ResponderID, to log: inout DecisionLog) {
        guard surface.swipes.drag == nil, let cell = surface.swipedCell, tree.isDescendant(cell, of: view)
        else { return }
        closeSwipe(of: cell, to: &log)
    }

    /// The actions of `cell` are not shown any more.
    private mutating func closeSwipe(of cell: ResponderID, to log: inout DecisionLog) {
        surface.swipes.cell = nil
        guard tree.window(of: cell) != nil else { return }
        SwipeActions.show(nil, of: cell, in: &surface.tree, surface.controls.descriptions)
        send(.didEndEditing, from: cell, to: &log)
    }

    /// Closes the cell that shows actions for touches of this event beside them: for one outside the cell as it begins, for one
    /// in the cell as it lifts, if that has not swiped it.
    mutating func closeSwipeBesideActions(to log: inout DecisionLog) {
        for id in surface.swipes.closing {
            guard let touch = surface.touches.touch(id), let view = touch.view else {
                surface.swipes.closing.removeAll { $0 == id }
                continue
            }
            let isOver = touch.phase == .ended || touch.phase == .cancelled
            let isInside = surface.swipes.cell.map { tree.isDescendant(view, of: $0) } ?? false
            guard isOver || !isInside else { continue }
            surface.swipes.closing.removeAll { $0 == id }
            guard touch.phase != .cancelled, surface.swipes.drag == nil, let cell = surface.swipedCell else {
                continue
            }
            let cause = log.cause
            log.cause = log.set(of: touch)
            closeSwipe(of: cell, to: &log)
            log.cause = cause
        }
    }
}
