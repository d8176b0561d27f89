import Core
import HIDRecords

/// A cell of a table (UITableViewCell): it is highlighted as touches track it, and selected as these lift.
struct TrackedCell {
    /// The cell.
    let cell: ResponderID

    /// That of `cell`.
    init(_ cell: ResponderID) { self.cell = cell }

    /// Whether it tracks the touches that hit `view`: that is the cell itself, or a view in it that is no control nor lies in one.
    func tracksTouches(of view: ResponderID, in tree: ViewTree) -> Bool {
        guard tree[cell].kind == .view, tree[view: cell].viewClass == .cell else { return false }
        var next: ResponderID? = view
        while let current = next, current != cell {
            if tree[view: current].viewClass.tracksTouches { return false }
            next = tree.superview(of: current)
        }
        return next != nil
    }

    /// Updates it from `touch`, for which it handles a call in `phase`.
    ///
    /// - Returns: what it sends; nil for nothing.
    func react(
        to phase: TouchPhase, of touch: TouchSnapshot, on surface: inout Surface
    ) -> CellReaction? {
        switch phase {
        case .began: reactToBegan(touch, on: &surface)
        case .moved: reactToMoved(touch, on: &surface)
        case .ended: reactToEnded(touch, on: &surface)
        case .cancelled: endTracking(touch.id, on: &surface)
        case .stationary, .regionEntered, .regionMoved, .regionExited: nil
        }
    }

    /// One touch at a time is tracked; a disabled cell tracks none.
    private func reactToBegan(_ touch: TouchSnapshot, on surface: inout Surface) -> CellReaction? {
        guard surface.isAlive(touch.id, for: cell),
            surface.controls.first(of: cell, where: { _ in true }) == nil
        else { return nil }
        guard surface.tree[view: cell].flags.contains(.enabled) else {
            surface.note(touch.id, .disabled)
            return nil
        }
        if isOnAccessory(touch.location, on: surface) {
            var tracking = ControlTracking(
                control: cell, touch: touch.id, insideSince: surface.touches.time)
            (tracking.isOnAccessory, tracking.isInside) = (true, false)
            surface.controls.set(tracking)
            return nil
        }
        guard allowsSelection(on: surface) else { return nil }
        guard shouldHighlight(for: touch, on: surface) else {
            surface.note(touch.id, .declined(.shouldHighlight))
            return nil
        }
        surface.controls.set(
            ControlTracking(control: cell, touch: touch.id, insideSince: surface.touches.time))
        return CellReaction(of: cell, [.highlight])
    }

    private func reactToMoved(_ touch: TouchSnapshot, on surface: inout Surface) -> CellReaction? {
        guard var tracking = surface.controls[touch.id, cell], !tracking.isOnAccessory else { return nil }
        let isInside = isInBounds(touch, on: surface)
        guard isInside != tracking.isInside, !isInside || allowsSelection(on: surface) else { return nil }
        tracking.isInside = isInside
        surface.controls.set(tracking)
        return CellReaction(of: cell, [isInside ? .highlight : .unhighlight])
    }

    private func reactToEnded(_ touch: TouchSnapshot, on surface: inout Surface) -> CellReaction? {
        guard let tracking = surface.controls.end(touch.id, cell) else { return nil }
        if tracking.isOnAccessory {
            let outset = ControlDescription.defaultTrackingOutset
            return isOnAccessory(touch.location, outset: outset, on: surface)
                ? CellReaction(of: cell, [.tapAccessory]) : nil
        }
        var steps: [CellReaction.Step] = tracking.isInside ? [.unhighlight] : []
        if isInBounds(touch, on: surface), allowsSelection(on: surface) {
            steps += selection(by: touch.id, on: &surface)
        }
        return steps.isEmpty ? nil : CellReaction(of: cell, steps)
    }

    /// It does not track `touch` any more, and is not selected.
    private func endTracking(_ touch: TouchID, on surface: inout Surface) -> CellReaction? {
        guard let tracking = surface.controls.end(touch, cell), tracking.isInside else { return nil }
        return CellReaction(of: cell, [.unhighlight])
    }

    /// `touch` is over, and the cell that tracks it, if one does, has not got its end: the view that it hit has been put elsewhere,
    /// or keeps that call.
    static func endTracking(_ touch: TouchID, on surface: inout Surface) -> CellReaction? {
        let tracking = surface.controls.trackings.first { tracking in
            tracking.touch == touch && surface.tree[view: tracking.control].viewClass == .cell
        }
        guard let tracking else { return nil }
        return TrackedCell(tracking.control).endTracking(touch, on: &surface)
    }

    /// Ends what it tracks, as it was disabled; nil when there is nothing to send, and for a view that is no cell.
    func cancelTracking(on surface: inout Surface) -> CellReaction? {
        guard surface.tree[view: cell].viewClass == .cell,
            let tracking = surface.controls.first(of: cell, where: { _ in true })
        else { return nil }
        surface.note(tracking.touch, .disabled)
        return endTracking(tracking.touch, on: &surface)
    }

