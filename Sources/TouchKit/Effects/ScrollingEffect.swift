import Core
import HIDRecords

/// An effect on where a scroll view is scrolled to.
package enum ScrollingEffect: Equatable, Sendable {
    /// Scrolls it, at once or in a while (`setContentOffset(_:animated:)`, `scrollRectToVisible(_:animated:)`).
    case to(ScrollDestination, ResponderID, animated: Bool)
    /// Ends what moves it without fingers (`stopScrollingAndZooming()`).
    case stop(ResponderID)
    /// Scrolls it to its top, or of a window the highest one in it, as a tap on the status bar does.
    case toTop(ResponderID)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .to(.offset(let offset), let id, _):
            "scroll \(tree[id].name) \(decimal(offset.x)),\(decimal(offset.y))"
        case .to(.view(let view), let id, _): "scroll \(tree[id].name) to \(tree[view].name)"
        case .toTop(let view): "scrollToTop \(tree[view].name)"
        case .stop(let view): "stopScrollingAndZooming \(tree[view].name)"
        }
    }

    /// Scrolls what it names on `surface`.
    func perform(on surface: inout Surface, at time: Timestamp) -> Consequences {
        switch self {
        case .to(let destination, let view, let isAnimated):
            Scroller(view).scroll(to: destination, animated: isAnimated, on: &surface, at: time)
        case .toTop(let view): Scroller.scrollToTop(view, on: &surface, at: time)
        case .stop(let view): Scroller(view).stop(on: &surface, at: time)
        }
    }
}

extension ScrollingEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ScrollingEffect {
        switch self {
        case .to(let destination, let view, let isAnimated):
            .to(map(destination), map(view), animated: isAnimated)
        case .stop(let view): .stop(map(view))
        case .toTop(let view): .toTop(map(view))
        }
    }
}
