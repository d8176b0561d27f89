import HIDRecords

/// The recognizer of a cell that people can move: a long press, after which the cell follows the finger among the cells beside it.
struct CellMovement {
    /// Which one it is.
    let id: RecognizerID
    /// The cell.
    let cell: ResponderID

    /// Whether people may move the cell now.
    func hasUse(on surface: Surface) -> Bool {
        surface.tree[view: cell].flags.contains(.enabled) && surface.controls[cell].cell?.canMove == true
    }

    /// Why it does not begin; nil if it does: of the cells of one view one is moved at a time.
    func refusal(on surface: Surface) -> StateReason? {
        guard hasUse(on: surface) else { return .shouldBegin }
        let superview = surface.tree.superview(of: cell)
        let isBusy = surface.movements.contains { surface.tree.superview(of: $0.cell) == superview }
        return isBusy ? .shouldBegin : nil
    }

    /// Follows `touch`, its finger, as it has entered `state`.
    func follow(_ touch: Touch?, in state: GestureState, on surface: inout Surface) -> Consequences {
        if state == .began { begin(by: touch, on: &surface) }
        guard let index = surface.movements.firstIndex(where: { $0.recognizer == id }) else {
            return Consequences()
        }
        let isEnabled = surface.tree[view: cell].flags.contains(.enabled)
        guard state.isFinished || !isEnabled else {
            if let touch { drag(at: index, to: touch.location, on: &surface) }
            return Consequences()
        }
        let movement = surface.movements.remove(at: index)
        return end(movement, cancelled: state == .cancelled || !isEnabled, on: &surface)
    }

    private func begin(by touch: Touch?, on surface: inout Surface) {
        guard let touch, let movement = InteractiveMovement(of: cell, by: id, in: surface.tree) else {
            return
        }
        surface.outcomes.choices.note(.opened(by: cell), of: touch.id)
        surface.movements.append(movement)
    }

    private func drag(at index: Int, to location: Point, on surface: inout Surface) {
        guard let superview = surface.tree.superview(of: cell),
            let location = surface.tree.convert(location, from: nil, to: superview)
        else { return }
        let movement = surface.movements[index]
        let slot = movement.slot(at: location)
        guard slot != movement.target, !surface.movements[index].move(to: slot, in: &surface.tree) else {
            return
        }
        surface.movements.remove(at: index)
    }

    private func end(
        _ movement: InteractiveMovement, cancelled: Bool, on surface: inout Surface
    ) -> Consequences {
        var (movement, consequences) = (movement, Consequences())
        if movement.target == movement.origin { return consequences }
        if cancelled {
            _ = movement.move(to: movement.origin, in: &surface.tree)
        } else if surface.tree.window(of: cell) != nil {
            consequences.append(.send(.didMove, from: cell))
        }
        return consequences
    }
}
