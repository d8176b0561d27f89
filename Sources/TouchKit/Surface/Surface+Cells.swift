import HIDRecords

/// The cells of tables (UITableViewCell): they are highlighted as touches track them, and selected as these lift.
extension Surface {
    /// Whether `cell` tracks the touches that hit `view`: that is the cell itself, or a view in it that is no control nor lies in
    /// one.
    func tracksTouches(of view: ResponderID, inCell cell: ResponderID) -> Bool {
        guard tree[cell].kind == .view, tree[view: cell].viewClass == .cell else { return false }
        var next: ResponderID? = view
        while let current = next, current != cell {
            if tree[view: current].viewClass.tracksTouches { return false }
            next = tree.superview(of: current)
        }
        return next != nil
    }

    /// Updates `cell` from `touch`, for which it handles a call in `phase`.
    ///
    /// - Returns: what it sends; nil for nothing.
    mutating func react(
        to phase: TouchPhase, of touch: TouchSnapshot, inCell cell: ResponderID
    ) -> CellReaction? {
        switch phase {
        case .began: reactToBegan(touch, inCell: cell)
        case .moved: reactToMoved(touch, inCell: cell)
        case .ended: reactToEnded(touch, inCell: cell)
        case .cancelled: endTracking(touch.id, inCell: cell)
        case .stationary, .regionEntered, .regionMoved, .regionExited: nil
        }
    }

    /// One touch at a time is tracked; a disabled cell tracks none.
    private mutating func reactToBegan(_ touch: TouchSnapshot, inCell cell: ResponderID) -> CellReaction? {
        guard isAlive(touch.id, for: cell), controls.first(of: cell, where: { _ in true }) == nil else {
            return nil
        }
        guard tree[view: cell].flags.contains(.enabled) else {
            note(touch.id, .disabled)
            return nil
        }
        if isOnAccessory(touch.location, of: cell) {
            var tracking = ControlTracking(control: cell, touch: touch.id, insideSince: touches.time)
            (tracking.isOnAccessory, tracking.isInside) = (true, false)
            controls.set(tracking)
            return nil
        }
        guard allowsSelection(of: cell) else { return nil }
        guard shouldHighlight(cell, for: touch) else {
            note(touch.id, .declined(.shouldHighlight))
            return nil
        }
        controls.set(ControlTracking(control: cell, touch: touch.id, insideSince: touches.time))
        return CellReaction(of: cell, [.highlight])
    }

    private mutating func reactToMoved(_ touch: TouchSnapshot, inCell cell: ResponderID) -> CellReaction? {
        guard var tracking = controls[touch.id, cell], !tracking.isOnAccessory else { return nil }
        let isInside = isInBounds(touch, of: cell)
        guard isInside != tracking.isInside else { return nil }
        tracking.isInside = isInside
        controls.set(tracking)
        return CellReaction(of: cell, [isInside ? .highlight : .unhighlight])
    }

    private mutating func reactToEnded(_ touch: TouchSnapshot, inCell cell: ResponderID) -> CellReaction? {
        guard let tracking = controls.end(touch.id, cell) else { return nil }
        if tracking.isOnAccessory {
            let outset = ControlDescription.defaultTrackingOutset
            return isOnAccessory(touch.location, of: cell, outset: outset)
                ? CellReaction(of: cell, [.tapAccessory]) : nil
        }
        var steps: [CellReaction.Step] = tracking.isInside ? [.unhighlight] : []
        if isInBounds(touch, of: cell), allowsSelection(of: cell) {
            steps += selection(of: cell, by: touch.id)
        }
        return steps.isEmpty ? nil : CellReaction(of: cell, steps)
    }

    /// `cell` does not track `touch` any more, and is not selected.
    private mutating func endTracking(_ touch: TouchID, inCell cell: ResponderID) -> CellReaction? {
        guard let tracking = controls.end(touch, cell), tracking.isInside else { return nil }
        return CellReaction(of: cell, [.unhighlight])
    }

    /// `touch` is over, and the cell that tracks it, if one does, has not got its end: the view that it hit has been put elsewhere,
    /// or keeps that call.
    mutating func endTrackingInCells(_ touch: TouchID) -> CellReaction? {
        let tracking = controls.trackings.first { tracking in
            tracking.touch == touch && tree[view: tracking.control].viewClass == .cell
        }
        return tracking.flatMap { endTracking(touch, inCell: $0.control) }
    }

    /// Ends what `cell` tracks, which was disabled; nil when there is nothing to send, and for a view that is no cell.
    mutating func cancelTracking(inCell cell: ResponderID) -> CellReaction? {
        guard tree[view: cell].viewClass == .cell,
            let tracking = controls.first(of: cell, where: { _ in true })
        else { return nil }
        note(tracking.touch, .disabled)
        return endTracking(tracking.touch, inCell: cell)
    }

    private func isInBounds(_ touch: TouchSnapshot, of cell: ResponderID) -> Bool {
        location(of: touch, in: cell).map(tree[view: cell].bounds.contains) ?? false
    }
}
