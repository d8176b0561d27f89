import HIDRecords

/// Finds the control that a touch missed.
struct NearMissSearch {
    let hitTable: HitTable
    let tree: ViewTree
    let controls: ControlTracker
    let arena: GestureArena

    /// How far from a control a touch may begin that was meant for it, on a panel of unknown size, in points.
    private static let reachInPoints = 40.0
    /// The same in millimetres: the least size of a target in 4ourth.com's guidelines for touch.
    private static let reachInMillimetres = 10.0
    /// How many controls are tried, nearest first: with more around a finger, none of them was meant.
    private static let tries = 8

    private var nearViews: NearViews { NearViews(table: hitTable, tree: tree) }

    /// The nearest control that the touch of `record` could have been meant for: it would answer to a finger half a point
    /// farther in.
    func nearMiss(of record: OutcomeRecord) -> NearMiss? {
        let scale = record.pointsPerMillimetre
        let limit = scale > 0 ? Self.reachInMillimetres * scale : Self.reachInPoints
        let point = record.beganLocation
        let screen = Int(record.screen)
        var near = nearViews.areas(within: limit, of: point, on: screen) { view in
            mayBeMeant(view) && !(record.view.map { tree.isDescendant($0, of: view) } ?? false)
        }
        for _ in 0..<Self.tries {
            guard let index = near.indices.min(by: { near[$0].distance < near[$1].distance }) else { break }
            let area = near.remove(at: index)
            var trace = NoTrace()
            let inside = area.edges.inset(by: 0.5).nearest(to: point)
            if let hit = hitTable.hitTest(inside, on: screen, in: tree, trace: &trace),
                tree.isDescendant(hit, of: area.view)
            {
                let nearest = area.edges.nearest(to: point)
                return NearMiss(control: area.view, point: nearest, distance: area.distance)
            }
        }
        return nil
    }

    /// The control that lies at the touch of `record`, behind the view that took it and did nothing with it; what lies behind a
    /// presented controller is not meant.
    func coveredControl(of record: OutcomeRecord) -> ResponderID? {
        guard let front = record.view else { return nil }
        let (point, screen) = (record.beganLocation, Int(record.screen))
        let behind = nearViews.areas(within: 0, of: point, on: screen) { view in
            mayBeMeant(view) && !tree.isDescendant(front, of: view) && !tree.isDescendant(view, of: front)
        }
        let transitions = tree.viewControllers.filter { $0.presentingViewController != nil }
            .compactMap { $0.view.flatMap(tree.superview(of:)) }.filter { tree.isDescendant(front, of: $0) }
        let covered = behind.first { area in
            hitTable.pointInside(point, row: area.row, in: tree)
                && transitions.allSatisfy { tree.isDescendant(area.view, of: $0) }
        }
        return covered.map { $0.view }
    }

    /// Whether somebody may mean `view`: an enabled control that answers a finger, by itself or by a recognizer on it.
    private func mayBeMeant(_ view: ResponderID) -> Bool {
        guard tree[view: view].viewClass.isControl, tree[view: view].flags.contains(.enabled) else {
            return false
        }
        return controls.hasActions(view, in: tree) || reachesClient(view)
            || arena.attached(to: view).contains { id in
                arena.descriptions[id].isEnabled && arena.descriptions[id].action != nil
            }
    }

    /// Whether a program gets what the control `view` gets: its own client, or, of one that passes on, that of a view around it.
    private func reachesClient(_ view: ResponderID) -> Bool {
        var next: ResponderID? = view
        while let around = next {
            if tree.isAttached(around) { return true }
            next = tree.disposition(of: around, in: .began) == .handle ? nil : tree.superview(of: around)
        }
        return false
    }
}
