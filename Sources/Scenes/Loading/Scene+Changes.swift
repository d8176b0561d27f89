import HIDRecords
import TouchKit

/// What the keys of views change in a scene that is being read.
extension Scene {
    /// Gives the responder `id` a new value.
    mutating func apply(_ change: ViewChange, to id: ResponderID) {
        if case .scroll(let change) = change { return apply(change, to: id) }
        tree.apply(change, to: id)
    }

    private mutating func apply(_ change: ScrollChange, to id: ResponderID) {
        guard var scrollView = scrollViews[id] else { return }
        switch change {
        case .flag(let flag, true): scrollView.flags.insert(flag)
        case .flag(let flag, false): scrollView.flags.remove(flag)
        case .scrollEnabled(let isEnabled): gestures[Int(scrollView.pan.index)].isEnabled = isEnabled
        case .contentSize(let size): scrollView.contentSize = size
        case .contentInset(let insets): scrollView.contentInset = insets
        case .contentOffset(let offset):
            let size = tree[view: id].bounds.size
            let bounds = Rect(
                x: onGrid(offset.x), y: onGrid(offset.y), width: size.width, height: size.height)
            tree.apply(.bounds(bounds), to: id)
        case .decelerationRate(let rate): scrollView.decelerationRate = rate
        case .touchesShouldBegin(let condition): scrollView.touchesShouldBegin = condition
        case .touchesShouldCancel(let condition): scrollView.touchesShouldCancel = condition
        case .minimumZoomScale(let scale): scrollView.minimumZoomScale = scale
        case .maximumZoomScale(let scale): scrollView.maximumZoomScale = scale
        case .zoomScale(let scale): scrollView.zoomScale = scale
        case .offsetTopic(let topic): scrollView.offsetTopic = topic
        case .offsetRate(let rate): scrollView.offsetRate = rate
        }
        scrollViews[id] = scrollView
    }

    /// `length` to an eighth of a point, as all offsets are.
    private func onGrid(_ length: Double) -> Double { (length * 8).rounded(.toNearestOrAwayFromZero) / 8 }
}
