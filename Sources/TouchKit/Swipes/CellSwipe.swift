import Core
import HIDRecords

/// The recognizer of a cell with swipe actions, which reveals these, and performs the first one where the finger goes on.
struct CellSwipe {
    /// Which one it is.
    let id: RecognizerID
    /// The cell.
    let cell: ResponderID

    /// Whether it gets touches: fingers can swipe the cell.
    func hasUse(on surface: Surface) -> Bool {
        surface.tree[view: cell].flags.contains(.enabled)
            && surface.tree.subviews(of: cell).contains { surface.controls[$0].swipeEdge != nil }
    }

    /// Why it does not begin, as its finger has moved that way; nil if it does.
    func refusal(moving travel: Point, on surface: Surface, _ arena: GestureArena) -> StateReason? {
        guard hasUse(on: surface), !isAfterAnother(in: arena) else { return .shouldBegin }
        guard let toCell = surface.tree.transformToScreen(of: cell).inverse else { return .direction }
        let way = toCell.vector(travel)
        guard abs(way.x) > abs(way.y) else { return .direction }
        let open = surface.swipes.openCell(in: surface.tree)
        if open == cell { return nil }
        return Self.actions(of: cell, at: way.x < 0 ? .trailing : .leading, on: surface).isEmpty
            ? .direction : nil
    }

    /// Whether another finger has begun to swipe, be it in this event.
    private func isAfterAnother(in arena: GestureArena) -> Bool {
        arena.active.contains { other in
            other != id && arena.descriptions[other].owner == .swipeActions && arena[other].state.isActive
        }
    }

    private static func actions(
        of cell: ResponderID, at edge: SwipeEdge, on surface: Surface
    ) -> [ResponderID] {
        SwipeActions.all(of: cell, at: edge, in: surface.tree, surface.controls.descriptions)
    }

    // MARK: Following the finger

    /// Follows the finger, as it has entered `state`.
    func follow(
        in state: GestureState, on surface: inout Surface, _ arena: GestureArena
    ) -> Consequences {
        if state == .began { return begin(on: &surface, arena) }
        guard let drag = surface.swipes.drag, drag.recognizer == id, state.isFinished else {
            return Consequences()
        }
        surface.swipes.drag = nil
        guard surface.tree.window(of: drag.cell) != nil else { return Consequences() }
        let actions = Self.actions(of: drag.cell, at: drag.edge, on: surface)
        switch rest(of: drag, cancelled: state == .cancelled, actions, on: surface, arena) {
        case .closed: return Self.close(drag.cell, on: &surface)
        case .open:
            SwipeActions.show(
                drag.edge, of: drag.cell, in: &surface.tree, surface.controls.descriptions)
            return Consequences()
        case .performed: return perform(actions[0], of: drag, on: &surface, arena)
        }
    }

    private func begin(on surface: inout Surface, _ arena: GestureArena) -> Consequences {
        var consequences = Consequences()
        guard let toCell = surface.tree.transformToScreen(of: cell).inverse else { return consequences }
        let former = surface.swipes.openCell(in: surface.tree)
        if let former, former != cell {
            consequences.append(Self.close(former, on: &surface))
            consequences.append(.follow(id, in: .began))
            return consequences
        }
        let beginning = DragBeginning(
            travel: arena.values(of: id).direction, hysteresis: arena.descriptions[id].gesture.hysteresis,
            toView: toCell)
        let edge = former == cell ? SwipeActions.shownEdge(of: cell, in: surface.tree) : nil
        for touch in arena[id].touches {
            surface.outcomes.choices.note(.opened(by: cell), of: touch.id)
            surface.swipes.closing.removeAll { $0 == touch.id }
        }
        surface.swipes.cell = cell
        surface.swipes.drag = SwipeDrag(
            of: cell, by: id, at: edge ?? (beginning.way.x < 0 ? .trailing : .leading),
            from: abs(surface.tree[view: cell].bounds.origin.x), beginning)
        if former != cell { consequences.append(.send(.willBeginEditing, from: cell)) }
        consequences.append(leaveOthers(than: arena[id].touches.map { $0.id }, on: &surface))
        return consequences
    }

    /// The touches that are down on cells of the same table, other than `own`, come to nothing: no cell is selected beside one that
    /// is being swiped.
    private func leaveOthers(than own: [TouchID], on surface: inout Surface) -> Consequences {
        var consequences = Consequences()
        let table = surface.tree.table(around: cell) ?? cell
        for touch in surface.touches.live where !own.contains(touch.id) {
            guard let view = touch.view, surface.tree.isDescendant(view, of: table),
                let other = TrackedCell.tracking(touchesOf: view, in: surface.tree)
            else { continue }
            surface.swipes.leave(touch.id, beside: cell, surface.touches)
            // Not one that somebody else in the cell handles, or a recognizer has.
            guard surface.controls[touch.id, other] != nil else { continue }
            Self.refuse(touch.id, beside: cell, on: &surface)
            guard TrackedCell.endTracking(touch.id, on: &surface) != nil else { continue }
            consequences.append(.send(.didUnhighlight, from: other))
        }
        return consequences
    }