    private func isInBounds(_ touch: TouchSnapshot, on surface: Surface) -> Bool {
        surface.location(of: touch, in: cell).map(surface.tree[view: cell].bounds.contains) ?? false
    }

    // MARK: Selection

    /// Whether its table is to highlight it for `touch` (`tableView(_:shouldHighlightRowAt:)`).
    private func shouldHighlight(for touch: TouchSnapshot, on surface: Surface) -> Bool {
        guard let condition = surface.controls[cell].cell?.shouldHighlight else { return true }
        if case .always(let answer) = condition { return answer }
        guard let known = surface.touches.touch(touch.id) else { return false }
        let subject = ConditionSubject(
            view: cell, hitView: touch.view ?? cell, location: touch.location, tapCount: touch.tapCount,
            type: known.type)
        return condition.holds(for: subject, on: surface)
    }

    /// What a tap by `touch` on it makes of it and of the others of its table, whose delegate is asked.
    private func selection(by touch: TouchID, on surface: inout Surface) -> [CellReaction.Step] {
        let table = surface.tree.table(around: cell)
        let isMultiple = allows(.allowsMultipleSelection, table, on: surface) ?? false
        if isMultiple, surface.tree[view: cell].flags.contains(.selected) {
            guard let row = row(surface.controls[cell].cell?.willDeselect, in: surface.tree),
                surface.tree[view: row].flags.contains(.selected)
            else {
                surface.note(touch, .declined(.willDeselect))
                return []
            }
            return [.deselect(row)]
        }
        guard let chosen = row(surface.controls[cell].cell?.willSelect, in: surface.tree) else {
            surface.note(touch, .declined(.willSelect))
            return []
        }
        if isMultiple { return [.select(chosen)] }
        let others = table.map { Self.selectedCells(of: $0, in: surface.tree) } ?? []
        let deselected = others.filter { $0 != chosen }.compactMap { other in
            TrackedCell(other).row(surface.controls[other].cell?.willDeselect, in: surface.tree)
        }
        return deselected.filter { $0 != chosen }.map { .deselect($0) } + [.select(chosen)]
    }

    /// The cells of `table` that are selected, from the back; those of tables in it are not its own.
    private static func selectedCells(of table: ResponderID, in tree: ViewTree) -> [ResponderID] {
        var selected: [ResponderID] = []
        var pending = Array(tree.subviews(of: table).reversed())
        while let view = pending.popLast() {
            let content = tree[view: view]
            if content.viewClass == .cell, content.flags.contains(.selected) { selected.append(view) }
            if content.viewClass != .tableView { pending += tree.subviews(of: view).reversed() }
        }
        return selected
    }

    /// The row that `choice` puts in its place; nil for none, and for one that is not in the same table.
    private func row(_ choice: CellChoice?, in tree: ViewTree) -> ResponderID? {
        switch choice {
        case nil, .itself?: return cell
        case CellChoice.none?: return nil
        case .row(let row)?:
            guard row != cell else { return cell }
            guard let table = tree.table(around: cell), tree.window(of: row) != nil else { return nil }
            return tree.table(around: row) == table ? row : nil
        }
    }

    /// Whether the cells of its table can be selected.
    private func allowsSelection(on surface: Surface) -> Bool {
        allows(.allowsSelection, surface.tree.table(around: cell), on: surface) ?? true
    }

    private func allows(_ flag: ScrollViewFlags, _ table: ResponderID?, on surface: Surface) -> Bool? {
        table.map { surface.scrolls[$0]?.flags.contains(flag) ?? false }
    }

    // MARK: Detail buttons (UITableViewCell.AccessoryType): a tap on one does nothing else to its row

    /// Whether its detail button lies at `location` of its screen, or at most `outset` points beside it.
    private func isOnAccessory(_ location: Point, outset: Double = 0, on surface: Surface) -> Bool {
        guard let accessory = surface.controls[cell].cell?.accessory,
            let frame = accessory.frame(in: surface.tree[view: cell].bounds),
            let location = surface.tree.convert(location, from: nil, to: cell)
        else { return false }
        let insets = EdgeInsets(top: -outset, left: -outset, bottom: -outset, right: -outset)
        return frame.inset(by: insets).contains(location)
    }

    /// Whether `touch` began on the detail button of a cell that is enabled, which keeps single taps from `recognizer` as a button
    /// does.
    static func accessoryVetoes(
        _ recognizer: GestureRecognizerDescription, for touch: Touch, on surface: Surface
    ) -> Bool {
        guard case .tap(let tap) = recognizer.gesture, tap.numberOfTapsRequired == 1,
            tap.numberOfTouchesRequired == 1, touch.isTracked, let hitView = touch.view
        else { return false }
        var next: ResponderID? = hitView
        while let view = next {
            let cell = TrackedCell(view)
            if cell.tracksTouches(of: hitView, in: surface.tree) {
                return surface.tree[view: view].flags.contains(.enabled)
                    && cell.isOnAccessory(touch.beganLocation, on: surface)
            }
            next = surface.tree.superview(of: view)
        }
        return false
    }
}
