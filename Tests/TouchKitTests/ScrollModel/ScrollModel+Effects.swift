import HIDRecords
import TouchKit

/// What an effect does to a scroll view.
struct ModelScroll {
    var view: Int
    var name: String
    var offset: Point
    /// Whether it sets `contentOffset`; else it scrolls.
    var isSet = false
    var isAnimated = false
    /// Whether it stops what moves it.
    var isStop = false
    /// Whether it scrolls it to its top, as a tap on the status bar does; the window may have been named.
    var isToTop = false
}

/// Scroll views that are scrolled from outside.
///
/// Rule: scroll-views/scrolled-from-outside.
extension ScrollModel {
    /// What the event comes to: the rules leave open what an effect does that scrolls what moves already or is dragged, or
    /// that scrolls it beyond its range.
    func scroll(_ event: RandomScrollFingers.Event) -> ModelScroll? {
        guard case .scroll(_, let number, let part, let isAnimated) = event else {
            return stopOrScrollToTop(event)
        }
        let view = scrollViews[number % scrollViews.count]
        let (x, y) = (axis(.x, of: view), axis(.y, of: view))
        var scroll = ModelScroll(
            view: view, name: name(view), offset: Point(x: x.place(part.x), y: y.place(part.y)).rounded,
            isSet: !isAnimated && number > 1, isAnimated: isAnimated)
        if scroll.isSet { return stopped.contains(view) ? nil : scroll }
        scroll.offset.x = min(max(scroll.offset.x, x.start), x.end)
        scroll.offset.y = min(max(scroll.offset.y, y.start), y.end)
        let isBusy = drags[view] != nil || motions[view] != nil || stopped.contains(view)
        return isBusy || scroll.offset == offsets[view] ? nil : scroll
    }

    private var scrollViews: [Int] { scene.views.indices.filter { scene.views[$0].scrollView != nil } }

    private func stopOrScrollToTop(_ event: RandomScrollFingers.Event) -> ModelScroll? {
        if case .stop(_, let number) = event {
            let view = scrollViews[number % scrollViews.count]
            return ModelScroll(view: view, name: name(view), offset: .zero, isStop: true)
        }
        guard case .toTop(_, let number) = event,
            let view = number.map({ scrollViews[$0 % scrollViews.count] }) ?? highest
        else { return nil }
        if motions[view] != nil || stopped.contains(view) || !axis(.y, of: view).drags { return nil }
        return ModelScroll(
            view: view, name: number == nil ? "W" : name(view),
            offset: Point(x: offsets[view].x, y: axis(.y, of: view).start), isToTop: true)
    }

    /// The scroll view that a tap on the status bar scrolls: of two as high the later one.
    private var highest: Int? {
        scrollViews.filter { axis(.y, of: $0).drags }.min { one, other in
            let (y, otherY) = (top(one), top(other))
            return y == otherY ? one > other : y < otherY
        }
    }

    /// Where a view begins on the screen.
    private func top(_ view: Int) -> Double {
        scene.viewsAround(view).reduce(0) { y, one in
            y + scene.views[one].frame.origin.y - (one == view ? 0 : offsets[one].y)
        }
    }

    /// What moves a scroll view without fingers ends.
    private mutating func stop(_ view: Int) {
        guard let motion = motions.removeValue(forKey: view) else { return }
        if !motion.isAnimation {
            let (x, y) = (axis(.x, of: view), axis(.y, of: view))
            offsets[view] = Point(x: x.stop(at: offsets[view].x), y: y.stop(at: offsets[view].y)).rounded
        }
        reportRest(view, motion)
    }

    mutating func scroll(_ scroll: ModelScroll) {
        let view = scroll.view
        if scroll.isStop { return stop(view) }
        if scroll.isAnimated || scroll.isToTop {
            if scroll.isToTop, drags[view] != nil || offsets[view].y <= scroll.offset.y { return }
            motions[view] = ModelMotion(start: now, animatedFrom: offsets[view], to: scroll.offset)
            motions[view]?.isToTop = scroll.isToTop
            return
        }
        offsets[view] = scroll.offset
        if motions.removeValue(forKey: view) != nil {
            write("\(name(view)) didEndDecelerating \(offsets[view].text)")
        }
        guard var drag = drags[view], let pan = scene.pan(of: view) else { return }
        let (x, y) = (axis(.x, of: view), axis(.y, of: view))
        drag.raw = Point(x: x.raw(at: offsets[view].x), y: y.raw(at: offsets[view].y))
        drag.excess = Point(x: x.excess(at: offsets[view].x), y: y.excess(at: offsets[view].y))
        // The way from here on is what counts.
        drag.reduction = recognizers[pan].translation
        drag.samples = []
        drags[view] = drag
    }
}

extension ModelAxis {
    /// The offset at a part of the range, which may lie beyond it where it bounces.
    fileprivate func place(_ part: Double) -> Double {
        let room = max(end - start, drags ? size / 2 : 0)
        let place = start + part * room
        return bounces ? min(max(place, start - size / 2), end + size / 2) : min(max(place, start), end)
    }
}
