import HIDRecords
import TouchKit

/// What the keys of views change in a scene that is being read.
extension Scene {
    /// Gives the responder `id` a new value.
    mutating func apply(_ change: PropertyChange, to id: ResponderID) {
        switch change {
        case .view, .responder, .window: tree.apply(change, to: id)
        case .control(let change):
            if case .policy(let change) = change {
                controls[id, default: ControlDescription()].policy.apply(change)
            }
        case .scroll(let change): apply(change, to: id)
        case .presentation(let change): apply(change, to: id)
        }
    }

    private mutating func apply(_ change: PresentationChange, to id: ResponderID) {
        guard let index = presentations.firstIndex(where: { $0.controller == id }) else { return }
        presentations[index].apply(change, in: &tree)
    }

    private mutating func apply(_ change: ScrollChange, to id: ResponderID) {
        switch change {
        case .scrollEnabled(let isEnabled):
            if let pan = scrollViews[id]?.pan { gestures[pan].isEnabled = isEnabled }
        case .contentOffset(let offset): tree[view: id].bounds.origin = offset.onGrid
        case .flag, .contentSize, .contentInset, .decelerationRate, .touchesShouldBegin, .touchesShouldCancel,
            .minimumZoomScale, .maximumZoomScale, .zoomScale, .offsetTopic, .offsetRate:
            scrollViews[id]?.apply(change)
        }
    }
}
