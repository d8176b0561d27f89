import Core
import HIDRecords

/// UIRefreshControl, a subview of a scroll view: a pull that shows all of it, beyond the top of the content, begins to refresh; the
/// app ends that.
package struct RefreshControl: Equatable, Sendable {
    /// `UIRefreshControl.isRefreshing`.
    package private(set) var isRefreshing = false

    /// One that does not refresh.
    package init() {}

    /// A new value for its property.
    package enum Change: Equatable, Sendable {
        case isRefreshing(Bool)
    }

    /// Takes `change` (`beginRefreshing()`, `endRefreshing()`).
    mutating func apply(_ change: Change) {
        switch change {
        case .isRefreshing(let isRefreshing): self.isRefreshing = isRefreshing
        }
    }
}

/// A touch does nothing to it: the scroll view gets it.
extension RefreshControl: ControlModel {
    var value: ControlValue { .isOn(isRefreshing) }

    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .refreshControl(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        if case .isOn(let isOn) = value { .isRefreshing(isOn) } else { nil }
    }

    func tracksTouch(at location: Point, in bounds: Rect) -> Bool { false }
}

extension RefreshControl {
    /// Keeps the content of the scroll view `view` below the refresh control in it, if that refreshes.
    static func makeRoom(in view: ResponderID, on surface: inout Surface) {
        var height = 0.0
        for id in surface.tree.subviews(of: view) {
            guard case .refreshControl(let control)? = surface.valuedControl(id), control.isRefreshing else {
                continue
            }
            height = surface.tree[view: id].bounds.size.height
        }
        surface.scrolls.update(view) { $0.refreshInset = height }
    }

    /// Whether the scroll view `view` can be pulled to refresh.
    static func isShown(in view: ResponderID, of tree: ViewTree) -> Bool {
        tree.subviews(of: view).contains {
            tree[view: $0].viewClass == .refreshControl && !tree[view: $0].flags.contains(.hidden)
        }
    }
}

/// What a pull of a scroll view may begin.
struct RefreshPull: Sendable {
    /// The refresh control.
    let control: ResponderID
    /// The content offset at which all of it is seen: there it begins to refresh.
    let offset: Double

    /// That of the scroll view `view`, whose content begins at the offset `top`; nil without a refresh control that does not
    /// refresh yet.
    init?(of view: ResponderID, from top: Double, on surface: Surface) {
        for id in surface.tree.subviews(of: view) {
            guard case .refreshControl(let control)? = surface.valuedControl(id), !control.isRefreshing else {
                continue
            }
            self.control = id
            offset = top - surface.tree[view: id].bounds.size.height
            return
        }
        return nil
    }

    /// Begins to refresh if the drag at `index` has pulled far enough; returns the refresh control, which tells of it. One that
    /// is disabled by then, or refreshes, or lies elsewhere, does not begin.
    static func begin(byDragAt index: Int, on surface: inout Surface) -> ResponderID? {
        let drag = surface.scrolls.drags[index]
        guard let pull = drag.pull, surface.tree.contentOffset(of: drag.view).y <= pull.offset else {
            return nil
        }
        surface.scrolls.endPull(ofDragAt: index)
        guard case .isOn(false)? = surface.value(ofView: pull.control),
            surface.tree.superview(of: pull.control) == drag.view,
            surface.tree[view: pull.control].flags.contains(.enabled)
        else { return nil }
        surface.controls[pull.control].valued?.setValue(.isOn(true))
        return pull.control
    }
}
