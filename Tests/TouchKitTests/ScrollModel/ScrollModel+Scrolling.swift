import HIDRecords
import TouchKit

/// A drag of a scroll view.
struct ModelDrag {
    /// Where the fingers had pulled it to as the drag began.
    var raw: Point
    /// How many times as far beyond an end they hold it as they would have pulled it.
    var excess: Point
    /// What is taken off its translations.
    var reduction = Point.zero
    var movesX: Bool
    var movesY: Bool
    /// Where it was after each event in which a finger moved, and after the first.
    var samples: [(time: Int, offset: Point)] = []
    /// The offset at which all of a refresh control is seen that may begin then; nil from then on.
    var pull: Double?
}

/// Where scroll views are.
///
/// Rules: scroll-views/dragging, scroll-views/the-lift, scroll-views/touching-what-moves.
extension ScrollModel {
    enum AxisName { case x, y }

    func axis(_ name: AxisName, of view: Int) -> ModelAxis {
        let scrollView = scene.views[view].scrollView ?? ModelScrollView()
        let (inset, bounds) = (scrollView.contentInset, scene.views[view].frame.size)
        var axis: ModelAxis
        switch name {
        case .x:
            axis = ModelAxis(
                start: 0 - inset.left, end: scrollView.contentSize.width + inset.right - bounds.width,
                size: bounds.width, alwaysBounces: scrollView.alwaysBounceHorizontal, scrollView)
        case .y:
            axis = ModelAxis(
                start: 0 - inset.top - room(of: view),
                end: scrollView.contentSize.height + inset.bottom - bounds.height,
                size: bounds.height, alwaysBounces: scrollView.alwaysBounceVertical, scrollView)
            axis.snaps = scrollView.snaps
        }
        return axis
    }

    /// Whether it is a scroll view that fingers may drag.
    func drags(_ view: Int) -> Bool {
        scene.views[view].scrollView != nil && (axis(.x, of: view).drags || axis(.y, of: view).drags)
    }

    // MARK: Movement

    mutating func moveScrollViews() {
        for (view, motion) in motions { offsets[view] = motion.offset(at: now) }
    }

    mutating func rest(_ view: Int) {
        guard let motion = motions.removeValue(forKey: view) else { return }
        offsets[view] = motion.target
        reportRest(view, motion)
    }

    mutating func reportRest(_ view: Int, _ motion: ModelMotion) {
        var event = motion.isAnimation ? "didEndScrollingAnimation" : "didEndDecelerating"
        if motion.isToTop { event = "didScrollToTop" }
        write("\(name(view)) \(event) \(offsets[view].text)")
    }

    /// A touch stops what is seen to move around its view and may be dragged by it; the innermost is dragged from then on.
    mutating func stopScrollViews(_ around: [Int], touchedBy place: Int) {
        let moving = around.filter { view in
            motions[view].map { !$0.isAsGoodAsOver(at: now) } ?? false
                && scene.pan(of: view).map { recognizers[$0].touches.contains(place) } ?? false
        }
        for view in moving { motions[view] = nil }
        stopped += moving
        if let pan = moving.first.flatMap({ scene.pan(of: $0) }) { recognizers[pan].catches = true }
    }

    /// Those that were stopped and will not be dragged go to rest as if they had been let go where they are.
    mutating func releaseStopped() {
        for view in stopped where drags[view] == nil {
            if let pan = scene.pan(of: view), recognizers[pan].state == .possible,
                !recognizers[pan].touches.isEmpty
            {
                continue
            }
            stopped.removeAll { $0 == view }
            let motion = motion(of: view, velocity: .zero)
            if motion.isNothing {
                write("\(name(view)) didEndDecelerating \(offsets[view].text)")
            } else {
                motions[view] = motion
            }
        }
        stopped.removeAll { drags[$0] != nil }
    }

    func motion(of view: Int, velocity: Point) -> ModelMotion {
        ModelMotion(
            start: now, x: axis(.x, of: view).places(from: offsets[view].x, velocity: velocity.x),
            y: axis(.y, of: view).places(from: offsets[view].y, velocity: velocity.y))
    }

    // MARK: Before a drag

    /// Why the fingers do not drag `view`.
    func objection(toDragOf view: Int, _ pan: Recognizer) -> String? {
        let way = pan.translation
        let isHorizontal = abs(way.x) > abs(way.y)
        let name = isHorizontal ? AxisName.x : .y
        guard axis(name, of: view).drags else { return "direction" }
        if leavesToOuter(view, name, way) { return "atEdge" }
        let delivered = pan.touches.filter {
            touches[$0].isDown && touches[$0].delivery == .delivered && touches[$0].view != view
        }
        guard let scrollView = scene.views[view].scrollView, !delivered.isEmpty else { return nil }
        if !scrollView.canCancelContentTouches { return "canCancelContentTouches" }
        let kept = delivered.first { !holds(scrollView.touchesShouldCancel, circumstances(of: $0, in: view)) }
        return kept.map { "touchesShouldCancel of \(self.name(touches[$0].view))" }
    }