    /// Notes why `touch` selects nothing: `cell` is being swiped.
    static func refuse(_ touch: TouchID, beside cell: ResponderID, on surface: inout Surface) {
        surface.outcomes.update(touch) {
            $0.refusal = Refusal(rule: .swipeActions(of: cell), holder: touch, holderView: cell)
        }
    }

    /// How `drag`, which is over, comes to rest, where `actions` can be revealed.
    private func rest(
        of drag: SwipeDrag, cancelled: Bool, _ actions: [ResponderID], on surface: Surface,
        _ arena: GestureArena
    ) -> SwipeRest {
        if cancelled { return drag.start > 0 ? .open : .closed }
        let values = arena.values(of: id).at(surface.touches.time)
        let mayPerform =
            surface.controls[drag.cell].cell?.performsFirstActionWithFullSwipe ?? true
            && actions.first.map { surface.tree[view: $0].flags.contains(.enabled) } == true
        return SwipeRest(
            revealed: drag.revealed(at: values.direction),
            of: SwipeActions.width(of: actions, in: surface.tree),
            in: surface.tree[view: drag.cell].bounds.size.width, speed: drag.speed(values.velocity),
            mayPerform: mayPerform)
    }

    /// Performs `action`, the first one, at the end of a full swipe, as a tap on it would.
    private func perform(
        _ action: ResponderID, of drag: SwipeDrag, on surface: inout Surface, _ arena: GestureArena
    ) -> Consequences {
        let time = surface.touches.time
        let refusal = surface.controls.refusal(by: action, at: time, insideSince: time)
        for touch in arena[id].touches {
            surface.outcomes.choices.note(.item(action), of: touch.id)
            if let refusal { surface.note(touch.id, .refused(refusal)) }
        }
        var consequences = Consequences()
        if refusal == nil {
            var reaction = ControlReaction(of: action, needing: .nothing)
            reaction.append(.touchDown)
            reaction.append(.touchUpInside)
            reaction.append(.primaryActionTriggered)
            consequences.append(.react(reaction))
        }
        consequences.append(.closeSwipe(of: drag.cell))
        return consequences
    }

    // MARK: Closing

    /// The actions of `cell` are not shown any more.
    static func close(_ cell: ResponderID, on surface: inout Surface) -> Consequences {
        var consequences = Consequences()
        surface.swipes.cell = nil
        guard surface.tree.window(of: cell) != nil else { return consequences }
        SwipeActions.show(nil, of: cell, in: &surface.tree, surface.controls.descriptions)
        consequences.append(.send(.didEndEditing, from: cell))
        return consequences
    }

    /// `control` has sent `primaryActionTriggered`: if it is an action of the cell that shows actions, that closes.
    static func close(afterActionOf control: ResponderID, on surface: inout Surface) -> Consequences {
        guard let cell = surface.swipes.cell, surface.swipes.drag == nil,
            surface.controls[control].swipeEdge != nil, surface.tree.superview(of: control) == cell
        else { return Consequences() }
        return close(cell, on: &surface)
    }

    /// A finger begins to scroll `view`: the actions of a cell in it are not shown any more.
    static func close(within view: ResponderID, on surface: inout Surface) -> Consequences {
        guard surface.swipes.drag == nil, let cell = surface.swipes.openCell(in: surface.tree),
            surface.tree.isDescendant(cell, of: view)
        else { return Consequences() }
        return close(cell, on: &surface)
    }

    /// Closes the cell that shows actions for touches of the event of `application` beside them.
    static func closeBeside(in application: inout Application) {
        for id in application.surface.swipes.closing {
            guard let (touch, consequences) = close(by: id, on: &application.surface) else { continue }
            let cause = application.log.cause
            application.log.cause = application.log.set(of: touch)
            consequences.perform(in: &application)
            application.log.cause = cause
        }
    }

    /// Closes the cell that shows actions for `id`, a touch of this event beside them: for one outside the cell as it begins, for
    /// one in the cell as it lifts, if that has not swiped it.
    ///
    /// - Returns: the touch and what follows; nil if it does not close it now.
    private static func close(
        by id: TouchID, on surface: inout Surface
    ) -> (touch: Touch, consequences: Consequences)? {
        guard let touch = surface.touches.touch(id), let view = touch.view else {
            surface.swipes.closing.removeAll { $0 == id }
            return nil
        }
        let isOver = touch.phase == .ended || touch.phase == .cancelled
        let isInside = surface.swipes.cell.map { surface.tree.isDescendant(view, of: $0) } ?? false
        guard isOver || !isInside else { return nil }
        surface.swipes.closing.removeAll { $0 == id }
        guard touch.phase != .cancelled, surface.swipes.drag == nil,
            let cell = surface.swipes.openCell(in: surface.tree)
        else { return nil }
        return (touch, close(cell, on: &surface))
    }
}
