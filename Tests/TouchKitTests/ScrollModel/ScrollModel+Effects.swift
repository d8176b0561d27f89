import HIDRecords

/// What an effect does to a scroll view.
struct ModelScroll {
    var view: Int
    var name: String
    var offset: Point
    /// Whether it sets `contentOffset`; else it scrolls.
    var isSet: Bool
    var isAnimated: Bool
}

/// Scroll views that are scrolled from outside.
///
/// Rule: scroll-views/scrolled-from-outside.
extension ScrollModel {
    /// What the event comes to: the rules leave open what an effect does that scrolls what moves already or is dragged, or
    /// that scrolls it beyond its range.
    func scroll(_ event: RandomScrollFingers.Event) -> ModelScroll? {
        guard case .scroll(_, let number, let part, let isAnimated) = event else { return nil }
        let scrollViews = scene.views.indices.filter { scene.views[$0].scrollView != nil }
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

    mutating func scroll(_ scroll: ModelScroll) {
        let view = scroll.view
        if scroll.isAnimated {
            motions[view] = ModelMotion(start: now, animatedFrom: offsets[view], to: scroll.offset)
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