    func circumstances(of place: Int, in view: Int) -> ModelCircumstances {
        ModelCircumstances(
            view: view, hitView: touches[place].view, tapCount: touches[place].tapCount,
            location: self.place(touches[place].location, in: view))
    }

    private func leavesToOuter(_ view: Int, _ name: AxisName, _ way: Point) -> Bool {
        let pull = name == .x ? way.x : way.y
        guard !axis(name, of: view).alwaysBounces, isAtEnd(view, name, pull) else { return false }
        let outer = scene.viewsAround(view).dropFirst().first {
            scene.views[$0].scrollView != nil && axis(name, of: $0).drags
        }
        guard let outer, let pan = scene.pan(of: outer) else { return false }
        return scene.recognizers[pan].isEnabled && !isAtEnd(outer, name, pull)
    }

    /// Whether it is at the end towards which fingers pull it; those that move down pull it to its start.
    private func isAtEnd(_ view: Int, _ name: AxisName, _ pull: Double) -> Bool {
        let axis = axis(name, of: view)
        let offset = name == .x ? offsets[view].x : offsets[view].y
        return pull > 0 ? offset <= axis.start : offset >= axis.end
    }

    // MARK: Drags

    mutating func beginDrag(_ view: Int, _ pan: Recognizer) {
        write("\(name(view)) willBeginDragging \(offsets[view].text)")
        motions[view] = nil
        let (x, y) = (axis(.x, of: view), axis(.y, of: view))
        let (way, offset) = (pan.translation, offsets[view])
        var drag = ModelDrag(
            raw: Point(x: x.raw(at: offset.x), y: y.raw(at: offset.y)),
            excess: Point(x: x.excess(at: offset.x), y: y.excess(at: offset.y)), movesX: x.drags,
            movesY: y.drags)
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        if length > 0 {
            // What stopped it drags it from the first point on.
            if !stopped.contains(view) {
                drag.reduction = Point(x: way.x * 10 / length, y: way.y * 10 / length)
            }
            if scene.views[view].scrollView?.directionalLockEnabled ?? false {
                if abs(way.x) >= 2 * abs(way.y) { drag.movesY = false }
                if abs(way.y) >= 2 * abs(way.x) { drag.movesX = false }
            }
        }
        drag.pull = pull(of: view)
        drags[view] = drag
        endEditing(byDragOf: view)
        self.drag(view, pan)
    }

    mutating func drag(_ view: Int, _ pan: Recognizer) {
        guard var drag = drags[view] else { return }
        let way = pan.translation
        if drag.movesX {
            offsets[view].x = axis(.x, of: view).pulled(
                to: drag.raw.x - (way.x - drag.reduction.x), excess: drag.excess.x)
        }
        if drag.movesY {
            offsets[view].y = axis(.y, of: view).pulled(
                to: drag.raw.y - (way.y - drag.reduction.y), excess: drag.excess.y)
        }
        offsets[view] = offsets[view].rounded
        drag.samples.append((now, offsets[view]))
        drags[view] = drag
        beginRefreshing(byDragOf: view)
    }

    mutating func endDrag(_ view: Int, isCancelled: Bool) {
        guard let drag = drags.removeValue(forKey: view) else { return }
        let velocity = isCancelled ? .zero : velocity(drag)
        makeRoom(in: view)
        let offset = offsets[view]
        let motion = motion(of: view, velocity: velocity)
        if motion.isNothing { return write("\(name(view)) didEndDragging \(offset.text)") }
        motions[view] = motion
        let whole = Point(x: velocity.x.rounded(), y: velocity.y.rounded())
        write(
            "\(name(view)) didEndDragging \(offset.text) velocity \(whole.text) target \(motion.target.text)")
    }

    private func velocity(_ drag: ModelDrag) -> Point {
        let recent = drag.samples.filter { now - $0.time <= 100_000 }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
        let seconds = Double(last.time - first.time) / 1_000_000
        return Point(
            x: (last.offset.x - first.offset.x) / seconds, y: (last.offset.y - first.offset.y) / seconds)
    }
}

extension ModelAxis {
    fileprivate init(
        start: Double, end: Double, size: Double, alwaysBounces: Bool, _ scrollView: ModelScrollView
    ) {
        let end = max(start, end)
        let drags = end > start || scrollView.bounces && alwaysBounces
        self.init(
            start: start, end: end, size: size, drags: drags, bounces: drags && scrollView.bounces,
            alwaysBounces: scrollView.bounces && alwaysBounces, isPaged: scrollView.pagingEnabled,
            rate: scrollView.isFast ? 0.99 : 0.998)
    }
}
