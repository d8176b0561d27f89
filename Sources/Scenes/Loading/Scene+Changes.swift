import HIDRecords
import TouchKit

/// What the keys of views change in a scene that is being read.
extension Scene {
    /// Gives the responder `id` a new value.
    mutating func apply(_ change: ViewChange, to id: ResponderID) {
        if case .scroll(let change) = change { return apply(change, to: id) }
        if case .presentation(let change) = change { return apply(change, to: id) }
        if case .policy(let change) = change {
            controls[id, default: ControlDescription()].policy.apply(change)
        }
        tree.apply(change, to: id)
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
