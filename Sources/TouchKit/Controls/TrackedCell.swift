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

    /// The cell that tracks the touches that hit `hitView`; nil for none.
    static func tracking(touchesOf hitView: ResponderID, in tree: ViewTree) -> ResponderID? {
        var next: ResponderID? = hitView
        while let view = next {
            if TrackedCell(view).tracksTouches(of: hitView, in: tree) { return view }
            next = tree.superview(of: view)
        }
        return nil
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
        if let swiped = surface.swipes.cell(swipedBeside: touch.id) {
            CellSwipe.refuse(touch.id, beside: swiped, on: &surface)
            return nil
        }
        guard allowsSelection(on: surface) else { return nil }
        let shouldHighlight = surface.controls[cell].cell?.shouldHighlight ?? .always(true)
        guard shouldHighlight.holds(for: cell, touchedBy: touch, on: surface) else {
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
            guard isOnAccessory(touch.location, outset: outset, on: surface) else {
                surface.note(touch.id, .upOutside)
                return nil
            }
            return CellReaction(of: cell, [.tapAccessory])
        }
        let selection = CellSelection(of: cell, by: touch, in: surface.tree)
        var steps: [CellReaction.Step] = []
        if isInBounds(touch, on: surface), allowsSelection(on: surface) {
            steps = selection.steps(on: &surface)
        }
        if tracking.isInside {
            steps.insert(
                .unhighlight, at: selection.unhighlightsLast(in: surface.tree) ? steps.endIndex : 0)
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

    /// Ends `tracking`, as it was disabled; nil when there is nothing to send, and for a view that is no cell.
    func cancel(_ tracking: ControlTracking, on surface: inout Surface) -> CellReaction? {
        guard surface.tree[view: cell].viewClass == .cell else { return nil }
        surface.note(tracking.touch, .disabled)
        return endTracking(tracking.touch, on: &surface)
    }

    private func isInBounds(_ touch: TouchSnapshot, on surface: Surface) -> Bool {
        surface.location(of: touch, in: cell).map(surface.tree[view: cell].bounds.contains) ?? false
    }

    /// Whether the cells of its table can be selected.
    private func allowsSelection(on surface: Surface) -> Bool {
        surface.tree.table(around: cell).flatMap { surface.scrolls[$0]?.flags.contains(.allowsSelection) }
            ?? true
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
            tap.numberOfTouchesRequired == 1, touch.isTracked, let hitView = touch.view,
            let cell = tracking(touchesOf: hitView, in: surface.tree)
        else { return false }
        return surface.tree[view: cell].flags.contains(.enabled)
            && TrackedCell(cell).isOnAccessory(touch.beganLocation, on: surface)
    }
}
